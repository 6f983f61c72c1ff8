#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "games/backgammon/men.hpp"

namespace mpd::games::backgammon {

/// Two dice, the larger first; both 0: not rolled.
struct Dice {
  std::uint8_t large = 0;
  std::uint8_t small = 0;

  [[nodiscard]] static constexpr Dice of(int a, int b) {
    return {static_cast<std::uint8_t>(std::max(a, b)), static_cast<std::uint8_t>(std::min(a, b))};
  }
  [[nodiscard]] constexpr bool rolled() const { return large != 0; }
  [[nodiscard]] constexpr bool is_double() const { return large == small; }
  friend constexpr bool operator==(Dice, Dice) = default;
};

/// The 21 rolls: 11, 21, 22, 31, … 66.
inline constexpr auto kRolls = [] {
  std::array<Dice, 21> rolls{};
  std::size_t next = 0;
  for (int large = 1; large <= 6; ++large)
    for (int small = 1; small <= large; ++small) rolls[next++] = Dice::of(large, small);
  return rolls;
}();

constexpr double probability_of(Dice dice) {
  return dice.is_double() ? 1.0 / 36 : 1.0 / 18;
}

/// One man moves by one die.
struct Step {
  std::uint8_t from = 0;
  std::uint8_t pips = 0;

  [[nodiscard]] constexpr int to() const { return std::max(from - pips, kOff); }
  friend constexpr bool operator==(Step, Step) = default;
};

/// All steps of one turn, in an order in which they can be made; none: the side cannot move.
/// Different orders can lead to the same position: of these the rules list one (plays.hpp).
class Play {
 public:
  static constexpr int kMostSteps = 4;

  constexpr Play() = default;
  [[nodiscard]] constexpr int size() const {
    return static_cast<int>(std::ranges::count_if(steps_, [](Step s) { return s.pips > 0; }));
  }
  [[nodiscard]] constexpr bool empty() const { return steps_[0].pips == 0; }
  [[nodiscard]] constexpr const Step* begin() const { return steps_.data(); }
  [[nodiscard]] constexpr const Step* end() const { return steps_.data() + size(); }
  void push_back(Step step) {
    assert(size() < kMostSteps);
    steps_[static_cast<std::size_t>(size())] = step;
  }
  friend constexpr bool operator==(const Play&, const Play&) = default;

 private:
  std::array<Step, kMostSteps> steps_{};
};

/// The men of both sides, from the point of view of one of them.
struct Board {
  Men own = Men::start();
  Men other = Men::start();

  [[nodiscard]] constexpr Board turned() const { return {other, own}; }
  /// After one step of our own; a single man of the opponent is hit.
  [[nodiscard]] constexpr Board after(Step step) const {
    Board next{own.moved(step.from, step.to()), other};
    const int there = seen_by_opponent(step.to());
    if (step.to() != kOff && other.at(there) == 1) next.other = other.moved(there, kBar);
    return next;
  }
  /// After a legal play of ours; still from our point of view.
  [[nodiscard]] constexpr Board after(const Play& play) const {
    Board next = *this;
    for (const Step step : play) next = next.after(step);
    return next;
  }
  friend constexpr bool operator==(const Board&, const Board&) = default;
};

}  // namespace mpd::games::backgammon
