#include "players/feature_search.hpp"

#include <algorithm>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/json.hpp"
#include "base/parallel.hpp"
#include "players/contest.hpp"
#include "players/training_boards.hpp"

namespace mpd::players {
namespace {

using base::Json;
using learn::GeneticState;
using learn::Genome;

Json json_of(const GeneticState& state) {
  Json json;
  json["population"] = state.population;
  json["fitness"] = Json::array();
  for (const auto& [genome, fitness] : state.fitness)
    json["fitness"].push_back(Json::array({genome, fitness}));
  json["history"] = Json::array();
  for (const GeneticState::Generation& generation : state.history)
    json["history"].push_back(Json::array({generation.fittest, generation.best, generation.mean}));
  return json;
}

base::Result<GeneticState> state_from(const std::string& text) {
  const auto json = base::read_json(text, {.depth = 16, .values = 100'000'000});
  if (!json) return tl::unexpected(json.error());
  try {
    GeneticState state;
    state.population = json->at("population").get<std::vector<Genome>>();
    for (const Json& pair : json->at("fitness"))
      state.fitness[pair.at(0).get<Genome>()] = pair.at(1).get<double>();
    for (const Json& entry : json->at("history"))
      state.history.push_back(
          {entry.at(0).get<Genome>(), entry.at(1).get<double>(), entry.at(2).get<double>()});
    return state;
  } catch (const Json::exception& problem) {
    return base::fail("not a state of a search for features: {}", problem.what());
  }
}

GeneticState load_state(const std::filesystem::path& file) {
  if (!std::filesystem::exists(file)) return {};
  auto state = state_from(base::value_or_throw(base::read_file(file)));
  if (!state) throw base::Failure(fmt::format("{}: {}", file.string(), state.error().message));
  return std::move(*state);
}

void save_state(const std::filesystem::path& file, const GeneticState& state) {
  base::value_or_throw(base::write_file(file, json_of(state).dump() + "\n"));
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
  const Score score =
      play_contest({training.features, state.learner, training.search},
                   {opponent_.features, opponent_.agents.front().network, training.search}, contest,
                   training.most_plies);
  return score.points() / score.games();
}

std::optional<GeneticState> FeatureSearch::run(const std::filesystem::path& file, int threads,
                                               const std::stop_token& stop,
                                               StageProgress& progress) const {
  const auto search = base::value_or_throw(
      learn::GeneticSearch::make(recipe_.options, learn::never_empty(draughts::kFeatureCount)));
  GeneticState state = load_state(file);
  // Fitnesses of a generation that was interrupted are kept in a file of their own.
  const auto partial_file = std::filesystem::path(file).concat(".part");
  GeneticState partial = load_state(partial_file);
  std::mutex mutex;
  const auto fitnesses =
      [&](std::span<const Genome> genomes) -> std::optional<std::vector<double>> {
    std::vector<double> values(genomes.size());
    base::for_each_index(genomes.size(), threads, [&](std::size_t i) {
      {
        const std::lock_guard lock(mutex);
        const auto known = partial.fitness.find(genomes[i]);
        if (known != partial.fitness.end()) return void(values[i] = known->second);
      }
      const auto value = fitness(genomes[i], stop);
      if (!value) return;
      values[i] = *value;
      const std::lock_guard lock(mutex);
      partial.fitness[genomes[i]] = *value;
      save_state(partial_file, partial);
      progress.add("individuals", 1);
    });
    if (stop.stop_requested()) return std::nullopt;
    return values;
  };
  base::value_or_throw(search.run(state, fitnesses, [&](const GeneticState& now) {
    save_state(file, now);
    return !stop.stop_requested();
  }));
  if (state.generations() < recipe_.options.generations) return std::nullopt;
  return state;
}

}  // namespace mpd::players
