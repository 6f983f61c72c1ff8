#pragma once

#include <array>
#include <set>
#include <utility>
#include <vector>

#include "games/backgammon/board.hpp"

// A second implementation of the rules of play, which shares nothing with the first: every order of
// the dice, every man, and then the longest plays.

namespace mpd::tests::naive_backgammon {

/// Places 0 (off) to 25 (bar) of the mover; the opponent's men by the same numbers, his bar at 0.
struct Table {
  std::array<int, 26> own{};
  std::array<int, 26> other{};
  friend auto operator<=>(const Table&, const Table&) = default;
};

inline Table table_of(const games::backgammon::Board& board) {
  Table table;
  for (int place = 0; place <= 25; ++place) {
    table.own[place] = board.own.at(place);
    if (place >= 1) table.other[25 - place] = board.other.at(place);
  }
  return table;
}

inline bool all_home(const Table& t) {
  for (int place = 7; place <= 25; ++place)
    if (t.own[place] > 0) return false;
  return true;
}

inline bool can_step(const Table& t, int from, int die) {
  if (t.own[from] == 0 || (t.own[25] > 0 && from != 25)) return false;
  const int to = from - die;
  if (to > 0) return t.other[to] < 2;
  if (!all_home(t)) return false;
  for (int place = from + 1; to < 0 && place <= 6; ++place)
    if (t.own[place] > 0) return false;
  return true;
}

inline Table stepped(Table t, int from, int die) {
  const int to = from - die > 0 ? from - die : 0;
  --t.own[from];
  ++t.own[to];
  if (to > 0 && t.other[to] == 1) {
    t.other[to] = 0;
    ++t.other[0];
  }
  return t;
}

/// Every position that some steps with these dice in this order reach before no more step is
/// possible, with the dice that were used.
inline void collect(const Table& t, const std::vector<int>& dice, std::vector<int> used,
                    std::set<std::pair<std::vector<int>, Table>>& found) {
  bool stuck = true;
  if (used.size() < dice.size()) {
    const int die = dice[used.size()];
    auto next = used;
    next.push_back(die);
    for (int from = 1; from <= 25; ++from)
      if (can_step(t, from, die)) {
        stuck = false;
        collect(stepped(t, from, die), dice, next, found);
      }
  }
  if (stuck) found.insert({used, t});
}

/// The positions after all legal plays.
inline std::set<Table> results(const Table& t, int a, int b) {
  std::set<std::pair<std::vector<int>, Table>> found;
  if (a == b) {
    collect(t, {a, a, a, a}, {}, found);
  } else {
    collect(t, {a, b}, {}, found);
    collect(t, {b, a}, {}, found);
  }
  std::size_t longest = 0;
  for (const auto& [used, result] : found) longest = std::max(longest, used.size());
  int larger = 0;
  for (const auto& [used, result] : found)
    if (longest == 1 && used.size() == 1) larger = std::max(larger, used[0]);
  std::set<Table> legal;
  for (const auto& [used, result] : found)
    if (used.size() == longest && (longest != 1 || used[0] == larger)) legal.insert(result);
  return legal;
}

}  // namespace mpd::tests::naive_backgammon
