#include "players/features_checkpoint.hpp"

#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/json.hpp"
#include "players/agent_checkpoint.hpp"
#include "storage/checkpoint_file.hpp"

namespace mpd::players {
namespace {

using learn::GeneticState;
using learn::Genome;
using std::filesystem::path;
using storage::Checkpoint;

constexpr const char* kFeaturesCheckpoint = "features";

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

}  // namespace

GeneticState begun_search(const path& folder) {
  const path file = latest_checkpoint(folder / "features.checkpoint");
  if (!std::filesystem::exists(file)) return load_old_state(folder);
  const auto checkpoint = base::value_or_throw(storage::read_checkpoint(file, kFeaturesCheckpoint));
  return base::value_read(state_from(checkpoint), file);
}

}  // namespace mpd::players
