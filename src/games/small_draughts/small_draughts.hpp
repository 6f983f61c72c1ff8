#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "base/result.hpp"
#include "game/game.hpp"
#include "games/small_draughts/moves.hpp"

namespace mpd::games::small_draughts {

/// English draughts on a board of 4 × 4 or 6 × 6: men step and capture forward, kings both ways;
/// captures are compulsory; a man that reaches the last row is crowned and stops there; who cannot
/// move has lost. Each side starts with its first n/2 − 1 rows full, and Black moves first. A
/// position that comes back is a draw; there is no limit to moves without progress.
class SmallDraughts {
 public:
  using State = Position;
  using Move = small_draughts::Move;
  static constexpr bool kZeroSum = true;
  static constexpr bool kAlternates = true;

  /// For a size that comes from outside.
  [[nodiscard]] static base::Result<SmallDraughts> checked(std::int64_t size);
  explicit SmallDraughts(int size);
  /// From another position of the same board.
  SmallDraughts(int size, const Position& start) : board_(size), start_(start) {}

  [[nodiscard]] const Board& board() const { return board_; }

  [[nodiscard]] static int seats() { return 2; }
  [[nodiscard]] State initial() const { return start_; }
  [[nodiscard]] static game::Seat to_move(const State& s) { return s.turn; }
  [[nodiscard]] Moves moves(const State& s) const { return legal_moves(board_, s); }
  [[nodiscard]] State after(const State& s, const Move& move) const {
    return small_draughts::after(board_, s, move);
  }
  [[nodiscard]] bool is_terminal(const State& s) const { return !has_move(board_, s); }
  /// The side that cannot move has lost.
  [[nodiscard]] static double utility(const State& s, game::Seat seat) {
    return seat == to_move(s) ? -1.0 : 1.0;
  }
  /// Men and kings, a king half as much again, as a part of all that could stand on the board.
  [[nodiscard]] double evaluate(const State& s, game::Seat seat) const;

  /// Different for all states: 20 bits for each set and the turn, under a one-to-one mixing.
  [[nodiscard]] static std::uint64_t key(const State& s) {
    std::uint64_t fields = s.black | std::uint64_t{s.white} << 20 | std::uint64_t{s.kings} << 40 |
                           std::uint64_t(s.turn) << 60;
    return base::split_mix(fields);
  }
  /// A static judgement can be trusted when no capture is due and the side to move can move.
  [[nodiscard]] bool is_quiet(const State& s) const {
    return jumpers(board_, s) == 0 && has_move(board_, s);
  }
  [[nodiscard]] static bool is_reversible(const State& s, const Move& move) {
    return move.captured == 0 && (s.kings >> move.from & 1u) != 0;
  }
  [[nodiscard]] static int reversible_limit() { return std::numeric_limits<int>::max(); }
  /// From and to squares: 32 × 32.
  [[nodiscard]] static std::size_t move_code(const Move& move) {
    return std::size_t{move.from} * 32 + move.to;
  }
  [[nodiscard]] static std::size_t move_codes() { return 32 * 32; }

  /// As a FEN of the large board: `B:W16,K12:B1,2`.
  [[nodiscard]] std::string state_text(const State& s) const;
  [[nodiscard]] base::Result<State> parse_state(std::string_view text) const;
  /// `5-9` or `5x16`, with all squares of the way where that could mean two moves.
  [[nodiscard]] std::string move_text(const State& s, const Move& move) const;
  /// The text of a move; a capture may always be given with all squares of its way.
  [[nodiscard]] base::Result<Move> parse_move(const State& s, std::string_view text) const;

 private:
  Board board_;
  State start_;
};

static_assert(game::ZeroSum<SmallDraughts> && game::Repeating<SmallDraughts> &&
              game::Quiescent<SmallDraughts> && game::Evaluated<SmallDraughts> &&
              game::CodedMoves<SmallDraughts> && game::Described<SmallDraughts>);

}  // namespace mpd::games::small_draughts
