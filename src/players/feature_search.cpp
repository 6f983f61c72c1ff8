#include "players/feature_search.hpp"

#include <mutex>
#include <utility>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/json.hpp"
#include "base/parallel.hpp"
#include "players/contest.hpp"
#include "players/training_boards.hpp"
#include "storage/checkpoint_pair.hpp"

namespace mpd::players {
namespace {

using learn::GeneticState;
using learn::Genome;
using std::filesystem::path;
using storage::Checkpoint;

constexpr const char* kFeaturesCheckpoint = "features";

storage::CheckpointPair features_checkpoint(const path& folder) {
  return {folder / "features.checkpoint", kFeaturesCheckpoint};
}

Checkpoint checkpoint_of(const GeneticState& state) {
  Checkpoint::Integers measured;
  Checkpoint::Numbers fitnesses;
  for (const auto& [genome, fitness] : state.fitness) {
    measured.push_back(static_cast<std::int64_t>(genome));
    fitnesses.push_back(fitness);
  }
  Checkpoint::Integers fittest;
  Checkpoint::Numbers figures;
  for (const GeneticState::Generation& generation : state.history) {
    fittest.push_back(static_cast<std::int64_t>(generation.fittest));
    figures.insert(figures.end(), {generation.best, generation.mean});
  }
  Checkpoint checkpoint(kFeaturesCheckpoint);
  checkpoint.add("population",
                 Checkpoint::Integers(state.population.begin(), state.population.end()));
  checkpoint.add("individuals", std::move(measured));
  checkpoint.add("fitness", std::move(fitnesses));
  checkpoint.add("fittest", std::move(fittest));
  checkpoint.add("best and mean", std::move(figures));
  return checkpoint;
}

base::Result<GeneticState> state_from(const Checkpoint& checkpoint) {
  const auto population = checkpoint.get<Checkpoint::Integers>("population");
  if (!population) return tl::unexpected(population.error());
  const auto measured = checkpoint.get<Checkpoint::Integers>("individuals");
  if (!measured) return tl::unexpected(measured.error());
  const auto fitnesses = checkpoint.get<Checkpoint::Numbers>("fitness");
  if (!fitnesses) return tl::unexpected(fitnesses.error());
  const auto fittest = checkpoint.get<Checkpoint::Integers>("fittest");
  if (!fittest) return tl::unexpected(fittest.error());
  const auto figures = checkpoint.get<Checkpoint::Numbers>("best and mean");
  if (!figures) return tl::unexpected(figures.error());
  if (measured->size() != fitnesses->size() || figures->size() != 2 * fittest->size())
    return base::fail("{} fitnesses of {} individuals and {} figures of {} generations",
                      fitnesses->size(), measured->size(), figures->size(), fittest->size());
  GeneticState state;
  state.population.assign(population->begin(), population->end());
  for (std::size_t i = 0; i < measured->size(); ++i)
    state.fitness[static_cast<Genome>((*measured)[i])] = (*fitnesses)[i];
  for (std::size_t i = 0; i < fittest->size(); ++i)
    state.history.push_back(
        {static_cast<Genome>((*fittest)[i]), (*figures)[2 * i], (*figures)[2 * i + 1]});
  return state;
}

base::Result<GeneticState> parse_old_state(const std::string& text) {
  const auto json = base::read_json(text, {.depth = 16, .values = 100'000'000});
  if (!json) return tl::unexpected(json.error());
  try {
    GeneticState state;
    state.population = json->at("population").get<std::vector<Genome>>();
    for (const base::Json& pair : json->at("fitness"))
      state.fitness[pair.at(0).get<Genome>()] = pair.at(1).get<double>();
    for (const base::Json& entry : json->at("history"))
      state.history.push_back(
          {entry.at(0).get<Genome>(), entry.at(1).get<double>(), entry.at(2).get<double>()});
    return state;
  } catch (const base::Json::exception& problem) {
    return base::fail("not a state of a search for features: {}", problem.what());
  }
}

GeneticState load_old_file(const path& file) {
  if (!std::filesystem::exists(file)) return {};
  return base::value_read(parse_old_state(base::value_or_throw(base::read_file(file))), file);
}

/// From before checkpoints had a format of their own: JSON, and in another file the individuals of
/// a generation that was interrupted.
GeneticState load_old_state(const path& folder) {
  GeneticState state = load_old_file(folder / "features.json");
  state.fitness.merge(load_old_file(folder / "features.json.part").fitness);
  return state;
}

GeneticState load_state(const path& folder, const storage::OnWarning& warn) {
  const storage::CheckpointPair stored = features_checkpoint(folder);
  if (!stored.exists()) return load_old_state(folder);
  return base::value_read(state_from(base::value_or_throw(stored.read(warn))), stored.file());
}

void save_state(const path& folder, const GeneticState& state) {
  base::value_or_throw(features_checkpoint(folder).write(checkpoint_of(state)));
}

}  // namespace

FeatureSearch::FeatureSearch(const GeneticRecipe& recipe, const AgentRecipe& agent,
                             const TrainedPlayer& opponent, std::uint64_t seed)
    : recipe_(recipe), agent_(agent), opponent_(opponent), seed_(seed) {
  recipe_.options.bits = draughts::kFeatureCount;
  recipe_.options.seed = seed;
  agent_.training.games = recipe_.games;
  agent_.training.yardsticks = false;
}

draughts::FeatureSet FeatureSearch::features_of(Genome genome, draughts::Encoder encoder) {
  std::vector<draughts::Feature> chosen;
  for (int i = 0; i < draughts::kFeatureCount; ++i)
    if ((genome >> i & 1) != 0) chosen.push_back(static_cast<draughts::Feature>(i));
  return draughts::FeatureSet::of(chosen, encoder);
}

std::optional<double> FeatureSearch::fitness(Genome genome, const std::stop_token& stop) const {
  TrainingOptions training = agent_.training;
  training.features = features_of(genome, training.features.encoder());
  const TrainingBoards boards = boards_for(agent_.start, agent_.test_boards, seed_);
  const SelfPlay self_play(training, boards.games, boards.tests, seed_);
  TrainingState state = self_play.begin();
  while (!self_play.is_finished(state)) {
    self_play.train(state, [&] { return !stop.stop_requested(); });
    if (stop.stop_requested()) return std::nullopt;
  }
  const auto contest = boards_for(Start::ballots, recipe_.test_boards, ~seed_).tests;
  const Tally tally =
      play_contest({training.features, state.learner, training.search},
                   {opponent_.features, opponent_.agents.front().network, training.search}, contest,
                   training.most_plies);
  return tally.score();
}

bool FeatureSearch::run(const path& folder, int threads, const std::stop_token& stop,
                        StageProgress& progress) const {
  const auto search = base::value_or_throw(
      learn::GeneticSearch::make(recipe_.options, learn::never_empty(draughts::kFeatureCount)));
  GeneticState state =
      load_state(folder, [&](const std::string& text) { progress.warn("individuals", text); });
  // The last whole generation, with the fitness of every individual that was measured since.
  GeneticState kept = state;
  std::mutex mutex;
  const auto fitnesses =
      [&](std::span<const Genome> genomes) -> std::optional<std::vector<double>> {
    std::vector<double> values(genomes.size());
    base::for_each_index(genomes.size(), threads, [&](std::size_t i) {
      const auto value = fitness(genomes[i], stop);
      if (!value) return;
      values[i] = *value;
      const std::lock_guard lock(mutex);
      kept.fitness[genomes[i]] = *value;
      save_state(folder, kept);
      progress.add("individuals", 1);
    });
    if (stop.stop_requested()) return std::nullopt;
    return values;
  };
  base::value_or_throw(search.run(state, fitnesses, [&](const GeneticState& now) {
    kept = now;
    save_state(folder, kept);
    return !stop.stop_requested();
  }));
  return state.generations() >= recipe_.options.generations;
}

std::optional<GeneticState> FeatureSearch::load(const path& folder, int generations,
                                                const storage::OnWarning& warn) {
  GeneticState state = load_state(folder, warn);
  if (state.generations() < generations) return std::nullopt;
  return state;
}

}  // namespace mpd::players
