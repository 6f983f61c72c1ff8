#include "players/endgame_stages.hpp"

#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <utility>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/parallel.hpp"
#include "players/board_harvest.hpp"
#include "players/training_boards.hpp"
#include "storage/checkpoint_pair.hpp"

namespace mpd::players {
namespace {

using draughts::Position;
using std::filesystem::path;
using storage::Checkpoint;

constexpr std::uint64_t kBoardsPart = 3;
constexpr std::uint64_t kMapPart = 4;
constexpr std::uint64_t kEndgamePart = 100;

path boards_file(const Workbench& bench) {
  return bench.options.folder / "boards.txt";
}

constexpr const char* kMapWhat = "map";

storage::CheckpointPair map_checkpoint(const Workbench& bench) {
  return {bench.checkpoints() / "map.checkpoint", kMapWhat};
}

/// A map and how it came to be.
struct FormedMap {
  learn::SelfOrganisingMap map;
  std::vector<MapEpoch> epochs;
  std::vector<std::size_t> neurons;  ///< of every board
  std::size_t moved = 0;             ///< neurons that had won nothing
};

FormedMap form_map(const learn::DataRows& data, const learn::SomOptions& options) {
  auto training = base::value_or_throw(learn::SomTraining::begin(data, options));
  std::vector<MapEpoch> epochs;
  while (!training.is_done()) {
    const learn::SomEpoch epoch = training.run_epoch();
    const learn::SelfOrganisingMap& map = training.map();
    epochs.push_back({map.cluster_sizes(map.assign(data)), epoch.quantisation_error});
  }
  learn::SelfOrganisingMap map = training.map();
  auto assigned = base::value_or_throw(map.assign_without_empty(data));
  return {std::move(map), std::move(epochs), std::move(assigned.neurons),
          assigned.relocations.size()};
}

Checkpoint checkpoint_of(const FormedMap& formed) {
  Checkpoint::Integers sizes;
  Checkpoint::Numbers errors;
  for (const MapEpoch& epoch : formed.epochs) {
    sizes.insert(sizes.end(), epoch.sizes.begin(), epoch.sizes.end());
    errors.push_back(epoch.error);
  }
  const auto weights = formed.map.weights();
  Checkpoint checkpoint(kMapWhat);
  checkpoint.add("weights", Checkpoint::Weights(weights.begin(), weights.end()));
  checkpoint.add("neurons", Checkpoint::Integers(formed.neurons.begin(), formed.neurons.end()));
  checkpoint.add("moved", Checkpoint::Integers{static_cast<std::int64_t>(formed.moved)});
  checkpoint.add("epoch sizes", std::move(sizes));
  checkpoint.add("epoch errors", std::move(errors));
  return checkpoint;
}

base::Result<FormedMap> formed_map_from(const Checkpoint& checkpoint, const learn::SomGrid& grid,
                                        std::size_t boards) {
  const auto weights = checkpoint.get<Checkpoint::Weights>("weights");
  if (!weights) return tl::unexpected(weights.error());
  const auto neurons = checkpoint.get<Checkpoint::Integers>("neurons");
  if (!neurons) return tl::unexpected(neurons.error());
  const auto moved = checkpoint.get<Checkpoint::Integers>("moved");
  if (!moved) return tl::unexpected(moved.error());
  const auto sizes = checkpoint.get<Checkpoint::Integers>("epoch sizes");
  if (!sizes) return tl::unexpected(sizes.error());
  const auto errors = checkpoint.get<Checkpoint::Numbers>("epoch errors");
  if (!errors) return tl::unexpected(errors.error());
  const auto count = static_cast<std::int64_t>(grid.neurons());
  if (neurons->size() != boards || moved->size() != 1 ||
      sizes->size() != errors->size() * grid.neurons() ||
      !std::ranges::all_of(*neurons, [&](std::int64_t n) { return n >= 0 && n < count; }))
    return base::fail("expected a map of {} neurons and {} boards", count, boards);
  auto map = learn::SelfOrganisingMap::from_weights(grid, draughts::kFeatureCount, *weights);
  if (!map) return tl::unexpected(map.error());
  FormedMap formed{std::move(*map),
                   {},
                   {neurons->begin(), neurons->end()},
                   static_cast<std::size_t>(moved->front())};
  for (std::size_t i = 0; i < errors->size(); ++i) {
    const auto first = sizes->begin() + static_cast<std::ptrdiff_t>(i) * count;
    formed.epochs.push_back({{first, first + count}, (*errors)[i]});
  }
  return formed;
}

FormedMap load_map(const Workbench& bench) {
  const storage::CheckpointPair stored = map_checkpoint(bench);
  const Checkpoint checkpoint = base::value_or_throw(stored.read(bench.warning_of("map")));
  return base::value_read(formed_map_from(checkpoint, bench.recipe.map.grid, bench.boards.size()),
                          stored.file());
}

std::string agent_name(std::size_t neuron) {
  return fmt::format("ega-{:02}", neuron + 1);
}

std::optional<TrainedAgent> load(const Workbench& bench, std::size_t neuron) {
  const TrainingOptions& first = bench.recipe.agent.training;
  return load_agent(agent_name(neuron), {first.features.inputs(), first.hidden},
                    bench.checkpoints(), bench.warning_of("endgame agents"));
}

/// How the agent of a neuron learns. It sees what the opening agent sees.
SelfPlay self_play_of(const Workbench& bench, std::size_t neuron) {
  const EndgameRecipe& recipe = bench.recipe.endgame;
  const TrainingOptions& first = bench.recipe.agent.training;
  auto boards = bench.clusters[neuron];
  boards.resize(std::min(boards.size(), static_cast<std::size_t>(recipe.boards)));
  TrainingOptions training = recipe.training;
  training.features = first.features;
  training.hidden = first.hidden;
  training.weight_range = first.weight_range;
  training.session =
      std::int64_t{recipe.games_per_board} * static_cast<std::int64_t>(boards.size());
  training.games = training.session * recipe.sessions;
  SelfPlay self_play(training, boards, boards, bench.part_seed(kEndgamePart + neuron));
  if (recipe.from_opening) self_play.begin_with(bench.player.agents.front().network);
  return self_play;
}

std::int64_t all_games(const Workbench& bench) {
  const EndgameRecipe& recipe = bench.recipe.endgame;
  std::int64_t games = 0;
  for (const auto& boards : bench.clusters)
    games += std::min(static_cast<std::int64_t>(boards.size()), std::int64_t{recipe.boards}) *
             recipe.games_per_board * recipe.sessions;
  return games;
}

}  // namespace

bool BoardsStage::is_done(const Workbench& bench) const {
  return std::filesystem::exists(boards_file(bench));
}

bool BoardsStage::run(const Workbench& bench, const std::stop_token& stop) const {
  const BoardsRecipe& recipe = bench.recipe.boards;
  const TrainedPlayer neuro = load_opponent(recipe.neuro);
  const TrainedPlayer ls = load_opponent(recipe.ls);
  const TrainedPlayer vision = load_opponent(recipe.vision);
  const BoardHarvest harvest(recipe, bench.recipe.endgame.handover,
                             {neuro, ls, vision, bench.player}, bench.part_seed(kBoardsPart));
  StageProgress progress(name(), "boards", std::int64_t{4} * recipe.per_pairing, bench.on_event);
  const auto boards = harvest.gather(bench.checkpoints(), bench.options.threads, stop, progress);
  if (boards) base::value_or_throw(base::write_file(boards_file(bench), boards_file_text(*boards)));
  return boards.has_value();
}

void BoardsStage::take_up(Workbench& bench) const {
  const path file = boards_file(bench);
  const int pieces = bench.recipe.endgame.handover;
  const int count = 4 * bench.recipe.boards.per_pairing;
  bench.boards = base::value_or_throw(read_boards(file));
  const bool whole =
      bench.boards.size() == static_cast<std::size_t>(count) &&
      std::ranges::all_of(bench.boards, [&](const Position& b) { return b.count() == pieces; });
  if (!whole)
    throw base::Failure(
        fmt::format("{}: expected {} boards of {} pieces", file.string(), count, pieces));
}

bool MapStage::is_done(const Workbench& bench) const {
  return map_checkpoint(bench).exists();
}

bool MapStage::run(const Workbench& bench, const std::stop_token& stop) const {
  if (stop.stop_requested()) return false;
  const std::vector<float> rows = map_rows(bench.boards);
  learn::SomOptions options = bench.recipe.map;
  options.seed = bench.part_seed(kMapPart);
  const FormedMap formed = form_map({rows, draughts::kFeatureCount}, options);
  base::value_or_throw(map_checkpoint(bench).write(checkpoint_of(formed)));
  return true;
}

void MapStage::take_up(Workbench& bench) const {
  FormedMap formed = load_map(bench);
  const std::vector<float> rows = map_rows(bench.boards);
  const learn::DataRows data{rows, draughts::kFeatureCount};
  bench.note("map",
             fmt::format("quantisation error {:.3f}, topographic error {:.3f}, {} neurons moved "
                         "because they had won nothing",
                         formed.map.quantisation_error(data), formed.map.topographic_error(data),
                         formed.moved));
  const auto sizes = formed.map.cluster_sizes(formed.neurons);
  bench.clusters.assign(sizes.size(), {});
  for (std::size_t i = 0; i < bench.boards.size(); ++i)
    bench.clusters[formed.neurons[i]].push_back(bench.boards[i]);
  const EndgameRecipe& endgame = bench.recipe.endgame;
  bench.player.map = AgentMap{
      std::move(formed.map), endgame.handover, endgame.reselect, {sizes.begin(), sizes.end()}};
  bench.map_epochs = std::move(formed.epochs);
}

bool EndgameStage::is_done(const Workbench& bench) const {
  for (std::size_t i = 0; i < bench.clusters.size(); ++i)
    if (!load(bench, i)) return false;
  return true;
}

bool EndgameStage::run(const Workbench& bench, const std::stop_token& stop) const {
  StageProgress progress(name(), "games", all_games(bench), bench.on_event);
  progress.tell({*bench.player.map, bench.map_epochs});
  std::atomic<bool> is_stopped = false;
  base::for_each_index(bench.clusters.size(), bench.options.threads, [&](std::size_t i) {
    if (stop.stop_requested() ||
        !train_agent(agent_name(i), self_play_of(bench, i), bench.checkpoints(), stop, progress))
      is_stopped = true;
  });
  return !is_stopped;
}

void EndgameStage::take_up(Workbench& bench) const {
  std::size_t clones = 0;
  for (std::size_t i = 0; i < bench.clusters.size(); ++i) {
    const TrainedAgent trained = load(bench, i).value();
    bench.add_agent(agent_name(i), trained);
    clones += trained.clones;
  }
  bench.note("endgame agents' clones", std::to_string(clones));
}

}  // namespace mpd::players
