#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "game/game.hpp"
#include "games/chess/fen.hpp"
#include "games/chess/moves.hpp"
#include "games/chess/position.hpp"

namespace mpd::games::chess {

/// Neither side can mate by any sequence of moves: bare kings, one minor piece, or only bishops on
/// squares of one colour (FIDE Laws 5.2.2). Positions that are dead because the pawns are locked
/// are not recognised.
[[nodiscard]] bool is_dead(const Position& position);

/// Chess with all its rules. White is the first seat. The game ends with mate (1 and −1), stalemate
/// or a dead position (0). Threefold repetition and fifty moves without capture or pawn move belong
/// to the history of a game (`game::History`), which ends it there, as if the draw were claimed.
class Chess {
 public:
  using State = Position;
  using Move = chess::Move;

  static constexpr bool kZeroSum = true;
  static constexpr bool kAlternates = true;

  Chess() : start_(Position::start()) {}
  explicit Chess(const Position& start) : start_(start) {}

  [[nodiscard]] static int seats() { return 2; }
  [[nodiscard]] State initial() const { return start_; }
  [[nodiscard]] static game::Seat to_move(const State& s) { return s.turn(); }
  [[nodiscard]] static MoveList moves(const State& s) {
    return is_dead(s) ? MoveList() : legal_moves(s);
  }
  [[nodiscard]] static State after(const State& s, Move move) { return s.after(move); }
  [[nodiscard]] static bool is_terminal(const State& s) { return moves(s).empty(); }
  [[nodiscard]] static bool is_mate(const State& s) {
    return s.is_check() && legal_moves(s).empty();
  }
  [[nodiscard]] static double utility(const State& s, game::Seat seat);

  [[nodiscard]] static std::uint64_t key(const State& s) { return s.key(); }
  /// Neither a capture nor a move of a pawn. A move that gives up castling for good counts as
  /// reversible, because the fifty moves go on.
  [[nodiscard]] static bool is_reversible(const State& s, Move move) {
    return !s.is_capture(move) && !s.of(PieceKind::pawn).contains(move.from);
  }
  [[nodiscard]] static int reversible_limit() { return 100; }

  /// Material in pawns (1, 3, 3, 5, 9) and a little for the centre, divided by kPawnsOfAWin:
  /// between −1 and 1.
  [[nodiscard]] static double evaluate(const State& s, game::Seat seat);
  static constexpr double kPawnsOfAWin = 128;

  [[nodiscard]] static std::size_t move_codes() { return 64 * 64; }
  [[nodiscard]] static std::size_t move_code(Move move) {
    return static_cast<std::size_t>(64 * (move.from.index() & 63) + (move.to.index() & 63));
  }

  [[nodiscard]] static std::string state_text(const State& s) { return text_of(s); }
  [[nodiscard]] static base::Result<State> parse_state(std::string_view text);
  [[nodiscard]] static std::string move_text(const State& s, Move move);
  [[nodiscard]] static base::Result<Move> parse_move(const State& s, std::string_view text);

 private:
  State start_;
};

static_assert(game::ZeroSum<Chess> && game::Repeating<Chess> && game::Evaluated<Chess> &&
              game::CodedMoves<Chess> && game::Described<Chess>);

}  // namespace mpd::games::chess
