#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace mpd::engine {

/// The strength of an opponent: how much it sees. Nodes and plies limit it, never the clock: it is
/// equally strong on every machine, and the same seed gives the same game.
struct Level {
  int number;
  std::string_view name;
  /// Rough Elo, from the tournament in docs/results/levels.md. Differences are measured; that the
  /// beginner has 800 is an arbitrary choice.
  int rating;
  int depth;            ///< plies
  std::uint64_t nodes;  ///< per move
  int haze;             ///< see Options
  double overlook;      ///< see Manner
  double temperature;   ///< see Manner; only where variety is wanted
  bool endgames;        ///< plays perfectly where a database knows the position
};

/// From beginner (1) to the strongest level.
[[nodiscard]] std::span<const Level> levels();

/// `level-5`, the name of a level in the catalogue; nothing for other names.
[[nodiscard]] std::optional<Level> level_named(std::string_view name);

}  // namespace mpd::engine
