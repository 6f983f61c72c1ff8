#pragma once

#include <array>
#include <vector>

#include "games/backgammon/home_index.hpp"

namespace mpd::games::backgammon {

/// The exact one-sided bear-off database: for all 54,264 ways in which the 15 men of a side can
/// stand at home or be off, how many rolls it needs to bear off the rest, when every play makes the
/// expected number of rolls as small as possible. The opponent plays no part in it.
class BearoffDatabase {
 public:
  /// No position needs more: each roll moves three pips or takes two men off.
  static constexpr std::size_t kMostRolls = 31;
  /// The probability to need exactly 0, 1, … rolls.
  using Distribution = std::array<double, kMostRolls + 1>;

  /// Computes all positions.
  BearoffDatabase();

  [[nodiscard]] std::uint32_t size() const { return index_.size(); }
  [[nodiscard]] const HomeIndex& index() const { return index_; }
  /// Nothing for men outside home.
  [[nodiscard]] const Distribution* distribution(const Men& men) const;
  [[nodiscard]] std::optional<double> mean_rolls(const Men& men) const;

 private:
  void compute(std::uint32_t position, HomePlays& plays);

  HomeIndex index_{kMenPerSide};
  std::vector<Distribution> distributions_;
  std::vector<double> means_;
};

}  // namespace mpd::games::backgammon
