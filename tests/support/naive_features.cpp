#include "tests/support/naive_features.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <vector>

#include "tests/support/naive_view.hpp"

namespace mpd::tests {
namespace {

using namespace naive;

template <class Test>
int count_squares(Test test) {
  const auto all = squares();
  return static_cast<int>(std::count_if(all.begin(), all.end(), test));
}

template <class Test>
int count_numbers(std::initializer_list<int> numbers, Test test) {
  return static_cast<int>(std::count_if(numbers.begin(), numbers.end(), test));
}

template <class Test>
int count_around(Place p, Test test) {
  return static_cast<int>(std::count_if(std::begin(kAround), std::end(kAround),
                                        [&](Place d) { return test(next_to(p, d)); }));
}

template <class Test>
int count_targets(const std::vector<Step>& steps, Test test) {
  std::set<Place> targets;
  for (const Step& step : steps)
    if (test(step)) targets.insert(step.to);
  return static_cast<int>(targets.size());
}

int pieces_under_attack(const View& view, Side attacker) {
  std::set<Place> attacked;
  for (const auto& [from, over, to] : leaps_of(view, attacker)) attacked.insert(over);
  return static_cast<int>(attacked.size());
}

int threatening_squares(const View& view, Side side) {
  return count_targets(steps_of(view, side), [&](const Step& step) {
    return !leaps_from(view.after_step(step.from, step.to), step.to).empty();
  });
}

int material(const View& view) {
  int lead = 0;
  for (const Place p : squares()) {
    const char piece = view.at(p);
    if (piece == 'b') lead += 2;
    if (piece == 'B') lead += 3;
    if (piece == 'w') lead -= 2;
    if (piece == 'W') lead -= 3;
  }
  return lead;
}

int count_pieces(const View& view, char piece) {
  return count_squares([&](Place p) { return view.at(p) == piece; });
}

const auto kCentreSquares = {10, 11, 14, 15, 18, 19, 22, 23};

int advancement(const View& view) {
  int men = 0;
  for (int n = 17; n <= 24; ++n) men += view.at(n) == 'b' ? 1 : 0;
  for (int n = 9; n <= 16; ++n) men -= view.at(n) == 'b' ? 1 : 0;
  return men;
}

int diagonal_moment(const View& view) {
  // By the distance from the double corners' diagonals, where column − row is 1 or −1.
  int sum = 0;
  for (const Place p : squares()) {
    if (!is_passive(view.at(p))) continue;
    const int off = std::abs(p.column - p.row);
    sum += off == 1 ? 3 : off == 3 ? 2 : off == 5 ? 1 : 0;
  }
  return sum;
}

bool bridge(const View& view) {
  return count_pieces(view, 'W') == 0 && is_passive(view.at(1)) && is_passive(view.at(3));
}

bool oreo(const View& view) {
  return count_pieces(view, 'W') == 0 && is_passive(view.at(2)) && is_passive(view.at(3)) &&
         is_passive(view.at(7));
}

bool apex(const View& view) {
  const bool no_kings = count_pieces(view, 'W') + count_pieces(view, 'B') == 0;
  const bool active_there = view.at(7) == 'w' || view.at(26) == 'w';
  const bool passive_there = view.at(7) == 'b' || view.at(26) == 'b';
  return !(no_kings && active_there && !passive_there);
}

int cramp(const View& view) {
  if (!is_passive(view.at(13))) return 0;
  if (!is_passive(view.at(9)) && !is_passive(view.at(14))) return 0;
  const int held = count_numbers({17, 21, 22, 25}, [&](int n) { return is_active(view.at(n)); });
  return held == 4 ? 2 : 0;
}

std::vector<NaivePath> captures_in(const NaiveBoard& board) {
  std::vector<NaivePath> paths = naive_paths(board);
  std::erase_if(paths, [](const NaivePath& path) { return path.captured.empty(); });
  return paths;
}

bool is_answered(const NaiveBoard& board, const NaivePath& capture) {
  return !captures_in(naive_after(board, capture)).empty();
}

bool is_denied(const View& view, const Step& step) {
  const View next = view.after_step(step.from, step.to);
  for (const NaivePath& capture : captures_in(next.board())) {
    const auto& taken = capture.captured;
    const bool takes_it = std::find(taken.begin(), taken.end(), number_at(step.to)) != taken.end();
    if (takes_it && !is_answered(next.board(), capture)) return true;
  }
  return false;
}

bool forces_exchange(const View& view, const Step& step) {
  const View next = view.after_step(step.from, step.to);
  const std::set<Leap> before = leaps_of(view, is_passive);
  const std::set<Leap> after = leaps_of(next, is_passive);
  const bool new_leap = std::any_of(after.begin(), after.end(),
                                    [&](const Leap& leap) { return !before.contains(leap); });
  if (!new_leap) return false;
  const auto captures = captures_in(next.board());
  return std::all_of(captures.begin(), captures.end(),
                     [&](const NaivePath& capture) { return is_answered(next.board(), capture); });
}

int dyke(const View& view) {
  int threes = 0;
  for (const Place p : squares())
    for (const Place d : {Place{1, 1}, Place{1, -1}})
      if (is_passive(view.at(p)) && is_passive(view.at(next_to(p, d))) &&
          is_passive(view.at(next_to(next_to(p, d), d))))
        ++threes;
  return threes;
}

/// Whether active can step between the two pieces beside `left` and attack both from there.
bool is_forked(const View& view, Place left, int rows) {
  const Place between{left.row + rows, left.column + 1};
  const Place landings[] = {{left.row - rows, left.column - 1}, {left.row - rows, left.column + 3}};
  for (const Place p : landings)
    if (view.at(p) != '.') return false;
  for (const Step& step : steps_of(view, is_active))
    if (step.to == between && (rows == 1 || view.at(step.from) == 'W')) return true;
  return false;
}

int fork(const View& view) {
  return count_squares([&](Place left) {
    const Place right{left.row, left.column + 2};
    return is_passive(view.at(left)) && is_passive(view.at(right)) &&
           (is_forked(view, left, 1) || is_forked(view, left, -1));
  });
}

bool is_gap(const View& view, Place p) {
  if (view.at(p) != '.') return false;
  return std::any_of(std::begin(kAround), std::end(kAround), [&](Place d) {
    const char other = view.at(Place{p.row - d.row, p.column - d.column});
    return is_passive(view.at(next_to(p, d))) && (is_passive(other) || other == '#');
  });
}

bool is_exposed(const View& view, Place p) {
  const auto empty = [&](Place d) { return view.at(next_to(p, d)) == '.'; };
  return is_passive(view.at(p)) &&
         ((empty({-1, -1}) && empty({1, 1})) || (empty({-1, 1}) && empty({1, -1})));
}

int hole(const View& view) {
  return count_squares([&](Place p) {
    return view.at(p) == '.' &&
           count_around(p, [&](Place q) { return is_passive(view.at(q)); }) >= 3;
  });
}

int node(const View& view) {
  return count_squares([&](Place p) {
    return is_passive(view.at(p)) &&
           count_around(p, [&](Place q) { return view.at(q) == '.'; }) >= 3;
  });
}

int pole(const View& view) {
  return count_squares([&](Place p) {
    return view.at(p) == 'b' &&
           count_around(p, [&](Place q) { return view.at(q) == '.' || view.at(q) == '#'; }) == 4;
  });
}

int x_centre_control(const View& view) {
  std::set<int> held;
  for (const int n : kCentreSquares)
    if (is_active(view.at(n))) held.insert(n);
  for (const Step& step : steps_of(view, is_active))
    if (std::count(kCentreSquares.begin(), kCentreSquares.end(), number_at(step.to)) != 0)
      held.insert(number_at(step.to));
  return static_cast<int>(held.size());
}

}  // namespace

draughts::FeatureValues naive_feature_values(const draughts::Position& position) {
  const View view = View::of(position);
  const auto steps = steps_of(view, is_active);
  const int mobility = count_targets(steps, [](const Step&) { return true; });
  const int denied = count_targets(steps, [&](const Step& s) { return is_denied(view, s); });
  const auto on = [&](char piece) { return [&view, piece](int n) { return view.at(n) == piece; }; };
  const int values[] = {
      std::max(0, material(view)),
      std::max(0, -material(view)),
      pieces_under_attack(view, is_active),
      pieces_under_attack(view, is_passive),
      advancement(view),
      count_numbers({1, 6, 10, 15, 19, 24, 28, 5, 9, 14, 18, 23, 27, 32},
                    [&](int n) { return is_passive(view.at(n)); }),
      bridge(view),
      count_numbers(kCentreSquares, on('b')),
      x_centre_control(view),
      mobility,
      count_squares([&](Place p) { return is_exposed(view, p); }),
      count_numbers(kCentreSquares, on('B')),
      threatening_squares(view, is_active),
      diagonal_moment(view),
      apex(view),
      cramp(view),
      denied,
      mobility - denied,
      dyke(view),
      count_targets(steps, [&](const Step& s) { return forces_exchange(view, s); }),
      fork(view),
      count_squares([&](Place p) { return is_gap(view, p); }),
      bridge(view) || oreo(view),
      hole(view),
      node(view),
      oreo(view),
      pole(view),
      threatening_squares(view, is_passive),
  };
  draughts::FeatureValues result{};
  std::copy(std::begin(values), std::end(values), result.begin());
  return result;
}

}  // namespace mpd::tests
