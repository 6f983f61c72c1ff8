#include "players/player_kinds.hpp"

#include <algorithm>
#include <cassert>

namespace mpd::players {
namespace {

constexpr const KindDefinition* kKinds[] = {&kNeuroDraughts, &kLsDraughts, &kVisionDraughts,
                                            &kMpDraughts,    &kAnaconda,   &kChinookStyle};

}  // namespace

std::span<const KindDefinition* const> player_kinds() {
  return kKinds;
}

const KindDefinition& definition_of(PlayerKind kind) {
  const auto* found = std::ranges::find(kKinds, kind, &KindDefinition::kind);
  assert(found != std::end(kKinds));
  return **found;
}

}  // namespace mpd::players
