#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "draughts/perft.hpp"
#include "draughts/position.hpp"

// A second implementation of the rules, for tests only. It is written from the text of the rules
// with rows and columns on an 8×8 array and shares nothing with the generator under test; it is
// slow, and that is all right.

namespace mpd::tests {

/// Row 0 at Black's side, column 0 at the left as seen from White. 'b' and 'w' are men, 'B' and 'W'
/// kings, '.' an empty square; the light squares are never used.
struct NaiveBoard {
  std::array<std::array<char, 8>, 8> cell{};
  bool black_to_move = true;

  friend bool operator==(const NaiveBoard&, const NaiveBoard&) = default;
};

/// One way of making a move, by square numbers: the squares touched in order, and the squares
/// captured in order (none for a step).
struct NaivePath {
  std::vector<int> squares;
  std::vector<int> captured;

  friend bool operator==(const NaivePath&, const NaivePath&) = default;
  friend auto operator<=>(const NaivePath&, const NaivePath&) = default;
};

/// Row and column of a square number, counted out along the board.
std::pair<int, int> naive_place_of(int number);

NaiveBoard naive_board_of(const draughts::Position& position);
draughts::Position position_of(const NaiveBoard& board);

/// All ways of making a legal move; two ways round the same pieces are two.
std::vector<NaivePath> naive_paths(const NaiveBoard& board);
NaiveBoard naive_after(const NaiveBoard& board, const NaivePath& path);

/// What tells two moves apart: from, to and the set of captured squares in ascending order.
std::vector<int> naive_identity(const NaivePath& path);
/// The move as the library writes it.
draughts::Move move_of(const NaivePath& path);

std::uint64_t naive_perft(const NaiveBoard& board, int depth, draughts::PerftCount count);

}  // namespace mpd::tests
