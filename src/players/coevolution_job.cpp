#include "players/coevolution_job.hpp"

#include <fmt/format.h>

#include "base/failure.hpp"
#include "players/message_parts.hpp"
#include "players/training_boards.hpp"

namespace mpd::players {
namespace {

using game::Outcome;
using game::Seat;
using learn::Individual;
using storage::Checkpoint;

learn::Coevolution evolution_of(const CoevolutionRecipe& recipe, std::uint64_t seed) {
  learn::CoevolutionOptions options = recipe.options;
  options.weights = learn::SpatialMlp::weight_count(recipe.games.shape);
  options.seed = seed;
  return base::value_or_throw(learn::Coevolution::make(options));
}

std::string opponent_section(std::size_t number) {
  return fmt::format("opponent {}", number + 1);
}

void add_rules(Checkpoint& task, const SpatialGameOptions& games) {
  task.add("layers", layers_of(games.shape));
  task.add("depth and moves", Checkpoint::Integers{games.depth, games.most_moves});
}

SpatialGameOptions rules_in(const Checkpoint& task) {
  using Shape = learn::SpatialMlp::Shape;
  const auto layers = base::value_or_throw(task.get<std::string>("layers"));
  const auto numbers = base::value_or_throw(task.get<Checkpoint::Integers>("depth and moves"));
  const bool has_windows = layers == layers_of(Shape::windows);
  if ((!has_windows && layers != layers_of(Shape::whole_board)) || numbers.size() != 2)
    throw base::Failure(fmt::format("a network {} and {} rules, expected {} or {} and 2", layers,
                                    numbers.size(), layers_of(Shape::windows),
                                    layers_of(Shape::whole_board)));
  return {has_windows ? Shape::windows : Shape::whole_board, static_cast<int>(numbers[0]),
          static_cast<int>(numbers[1])};
}

void add_spatial(Checkpoint& task, const std::string& name, const SpatialNetwork& network) {
  task.add(name, numbers_of(network));
}

/// As games want it: without steps.
Individual spatial_in(const Checkpoint& task, const std::string& name,
                      learn::SpatialMlp::Shape shape) {
  const auto numbers = base::value_or_throw(task.get<Checkpoint::Weights>(name));
  const auto known = base::value_or_throw(with_numbers(SpatialNetwork{shape, {}, 1}, numbers));
  const auto& network = std::get<SpatialNetwork>(known);
  return {network.weights, {}, network.king};
}

Checkpoint::Integers numbers_for(const std::vector<Outcome>& outcomes) {
  Checkpoint::Integers numbers;
  for (const Outcome outcome : outcomes) numbers.push_back(static_cast<std::int64_t>(outcome));
  return numbers;
}

Outcome outcome_from(std::int64_t number) {
  for (const Outcome outcome : {Outcome::first_wins, Outcome::draw, Outcome::second_wins})
    if (static_cast<std::int64_t>(outcome) == number) return outcome;
  throw base::Failure(fmt::format("{} is no outcome of a game", number));
}

}  // namespace

CoevolutionJob::CoevolutionJob(const CoevolutionRecipe& recipe, std::uint64_t seed,
                               StageProgress& progress)
    : MeasuredJob(recipe.generations, recipe.measure_every, progress),
      recipe_(recipe),
      seed_(seed),
      evolution_(evolution_of(recipe, seed)),
      boards_(drawn_ballots(recipe.measure_boards, seed)),
      state_(evolution_.begin()) {
  begin_round();
}

SpatialNetwork CoevolutionJob::network_at(std::size_t place) const {
  const Individual& individual = state_.population[place];
  return {recipe_.games.shape, individual.weights, static_cast<float>(individual.king)};
}

Knowledge CoevolutionJob::leader() const {
  return network_at(0);
}

std::int64_t CoevolutionJob::games_after(int step) const {
  return std::int64_t{step} * evolution_.population() * recipe_.options.games;
}

std::size_t CoevolutionJob::begin_step() {
  games_ = evolution_.games(state_);
  outcomes_.assign(games_.size(), Outcome::draw);
  return state_.population.size();
}

work::Bytes CoevolutionJob::step_task(std::size_t first) const {
  Checkpoint task(kGenerationTask);
  add_rules(task, recipe_.games);
  add_spatial(task, "network", network_at(first));
  std::size_t opponents = 0;
  for (const learn::CoevolutionGame& game : games_)
    if (static_cast<std::size_t>(game.first) == first)
      add_spatial(task, opponent_section(opponents++),
                  network_at(static_cast<std::size_t>(game.second)));
  return task.bytes();
}

void CoevolutionJob::apply_step(std::size_t first, const work::Bytes& result) {
  const Checkpoint message = parse_message(result, kGenerationTask);
  const auto outcomes = base::value_or_throw(message.get<Checkpoint::Integers>("outcomes"));
  const auto expected = static_cast<std::size_t>(recipe_.options.games);
  if (outcomes.size() != expected)
    throw base::Failure(
        fmt::format("{} games of an individual, expected {}", outcomes.size(), expected));
  std::size_t next = 0;
  for (const learn::CoevolutionGame& game : games_)
    if (static_cast<std::size_t>(game.first) == first)
      outcomes_[static_cast<std::size_t>(game.number)] = outcome_from(outcomes[next++]);
  progress().add(kLeader, static_cast<std::int64_t>(outcomes.size()));
}

void CoevolutionJob::end_step() {
  evolution_.advance(state_, outcomes_);
}

work::Bytes CoevolutionJob::match_task(const MeasuredLeader& leader,
                                       const MeasuredLeader* opponent) const {
  Checkpoint task(kSpatialMatchTask);
  add_rules(task, recipe_.games);
  task.add("boards", boards_text(boards_));
  add_seed(task, ~seed_ + static_cast<std::uint64_t>(leader.step));
  task.add("network", numbers_of(leader.knowledge));
  if (opponent != nullptr) task.add(opponent_section(0), numbers_of(opponent->knowledge));
  return task.bytes();
}

Tally CoevolutionJob::match_result(const work::Bytes& result) const {
  return tally_in(parse_message(result, kSpatialMatchTask));
}

std::optional<Checkpoint> play_generation_games(const Checkpoint& task,
                                                const std::stop_token& stop) {
  const SpatialGameOptions rules = rules_in(task);
  SpatialGames games(rules);
  const Individual network = spatial_in(task, "network", rules.shape);
  std::vector<Outcome> outcomes;
  for (std::size_t i = 0; task.has(opponent_section(i)); ++i) {
    if (stop.stop_requested()) return std::nullopt;
    outcomes.push_back(games.play(network, spatial_in(task, opponent_section(i), rules.shape)));
  }
  Checkpoint result(kGenerationTask);
  result.add("outcomes", numbers_for(outcomes));
  return result;
}

std::optional<Checkpoint> play_spatial_match(const Checkpoint& task, const std::stop_token& stop) {
  const SpatialGameOptions rules = rules_in(task);
  SpatialGames games(rules);
  const Individual network = spatial_in(task, "network", rules.shape);
  std::optional<Individual> opponent;
  if (task.has(opponent_section(0))) opponent = spatial_in(task, opponent_section(0), rules.shape);
  base::Random random(seed_in(task));
  Tally tally;
  for (const draughts::Position& board : boards_in(task, "boards"))
    for (const Seat seat : {Seat::first, Seat::second}) {
      if (stop.stop_requested()) return std::nullopt;
      if (!opponent)
        tally.add(games.play_against_chance(network, seat, board, random), seat);
      else if (seat == Seat::first)
        tally.add(games.play(network, *opponent, board), seat);
      else
        tally.add(games.play(*opponent, network, board), seat);
    }
  Checkpoint result(kSpatialMatchTask);
  add_tally(result, tally);
  return result;
}

}  // namespace mpd::players
