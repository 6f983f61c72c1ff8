#include "games/backgammon/home_index.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "base/bits.hpp"
#include "games/backgammon/plays.hpp"

namespace mpd::games::backgammon {
namespace {

std::uint32_t choose(int n, int k) {
  return base::kBinomial[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

}  // namespace

HomeIndex::HomeIndex(int men) : men_(men), size_(choose(men + kHomePoints, kHomePoints)) {
  assert(men >= 1 && men <= kMenPerSide);
}

std::optional<std::uint32_t> HomeIndex::index_of(const Men& men) const {
  std::uint32_t index = 0;
  int place = 0;
  for (int point = 1; point <= kHomePoints; ++point) {
    // The bar behind this point stands after all men so far and all bars so far.
    place += men.at(point);
    index += choose(place + point - 1, point);
  }
  if (place > men_ || place + men.off() != kMenPerSide) return std::nullopt;
  return index;
}

Men HomeIndex::men_at(std::uint32_t index) const {
  assert(index < size_);
  std::array<int, kHomePoints + 1> below{};  // men on this point and the lower ones
  int most = men_;
  for (int point = kHomePoints; point >= 1; --point) {
    while (choose(most + point - 1, point) > index) --most;
    below[static_cast<std::size_t>(point)] = most;
    index -= choose(most + point - 1, point);
  }
  Men men;
  for (int point = 1; point <= kHomePoints; ++point)
    men = men.with(
        point, below[static_cast<std::size_t>(point)] - below[static_cast<std::size_t>(point) - 1]);
  return men;
}

std::vector<std::uint32_t> HomeIndex::by_pips() const {
  std::vector<int> pips;
  for (std::uint32_t i = 0; i < size_; ++i) pips.push_back(men_at(i).pips());
  std::vector<std::uint32_t> order(size_);
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return pips[i]; });
  return order;
}

const std::vector<std::uint32_t>& HomePlays::results(const Men& men, Dice dice) {
  thread_local PlayFinder finder;
  results_.clear();
  for (const FoundPlay& found : finder.find({men, Men()}, dice))
    results_.push_back(index_.index_of(found.own).value());
  return results_;
}

}  // namespace mpd::games::backgammon
