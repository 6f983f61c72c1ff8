#pragma once

#include "base/toml_keys.hpp"
#include "draughts/feature_set.hpp"
#include "players/knowledge.hpp"
#include "players/map_input.hpp"
#include "players/search_style.hpp"

// Keys that manifests of players and recipes have in common.

namespace mpd::players {

void describe_style(base::TomlKeys& keys, SearchStyle& style);
/// `layers` of a spatial network.
void describe_layers(base::TomlKeys& keys, learn::SpatialMlp::Shape& shape);
/// `sight`: what a map sees of boards.
void describe_sight(base::TomlKeys& keys, MapSight& sight);
/// `encoder` and `features`; people may write `first_features` instead of the list.
void describe_features(base::TomlKeys& keys, draughts::FeatureSet& features);

}  // namespace mpd::players
