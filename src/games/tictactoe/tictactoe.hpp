#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "base/result.hpp"
#include "base/static_vector.hpp"
#include "game/game.hpp"

namespace mpd::games {

/// Tic-tac-toe (AIMA figure 5.1). X moves first and is the first seat. The squares are numbered 1
/// to 9 row by row; square n is bit n − 1.
class TicTacToe {
 public:
  /// The squares of each side. Whose turn it is follows from their numbers.
  struct State {
    std::uint16_t x = 0;
    std::uint16_t o = 0;
    friend bool operator==(State, State) = default;
  };
  struct Move {
    std::uint8_t square = 0;  ///< 0 to 8
    friend bool operator==(Move, Move) = default;
  };
  using Moves = base::StaticVector<Move, 9>;

  static constexpr bool kZeroSum = true;
  static constexpr bool kAlternates = true;
  static constexpr std::uint16_t kFull = 0b111'111'111;

  TicTacToe() = default;
  explicit TicTacToe(State start) : start_(start) {}

  /// Reads three rows such as `X.O/.X./...`. Refuses what cannot arise in play.
  [[nodiscard]] static base::Result<State> parse_board(std::string_view text);

  [[nodiscard]] static int seats() { return 2; }
  [[nodiscard]] State initial() const { return start_; }
  [[nodiscard]] static game::Seat to_move(State s) {
    return std::popcount(s.x) == std::popcount(s.o) ? game::Seat::first : game::Seat::second;
  }
  [[nodiscard]] static Moves moves(State s);
  [[nodiscard]] static State after(State s, Move move);
  [[nodiscard]] static bool is_terminal(State s) {
    return has_line(s.x) || has_line(s.o) || (s.x | s.o) == kFull;
  }
  /// 1 for the side with a line, −1 for the other, 0 for both on a full board without one.
  [[nodiscard]] static double utility(State s, game::Seat seat);

  /// 3·X2 + X1 − (3·O2 + O1) for X (AIMA exercise 5.9), its negative for O. Not on the scale of the
  /// utility: it reaches 10, so a search that meets both must scale one of them.
  [[nodiscard]] static double evaluate(State s, game::Seat seat);
  /// X_n (or O_n) of the exercise: lines with exactly `marks` squares of the seat, none of the
  /// other.
  [[nodiscard]] static int open_lines(State s, game::Seat seat, int marks);

  [[nodiscard]] static std::uint64_t key(State s) {
    std::uint64_t squares = s.x | std::uint64_t{s.o} << 16;
    return base::split_mix(squares);
  }
  [[nodiscard]] static std::size_t move_code(Move move) { return move.square; }
  [[nodiscard]] static std::size_t move_codes() { return 9; }

  [[nodiscard]] static std::string state_text(State s);
  [[nodiscard]] static std::string move_text(State, Move move) {
    return std::to_string(move.square + 1);
  }
  [[nodiscard]] static base::Result<Move> parse_move(State s, std::string_view text);

  /// The same state for all boards that are turns and reflections of each other.
  [[nodiscard]] static State canonical(State s);

 private:
  [[nodiscard]] static bool has_line(std::uint16_t squares);
  State start_;
};

static_assert(game::ZeroSum<TicTacToe> && game::Hashed<TicTacToe> && game::Evaluated<TicTacToe> &&
              game::CodedMoves<TicTacToe> && game::Described<TicTacToe>);

}  // namespace mpd::games
