#include "players/style_toml.hpp"

#include <string>
#include <vector>

namespace mpd::players {
namespace {

using search::Method;

const std::initializer_list<std::pair<std::string_view, Method>> kMethods{
    {"minimax", Method::minimax}, {"alpha-beta", Method::alpha_beta}, {"pvs", Method::pvs}};
const std::initializer_list<std::pair<std::string_view, Memory>> kMemories{
    {"none", Memory::none}, {"two-level", Memory::two_level}, {"bucket", Memory::bucket}};
const std::initializer_list<std::pair<std::string_view, Ordering>> kOrderings{
    {"none", Ordering::none}, {"table", Ordering::table}, {"full", Ordering::full}};

template <class T>
std::string_view word_for(std::initializer_list<std::pair<std::string_view, T>> words, T value) {
  for (const auto& [word, meaning] : words)
    if (meaning == value) return word;
  return {};
}

}  // namespace

void read_style(const base::TomlTable& table, SearchStyle& style) {
  table.choice("method", style.method, kMethods);
  table.choice("memory", style.memory, kMemories);
  table.choice("ordering", style.ordering, kOrderings);
  table.integer("deepening", style.deepening, 0, 2);
  table.flag("quiescence", style.quiescence);
  table.flag("selective", style.selective);
  table.integer("depth", style.depth, 1, 64);
  std::size_t mebibytes = style.table_bytes >> 20;
  table.integer("table_mib", mebibytes, 1, std::size_t{1} << 16);
  style.table_bytes = mebibytes << 20;
}

void write_style(base::TomlWriter& writer, const SearchStyle& style) {
  writer.text("method", word_for(kMethods, style.method));
  writer.text("memory", word_for(kMemories, style.memory));
  writer.text("ordering", word_for(kOrderings, style.ordering));
  writer.integer("deepening", style.deepening);
  writer.flag("quiescence", style.quiescence);
  writer.flag("selective", style.selective);
  writer.integer("depth", style.depth);
  writer.integer("table_mib", static_cast<std::int64_t>(style.table_bytes >> 20));
}

void read_features(const base::TomlTable& table, draughts::FeatureSet& features) {
  using draughts::Encoder;
  Encoder encoder = features.encoder();
  table.choice("encoder", encoder, {{"clean", Encoder::clean}, {"faithful", Encoder::faithful}});
  std::vector<std::string> words;
  int first = 0;
  if (table.integer("first_features", first, 1, draughts::kFeatureCount)) {
    features = draughts::FeatureSet::first(first, encoder);
  } else if (table.texts("features", words)) {
    auto parsed = draughts::FeatureSet::parse(words, encoder);
    if (!parsed) return table.refuse("features", parsed.error().message);
    features = std::move(*parsed);
  } else if (encoder != features.encoder()) {
    std::vector<draughts::Feature> same;
    for (const auto& coded : features.features()) same.push_back(coded.feature);
    features = draughts::FeatureSet::of(same, encoder);
  }
}

void write_features(base::TomlWriter& writer, const draughts::FeatureSet& features) {
  writer.text("encoder", draughts::name_of(features.encoder()));
  writer.texts("features", features.words());
}

}  // namespace mpd::players
