#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

// A second implementation of the rules with rows and columns, which shares nothing with the first.
// A square is a letter: 'b' and 'w' men, 'B' and 'W' kings, '.' empty.

namespace mpd::tests::small {

struct NaiveBoard {
  int size = 0;
  std::vector<std::string> rows;
  bool black_moves = true;
};

struct NaiveMove {
  std::vector<std::pair<int, int>> way;
  NaiveBoard result;
};

inline bool on_board(const NaiveBoard& b, int row, int column) {
  return row >= 0 && row < b.size && column >= 0 && column < b.size;
}

inline std::vector<std::pair<int, int>> directions_of(char piece) {
  if (piece == 'b') return {{1, -1}, {1, 1}};
  if (piece == 'w') return {{-1, -1}, {-1, 1}};
  return {{1, -1}, {1, 1}, {-1, -1}, {-1, 1}};
}

inline bool is_enemy(char piece, char other) {
  const bool black = piece == 'b' || piece == 'B';
  return black ? other == 'w' || other == 'W' : other == 'b' || other == 'B';
}

/// Puts the piece down, crowned where it must be, and passes the turn.
inline NaiveBoard finished(NaiveBoard b, char piece, int row, int column) {
  if (piece == 'b' && row == b.size - 1) piece = 'B';
  if (piece == 'w' && row == 0) piece = 'W';
  b.rows[row][column] = piece;
  b.black_moves = !b.black_moves;
  return b;
}

/// The piece has been lifted from the board and stands on the last square of its way.
inline void jump_on(const NaiveBoard& b, char piece, const std::vector<std::pair<int, int>>& way,
                    std::vector<NaiveMove>& found) {
  const auto [row, column] = way.back();
  bool ended = true;
  for (const auto& [down, right] : directions_of(piece)) {
    const int to_row = row + 2 * down;
    const int to_column = column + 2 * right;
    if (!on_board(b, to_row, to_column) || b.rows[to_row][to_column] != '.') continue;
    if (!is_enemy(piece, b.rows[row + down][column + right])) continue;
    ended = false;
    NaiveBoard next = b;
    next.rows[row + down][column + right] = '.';
    auto longer = way;
    longer.emplace_back(to_row, to_column);
    const bool crowned = (piece == 'b' && to_row == b.size - 1) || (piece == 'w' && to_row == 0);
    if (crowned) {
      found.push_back({longer, finished(next, piece, to_row, to_column)});
    } else {
      jump_on(next, piece, longer, found);
    }
  }
  if (ended && way.size() > 1) found.push_back({way, finished(b, piece, row, column)});
}

inline std::vector<NaiveMove> naive_moves(const NaiveBoard& b) {
  std::vector<NaiveMove> jumps;
  std::vector<NaiveMove> steps;
  for (int row = 0; row < b.size; ++row) {
    for (int column = 0; column < b.size; ++column) {
      const char piece = b.rows[row][column];
      if (piece == '.' || !is_enemy(b.black_moves ? 'w' : 'b', piece)) continue;
      NaiveBoard lifted = b;
      lifted.rows[row][column] = '.';
      jump_on(lifted, piece, {{row, column}}, jumps);
      for (const auto& [down, right] : directions_of(piece))
        if (on_board(b, row + down, column + right) && b.rows[row + down][column + right] == '.')
          steps.push_back({{{row, column}, {row + down, column + right}},
                           finished(lifted, piece, row + down, column + right)});
    }
  }
  return jumps.empty() ? steps : jumps;
}

inline NaiveBoard naive_start(int size) {
  NaiveBoard b{size, std::vector<std::string>(size, std::string(size, '.')), true};
  for (int row = 0; row < size / 2 - 1; ++row)
    for (int column = 0; column < size; ++column) {
      if ((row + column) % 2 == 1) b.rows[row][column] = 'b';
      if ((size - 1 - row + column) % 2 == 1) b.rows[size - 1 - row][column] = 'w';
    }
  return b;
}

/// The board as the game writes it: squares are counted row by row.
inline std::string naive_text(const NaiveBoard& b) {
  std::string white;
  std::string black;
  int number = 0;
  for (int row = 0; row < b.size; ++row) {
    for (int column = 0; column < b.size; ++column) {
      if ((row + column) % 2 == 0) continue;
      ++number;
      const char piece = b.rows[row][column];
      if (piece == '.') continue;
      std::string& side = is_enemy('b', piece) ? white : black;
      if (!side.empty()) side += ',';
      if (piece == 'B' || piece == 'W') side += 'K';
      side += std::to_string(number);
    }
  }
  return (b.black_moves ? "B:W" : "W:W") + white + ":B" + black;
}

/// Where the legal moves lead. Two ways of one capture leave one position.
inline std::set<std::string> naive_results(const NaiveBoard& b) {
  std::set<std::string> results;
  for (const NaiveMove& move : naive_moves(b)) results.insert(naive_text(move.result));
  return results;
}

inline std::uint64_t naive_perft(const NaiveBoard& b, int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  // No other move of a position leads to the same one, so results stand for moves.
  std::set<std::string> seen;
  for (const NaiveMove& move : naive_moves(b))
    if (seen.insert(naive_text(move.result)).second) leaves += naive_perft(move.result, depth - 1);
  return leaves;
}

}  // namespace mpd::tests::small
