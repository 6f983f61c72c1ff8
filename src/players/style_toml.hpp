#pragma once

#include "base/toml.hpp"
#include "base/toml_writer.hpp"
#include "draughts/feature_set.hpp"
#include "players/search_style.hpp"

// The parts that manifests and configurations have in common.

namespace mpd::players {

/// Keys that are missing leave what is there; mistakes come out at the table's `finish`.
void read_style(const base::TomlTable& table, SearchStyle& style);
void write_style(base::TomlWriter& writer, const SearchStyle& style);

/// `encoder` and `features`: how many of the 28, or a list of words.
void read_features(const base::TomlTable& table, draughts::FeatureSet& features);
void write_features(base::TomlWriter& writer, const draughts::FeatureSet& features);

}  // namespace mpd::players
