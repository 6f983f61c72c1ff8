#include "players/style_keys.hpp"

#include <string>
#include <utility>
#include <vector>

namespace mpd::players {

void describe_style(base::TomlKeys& keys, SearchStyle& style) {
  using search::Method;
  keys.choice(
      "method", style.method,
      {{"minimax", Method::minimax}, {"alpha-beta", Method::alpha_beta}, {"pvs", Method::pvs}},
      "Search algorithm");
  keys.choice(
      "memory", style.memory,
      {{"none", Memory::none}, {"two-level", Memory::two_level}, {"bucket", Memory::bucket}},
      "Transposition table; training always uses a small two-level one");
  keys.choice("ordering", style.ordering,
              {{"none", Ordering::none}, {"table", Ordering::table}, {"full", Ordering::full}},
              "Moves as the rules list them; the table's move first; also killers, history and "
              "counter-moves");
  keys.integer("deepening", style.deepening, 0, 2,
               "Plies from one iteration to the next; 0: one search to the full depth");
  keys.flag("quiescence", style.quiescence, "Play captures out beyond the depth");
  keys.flag("selective", style.selective, "Search late moves less deeply");
  keys.integer("depth", style.depth, 1, 64, "Plies, where nothing else limits the search");
  std::size_t mebibytes = style.table_bytes >> 20;
  keys.integer("table_mib", mebibytes, 1, std::size_t{1} << 16,
               "Mebibytes of the transposition table");
  style.table_bytes = mebibytes << 20;
}

void describe_layers(base::TomlKeys& keys, learn::SpatialMlp::Shape& shape) {
  using Shape = learn::SpatialMlp::Shape;
  const std::string windows = layers_of(Shape::windows);
  const std::string whole_board = layers_of(Shape::whole_board);
  keys.choice("layers", shape, {{windows, Shape::windows}, {whole_board, Shape::whole_board}},
              "Units of the network: with windows on the board (2001), or without (1999)");
}

namespace {

/// The features that the keys name, or else these.
draughts::FeatureSet described_features(base::TomlKeys& keys, const draughts::FeatureSet& usual,
                                        draughts::Encoder encoder) {
  using draughts::FeatureSet;
  std::vector<std::string> words = usual.words();
  int first = 0;
  if (keys.short_form("first_features", first, 1, draughts::kFeatureCount,
                      "How many of the 28 features, from the first"))
    return FeatureSet::first(first, encoder);
  if (keys.texts("features", words,
                 "Name or Name:bits of each; or first_features = how many of the 28")) {
    auto parsed = FeatureSet::parse(words, encoder);
    if (parsed) return std::move(*parsed);
    keys.refuse("features", parsed.error().message);
    return usual;
  }
  if (encoder == usual.encoder()) return usual;
  std::vector<draughts::Feature> same;
  for (const auto& coded : usual.features()) same.push_back(coded.feature);
  return FeatureSet::of(same, encoder);
}

}  // namespace

void describe_features(base::TomlKeys& keys, draughts::FeatureSet& features) {
  using draughts::Encoder;
  Encoder encoder = features.encoder();
  bool squares = features.sees_squares();
  keys.choice("encoder", encoder, {{"clean", Encoder::clean}, {"faithful", Encoder::faithful}},
              "Bits without collisions, or those of the original players");
  features = described_features(keys, features, encoder);
  keys.flag("squares", squares, "The network also sees what stands on every square");
  features = features.with_squares(squares);
}

void describe_sight(base::TomlKeys& keys, MapSight& sight) {
  keys.choice("sight", sight,
              {{"features", MapSight::features},
               {"presence", MapSight::presence},
               {"squares", MapSight::squares}},
              "How boards are described: by features, by which features they have, by squares");
}

}  // namespace mpd::players
