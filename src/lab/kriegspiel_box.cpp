#include "games/kriegspiel/kriegspiel.hpp"
#include "lab/boxes.hpp"
#include "lab/chess_board.hpp"
#include "lab/table_of.hpp"

namespace mpd::lab {
namespace {

using games::chess::Move;
using games::chess::PieceKind;
using games::kriegspiel::Kriegspiel;
using games::kriegspiel::OwnSide;
using games::kriegspiel::Percept;

/// Any attempt with the same probability.
class GropingPlayer final : public game::HearingPlayer<Kriegspiel> {
 public:
  explicit GropingPlayer(std::uint64_t seed) : random_(seed) {}

  [[nodiscard]] std::string name() const override { return "random"; }
  void hear(const Percept&) override {}
  Move choose(const game::Turn<Kriegspiel>& turn) override {
    const auto attempts = Kriegspiel::attempts(turn.observation());
    return attempts[random_.below(attempts.size())];
  }

 private:
  base::Random random_;
};

/// Retakes where the opponent has captured, tries captures with pawns when there are any, and
/// otherwise moves by lot. An attempt that was refused is not repeated.
class TryingPlayer final : public game::HearingPlayer<Kriegspiel> {
 public:
  explicit TryingPlayer(std::uint64_t seed) : random_(seed) {}

  [[nodiscard]] std::string name() const override { return "tries"; }
  void hear(const Percept& percept) override {
    if (percept.heard.refused) {
      refused_.push_back(percept.seen);
      return;
    }
    refused_.clear();
    last_ = percept.heard;
  }
  Move choose(const game::Turn<Kriegspiel>& turn) override {
    std::vector<Move> best;
    int highest = -1;
    for (const Move move : Kriegspiel::attempts(turn.observation())) {
      const int worth = worth_of(move, turn.observation());
      if (worth > highest) best.clear();
      if (worth >= highest) best.push_back(move);
      highest = std::max(highest, worth);
    }
    return best[random_.below(best.size())];
  }

 private:
  [[nodiscard]] int worth_of(Move move, const OwnSide& own) const {
    if (std::ranges::find(refused_, move) != refused_.end()) return 0;
    const bool pawn = own.pieces.of(PieceKind::pawn).contains(move.from);
    const bool aslant = move.from.file() != move.to.file();
    if (last_.capture.is_on_board() && move.to == last_.capture) return 4;
    if (pawn && aslant) return last_.pawn_tries > 0 ? 3 : 1;
    return 2;
  }

  base::Random random_;
  games::kriegspiel::Announcement last_;  // of the opponent's move
  std::vector<Move> refused_;             // attempts of this turn
};

template <class Player>
PlayerMaker<Kriegspiel> maker_of(PlayerRow row) {
  return {row, {}, [](const PlayerOptions&, std::uint64_t seed) {
            return std::make_unique<Player>(seed);
          }};
}

struct KriegspielPlay {
  using Game = Kriegspiel;
  Game game;

  [[nodiscard]] static std::string view(const OwnSide& side, game::Seat seat) {
    return chess_board_text(side.pieces, seat) + (side.checks != 0 ? "You are in check\n" : "");
  }
  [[nodiscard]] static std::string everything(const Game::State& state) {
    return chess_board_text(state, game::Seat::first);
  }
  /// Everybody hears the umpire; the move itself is known to the side that made it.
  [[nodiscard]] std::string heard(const Game::State& before, Move move,
                                  std::optional<game::Seat> seat) const {
    const std::string umpire = text_of(game.announce(before, move));
    if (seat && *seat != before.turn()) return umpire;
    return fmt::format("{} – {}", Game::move_text(before, move), umpire);
  }
  [[nodiscard]] static PlayerMakers<Game> makers() {
    return {
        maker_of<GropingPlayer>({"random", "any attempt with the same probability"}),
        maker_of<TryingPlayer>({"tries", "retakes and tries captures with pawns, else by lot"})};
  }
};

}  // namespace

base::Result<GameBoxPtr> box_of_kriegspiel(const Given& given) {
  const auto start = given.board ? games::chess::Chess::parse_state(*given.board)
                                 : base::Result<Kriegspiel::State>(Kriegspiel::State::start());
  return start.map([](const Kriegspiel::State& position) {
    return make_box({.game = "kriegspiel", .seats = {"White", "Black"}, .adviser = "tries"},
                    KriegspielPlay{Kriegspiel({}, position)});
  });
}

}  // namespace mpd::lab
