#include "players/training_run.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/checksum.hpp"
#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/parallel.hpp"
#include "base/text.hpp"
#include "base/toml_writer.hpp"
#include "players/board_harvest.hpp"
#include "players/feature_search.hpp"
#include "players/material_slope.hpp"
#include "players/player_folder.hpp"
#include "players/training_boards.hpp"
#include "players/training_log.hpp"

namespace mpd::players {
namespace {

using draughts::Position;
using std::filesystem::path;

constexpr const char* kRunFile = "run.toml";
constexpr const char* kLogFile = "training.csv";
constexpr const char* kBoardsFile = "boards.txt";

/// Seeds of the parts of a training, all from the one that people choose. Players of different
/// kinds do not begin alike.
std::uint64_t part_seed(std::uint64_t seed, PlayerKind kind, std::uint64_t part) {
  std::uint64_t state = (seed * 10 + static_cast<std::uint64_t>(kind)) * 100'000 + part;
  return base::split_mix(state);
}
constexpr std::uint64_t kFirstAgentPart = 1;
constexpr std::uint64_t kFeaturesPart = 2;
constexpr std::uint64_t kBoardsPart = 3;
constexpr std::uint64_t kMapPart = 4;
constexpr std::uint64_t kEndgamePart = 100;

TrainedPlayer load_opponent(const std::string& name) {
  return base::value_or_throw(load_player(base::value_or_throw(find_player(name))));
}

/// Everyone the training plays against, with a mark of who exactly that was.
std::vector<std::string> opponents_of(const Recipe& recipe) {
  std::vector<std::string> names;
  if (recipe.kind == PlayerKind::ls) names = {recipe.genetic.opponent};
  if (recipe.kind == PlayerKind::mp)
    names = {recipe.boards.neuro, recipe.boards.ls, recipe.boards.vision};
  for (std::string& name : names) {
    const TrainedPlayer player = load_opponent(name);
    const auto weights = std::as_bytes(player.agents.front().network.weights());
    name += fmt::format(" {:016x}", base::checksum_of(weights));
  }
  return names;
}

std::string run_text(const Recipe& recipe, std::uint64_t seed) {
  base::TomlWriter writer;
  writer.comment(fmt::format("A training of {}.", name_of(recipe.kind)));
  writer.section("run");
  writer.text("player", name_of(recipe.kind));
  writer.integer("seed", static_cast<std::int64_t>(seed));
  writer.texts("opponents", opponents_of(recipe));
  return recipe.text() + writer.content();
}

/// A file that a training would overwrite.
std::optional<std::string> foreign_file(const path& folder) {
  std::error_code problem;
  for (std::filesystem::directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem)) {
    const path name = entry->path().filename();
    if (name == kManifestName || name == kLogFile || name.extension() == ".net")
      return name.string();
  }
  return std::nullopt;
}

/// Where two texts differ first, for an error.
std::string first_difference(std::string_view found, std::string_view wanted) {
  const auto lines = [](std::string_view text) { return base::split(text, '\n'); };
  const auto a = lines(found);
  const auto b = lines(wanted);
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    const std::string_view left = i < a.size() ? a[i] : "nothing";
    const std::string_view right = i < b.size() ? b[i] : "nothing";
    if (left != right) return fmt::format("there '{}', now '{}'", left, right);
  }
  return "no difference";
}

std::string agent_name(std::size_t neuron) {
  return fmt::format("ega-{:02}", neuron + 1);
}

}  // namespace

TrainingRun::TrainingRun(const Recipe& recipe, RunOptions options, OnTraining on_event)
    : recipe_(recipe), options_(std::move(options)), on_event_(std::move(on_event)) {}

path TrainingRun::checkpoints() const {
  return options_.folder / "checkpoints";
}

void TrainingRun::make_checkpoints_folder() const {
  std::error_code problem;
  std::filesystem::create_directories(checkpoints(), problem);
  if (problem)
    throw base::Failure(
        fmt::format("cannot make {}: {}", checkpoints().string(), problem.message()));
}

void TrainingRun::claim_folder() const {
  const path file = options_.folder / kRunFile;
  const std::string wanted = run_text(recipe_, options_.seed);
  if (std::filesystem::exists(file)) {
    const std::string found = base::value_or_throw(base::read_file(file));
    if (found != wanted)
      throw base::Failure(fmt::format("{} holds another training: {}", options_.folder.string(),
                                      first_difference(found, wanted)));
    if (!options_.resume)
      throw base::Failure(fmt::format("{} holds this training already; --resume goes on with it",
                                      options_.folder.string()));
  } else if (const auto foreign = foreign_file(options_.folder)) {
    throw base::Failure(fmt::format("{} holds {}, which is not of a training under way there",
                                    options_.folder.string(), *foreign));
  } else {
    make_checkpoints_folder();
    base::value_or_throw(base::write_file(file, wanted));
  }
}

std::optional<TrainedPlayer> TrainingRun::run(const std::stop_token& stop) {
  claim_folder();
  if (std::filesystem::exists(options_.folder / kManifestName))
    return base::value_or_throw(load_player(options_.folder));
  make_checkpoints_folder();
  auto player = train(stop);
  if (!player) return std::nullopt;
  base::value_or_throw(base::write_file(options_.folder / kLogFile, session_head() + log_));
  base::value_or_throw(save_player(options_.folder, *player));
  std::error_code ignored;
  std::filesystem::remove_all(checkpoints(), ignored);
  return player;
}

std::optional<TrainedPlayer> TrainingRun::train(const std::stop_token& stop) {
  player_ = {};
  log_.clear();
  player_.name = recipe_.name;
  player_.about = recipe_.about;
  player_.search = recipe_.play;
  player_.databases = recipe_.databases;
  note("kind", std::string(name_of(recipe_.kind)));
  note("seed", std::to_string(options_.seed));
  note("version", options_.version);
  if (recipe_.kind == PlayerKind::ls && !choose_features(stop)) return std::nullopt;
  player_.features = recipe_.agent.training.features;
  if (!train_first_agent(stop)) return std::nullopt;
  if (recipe_.kind == PlayerKind::mp && !train_endgame_agents(stop)) return std::nullopt;
  return player_;
}

void TrainingRun::note(const std::string& what, const std::string& value) {
  player_.history.push_back(what + ": " + value);
}

void TrainingRun::add_agent(const std::string& name, const TrainedAgent& trained) {
  player_.agents.push_back(
      {name, trained.network, material_slope(player_.features, trained.network)});
  for (std::size_t i = 0; i < trained.sessions.size(); ++i)
    log_ += session_line(name, i + 1, trained.sessions[i]);
}

bool TrainingRun::choose_features(const std::stop_token& stop) {
  const TrainedPlayer opponent = load_opponent(recipe_.genetic.opponent);
  const FeatureSearch search(recipe_.genetic, recipe_.agent, opponent,
                             part_seed(options_.seed, recipe_.kind, kFeaturesPart));
  const learn::GeneticOptions& genetic = recipe_.genetic.options;
  // Individuals that were met before are not trained again: the total is an upper bound.
  StageProgress progress("features", std::int64_t{genetic.population} * genetic.generations,
                         on_event_);
  const auto state = search.run(checkpoints() / "features.json", options_.threads, stop, progress);
  if (!state) return false;
  recipe_.agent.training.features =
      FeatureSearch::features_of(state->best().fittest, recipe_.agent.training.features.encoder());
  for (int i = 0; i < state->generations(); ++i)
    note(fmt::format("generation {}", i + 1),
         fmt::format("best {:.4f}, mean {:.4f}, genome {:07x}", state->history[i].best,
                     state->history[i].mean, state->history[i].fittest));
  return true;
}

bool TrainingRun::train_first_agent(const std::stop_token& stop) {
  const std::uint64_t seed = part_seed(options_.seed, recipe_.kind, kFirstAgentPart);
  const TrainingBoards boards = boards_for(recipe_.agent.start, recipe_.agent.test_boards, seed);
  const SelfPlay self_play(recipe_.agent.training, boards.games, boards.tests, seed);
  const std::string name = recipe_.kind == PlayerKind::mp ? "iiga" : "agent";
  StageProgress progress(name, recipe_.agent.training.games, on_event_);
  const auto trained = train_agent(name, self_play, checkpoints(), stop, progress);
  if (!trained) return false;
  add_agent(name, *trained);
  note(name + " clones", std::to_string(trained->clones));
  return true;
}

std::optional<std::vector<Position>> TrainingRun::gather_boards(const std::stop_token& stop) {
  const path file = options_.folder / kBoardsFile;
  if (std::filesystem::exists(file)) {
    auto boards = base::value_or_throw(read_boards(file));
    const bool whole = boards.size() == std::size_t{4} * recipe_.boards.per_pairing &&
                       std::all_of(boards.begin(), boards.end(), [&](const Position& board) {
                         return board.count() == recipe_.endgame.handover;
                       });
    if (whole) return boards;
    throw base::Failure(fmt::format("{}: expected {} boards of {} pieces", file.string(),
                                    4 * recipe_.boards.per_pairing, recipe_.endgame.handover));
  }
  const TrainedPlayer neuro = load_opponent(recipe_.boards.neuro);
  const TrainedPlayer ls = load_opponent(recipe_.boards.ls);
  const TrainedPlayer vision = load_opponent(recipe_.boards.vision);
  const BoardHarvest harvest(recipe_.boards, recipe_.endgame.handover, {neuro, ls, vision, player_},
                             part_seed(options_.seed, recipe_.kind, kBoardsPart));
  StageProgress progress("boards", std::int64_t{4} * recipe_.boards.per_pairing, on_event_);
  auto boards = harvest.gather(checkpoints(), options_.threads, stop, progress);
  if (boards) base::value_or_throw(base::write_file(file, boards_text(*boards)));
  return boards;
}

/// Remembers every epoch, for those who watch.
learn::SelfOrganisingMap TrainingRun::form_map(const learn::DataRows& data,
                                               const learn::SomOptions& options) {
  auto training = base::value_or_throw(learn::SomTraining::begin(data, options));
  map_epochs_.clear();
  while (!training.is_done()) {
    const learn::SomEpoch epoch = training.run_epoch();
    const learn::SelfOrganisingMap& map = training.map();
    map_epochs_.push_back({map.cluster_sizes(map.assign(data)), epoch.quantisation_error});
  }
  return training.map();
}

std::vector<std::vector<Position>> TrainingRun::cluster(const std::vector<Position>& boards) {
  const std::vector<float> rows = map_rows(boards);
  const learn::DataRows data{rows, draughts::kFeatureCount};
  learn::SomOptions options = recipe_.map;
  options.seed = part_seed(options_.seed, recipe_.kind, kMapPart);
  learn::SelfOrganisingMap map = form_map(data, options);
  const auto assigned = base::value_or_throw(map.assign_without_empty(data));
  const auto sizes = map.cluster_sizes(assigned.neurons);
  note("map", fmt::format("quantisation error {:.3f}, topographic error {:.3f}, {} neurons moved "
                          "because they had won nothing",
                          map.quantisation_error(data), map.topographic_error(data),
                          assigned.relocations.size()));
  player_.map = AgentMap{std::move(map),
                         recipe_.endgame.handover,
                         recipe_.endgame.reselect,
                         {sizes.begin(), sizes.end()}};
  std::vector<std::vector<Position>> clusters(sizes.size());
  for (std::size_t i = 0; i < boards.size(); ++i)
    clusters[assigned.neurons[i]].push_back(boards[i]);
  return clusters;
}

bool TrainingRun::train_endgame_agents(const std::stop_token& stop) {
  const auto boards = gather_boards(stop);
  if (!boards) return false;
  auto clusters = cluster(*boards);
  TrainingOptions training = recipe_.endgame.training;
  const TrainingOptions& first = recipe_.agent.training;
  training.features = first.features;
  training.hidden = first.hidden;
  training.weight_range = first.weight_range;
  std::vector<std::optional<TrainedAgent>> trained(clusters.size());
  std::vector<SelfPlay> trainings;
  std::int64_t all_games = 0;
  for (std::size_t i = 0; i < clusters.size(); ++i) {
    auto& own = clusters[i];
    own.resize(std::min(own.size(), static_cast<std::size_t>(recipe_.endgame.boards)));
    training.session = static_cast<std::int64_t>(recipe_.endgame.games_per_board) *
                       static_cast<std::int64_t>(own.size());
    training.games = training.session * recipe_.endgame.sessions;
    all_games += training.games;
    trainings.emplace_back(training, own, own,
                           part_seed(options_.seed, recipe_.kind, kEndgamePart + i));
    if (recipe_.endgame.from_opening) trainings.back().begin_with(player_.agents.front().network);
  }
  StageProgress progress("endgame agents", all_games, on_event_);
  progress.tell({*player_.map, map_epochs_});
  base::for_each_index(trainings.size(), options_.threads, [&](std::size_t i) {
    if (stop.stop_requested()) return;
    trained[i] = train_agent(agent_name(i), trainings[i], checkpoints(), stop, progress);
  });
  if (stop.stop_requested()) return false;
  std::size_t clones = 0;
  for (std::size_t i = 0; i < trained.size(); ++i) {
    add_agent(agent_name(i), *trained[i]);
    clones += trained[i]->clones;
  }
  note("endgame agents' clones", std::to_string(clones));
  return true;
}

}  // namespace mpd::players
