#include <fmt/format.h>

#include "players/agent_stage.hpp"
#include "players/feature_search.hpp"
#include "players/player_kinds.hpp"
#include "players/recipe_keys.hpp"

// LS-Draughts (Neto and Julia 2007): a genetic algorithm chooses the features, then one network
// learns with them.

namespace mpd::players {
namespace {

constexpr std::uint64_t kFeaturesSeedPart = 2;

void set_usual_ls(Recipe& recipe) {
  recipe.about = "LS-Draughts: features chosen by a genetic algorithm, plain minimax";
  recipe.genetic.options.population = 50;
  recipe.genetic.options.generations = 30;
}

void describe_genetic(base::TomlKeys& keys, GeneticRecipe& genetic) {
  using learn::Crossover;
  learn::GeneticOptions& options = genetic.options;
  keys.integer("population", options.population, 2, 10'000, "Individuals of a generation");
  keys.integer("generations", options.generations, 1, 10'000, "Generations");
  keys.integer("tournament", options.tournament, 1, 10'000,
               "Individuals drawn for each parent; the fittest of them becomes it");
  keys.choice("crossover", options.crossover,
              {{"one-point", Crossover::one_point},
               {"two-point", Crossover::two_point},
               {"uniform", Crossover::uniform}},
              "How two parents are mixed");
  keys.number("crossover_rate", options.crossover_rate, 0, 1,
              "Share of the pairs that are mixed; the others are copied");
  keys.number("mutation_rate", options.mutation_rate, 0, 1, "Chance of every bit to change");
  keys.integer("elite", options.elite, 0, 10'000, "The fittest that pass unchanged");
  keys.integer("games", genetic.games, 1, kMostGames, "Games to train an individual");
  keys.integer("test_boards", genetic.test_boards, 1, kMostTestBoards,
               "Ballots to judge an individual, each played with both colours");
  keys.text("opponent", genetic.opponent, "The trained player that judges individuals");
  keys.integer("trial_games", genetic.trial_games, 0, kMostGames,
               "Games after which hopeless individuals are stopped; 0: none is");
  keys.number("trial_share", genetic.trial_share, 0, 1,
              "Hopeless: a score below this share of the mean of the generation before");
  if (genetic.trial_games >= genetic.games) keys.refuse("trial_games", "expected fewer than games");
  if (options.elite >= options.population)
    keys.refuse("elite", "expected fewer than the population");
}

void describe_ls(base::TomlKeys& keys, Recipe& recipe) {
  describe_agent(keys, recipe);
  keys.section("genetic", {},
               [&](base::TomlKeys& section) { describe_genetic(section, recipe.genetic); });
}

class FeaturesStage final : public Stage {
 public:
  [[nodiscard]] std::string name() const override { return "features"; }

  [[nodiscard]] std::unique_ptr<work::Job> begin(const Workbench& bench) override {
    const learn::GeneticOptions& options = bench.recipe.genetic.options;
    // Individuals that were met before are not trained again: the total is an upper bound.
    progress_.emplace(bench.progress_of(name(), "individuals",
                                        std::int64_t{options.population} * options.generations));
    auto job = std::make_unique<FeatureSearchJob>(
        bench.recipe, load_opponent(bench.recipe.genetic.opponent),
        bench.part_seed(kFeaturesSeedPart), bench.checkpoints(), *progress_);
    job_ = job.get();
    return job;
  }

  [[nodiscard]] const StageProgress* progress() const override {
    return progress_ ? &*progress_ : nullptr;
  }

  void take_up(Workbench& bench) override {
    const learn::GeneticState& state = job_->state();
    draughts::FeatureSet& features = bench.recipe.agent.training.features;
    features = features_of(state.best().fittest, features.encoder());
    for (int i = 0; i < state.generations(); ++i)
      bench.note(fmt::format("generation {}", i + 1),
                 fmt::format("best {:.4f}, mean {:.4f}, genome {:07x}", state.history[i].best,
                             state.history[i].mean, state.history[i].fittest));
    if (bench.recipe.genetic.trial_games > 0)
      bench.note("hopeless individuals",
                 fmt::format("{} of {}, stopped after {} games", job_->hopeless(), job_->judged(),
                             bench.recipe.genetic.trial_games));
  }

 private:
  std::optional<StageProgress> progress_;
  const FeatureSearchJob* job_ = nullptr;
};

Stages ls_stages() {
  Stages list;
  list.push_back(std::make_unique<FeaturesStage>());
  list.push_back(std::make_unique<AgentStage>("agent"));
  return list;
}

}  // namespace

const KindDefinition kLsDraughts{
    PlayerKind::ls,
    "ls-draughts",
    set_usual_ls,
    [](Recipe& recipe) { recipe.genetic.opponent += "-faithful"; },
    describe_ls,
    [](const Recipe& recipe) { return std::vector<std::string>{recipe.genetic.opponent}; },
    ls_stages};

}  // namespace mpd::players
