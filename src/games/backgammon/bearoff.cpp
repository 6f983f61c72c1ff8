#include "games/backgammon/bearoff.hpp"

#include <algorithm>

namespace mpd::games::backgammon {

BearoffDatabase::BearoffDatabase()
    : distributions_(index_.size(), Distribution{}), means_(index_.size(), 0.0) {
  HomePlays plays(index_);
  for (const std::uint32_t position : index_.by_pips()) compute(position, plays);
}

void BearoffDatabase::compute(std::uint32_t position, HomePlays& plays) {
  Distribution& distribution = distributions_[position];
  const Men men = index_.men_at(position);
  if (men.off() == kMenPerSide) {
    distribution[0] = 1;
    return;
  }
  for (const Dice dice : kRolls) {
    const auto& results = plays.results(men, dice);
    const std::uint32_t best =
        *std::ranges::min_element(results, {}, [&](std::uint32_t i) { return means_[i]; });
    const double probability = probability_of(dice);
    means_[position] += probability * (1 + means_[best]);
    const Distribution& after = distributions_[best];
    assert(after[kMostRolls] == 0);
    for (std::size_t rolls = 0; rolls < kMostRolls; ++rolls)
      distribution[rolls + 1] += probability * after[rolls];
  }
}

const BearoffDatabase::Distribution* BearoffDatabase::distribution(const Men& men) const {
  const auto position = index_.index_of(men);
  return position ? &distributions_[*position] : nullptr;
}

std::optional<double> BearoffDatabase::mean_rolls(const Men& men) const {
  const auto position = index_.index_of(men);
  return position ? std::optional(means_[*position]) : std::nullopt;
}

}  // namespace mpd::games::backgammon
