#include "players/endgame_stages.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <utility>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "players/agent_checkpoint.hpp"
#include "players/training_boards.hpp"
#include "work/side_by_side.hpp"

namespace mpd::players {
namespace {

using draughts::Position;
using std::filesystem::path;

constexpr std::uint64_t kBoardsPart = 3;
constexpr std::uint64_t kMapPart = 4;
constexpr std::uint64_t kEndgamePart = 100;

/// The result, for people and experiments.
path boards_file(const Workbench& bench) {
  return bench.options.folder / kBoardsFile;
}

/// Boards that somebody else has gathered.
path given_boards_file(const Workbench& bench) {
  return bench.checkpoints() / kBoardsFile;
}

std::string agent_name(std::size_t neuron) {
  return fmt::format("ega-{:02}", neuron + 1);
}

std::vector<Position> given_boards(const Workbench& bench) {
  const path file = given_boards_file(bench);
  const int pieces = bench.recipe.endgame.handover;
  const int count = 4 * bench.recipe.boards.per_pairing;
  auto boards = base::value_or_throw(read_boards(file));
  const auto fits = [&](const Position& board) { return board.count() == pieces; };
  if (boards.size() != static_cast<std::size_t>(count) || !std::ranges::all_of(boards, fits))
    throw base::Failure(
        fmt::format("{}: expected {} boards of {} pieces", file.string(), count, pieces));
  return boards;
}

/// The order in which clusters get their boards, which stand pairing after pairing.
std::vector<std::size_t> order_of_boards(const Workbench& bench) {
  std::vector<std::size_t> order(bench.boards.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (!bench.recipe.endgame.mix_pairings) return order;
  const auto per_pairing = static_cast<std::size_t>(bench.recipe.boards.per_pairing);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return i % per_pairing; });
  return order;
}

/// How the agent of a neuron learns.
SelfPlayPlan plan_of(const Workbench& bench, std::size_t neuron) {
  const EndgameRecipe& recipe = bench.recipe.endgame;
  const TrainingOptions& first = bench.recipe.agent.training;
  auto boards = bench.clusters[neuron];
  boards.resize(std::min(boards.size(), static_cast<std::size_t>(recipe.boards)));
  TrainingOptions training = recipe.training;
  training.features = bench.recipe.endgame_features();
  training.hidden = first.hidden;
  training.weight_range = first.weight_range;
  training.session =
      std::int64_t{recipe.games_per_board} * static_cast<std::int64_t>(boards.size());
  training.games = training.session * recipe.sessions;
  SelfPlayPlan plan{training, boards, boards, bench.part_seed(kEndgamePart + neuron)};
  if (recipe.from_opening)
    plan.first = seeing(feature_network(bench.player.agents.front()), training.features).network;
  return plan;
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

std::unique_ptr<work::Job> BoardsStage::begin(const Workbench& bench) {
  if (std::filesystem::exists(given_boards_file(bench))) return nullptr;
  const BoardsRecipe& recipe = bench.recipe.boards;
  const TrainedPlayer neuro = load_opponent(recipe.neuro);
  const TrainedPlayer ls = load_opponent(recipe.ls);
  const TrainedPlayer vision = load_opponent(recipe.vision);
  progress_.emplace(bench.progress_of(name(), "boards", std::int64_t{4} * recipe.per_pairing));
  Harvest harvest = begin_harvest(
      {recipe, bench.recipe.endgame.handover, bench.part_seed(kBoardsPart), bench.checkpoints()},
      {neuro, ls, vision, bench.player}, *progress_);
  gathered_ = std::move(harvest.boards);
  return std::move(harvest.job);
}

void BoardsStage::take_up(Workbench& bench) {
  if (gathered_.empty()) bench.boards = given_boards(bench);
  for (const auto* boards : gathered_)
    bench.boards.insert(bench.boards.end(), boards->begin(), boards->end());
  base::value_or_throw(base::write_file(boards_file(bench), boards_file_text(bench.boards)));
}

std::unique_ptr<work::Job> MapStage::begin(const Workbench& bench) {
  auto job = std::make_unique<MapJob>(bench.recipe, bench.boards, bench.part_seed(kMapPart));
  job_ = job.get();
  return job;
}

void MapStage::take_up(Workbench& bench) {
  const FormedMap& formed = job_->formed();
  const std::vector<float> rows = formed.input.rows(bench.boards);
  const learn::DataRows data{rows, formed.input.dimensions()};
  bench.note("map",
             fmt::format("quantisation error {:.3f}, topographic error {:.3f}, {} neurons moved "
                         "because they had won nothing",
                         formed.map.quantisation_error(data), formed.map.topographic_error(data),
                         formed.moved));
  const auto sizes = formed.map.cluster_sizes(formed.neurons);
  bench.clusters.assign(sizes.size(), {});
  for (const std::size_t i : order_of_boards(bench))
    bench.clusters[formed.neurons[i]].push_back(bench.boards[i]);
  const EndgameRecipe& endgame = bench.recipe.endgame;
  bench.player.map = AgentMap{
      formed.map, endgame.handover, endgame.reselect, {sizes.begin(), sizes.end()}, formed.input};
  bench.map_epochs = formed.epochs;
}

std::unique_ptr<work::Job> EndgameStage::begin(const Workbench& bench) {
  progress_.emplace(bench.progress_of(name(), "games", all_games(bench)));
  progress_->tell({*bench.player.map, bench.map_epochs});
  std::vector<std::unique_ptr<work::Job>> jobs;
  for (std::size_t i = 0; i < bench.clusters.size(); ++i) {
    SelfPlayPlan plan = plan_of(bench, i);
    auto begun = load_agent(bench.checkpoints(), agent_name(i), plan.shape());
    auto job =
        std::make_unique<AgentJob>(agent_name(i), std::move(plan), std::move(begun), *progress_);
    agents_.push_back(job.get());
    jobs.push_back(std::move(job));
  }
  return std::make_unique<work::SideBySideJob>(std::move(jobs));
}

void EndgameStage::take_up(Workbench& bench) {
  std::size_t clones = 0;
  for (std::size_t i = 0; i < agents_.size(); ++i) {
    bench.add_agent(agent_name(i), bench.recipe.endgame_features(), agents_[i]->state(),
                    bench.recipe.endgame.handover);
    clones += agents_[i]->state().clones.size();
  }
  bench.note("endgame agents' clones", std::to_string(clones));
}

}  // namespace mpd::players
