#include "players/phased_judge.hpp"

#include <algorithm>

namespace mpd::players {

PhasedFeatures phased_features(const draughts::Position& afterstate) {
  const draughts::FeatureValues values = draughts::feature_values(afterstate);
  const draughts::Color other = afterstate.turn();
  const draughts::Color own = draughts::opponent(other);
  PhasedFeatures features;
  std::copy(values.begin(), values.end(), features.begin());
  features[kMenFeature] =
      static_cast<float>(afterstate.men(own).count() - afterstate.men(other).count());
  features[kKingsFeature] =
      static_cast<float>(afterstate.kings(own).count() - afterstate.kings(other).count());
  return features;
}

}  // namespace mpd::players
