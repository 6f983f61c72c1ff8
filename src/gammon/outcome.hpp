#pragma once

#include <algorithm>
#include <array>

#include "games/backgammon/board.hpp"

namespace mpd::gammon {

using games::backgammon::Board;

/// How a game may end for a side, as probabilities. A gammon won counts as a win too, and a
/// backgammon as a gammon.
struct Outcome {
  static constexpr std::size_t kParts = 5;

  float win = 0;
  float win_gammon = 0;
  float win_backgammon = 0;
  float lose_gammon = 0;
  float lose_backgammon = 0;

  [[nodiscard]] static constexpr Outcome of(const std::array<float, kParts>& parts) {
    return {parts[0], parts[1], parts[2], parts[3], parts[4]};
  }
  [[nodiscard]] constexpr std::array<float, kParts> parts() const {
    return {win, win_gammon, win_backgammon, lose_gammon, lose_backgammon};
  }
  /// For the opponent.
  [[nodiscard]] constexpr Outcome turned() const {
    return {1 - win, lose_gammon, lose_backgammon, win_gammon, win_backgammon};
  }
  /// The points that the side expects to win without the cube: −3 … 3.
  [[nodiscard]] constexpr float equity() const {
    return 2 * win - 1 + win_gammon + win_backgammon - lose_gammon - lose_backgammon;
  }
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// Between two outcomes: `share` of the second.
[[nodiscard]] constexpr Outcome mixed(const Outcome& one, const Outcome& other, float share) {
  auto parts = one.parts();
  const auto others = other.parts();
  for (std::size_t i = 0; i < parts.size(); ++i) parts[i] += share * (others[i] - parts[i]);
  return Outcome::of(parts);
}

}  // namespace mpd::gammon
