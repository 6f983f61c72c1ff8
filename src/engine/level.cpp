#include "engine/level.hpp"

#include <array>
#include <fmt/format.h>

#include "search/value.hpp"

namespace mpd::engine {
namespace {

constexpr int kAllPlies = search::kMaxPly;

// A haze of less than half a man, as from level 3 on, never makes a lost man look harmless.
constexpr std::array<Level, 10> kLevels{{
    // number, name, rating, depth, nodes, haze, overlook, temperature, endgames
    {1, "beginner", 800, 1, 20'000, 90, 0.35, 12, false},
    {2, "learner", 945, 3, 420, 72, 0.3, 12, false},
    {3, "casual", 1145, 3, 760, 45, 0.32, 10, false},
    {4, "improver", 1335, 3, 20'000, 35, 0.2, 10, false},
    {5, "club player", 1495, 4, 20'000, 30, 0.12, 8, false},
    {6, "strong club player", 1690, 6, 20'000, 30, 0.2, 8, false},
    {7, "expert", 1835, 7, 20'000, 15, 0.05, 7, true},
    {8, "master", 1990, kAllPlies, 6000, 8, 0, 6, true},
    {9, "grandmaster", 2170, kAllPlies, 20'000, 4, 0, 6, true},
    {10, "strongest", 2350, kAllPlies, 200'000, 0, 0, 6, true},
}};

}  // namespace

std::span<const Level> levels() {
  return kLevels;
}

std::optional<Level> level_named(std::string_view name) {
  for (const Level& level : kLevels)
    if (name == fmt::format("level-{}", level.number)) return level;
  return std::nullopt;
}

}  // namespace mpd::engine
