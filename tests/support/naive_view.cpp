#include "tests/support/naive_view.hpp"

namespace mpd::tests::naive {
namespace {

bool is_enemy_of(char piece, char other) {
  return is_passive(piece) ? is_active(other) : is_passive(other);
}

char of_the_other_side(char piece) {
  switch (piece) {
    case 'b':
      return 'w';
    case 'B':
      return 'W';
    case 'w':
      return 'b';
    case 'W':
      return 'B';
    default:
      return piece;
  }
}

std::vector<Place> directions_of(char piece) {
  if (piece == 'b') return {{1, -1}, {1, 1}};
  if (piece == 'w') return {{-1, -1}, {-1, 1}};
  return {std::begin(kAround), std::end(kAround)};
}

}  // namespace

std::vector<Place> squares() {
  std::vector<Place> all;
  for (int n = 1; n <= 32; ++n) {
    const auto [row, column] = naive_place_of(n);
    all.push_back({row, column});
  }
  return all;
}

int number_at(Place p) {
  for (int n = 1; n <= 32; ++n)
    if (naive_place_of(n) == std::pair(p.row, p.column)) return n;
  return 0;
}

bool is_passive(char piece) {
  return piece == 'b' || piece == 'B';
}

bool is_active(char piece) {
  return piece == 'w' || piece == 'W';
}

View View::of(const draughts::Position& position) {
  const NaiveBoard board = naive_board_of(position);
  if (!board.black_to_move) return View(board);
  NaiveBoard turned;
  turned.black_to_move = false;
  for (int row = 0; row < 8; ++row)
    for (int column = 0; column < 8; ++column)
      turned.cell[row][column] = of_the_other_side(board.cell[7 - row][7 - column]);
  return View(turned);
}

char View::at(Place p) const {
  const bool inside = p.row >= 0 && p.row < 8 && p.column >= 0 && p.column < 8;
  return inside ? board_.cell[p.row][p.column] : '#';
}

char View::at(int number) const {
  const auto [row, column] = naive_place_of(number);
  return at(Place{row, column});
}

View View::after_step(Place from, Place to) const {
  NaiveBoard next = board_;
  char piece = at(from);
  if (piece == 'w' && to.row == 0) piece = 'W';
  if (piece == 'b' && to.row == 7) piece = 'B';
  next.cell[from.row][from.column] = '.';
  next.cell[to.row][to.column] = piece;
  next.black_to_move = is_active(piece);
  return View(next);
}

std::vector<Step> steps_of(const View& view, Side side) {
  std::vector<Step> steps;
  for (const Place p : squares()) {
    if (!side(view.at(p))) continue;
    for (const Place d : directions_of(view.at(p)))
      if (view.at(next_to(p, d)) == '.') steps.push_back({p, next_to(p, d)});
  }
  return steps;
}

std::set<Leap> leaps_from(const View& view, Place p) {
  std::set<Leap> leaps;
  const char piece = view.at(p);
  for (const Place d : directions_of(piece)) {
    const Place over = next_to(p, d);
    if (is_enemy_of(piece, view.at(over)) && view.at(next_to(over, d)) == '.')
      leaps.insert({p, over, next_to(over, d)});
  }
  return leaps;
}

std::set<Leap> leaps_of(const View& view, Side side) {
  std::set<Leap> all;
  for (const Place p : squares())
    if (side(view.at(p))) all.merge(leaps_from(view, p));
  return all;
}

}  // namespace mpd::tests::naive
