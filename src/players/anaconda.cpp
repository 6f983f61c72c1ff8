#include <fmt/format.h>

#include "players/coevolution_job.hpp"
#include "players/player_kinds.hpp"
#include "players/recipe_keys.hpp"
#include "players/style_keys.hpp"

// Anaconda (Chellapilla and Fogel 2001): a network over the squares of the board, which evolves by
// playing others.

namespace mpd::players {
namespace {

using base::TomlKeys;

constexpr std::uint64_t kCoevolutionSeedPart = 5;
constexpr int kPiecesOfAGame = 24;

void set_usual_anaconda(Recipe& recipe) {
  recipe.about = "Anaconda: a spatial network 32-91-40-10-1, evolved by games against others";
  recipe.play = {};
  recipe.play.memory = Memory::bucket;
  recipe.play.ordering = Ordering::full;
  recipe.play.deepening = 1;
  recipe.play.quiescence = true;
  recipe.play.depth = 8;
}

void describe_points(TomlKeys& keys, learn::CoevolutionOptions& options) {
  keys.integer("win", options.win, -1000, 1000, "Points for a win");
  keys.integer("draw", options.draw, -1000, 1000, "Points for a draw");
  keys.integer("loss", options.loss, -1000, 1000, "Points for a loss");
  if (options.loss > options.draw || options.draw > options.win)
    keys.refuse("draw", "expected no more points for a worse result");
}

void describe_mutation(TomlKeys& keys, learn::CoevolutionOptions& options) {
  keys.number("weight_range", options.range, 1e-6, 10,
              "First weights are uniform between minus and plus this");
  keys.number("step", options.step, 1e-6, 10,
              "First standard deviation of mutations; it is mutated too");
  keys.number("king", options.king, 0.1, 100, "What a king is worth at first, a man being 1");
  keys.number("least_king", options.least_king, 0.1, 100, "Mutations never make it less");
  keys.number("most_king", options.most_king, 0.1, 100, "Mutations never make it more");
  if (options.king < options.least_king || options.king > options.most_king)
    keys.refuse("king", "expected a number from least_king to most_king");
}

void describe_coevolution(TomlKeys& keys, CoevolutionRecipe& recipe) {
  learn::CoevolutionOptions& options = recipe.options;
  describe_layers(keys, recipe.games.shape);
  int population = 2 * options.parents;
  keys.integer("population", population, 2, 10'000, "Networks; the better half has children");
  if (population % 2 != 0) keys.refuse("population", "expected an even number");
  options.parents = population / 2;
  keys.integer("generations", recipe.generations, 1, 1'000'000, "Generations");
  keys.integer("games", options.games, 1, 10'000,
               "Games of every network with Black, in every generation");
  describe_points(keys, options);
  describe_mutation(keys, options);
  keys.integer("measure_every", recipe.measure_every, 1, 1'000'000,
               "Generations from one measuring of the best network to the next");
  keys.integer("measure_boards", recipe.measure_boards, 1, kMostTestBoards,
               "Ballots of the matches that measure and choose it, both colours each");
}

void describe_anaconda(TomlKeys& keys, Recipe& recipe) {
  CoevolutionRecipe& coevolution = recipe.coevolution;
  keys.section("coevolution", {},
               [&](TomlKeys& section) { describe_coevolution(section, coevolution); });
  keys.section("look_ahead", "while it evolves", [&](TomlKeys& section) {
    section.integer("depth", coevolution.games.depth, 1, 64,
                    "Plies; captures are played out beyond");
    section.integer("most_moves", coevolution.games.most_moves, 1, 1000,
                    "Moves of each side; a longer game is drawn");
  });
  describe_play(keys, recipe);
}

/// A line of training.csv for every leader that was measured.
std::string log_line(const MeasuredLeader& leader, const learn::CoevolutionState& state,
                     std::int64_t games_of_generation) {
  // The first leader has not played: it only stands first.
  learn::CoevolutionState::Generation played{};
  if (leader.step > 0) played = state.history[static_cast<std::size_t>(leader.step) - 1];
  return fmt::format("agent,{},{},{},{:.3f},{:.1f}", leader.step, leader.step * games_of_generation,
                     played.best, played.mean, std::get<SpatialNetwork>(leader.knowledge).king) +
         measured_cells(leader);
}

class CoevolutionStage final : public Stage {
 public:
  [[nodiscard]] std::string name() const override { return "coevolution"; }

  [[nodiscard]] std::unique_ptr<work::Job> begin(const Workbench& bench) override {
    const CoevolutionRecipe& recipe = bench.recipe.coevolution;
    progress_.emplace(
        bench.progress_of(name(), "games", games_of_generation(recipe) * recipe.generations));
    auto job =
        std::make_unique<CoevolutionJob>(recipe, bench.part_seed(kCoevolutionSeedPart), *progress_);
    job_ = job.get();
    return job;
  }

  [[nodiscard]] const StageProgress* progress() const override {
    return progress_ ? &*progress_ : nullptr;
  }

  void take_up(Workbench& bench) override {
    const MeasuredLeader& best = job_->best();
    bench.add_agent("agent", best.knowledge, kPiecesOfAGame);
    bench.log_head = "agent,generation,games,best_points,mean_points,king" + measured_columns();
    for (const MeasuredLeader& leader : job_->leaders())
      bench.log += log_line(leader, job_->state(), games_of_generation(bench.recipe.coevolution));
    bench.note("network", fmt::format("the best of generation {} of {}", best.step,
                                      job_->state().generations()));
    bench.note("king",
               fmt::format("worth {:.1f} men", std::get<SpatialNetwork>(best.knowledge).king));
  }

 private:
  static std::int64_t games_of_generation(const CoevolutionRecipe& recipe) {
    return std::int64_t{2} * recipe.options.parents * recipe.options.games;
  }

  std::optional<StageProgress> progress_;
  const CoevolutionJob* job_ = nullptr;
};

Stages anaconda_stages() {
  Stages list;
  list.push_back(std::make_unique<CoevolutionStage>());
  return list;
}

}  // namespace

const KindDefinition kAnaconda{
    PlayerKind::anaconda, "anaconda",
    set_usual_anaconda,   nullptr,
    describe_anaconda,    [](const Recipe&) { return std::vector<std::string>{}; },
    anaconda_stages,      false};

}  // namespace mpd::players
