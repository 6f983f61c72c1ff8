#include "players/feature_search.hpp"

#include <fmt/format.h>
#include <utility>

#include "base/failure.hpp"
#include "players/contest.hpp"
#include "players/features_checkpoint.hpp"
#include "players/message_parts.hpp"
#include "players/self_play.hpp"
#include "players/training_boards.hpp"

namespace mpd::players {
namespace {

using learn::Genome;
using std::filesystem::path;
using storage::Checkpoint;

learn::GeneticSearch search_of(const GeneticRecipe& recipe, std::uint64_t seed) {
  learn::GeneticOptions options = recipe.options;
  options.bits = draughts::kFeatureCount;
  options.seed = seed;
  return base::value_or_throw(
      learn::GeneticSearch::make(options, learn::never_empty(draughts::kFeatureCount)));
}

/// How an individual with these features is trained.
SelfPlayPlan plan_of(Genome genome, const Recipe& recipe, std::uint64_t seed) {
  TrainingOptions training = recipe.agent.training;
  training.games = recipe.genetic.games;
  training.yardsticks = false;
  training.features = features_of(genome, training.features.encoder());
  TrainingBoards boards = boards_for(recipe.agent, seed);
  return {training, std::move(boards.games), std::move(boards.tests), seed};
}

Contender contender_of(const TrainedPlayer& player, const SearchStyle& style) {
  const FeatureNetwork& known = feature_network(player.agents.front());
  return {known.features, known.network, style};
}

}  // namespace

draughts::FeatureSet features_of(Genome genome, draughts::Encoder encoder) {
  std::vector<draughts::Feature> chosen;
  for (int i = 0; i < draughts::kFeatureCount; ++i)
    if ((genome >> i & 1) != 0) chosen.push_back(static_cast<draughts::Feature>(i));
  return draughts::FeatureSet::of(chosen, encoder);
}

FeatureSearchJob::FeatureSearchJob(const Recipe& recipe, const TrainedPlayer& opponent,
                                   std::uint64_t seed, const path& folder, StageProgress& progress)
    : recipe_(recipe),
      opponent_(contender_of(opponent, recipe.agent.training.search)),
      seed_(seed),
      progress_(progress),
      search_(search_of(recipe.genetic, seed)),
      state_(begun_search(folder)),
      measured_(state_.fitness) {
  progress_.add_earlier(static_cast<std::int64_t>(measured_.size()));
  go_on();
}

void FeatureSearchJob::go_on() {
  // The search asks for the fitnesses of a generation and is refused where one is not known yet.
  base::value_or_throw(search_.run(
      state_, [this](std::span<const Genome> genomes) { return known_fitnesses(genomes); }));
}

std::optional<std::vector<double>> FeatureSearchJob::known_fitnesses(
    std::span<const Genome> genomes) {
  std::vector<double> values;
  std::vector<Genome> unknown;
  for (const Genome genome : genomes) {
    const auto found = measured_.find(genome);
    if (found == measured_.end())
      unknown.push_back(genome);
    else
      values.push_back(found->second);
  }
  if (unknown.empty()) return values;
  tasks_.insert(tasks_.end(), unknown.begin(), unknown.end());
  return std::nullopt;
}

work::Bytes FeatureSearchJob::task(work::TaskPlace place) const {
  Checkpoint task(kIndividualTask);
  task.add("recipe", recipe_.text());
  task.add("genome", Checkpoint::Integers{static_cast<std::int64_t>(tasks_[place.number])});
  add_seed(task, seed_);
  add_contender(task, "opponent", opponent_);
  return task.bytes();
}

bool FeatureSearchJob::apply(work::TaskPlace place, const work::Bytes& result) {
  const Checkpoint message = parse_message(result, kIndividualTask);
  const auto fitness = base::value_or_throw(message.get<Checkpoint::Numbers>("fitness"));
  if (fitness.size() != 1)
    throw base::Failure(fmt::format("{} fitnesses of an individual, expected one", fitness.size()));
  if (static_cast<Genome>(number_in(message, "genome")) != tasks_[place.number])
    throw base::Failure("the fitness of another individual than expected");
  measured_[tasks_[place.number]] = fitness.front();
  progress_.add("individuals", 1);
  if (place.number + 1 == tasks_.size()) go_on();
  return true;
}

std::unique_ptr<work::Worker> FeatureSearchJob::make_worker() const {
  return training_workers().here();
}

std::optional<work::WorkerPlan> FeatureSearchJob::remote() const {
  return training_workers().elsewhere;
}

std::optional<Checkpoint> judge_individual(const Checkpoint& task, const std::stop_token& stop) {
  const std::uint64_t seed = seed_in(task);
  const Recipe recipe = base::value_or_throw(Recipe::parse(
      PlayerKind::ls, base::value_or_throw(task.get<std::string>("recipe")), "recipe"));
  const SelfPlay self_play(plan_of(static_cast<Genome>(number_in(task, "genome")), recipe, seed));
  TrainingState state = self_play.begin();
  while (!self_play.is_finished(state)) {
    self_play.train(state, [&] { return !stop.stop_requested(); });
    if (stop.stop_requested()) return std::nullopt;
  }
  const TrainingOptions& training = self_play.plan().options;
  const auto contest = drawn_ballots(recipe.genetic.test_boards, ~seed);
  const Tally tally = play_contest({training.features, state.learner, training.search},
                                   contender_in(task, "opponent"), contest, training.rules);
  Checkpoint result(kIndividualTask);
  result.add("genome", Checkpoint::Integers{number_in(task, "genome")});
  result.add("fitness", Checkpoint::Numbers{tally.score()});
  return result;
}

}  // namespace mpd::players
