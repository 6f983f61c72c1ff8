#include "players/player_folder.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "base/checksum.hpp"
#include "base/file.hpp"
#include "base/folder.hpp"
#include "base/shipped_files.hpp"
#include "base/toml.hpp"
#include "base/toml_keys.hpp"
#include "base/toml_writer.hpp"
#include "players/phased_judge.hpp"
#include "players/style_keys.hpp"
#include "storage/network_file.hpp"

namespace mpd::players {
namespace {

using base::TomlTable;
using std::filesystem::path;

constexpr int kFormat = 1;
constexpr const char* kMapFile = "map.net";
/// Hidden units where a manifest does not say.
constexpr int kUsualHidden = 20;

std::string checksum_text(std::span<const float> numbers) {
  return fmt::format("{:016x}", base::checksum_of(std::as_bytes(numbers)));
}

/// The numbers of a file that the manifest names, of the shape and checksum that it promises.
base::Result<std::vector<float>> load_numbers(const path& file, const std::string& shape,
                                              const std::string& checksum) {
  auto stored = storage::read_weights(file);
  if (!stored) return tl::unexpected(stored.error());
  if (stored->shape != shape)
    return base::fail("{}: holds '{}', the manifest says '{}'", file.string(), stored->shape,
                      shape);
  if (checksum_text(stored->weights) != checksum)
    return base::fail("{}: its checksum is {}, the manifest says {}", file.string(),
                      checksum_text(stored->weights), checksum);
  return std::move(stored->weights);
}

/// A file beside the manifest: its name must not lead elsewhere.
bool is_plain_name(const std::string& name) {
  return !name.empty() && name.find('/') == std::string::npos && name != "." && name != "..";
}

struct NamedFile {
  std::string name;
  std::string file;
  std::string checksum;
};

NamedFile read_named_file(const TomlTable& table) {
  NamedFile named;
  if (table.text("name", named.name) && !is_plain_name(named.name))
    table.refuse("name", "expected a word that can be the name of a file");
  table.required().text("file", named.file);
  table.required().text("checksum", named.checksum);
  if (!named.file.empty() && !is_plain_name(named.file))
    table.refuse("file", "expected the name of a file in the same folder");
  return named;
}

struct MapEntry {
  NamedFile file;
  learn::SomGrid grid;
  int handover = 12;
  bool reselect = false;
  std::vector<std::int64_t> sizes;
  MapInput input;
};

/// What the manifest says, before the files that it names are read.
struct Manifest {
  Knowledge model;                              ///< what the agents know, without the numbers
  std::optional<Knowledge> endgame_model = {};  ///< what those of the endings know, if not the same
  TrainedPlayer player = {};
  std::vector<NamedFile> networks = {};
  std::vector<double> men = {};
  std::optional<MapEntry> map = {};

  [[nodiscard]] const Knowledge& endings() const { return endgame_model ? *endgame_model : model; }
};

/// The sections that tell what kind of thing all agents of a player know; the first is that of
/// networks over features.
constexpr const char* kNetworkSection = "network";
constexpr const char* kEndgameSection = "endgame_network";
constexpr const char* kSpatialSection = "spatial";
constexpr const char* kPhasesSection = "phases";

void describe_network(base::TomlKeys& keys, const char* name, const char* about,
                      FeatureNetwork& known) {
  int hidden = known.network.shape().hidden;
  keys.section(name, about, [&](base::TomlKeys& section) {
    section.integer("hidden", hidden, 1, 60, "Hidden units");
    describe_features(section, known.features);
  });
  const learn::Mlp::Shape shape{known.features.inputs(), hidden};
  if (shape != known.network.shape()) known.network = learn::Mlp(shape);
}

void describe_knowledge(base::TomlKeys& keys, FeatureNetwork& known) {
  describe_network(keys, kNetworkSection, "what the agents see", known);
}

void describe_knowledge(base::TomlKeys& keys, SpatialNetwork& known) {
  keys.section(kSpatialSection, "a network that sees where pieces stand",
               [&](base::TomlKeys& section) { describe_layers(section, known.shape); });
}

void describe_knowledge(base::TomlKeys& keys, learn::PhasedLinear& known) {
  int features = known.features();
  keys.section(kPhasesSection, "a linear evaluation in 4 phases", [&](base::TomlKeys& section) {
    section.integer("features", features, kPhasedFeatures, kPhasedFeatures,
                    "The 28, men and kings");
  });
}

/// What the agents of a player know, and how they all search.
void describe_agents(base::TomlKeys& keys, Knowledge& model, Knowledge* endgame_model,
                     SearchStyle& search) {
  std::visit([&](auto& known) { describe_knowledge(keys, known); }, model);
  if (endgame_model != nullptr)
    describe_network(keys, kEndgameSection, "what the agents of the endings see",
                     std::get<FeatureNetwork>(*endgame_model));
  keys.section("search", "in play",
               [&](base::TomlKeys& section) { describe_style(section, search); });
}

FeatureNetwork usual_network() {
  const auto features = draughts::FeatureSet::first(12, draughts::Encoder::clean);
  return {features, learn::Mlp({features.inputs(), kUsualHidden})};
}

/// The default of the kind that the manifest has a section for.
Knowledge described_model(const TomlTable& table) {
  if (table.has(kSpatialSection)) return SpatialNetwork{};
  if (table.has(kPhasesSection)) return learn::PhasedLinear(kPhasedFeatures);
  return usual_network();
}

/// What the agents of the endings know, if it is another thing than what the first agent knows.
Knowledge* other_endgame_model(TrainedPlayer& player) {
  if (player.agents.size() < 2) return nullptr;
  Knowledge& last = player.agents.back().knowledge;
  const auto* known = std::get_if<FeatureNetwork>(&last);
  const auto* first = std::get_if<FeatureNetwork>(&player.agents.front().knowledge);
  if (known == nullptr || first == nullptr || known->features == first->features) return nullptr;
  return &last;
}

MapEntry read_map_entry(const TomlTable& table) {
  MapEntry entry{read_named_file(table), {}, 12, false, {}, {}};
  table.required().integer("columns", entry.grid.columns, 1, 1000);
  table.required().integer("rows", entry.grid.rows, 1, 1000);
  table.integer("handover", entry.handover, 1, 24);
  table.flag("reselect", entry.reselect);
  table.integers("sizes", entry.sizes, 0, std::int64_t{1} << 40);
  base::TomlKeyReader keys(table);
  describe_sight(keys, entry.input.sight);
  table.numbers("scales", entry.input.scales, 1e-6F, 1e6F);
  if (const std::size_t expected = entry.input.dimensions();
      !entry.input.scales.empty() && entry.input.scales.size() != expected)
    table.refuse("scales", fmt::format("expected {} numbers", expected));
  return entry;
}

base::Result<Manifest> read_manifest(const path& file) {
  const auto table = TomlTable::read(file);
  if (!table) return tl::unexpected(table.error());
  Manifest manifest{.model = described_model(*table)};
  TrainedPlayer& player = manifest.player;
  int format = 0;
  table->required().integer("format", format, kFormat, kFormat);
  table->required().text("name", player.name);
  table->text("about", player.about);
  table->flag("databases", player.databases);
  base::TomlKeyReader keys(*table);
  if (table->has(kEndgameSection)) manifest.endgame_model = usual_network();
  describe_agents(keys, manifest.model, manifest.endgame_model ? &*manifest.endgame_model : nullptr,
                  player.search);
  for (const TomlTable& agent : table->tables("agent")) {
    manifest.networks.push_back(read_named_file(agent));
    double man = 0.1;
    agent.number("man", man, 1e-6, 1e6);
    manifest.men.push_back(man);
  }
  if (table->has("map")) manifest.map = read_map_entry(table->table("map"));
  table->table("training").texts("history", player.history);
  if (const auto done = table->finish(); !done) return tl::unexpected(done.error());
  const std::size_t wanted = manifest.map ? manifest.map->grid.neurons() + 1 : 1;
  if (manifest.networks.size() != wanted)
    return base::fail("{}: names {} agents, expected {}", file.string(), manifest.networks.size(),
                      wanted);
  return manifest;
}

std::string map_shape(const learn::SomGrid& grid, const MapInput& input) {
  return fmt::format("map {}x{} of {}", grid.columns, grid.rows, input.dimensions());
}

base::Result<AgentMap> load_map(const path& folder, MapEntry entry) {
  auto numbers = load_numbers(folder / entry.file.file, map_shape(entry.grid, entry.input),
                              entry.file.checksum);
  if (!numbers) return tl::unexpected(numbers.error());
  auto map = learn::SelfOrganisingMap::from_weights(entry.grid, entry.input.dimensions(),
                                                    std::move(*numbers));
  if (!map) return base::fail("{}: {}", (folder / entry.file.file).string(), map.error().message);
  return AgentMap{std::move(*map), entry.handover, entry.reselect, std::move(entry.sizes),
                  std::move(entry.input)};
}

/// False also for what cannot be looked at.
bool has_manifest(const path& folder) {
  std::error_code ignored;
  return std::filesystem::exists(folder / kManifestName, ignored);
}

std::string network_file(const Agent& agent) {
  return agent.name + ".net";
}

std::string manifest_text(TrainedPlayer player) {
  base::TomlWriter writer;
  writer.comment("A trained player. Networks and map are in the files named below.");
  writer.integer("format", kFormat);
  writer.text("name", player.name);
  writer.text("about", player.about);
  writer.flag("databases", player.databases);
  base::TomlKeyWriter keys(writer);
  describe_agents(keys, player.agents.front().knowledge, other_endgame_model(player),
                  player.search);
  for (const Agent& agent : player.agents) {
    writer.element("agent");
    writer.text("name", agent.name);
    writer.text("file", network_file(agent));
    writer.text("checksum", checksum_text(numbers_of(agent.knowledge)));
    writer.number("man", agent.man);
  }
  if (player.map) {
    writer.section("map", "which agent takes over when so many pieces are left");
    writer.text("file", kMapFile);
    writer.text("checksum", checksum_text(player.map->map.weights()));
    writer.integer("columns", static_cast<std::int64_t>(player.map->map.grid().columns));
    writer.integer("rows", static_cast<std::int64_t>(player.map->map.grid().rows));
    writer.integer("handover", player.map->handover);
    writer.flag("reselect", player.map->reselect);
    writer.integers("sizes", player.map->sizes);
    if (player.map->input != MapInput{}) {
      describe_sight(keys, player.map->input.sight);
      writer.numbers("scales", player.map->input.scales);
    }
  }
  writer.section("training", "how it came to be; the whole recipe is in run.toml");
  writer.texts("history", player.history);
  return writer.content();
}

}  // namespace

base::Result<TrainedPlayer> load_player(const path& folder) {
  auto manifest = read_manifest(folder / kManifestName);
  if (!manifest) return tl::unexpected(manifest.error());
  TrainedPlayer player = std::move(manifest->player);
  for (std::size_t i = 0; i < manifest->networks.size(); ++i) {
    const NamedFile& named = manifest->networks[i];
    const Knowledge& model = i == 0 ? manifest->model : manifest->endings();
    const auto numbers = load_numbers(folder / named.file, shape_of(model), named.checksum);
    if (!numbers) return tl::unexpected(numbers.error());
    auto known = with_numbers(model, *numbers);
    if (!known) return base::fail("{}: {}", (folder / named.file).string(), known.error().message);
    player.agents.push_back({named.name, *std::move(known), manifest->men[i]});
  }
  if (manifest->map) {
    auto map = load_map(folder, std::move(*manifest->map));
    if (!map) return tl::unexpected(map.error());
    player.map = std::move(*map);
  }
  return player;
}

base::Result<std::string> about_player(const path& folder) {
  const auto manifest = read_manifest(folder / kManifestName);
  if (!manifest) return tl::unexpected(manifest.error());
  return manifest->player.about;
}

base::Result<void> save_player(const path& folder, const TrainedPlayer& player) {
  for (const Agent& agent : player.agents) {
    const auto written = storage::write_weights(
        folder / network_file(agent), shape_of(agent.knowledge), numbers_of(agent.knowledge));
    if (!written) return written;
  }
  if (player.map) {
    const learn::SelfOrganisingMap& map = player.map->map;
    const auto written = storage::write_weights(
        folder / kMapFile, map_shape(map.grid(), player.map->input), map.weights());
    if (!written) return written;
  }
  return base::write_file(folder / kManifestName, manifest_text(player));
}

base::Result<path> own_players() {
  if (const char* own = std::getenv("MPDRAUGHTS_OWN_PLAYERS"); own != nullptr && *own != '\0')
    return own;
  return base::user_data_folder().map([](const path& data) { return data / "players"; });
}

std::vector<path> player_places() {
  if (const char* chosen = std::getenv("MPDRAUGHTS_PLAYERS"); chosen != nullptr && *chosen != '\0')
    return {chosen};
  std::vector<path> places{base::shipped_folder("players", "data/players")};
  if (const auto own = own_players()) places.push_back(*own);
  return places;
}

base::Result<path> find_player(const std::string& name) {
  if (name.find('/') != std::string::npos) return path(name);
  std::string looked;
  for (const path& place : player_places()) {
    if (has_manifest(place / name)) return place / name;
    looked += (looked.empty() ? "" : ", ") + place.string();
  }
  return base::fail("there is no trained player '{}' in {}", name, looked);
}

std::vector<path> installed_players() {
  std::vector<path> found;
  for (const path& place : player_places()) {
    std::error_code problem;
    for (std::filesystem::directory_iterator entry(place, problem), end; !problem && entry != end;
         entry.increment(problem)) {
      const path folder = entry->path();
      const bool known = std::any_of(found.begin(), found.end(), [&](const path& other) {
        return other.filename() == folder.filename();
      });
      if (!known && has_manifest(folder)) found.push_back(folder);
    }
  }
  std::sort(found.begin(), found.end(),
            [](const path& a, const path& b) { return a.filename() < b.filename(); });
  return found;
}

}  // namespace mpd::players
