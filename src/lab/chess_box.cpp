#include "games/chess/chess.hpp"
#include "games/chess/san.hpp"
#include "lab/boxes.hpp"
#include "lab/chess_board.hpp"
#include "lab/table_of.hpp"

namespace mpd::lab {
namespace {

using games::chess::Chess;

std::string_view result_of(const game::History<Chess>& history) {
  const auto end = history.end();
  if (!end) return "*";
  if (end->outcome == game::Outcome::draw) return "1/2-1/2";
  return end->outcome == game::Outcome::first_wins ? "1-0" : "0-1";
}

struct ChessPlay {
  using Game = Chess;
  Game game;

  [[nodiscard]] static std::string view(const Game::State& state, game::Seat seat) {
    return chess_board_text(state, seat) +
           (state.is_check() ? (state.white_moves() ? "White is in check\n" : "Black is in check\n")
                             : "");
  }
  /// A game in PGN.
  [[nodiscard]] static std::string record(const game::History<Game>& history) {
    std::string text = fmt::format("[Result \"{}\"]\n", result_of(history));
    if (history.start() != Game::State::start())
      text += fmt::format("[SetUp \"1\"]\n[FEN \"{} 0 1\"]\n", Chess::state_text(history.start()));
    text += "\n";
    const bool white_began = history.start().white_moves();
    for (std::size_t ply = 0; ply < history.plies(); ++ply) {
      const auto& before = history.state_at(ply);
      const std::size_t number = (ply + (white_began ? 0 : 1)) / 2 + 1;
      if (before.white_moves() || ply == 0)
        text += fmt::format("{}{} ", number, before.white_moves() ? "." : "...");
      text += games::chess::san_of(before, history.moves()[ply]);
      text += before.white_moves() ? " " : "\n";
    }
    return fmt::format("{}{}\n", text, result_of(history));
  }
  [[nodiscard]] static PlayerMakers<Game> makers() { return makers_of_open_game<Game>(); }
};

}  // namespace

base::Result<GameBoxPtr> box_of_chess(const Given& given) {
  const auto start = given.board ? Chess::parse_state(*given.board)
                                 : base::Result<Chess::State>(Chess::State::start());
  return start.map([](const Chess::State& position) {
    return make_box({.game = "chess", .seats = {"White", "Black"}, .adviser = "pvs"},
                    ChessPlay{Chess(position)});
  });
}

}  // namespace mpd::lab
