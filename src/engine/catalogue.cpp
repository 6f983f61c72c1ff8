#include "engine/catalogue.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "engine/engine_player.hpp"
#include "engine/evaluation_choice.hpp"
#include "engine/level.hpp"
#include "engine/prepared_player.hpp"
#include "engine/techniques.hpp"
#include "engine/trained_players.hpp"
#include "players/own_players.hpp"
#include "players/player_folder.hpp"
#include "players/recipe.hpp"

namespace mpd::engine {
namespace {

constexpr int kMostHashMib = 1 << 20;
constexpr int kMostThreads = 256;
/// The pieces of a whole board.
constexpr int kMostHandover = 24;
/// Hundredths of a man: ten men hide everything.
constexpr int kMostHaze = 1000;

/// How much players without a level vary their openings, in hundredths of a man. What a trained
/// player has learned is less exact.
constexpr double kChampionTemperature = 6;
constexpr double kTrainedTemperature = 8;

/// What the options of a player say.
struct Settings {
  Options engine;
  game::Allowance own;
  Manner manner;
  bool variety = false;
  std::optional<std::string> shown_name;
  /// By its name; a file of weights must be of the same kind.
  std::optional<Evaluation> evaluation;
};

using Setter = std::function<base::Result<void>(Settings&, std::string_view)>;

template <class Number>
std::optional<Number> number_from(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

template <class Number>
base::Result<Number> number_in(std::string_view text, Number least, Number most) {
  const auto number = number_from<Number>(text);
  if (!number || !(*number >= least && *number <= most))
    return base::fail("expected a number from {} to {}, not '{}'", least, most, text);
  return *number;
}

/// Makes a setter of a number in a range.
template <class Number, class Assign>
Setter numeric(Number least, Number most, Assign assign) {
  return [=](Settings& settings, std::string_view text) -> base::Result<void> {
    const auto number = number_in<Number>(text, least, most);
    if (!number) return tl::unexpected(number.error());
    assign(settings, *number);
    return {};
  };
}

Setter yes_or_no(void (*assign)(Settings&, bool)) {
  return [assign](Settings& settings, std::string_view text) -> base::Result<void> {
    if (text != "yes" && text != "no") return base::fail("expected yes or no, not '{}'", text);
    assign(settings, text == "yes");
    return {};
  };
}

base::Result<void> leave_out(Settings& settings, std::string_view text) {
  for (const std::string_view name : base::split(text, '+'))
    if (const auto done = set_technique(settings.engine.switches, name, false); !done) return done;
  return {};
}

base::Result<void> put_in(Settings& settings, std::string_view text) {
  for (const std::string_view name : base::split(text, '+'))
    if (const auto done = set_technique(settings.engine.switches, name, true); !done) return done;
  return {};
}

/// Options about an evaluation that a trained player does not use.
base::Result<void> refuse_if_trained(const Settings& settings) {
  if (settings.engine.player)
    return base::fail("trained players evaluate with what they have learned");
  return {};
}

base::Result<void> choose_evaluation(Settings& settings, std::string_view text) {
  if (const auto fine = refuse_if_trained(settings); !fine) return fine;
  const auto evaluation = parse_evaluation(text);
  if (!evaluation) return tl::unexpected(evaluation.error());
  settings.evaluation = settings.engine.evaluation = *evaluation;
  return {};
}

base::Result<void> set_haze(Settings& settings, std::string_view text) {
  if (const auto fine = refuse_if_trained(settings); !fine) return fine;
  const auto haze = number_in<int>(text, 0, kMostHaze);
  if (!haze) return tl::unexpected(haze.error());
  settings.engine.haze = *haze;
  return {};
}

base::Result<void> choose_weights(Settings& settings, std::string_view path) {
  if (const auto fine = refuse_if_trained(settings); !fine) return fine;
  return load_evaluation(settings.engine, std::string(path));
}

/// An evaluation and weights of another kind: one of them would be ignored.
base::Result<void> check_evaluation(const Settings& settings) {
  if (!settings.evaluation) return {};
  const Evaluation named = *settings.evaluation;
  const bool mixed = (settings.engine.network && named != Evaluation::network) ||
                     (settings.engine.weights && named != Evaluation::patterns);
  if (!mixed) return {};
  return base::fail("evaluation={} does not use these weights, which are of {}", name_of(named),
                    settings.engine.network ? "a network" : "patterns");
}

/// Changes a copy of the player's map; for players that have one.
base::Result<void> change_map(Settings& settings,
                              const std::function<void(players::AgentMap&)>& change) {
  if (!settings.engine.player || !settings.engine.player->map)
    return base::fail("only players with several agents have this option");
  auto changed = std::make_shared<players::TrainedPlayer>(*settings.engine.player);
  change(*changed->map);
  settings.engine.player = std::move(changed);
  return {};
}

/// How a trained player looks ahead: players that were trained differently are compared with the
/// same search.
base::Result<void> choose_search(Settings& settings, std::string_view text) {
  if (!settings.engine.player) return base::fail("only trained players have this option");
  if (text != "own" && text != "dissertation")
    return base::fail("expected own or dissertation, not '{}'", text);
  if (text == "own") return {};
  settings.engine.switches = players::dissertation_search().switches();
  settings.engine.table = TableKind::two_level;
  return {};
}

base::Result<void> set_handover(Settings& settings, std::string_view text) {
  const auto pieces = number_in<int>(text, 0, kMostHandover);
  if (!pieces) return tl::unexpected(pieces.error());
  return change_map(settings, [&](players::AgentMap& map) { map.handover = *pieces; });
}

base::Result<void> set_reselect(Settings& settings, std::string_view text) {
  if (text != "yes" && text != "no") return base::fail("expected yes or no, not '{}'", text);
  return change_map(settings, [&](players::AgentMap& map) { map.reselect = text == "yes"; });
}

const std::map<std::string_view, Setter>& setters() {
  static const std::map<std::string_view, Setter> kSetters{
      {"depth",
       numeric<int>(1, search::kMaxPly, [](Settings& s, int value) { s.own.depth = value; })},
      {"nodes",
       numeric<std::uint64_t>(1, std::uint64_t{1} << 62,
                              [](Settings& s, std::uint64_t value) { s.own.nodes = value; })},
      {"time",
       numeric<double>(0.001, 1e6, [](Settings& s, double value) { s.own.seconds = value; })},
      {"hash", numeric<int>(1, kMostHashMib,
                            [](Settings& s, int mib) {
                              s.engine.table_bytes = static_cast<std::size_t>(mib) << 20;
                            })},
      {"threads",
       numeric<int>(1, kMostThreads, [](Settings& s, int value) { s.engine.threads = value; })},
      {"endgames", yes_or_no([](Settings& s, bool yes) {
         if (!yes) s.engine.databases = nullptr;
       })},
      {"processor-time", yes_or_no([](Settings& s, bool yes) { s.engine.processor_time = yes; })},
      {"evaluation", choose_evaluation},
      {"weights", choose_weights},
      {"exact", yes_or_no([](Settings& s, bool yes) {
         if (yes) s.engine.switches = {};
       })},
      {"handover", set_handover},
      {"reselect", set_reselect},
      {"haze", set_haze},
      {"overlook",
       numeric<double>(0, 1, [](Settings& s, double value) { s.manner.overlook = value; })},
      {"variety", yes_or_no([](Settings& s, bool yes) { s.variety = yes; })},
      {"search", choose_search},
      {"without", leave_out},
      {"with", put_in},
      {"name", [](Settings& s, std::string_view text) -> base::Result<void> {
         s.shown_name = std::string(text);
         return {};
       }}};
  return kSetters;
}

std::string option_names() {
  std::string names;
  for (const auto& [name, setter] : setters())
    names += (names.empty() ? "" : ", ") + std::string(name);
  return names;
}

constexpr std::string_view kOwnPlayers[] = {"champion", "random"};

/// Made by search and rules alone; all others have learned.
bool is_built_in(const std::string& name) {
  return std::find(std::begin(kOwnPlayers), std::end(kOwnPlayers), name) != std::end(kOwnPlayers) ||
         level_named(name).has_value();
}

/// A table with room for this many nodes: a larger one would only take time to clear.
std::size_t table_bytes_for(std::uint64_t nodes) {
  constexpr std::size_t kLeast = std::size_t{1} << 20;
  constexpr std::size_t kPerNode = 64;
  return std::max(kLeast, std::bit_ceil(static_cast<std::size_t>(nodes) * kPerNode));
}

void take_level(Settings& settings, const Level& level) {
  settings.shown_name = fmt::format("MP-Draughts level {} ({})", level.number, level.name);
  settings.own = {.depth = level.depth, .nodes = level.nodes};
  settings.manner = {level.overlook, level.temperature};
  settings.engine.haze = level.haze;
  settings.engine.table_bytes = table_bytes_for(level.nodes);
  if (!level.endgames) settings.engine.databases = nullptr;
}

base::Result<void> take_trained(Settings& settings, const PlayerSpec& spec,
                                TrainedPlayers* trained) {
  if (is_built_in(spec.name)) return {};
  if (!players::find_player(spec.name))
    return base::fail("there is no player '{}', expected {}", spec.name, player_help());
  auto player = trained != nullptr ? trained->find(spec.name) : trained_player(spec.name);
  if (!player) return tl::unexpected(player.error());
  settings.manner.temperature = kTrainedTemperature;
  settings.engine.table_bytes = (*player)->search.table_bytes;
  settings.engine = options_of(std::move(*player), settings.engine);
  return {};
}

base::Result<Settings> settings_of(const PlayerSpec& spec, const PlayerResources& resources,
                                   TrainedPlayers* trained) {
  Settings settings;
  settings.engine.databases = resources.databases;
  settings.engine.processor_time = resources.processor_time;
  settings.variety = resources.variety;
  settings.manner.temperature = kChampionTemperature;
  if (const auto level = level_named(spec.name)) take_level(settings, *level);
  if (const auto taken = take_trained(settings, spec, trained); !taken)
    return tl::unexpected(taken.error());
  for (const auto& [key, value] : spec.options)
    if (key == "endgames" && value == "yes") settings.engine.databases = resources.databases;
  if (resources.most_table_bytes)
    settings.engine.table_bytes =
        std::min(settings.engine.table_bytes, *resources.most_table_bytes);
  for (const auto& [key, value] : spec.options) {
    const auto found = setters().find(key);
    if (found == setters().end())
      return base::fail("player {}: there is no option '{}', expected one of: {}", spec.text(), key,
                        option_names());
    if (const auto done = found->second(settings, value); !done)
      return base::fail("player {}: {}: {}", spec.text(), key, done.error().message);
  }
  if (const auto fine = check_evaluation(settings); !fine)
    return base::fail("player {}: {}", spec.text(), fine.error().message);
  return settings;
}

}  // namespace

base::Result<void> check_numbers(const PlayerSpec& spec) {
  constexpr std::string_view kNumbers[] = {"depth", "nodes", "time", "hash", "threads"};
  for (const auto& [key, value] : spec.options) {
    Settings ignored;
    base::Result<void> fine;
    if (std::ranges::find(kNumbers, key) != std::end(kNumbers))
      fine = setters().at(key)(ignored, value);
    if (key == "handover") fine = number_in<int>(value, 0, kMostHandover).map([](int) {});
    if (!fine) return base::fail("player {}: {}: {}", spec.text(), key, fine.error().message);
  }
  return {};
}

struct PreparedPlayer::Parts {
  PlayerSpec spec;
  Settings settings;
};

base::Result<PreparedPlayer> PreparedPlayer::prepare(const PlayerSpec& spec,
                                                     const PlayerResources& resources,
                                                     TrainedPlayers* trained) {
  auto settings = settings_of(spec, resources, trained);
  if (!settings) return tl::unexpected(settings.error());
  return PreparedPlayer(std::make_shared<const Parts>(Parts{spec, *std::move(settings)}));
}

std::unique_ptr<Player> PreparedPlayer::make(std::uint64_t seed) const {
  const auto& [spec, settings] = *parts_;
  if (spec.name == "random") return std::make_unique<game::RandomPlayer<draughts::Draughts>>(seed);
  return std::make_unique<EnginePlayer>(settings.shown_name.value_or(spec.text()), settings.engine,
                                        settings.own, settings.manner,
                                        Personality{seed, settings.variety});
}

base::Result<std::unique_ptr<Player>> make_player(const PlayerSpec& spec,
                                                  const PlayerResources& resources) {
  return PreparedPlayer::prepare(spec, resources).map([&](const PreparedPlayer& player) {
    return player.make(resources.seed);
  });
}

base::Result<std::shared_ptr<const players::TrainedPlayer>> trained_player(
    const std::string& name) {
  const auto folder = players::find_player(name);
  if (!folder) return tl::unexpected(folder.error());
  auto player = players::load_player(*folder);
  if (!player) return base::fail("player {}: {}", name, player.error().message);
  return std::make_shared<const players::TrainedPlayer>(std::move(*player));
}

bool is_player_name(const std::string& name) {
  return players::is_player_name(name);
}

base::Result<void> keep_player(const std::filesystem::path& trained, const std::string& name) {
  const auto place = players::own_players();
  if (!place) return tl::unexpected(place.error());
  return players::keep_player(trained, *place, name);
}

base::Result<void> remove_player(const std::string& name) {
  const auto place = players::own_players();
  if (!place) return tl::unexpected(place.error());
  return players::remove_player(*place, name);
}

std::vector<PlayerDescription> known_players() {
  std::vector<PlayerDescription> known{
      {"champion", "the strongest, with its own limits", PlayerKind::engine}};
  for (const Level& level : levels())
    known.push_back({"level-" + std::to_string(level.number), std::string(level.name),
                     PlayerKind::level, false, level.rating});
  known.push_back({"random", "any legal move", PlayerKind::random});
  const auto own = players::own_players();
  for (const auto& folder : players::installed_players()) {
    const auto about = players::about_player(folder);
    known.push_back({folder.filename().string(), about ? *about : about.error().message,
                     PlayerKind::trained, own && players::is_kept_in(*own, folder)});
  }
  return known;
}

std::string player_help() {
  std::string trained;
  for (const auto& folder : players::installed_players())
    trained += folder.filename().string() + ", ";
  return "champion, level-1 … level-10, random, " + trained +
         "the path of a trained player's folder (with a slash) or hub:COMMAND; options after a "
         "colon, as in champion:depth=8,hash=16: " +
         option_names();
}

}  // namespace mpd::engine
