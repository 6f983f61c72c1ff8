#include "tests/support/naive_rules.hpp"

#include <algorithm>
#include <set>

namespace mpd::tests {
namespace {

using draughts::Bitboard;
using draughts::Color;
using draughts::Square;

struct Place {
  int row;
  int column;
};

bool on_board(Place p) {
  return p.row >= 0 && p.row < 8 && p.column >= 0 && p.column < 8;
}

/// The number of every dark square, 0 for the light ones: counted row by row; square 1 is the
/// second from the left in the first row.
const std::array<std::array<int, 8>, 8> kNumbers = [] {
  std::array<std::array<int, 8>, 8> numbers{};
  int count = 0;
  for (int row = 0; row < 8; ++row)
    for (int column = 0; column < 8; ++column)
      if ((row + column) % 2 == 1) numbers[row][column] = ++count;
  return numbers;
}();

int number_of(Place p) {
  return kNumbers[p.row][p.column];
}

char& at(NaiveBoard& board, Place p) {
  return board.cell[p.row][p.column];
}

char at(const NaiveBoard& board, Place p) {
  return board.cell[p.row][p.column];
}

bool is_own(const NaiveBoard& board, char piece) {
  return board.black_to_move ? piece == 'b' || piece == 'B' : piece == 'w' || piece == 'W';
}

bool is_enemy(const NaiveBoard& board, char piece) {
  return board.black_to_move ? piece == 'w' || piece == 'W' : piece == 'b' || piece == 'B';
}

/// A black man goes to higher rows, a white man to lower ones, a king to both.
std::vector<Place> directions_of(char piece) {
  if (piece == 'b') return {{1, -1}, {1, 1}};
  if (piece == 'w') return {{-1, -1}, {-1, 1}};
  return {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
}

bool is_crowned_at(char piece, int row) {
  return (piece == 'b' && row == 7) || (piece == 'w' && row == 0);
}

/// Extends the jump that stands on `from` in all ways, and writes down the finished ones. The
/// jumping piece is not on `board`, and neither are the pieces it has already captured.
void jump_on(const NaiveBoard& board, char piece, Place from, const NaivePath& so_far,
             std::vector<NaivePath>& finished) {
  bool can_go_on = false;
  for (const Place d : directions_of(piece)) {
    const Place over{from.row + d.row, from.column + d.column};
    const Place to{from.row + 2 * d.row, from.column + 2 * d.column};
    if (!on_board(to)) continue;
    if (!is_enemy(board, at(board, over))) continue;
    if (at(board, to) != '.') continue;
    can_go_on = true;
    NaivePath longer = so_far;
    longer.squares.push_back(number_of(to));
    longer.captured.push_back(number_of(over));
    if (is_crowned_at(piece, to.row)) {
      finished.push_back(longer);
      continue;
    }
    NaiveBoard next = board;
    at(next, over) = '.';
    jump_on(next, piece, to, longer, finished);
  }
  if (!can_go_on && !so_far.captured.empty()) finished.push_back(so_far);
}

std::vector<NaivePath> captures_from(const NaiveBoard& board, Place from) {
  NaiveBoard lifted = board;
  at(lifted, from) = '.';
  std::vector<NaivePath> found;
  jump_on(lifted, at(board, from), from, {{number_of(from)}, {}}, found);
  return found;
}

std::vector<NaivePath> steps_from(const NaiveBoard& board, Place from) {
  std::vector<NaivePath> found;
  for (const Place d : directions_of(at(board, from))) {
    const Place to{from.row + d.row, from.column + d.column};
    if (on_board(to) && at(board, to) == '.')
      found.push_back({{number_of(from), number_of(to)}, {}});
  }
  return found;
}

template <class From>
std::vector<NaivePath> of_all_pieces(const NaiveBoard& board, From&& paths_from) {
  std::vector<NaivePath> all;
  for (int row = 0; row < 8; ++row)
    for (int column = 0; column < 8; ++column) {
      if (!is_own(board, board.cell[row][column])) continue;
      const std::vector<NaivePath> some = paths_from(board, Place{row, column});
      all.insert(all.end(), some.begin(), some.end());
    }
  return all;
}

}  // namespace

std::pair<int, int> naive_place_of(int number) {
  const int row = (number - 1) / 4;
  for (int column = 0; column < 8; ++column)
    if (number_of({row, column}) == number) return {row, column};
  return {row, -1};
}

NaiveBoard naive_board_of(const draughts::Position& position) {
  NaiveBoard board;
  for (auto& row : board.cell) row.fill('.');
  for (int n = 1; n <= 32; ++n) {
    const Square s = *Square::from_number(n);
    const auto [row, column] = naive_place_of(n);
    const bool king = position.kings().contains(s);
    if (position.black().contains(s)) board.cell[row][column] = king ? 'B' : 'b';
    if (position.white().contains(s)) board.cell[row][column] = king ? 'W' : 'w';
  }
  board.black_to_move = position.turn() == Color::black;
  return board;
}

draughts::Position position_of(const NaiveBoard& board) {
  Bitboard black, white, kings;
  for (int n = 1; n <= 32; ++n) {
    const Bitboard square = Bitboard::of(*Square::from_number(n));
    const auto [row, column] = naive_place_of(n);
    const char piece = board.cell[row][column];
    if (piece == 'b' || piece == 'B') black |= square;
    if (piece == 'w' || piece == 'W') white |= square;
    if (piece == 'B' || piece == 'W') kings |= square;
  }
  return {black, white, kings, board.black_to_move ? Color::black : Color::white};
}

std::vector<NaivePath> naive_paths(const NaiveBoard& board) {
  const std::vector<NaivePath> captures = of_all_pieces(board, captures_from);
  return captures.empty() ? of_all_pieces(board, steps_from) : captures;
}

NaiveBoard naive_after(const NaiveBoard& board, const NaivePath& path) {
  NaiveBoard next = board;
  const auto place = [](int number) {
    const auto [row, column] = naive_place_of(number);
    return Place{row, column};
  };
  char piece = at(board, place(path.squares.front()));
  const Place to = place(path.squares.back());
  at(next, place(path.squares.front())) = '.';
  for (const int n : path.captured) at(next, place(n)) = '.';
  if (is_crowned_at(piece, to.row)) piece = piece == 'b' ? 'B' : 'W';
  at(next, to) = piece;
  next.black_to_move = !board.black_to_move;
  return next;
}

std::vector<int> naive_identity(const NaivePath& path) {
  std::vector<int> identity = path.captured;
  std::sort(identity.begin(), identity.end());
  identity.insert(identity.begin(), {path.squares.front(), path.squares.back()});
  return identity;
}

draughts::Move move_of(const NaivePath& path) {
  Bitboard captured;
  for (const int n : path.captured) captured |= Bitboard::of(*Square::from_number(n));
  return {*Square::from_number(path.squares.front()), *Square::from_number(path.squares.back()),
          captured};
}

std::uint64_t naive_perft(const NaiveBoard& board, int depth, draughts::PerftCount count) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  std::set<std::vector<int>> seen;
  for (const NaivePath& path : naive_paths(board)) {
    const bool known = !seen.insert(naive_identity(path)).second;
    if (known && count == draughts::PerftCount::moves) continue;
    leaves += naive_perft(naive_after(board, path), depth - 1, count);
  }
  return leaves;
}

}  // namespace mpd::tests
