#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "base/result.hpp"
#include "base/static_vector.hpp"
#include "game/game.hpp"

namespace mpd::games {

/// The game of AIMA exercise 5.8 on a line of n squares: A (the first seat) starts on 1, B on n,
/// A moves first. A token steps to a free neighbouring square or jumps over the opponent to the
/// free square behind him. Who reaches the other's end wins.
///
/// Nobody is ever stuck. A token has a square on one side at least, and it is blocked on that side
/// only by an opponent on the last square there. In a state that is not terminal A is not on n and
/// B not on 1, so A can be blocked by the end only to the left (A on 1) and by the opponent only to
/// the right (A on n − 1, B on n); both at once means n = 2. The same holds for B, reflected.
///
/// States can recur for ever. The game says nothing about that: what endless play is worth is a
/// matter of who searches it.
class Line {
 public:
  static constexpr int kFewestSquares = 3;
  static constexpr int kMostSquares = 1000;

  struct State {
    std::uint16_t a = 1;
    std::uint16_t b = 0;
    game::Seat turn = game::Seat::first;
    friend bool operator==(State, State) = default;
  };
  struct Move {
    std::uint16_t to = 0;  ///< the square where the token of the side to move arrives
    friend bool operator==(Move, Move) = default;
  };
  using Moves = base::StaticVector<Move, 2>;

  static constexpr bool kZeroSum = true;
  static constexpr bool kAlternates = true;

  /// For a number that comes from outside.
  [[nodiscard]] static base::Result<Line> checked(std::int64_t squares);
  explicit Line(int squares) : squares_(static_cast<std::uint16_t>(squares)) {
    assert(squares >= kFewestSquares && squares <= kMostSquares);
  }

  [[nodiscard]] int squares() const { return squares_; }
  [[nodiscard]] static int seats() { return 2; }
  [[nodiscard]] State initial() const { return {1, squares_, game::Seat::first}; }
  [[nodiscard]] static game::Seat to_move(State s) { return s.turn; }
  /// Towards square 1 first, then away from it.
  [[nodiscard]] Moves moves(State s) const;
  [[nodiscard]] static State after(State s, Move move);
  [[nodiscard]] bool is_terminal(State s) const { return s.a == squares_ || s.b == 1; }
  [[nodiscard]] double utility(State s, game::Seat seat) const {
    return (s.a == squares_) == (seat == game::Seat::first) ? 1 : -1;
  }
  /// How much farther from its goal the opponent is, as a part of the line: between −1 and 1.
  [[nodiscard]] double evaluate(State s, game::Seat seat) const;

  /// Different for all states: the mixing function is one to one.
  [[nodiscard]] static std::uint64_t key(State s) {
    std::uint64_t fields = s.a | std::uint64_t{s.b} << 16 | std::uint64_t(s.turn) << 32;
    return base::split_mix(fields);
  }
  [[nodiscard]] static std::size_t move_code(Move move) { return move.to - std::size_t{1}; }
  [[nodiscard]] std::size_t move_codes() const { return squares_; }

  /// As in the exercise, with the side to move: `(2, 4) A`.
  [[nodiscard]] static std::string state_text(State s);
  [[nodiscard]] static std::string move_text(State, Move move) { return std::to_string(move.to); }
  [[nodiscard]] base::Result<Move> parse_move(State s, std::string_view text) const;

 private:
  std::uint16_t squares_;
};

static_assert(game::ZeroSum<Line> && game::Hashed<Line> && game::Evaluated<Line> &&
              game::CodedMoves<Line> && game::Described<Line>);

}  // namespace mpd::games
