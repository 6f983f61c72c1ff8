#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/backgammon/board.hpp"

namespace mpd::games::backgammon {

/// Numbers the ways in which up to `men` men can stand on the six points of a home: 0 … size() − 1,
/// where 0 is the empty home. The positions are the ways to choose 6 of men + 6 places: each point
/// is a bar behind its men, and the ranks of such choices are sums of binomial coefficients.
class HomeIndex {
 public:
  explicit HomeIndex(int men);

  [[nodiscard]] int most_men() const { return men_; }
  [[nodiscard]] std::uint32_t size() const { return size_; }
  /// Nothing when a man stands outside home, or more men are left than numbered here.
  [[nodiscard]] std::optional<std::uint32_t> index_of(const Men& men) const;
  [[nodiscard]] Men men_at(std::uint32_t index) const;
  /// All numbers, those with few pips first: plays lead to positions that stand before.
  [[nodiscard]] std::vector<std::uint32_t> by_pips() const;

 private:
  int men_;
  std::uint32_t size_;
};

/// For each of the 21 rolls the numbers that its plays lead to, without duplicates.
class HomePlays {
 public:
  explicit HomePlays(const HomeIndex& index) : index_(index) {}
  /// Valid until the next call.
  [[nodiscard]] const std::vector<std::uint32_t>& results(const Men& men, Dice dice);

 private:
  const HomeIndex& index_;
  std::vector<std::uint32_t> results_;
};

}  // namespace mpd::games::backgammon
