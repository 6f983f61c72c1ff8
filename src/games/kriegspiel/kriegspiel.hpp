#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/static_vector.hpp"
#include "game/belief.hpp"
#include "game/game.hpp"
#include "games/chess/chess.hpp"
#include "games/kriegspiel/umpire.hpp"

namespace mpd::games::kriegspiel {

/// What the umpire announces besides illegal attempts, captures, checks and the end.
struct Rules {
  bool pawn_tries = true;
};

/// What a seat can see: its own pieces and rights, and whether it is its turn.
struct OwnSide {
  chess::Position pieces;   ///< without those of the opponent
  std::uint8_t checks = 0;  ///< of its own king
  friend bool operator==(const OwnSide&, const OwnSide&) = default;
};

/// Kriegspiel: chess in which nobody sees the other's pieces. A move is an attempt: anything that
/// could be legal as far as one's own pieces tell. The umpire refuses an illegal attempt, the state
/// stays as it is, and the same player tries again.
class Kriegspiel {
 public:
  using State = chess::Position;
  using Move = chess::Move;
  using Percept = kriegspiel::Percept;
  using Observation = OwnSide;
  /// A side with nine queens has more attempts than legal moves.
  using Moves = base::StaticVector<Move, 400>;

  static constexpr bool kZeroSum = true;

  explicit Kriegspiel(Rules rules = {}, const State& start = State::start())
      : rules_(rules), start_(start) {}

  [[nodiscard]] static int seats() { return 2; }
  [[nodiscard]] State initial() const { return start_; }
  [[nodiscard]] static game::Seat to_move(const State& s) { return s.turn(); }
  /// The attempts. They depend on the pieces of the side to move alone, except that a finished game
  /// has none.
  [[nodiscard]] static Moves moves(const State& s);
  /// The same for a side to move that only sees itself.
  [[nodiscard]] static Moves attempts(const OwnSide& side);
  [[nodiscard]] static bool is_legal(const State& s, Move move);
  [[nodiscard]] static State after(const State& s, Move move) {
    return is_legal(s, move) ? s.after(move) : s;
  }
  [[nodiscard]] static bool is_terminal(const State& s) { return chess::Chess::is_terminal(s); }
  [[nodiscard]] static double utility(const State& s, game::Seat seat) {
    return chess::Chess::utility(s, seat);
  }
  [[nodiscard]] static std::uint64_t key(const State& s) { return s.key(); }

  [[nodiscard]] Announcement announce(const State& s, Move move) const;
  [[nodiscard]] Percept percept(const State& s, Move move, game::Seat seat) const {
    return {s.turn() == seat ? move : Move{}, announce(s, move)};
  }
  [[nodiscard]] OwnSide observe(const State& s, game::Seat seat) const;

  [[nodiscard]] static std::string state_text(const State& s) { return chess::text_of(s); }
  /// Squares, because an attempt may be illegal: `e2e4`, `e7e8q`.
  [[nodiscard]] static std::string move_text(const State&, Move move) {
    return chess::squares_text(move);
  }
  [[nodiscard]] static base::Result<Move> parse_move(const State& s, std::string_view text);

 private:
  Rules rules_;
  State start_;
};

static_assert(game::ZeroSum<Kriegspiel> && game::Hidden<Kriegspiel> &&
              game::Believable<Kriegspiel> && game::Described<Kriegspiel>);

}  // namespace mpd::games::kriegspiel
