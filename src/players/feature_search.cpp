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
  const double least =
      state_.history.empty() ? 0 : recipe_.genetic.trial_share * state_.history.back().mean;
  for (const Genome genome : unknown) tasks_.push_back({genome, least});
  return std::nullopt;
}

work::Bytes FeatureSearchJob::task(work::TaskPlace place) const {
  const Individual& individual = tasks_[place.number];
  Checkpoint task(kIndividualTask);
  task.add("recipe", recipe_.text());
  task.add("genome", Checkpoint::Integers{static_cast<std::int64_t>(individual.genome)});
  task.add("least", Checkpoint::Numbers{individual.least});
  add_seed(task, seed_);
  add_contender(task, "opponent", opponent_);
  return task.bytes();
}

bool FeatureSearchJob::apply(work::TaskPlace place, const work::Bytes& result) {
  const Checkpoint message = parse_message(result, kIndividualTask);
  const Genome genome = tasks_[place.number].genome;
  if (static_cast<Genome>(number_in(message, "genome")) != genome)
    throw base::Failure("the fitness of another individual than expected");
  measured_[genome] = real_number_in(message, "fitness");
  if (message.has("hopeless")) ++hopeless_;
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

namespace {

/// Plays training games until there are so many; false: stopped.
bool train_up_to(std::int64_t games, const SelfPlay& self_play, TrainingState& state,
                 const std::stop_token& stop) {
  while (state.games < games && !stop.stop_requested())
    self_play.train(state, [&] { return state.games < games && !stop.stop_requested(); });
  return !stop.stop_requested();
}

/// The score of the learner against the opponent, on the same boards for all individuals.
double fitness_of(const SelfPlay& self_play, const TrainingState& state, const Contender& opponent,
                  int boards) {
  const TrainingOptions& training = self_play.plan().options;
  const auto contest = drawn_ballots(boards, ~self_play.plan().seed);
  return play_contest({training.features, state.learner, training.search}, opponent, contest,
                      training.rules)
      .score();
}

}  // namespace

std::optional<Checkpoint> judge_individual(const Checkpoint& task, const std::stop_token& stop) {
  const std::uint64_t seed = seed_in(task);
  const Recipe recipe = base::value_or_throw(Recipe::parse(
      PlayerKind::ls, base::value_or_throw(task.get<std::string>("recipe")), "recipe"));
  const GeneticRecipe& genetic = recipe.genetic;
  const SelfPlay self_play(plan_of(static_cast<Genome>(number_in(task, "genome")), recipe, seed));
  const Contender opponent = contender_in(task, "opponent");
  const double least = real_number_in(task, "least");
  TrainingState state = self_play.begin();
  bool hopeless = false;
  double fitness = 0;
  if (genetic.trial_games > 0 && least > 0) {
    if (!train_up_to(genetic.trial_games, self_play, state, stop)) return std::nullopt;
    fitness = fitness_of(self_play, state, opponent, genetic.test_boards);
    hopeless = fitness < least;
  }
  if (!hopeless) {
    if (!train_up_to(genetic.games, self_play, state, stop)) return std::nullopt;
    fitness = fitness_of(self_play, state, opponent, genetic.test_boards);
  }
  Checkpoint result(kIndividualTask);
  result.add("genome", Checkpoint::Integers{number_in(task, "genome")});
  result.add("fitness", Checkpoint::Numbers{fitness});
  if (hopeless) result.add("hopeless", Checkpoint::Integers{1});
  return result;
}

}  // namespace mpd::players
