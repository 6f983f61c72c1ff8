#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/toml_keys.hpp"
#include "players/recipe.hpp"
#include "players/stage.hpp"

namespace mpd::players {

/// A kind of player that can be trained. Each kind has a file of its own (`neuro_draughts.cpp`, …)
/// that defines one of these; the table in player_kinds.cpp lists them.
struct KindDefinition {
  PlayerKind kind;
  std::string_view name;
  /// Changes the recipe that all kinds begin with into the usual one of this kind.
  void (*set_usual)(Recipe& recipe);
  /// Changes it further into that of the faithful family, after what all kinds have in common; may
  /// be missing.
  void (*set_faithful)(Recipe& recipe);
  /// The sections of the recipe, in their order.
  void (*describe)(base::TomlKeys& keys, Recipe& recipe);
  /// Names of the trained players that its training plays against.
  std::vector<std::string> (*opponents)(const Recipe& recipe);
  /// The parts of its training, in order.
  Stages (*stages)();
  /// Of the line that leads to the dissertation. Others have no faithful recipe of their own: the
  /// usual one follows their source.
  bool is_of_the_line = true;
};

/// All kinds, in the order of their history.
[[nodiscard]] std::span<const KindDefinition* const> player_kinds();
[[nodiscard]] const KindDefinition& definition_of(PlayerKind kind);

extern const KindDefinition kNeuroDraughts;
extern const KindDefinition kLsDraughts;
extern const KindDefinition kVisionDraughts;
extern const KindDefinition kMpDraughts;
extern const KindDefinition kAnaconda;
extern const KindDefinition kChinookStyle;

}  // namespace mpd::players
