#pragma once

#include <string>
#include <vector>

#include "research/family_pairings.hpp"

namespace mpd::research {

/// VisionDraughts' usual recipe with so many games, and nothing that costs time without teaching.
[[nodiscard]] players::Recipe vision_recipe(std::int64_t games);

/// A recipe trained from several seeds, one after the other from `first_seed` on.
struct Variant {
  std::string name;  ///< without commas
  players::Recipe recipe;
  std::uint64_t first_seed = 1;
};
/// Trains all variants from all seeds; the players to be named in a match, by variant and seed.
/// `option`, which may be empty, is added to each: `search=dissertation`.
[[nodiscard]] std::vector<std::vector<std::string>> train_variants(
    Workshop& workshop, const std::vector<Variant>& variants, const std::string& option = {});

}  // namespace mpd::research
