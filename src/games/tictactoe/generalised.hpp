#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "base/static_vector.hpp"
#include "game/game.hpp"

namespace mpd::games {

/// Generalised tic-tac-toe (AIMA exercise 5.10): squares S and winning sets W. X (the first seat)
/// and O mark squares in turn; who holds all squares of a winning set wins; a full board without a
/// winner is a draw. Read from JSON: docs/formats/generalised_tictactoe.md.
class GeneralisedTicTacToe {
 public:
  static constexpr std::size_t kMostSquares = 64;
  static constexpr std::size_t kMostWins = 10'000;

  /// The squares of each side; bit i is the i-th square of the file.
  struct State {
    std::uint64_t x = 0;
    std::uint64_t o = 0;
    friend bool operator==(State, State) = default;
  };
  struct Move {
    std::uint8_t square = 0;  ///< counted from 0
    friend bool operator==(Move, Move) = default;
  };
  using Moves = base::StaticVector<Move, kMostSquares>;

  static constexpr bool kZeroSum = true;
  static constexpr bool kAlternates = true;

  /// Errors name the place and what was expected.
  [[nodiscard]] static base::Result<GeneralisedTicTacToe> parse(std::string_view text);

  /// Names of the squares and winning sets as bits; 1 to 64 different squares, no set empty.
  GeneralisedTicTacToe(std::vector<std::string> squares, std::vector<std::uint64_t> wins);

  [[nodiscard]] const std::vector<std::string>& squares() const { return squares_; }
  [[nodiscard]] const std::vector<std::uint64_t>& wins() const { return wins_; }

  [[nodiscard]] static int seats() { return 2; }
  [[nodiscard]] static State initial() { return {}; }
  [[nodiscard]] static game::Seat to_move(State s) {
    return std::popcount(s.x) == std::popcount(s.o) ? game::Seat::first : game::Seat::second;
  }
  [[nodiscard]] Moves moves(State s) const;
  [[nodiscard]] static State after(State s, Move move);
  [[nodiscard]] bool is_terminal(State s) const {
    return (s.x | s.o) == full_ || holds_win(s.x) || holds_win(s.o);
  }
  [[nodiscard]] double utility(State s, game::Seat seat) const;

  /// Exercise 5.9 for sets of any size: a winning set with marks of one side only counts 3 when one
  /// mark is missing, 1 when two are, a third of that for each further one. Not on the scale of the
  /// utility.
  [[nodiscard]] double evaluate(State s, game::Seat seat) const;

  [[nodiscard]] static std::uint64_t key(State s);
  [[nodiscard]] static std::size_t move_code(Move move) { return move.square; }
  [[nodiscard]] std::size_t move_codes() const { return squares_.size(); }

  /// `X: a b, O: c`, squares in the order of the file.
  [[nodiscard]] std::string state_text(State s) const;
  [[nodiscard]] std::string move_text(State, Move move) const { return squares_[move.square]; }
  [[nodiscard]] base::Result<Move> parse_move(State s, std::string_view text) const;

 private:
  [[nodiscard]] bool holds_win(std::uint64_t marks) const;
  [[nodiscard]] double hopes(std::uint64_t own, std::uint64_t other) const;

  std::vector<std::string> squares_;
  std::vector<std::uint64_t> wins_;
  std::uint64_t full_;
};

static_assert(game::ZeroSum<GeneralisedTicTacToe> && game::Hashed<GeneralisedTicTacToe> &&
              game::Evaluated<GeneralisedTicTacToe> && game::CodedMoves<GeneralisedTicTacToe> &&
              game::Described<GeneralisedTicTacToe>);

}  // namespace mpd::games
