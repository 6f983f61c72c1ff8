#include <fmt/format.h>

#include "players/phased_games.hpp"
#include "players/phased_job.hpp"
#include "players/player_kinds.hpp"
#include "players/recipe_keys.hpp"
#include "players/style_keys.hpp"
#include "players/training_log.hpp"

// The Chinook style: a linear evaluation in four phases, whose weights are set by hand or learned
// by TDLeaf(λ) (Schaeffer, Hlynka, Jussila 2001).

namespace mpd::players {
namespace {

using base::TomlKeys;

constexpr std::uint64_t kPhasesSeedPart = 6;
constexpr int kPiecesAtFirst = 24;

/// The shallowest of the three depths that the source compares.
SearchStyle leaf_style() {
  SearchStyle style;
  style.ordering = Ordering::full;
  style.quiescence = true;
  style.depth = 5;
  return style;
}

void set_usual_chinook_style(Recipe& recipe) {
  recipe.about = "Chinook style: a linear evaluation in four phases, learned by TDLeaf";
  recipe.phases.search = leaf_style();
  // Larger rates and the source's λ of 0.95 lose more than they learn
  // (docs/players/chinook_style.md).
  recipe.phases.td = {.lambda = 0.7, .rate = 0.00002};
  recipe.phases.games = 20'000;
  recipe.phases.session = 1000;
  recipe.play = {};
  recipe.play.method = search::Method::pvs;
  recipe.play.memory = Memory::bucket;
  recipe.play.ordering = Ordering::full;
  recipe.play.deepening = 1;
  recipe.play.quiescence = true;
  recipe.play.depth = 10;
}

void describe_phases(TomlKeys& keys, PhasedRecipe& phases) {
  keys.choice("weights", phases.first, {{"hand", FirstPhases::hand}, {"zero", FirstPhases::zero}},
              "What it begins with: weights set by hand, or none");
  keys.number("lambda", phases.td.lambda, 0, 1, "TDLeaf(λ): how far errors reach back");
  keys.number("rate", phases.td.rate, 0, 100, "How far a game moves the weights");
  keys.integer("games", phases.games, 0, kMostGames,
               "Games against itself; 0: it keeps the weights that it begins with");
  keys.integer("session", phases.session, 1, kMostGames, "Games from one measuring to the next");
  keys.integer("random_plies", phases.random_plies, 0, 40,
               "Random plies after a ballot, at most, so that games differ");
  keys.integer("most_plies", phases.rules.most_plies, 10, 2000, "A longer game is drawn");
  keys.flag("loops_draw", phases.rules.loops_draw,
            "A game in which both sides only move back and forth is drawn at once");
  keys.integer("measure_boards", phases.measure_boards, 1, kMostTestBoards,
               "Ballots of the matches that measure and choose the weights, both colours each");
  if (phases.games / phases.session > kMostSessions)
    keys.refuse("session", fmt::format("too small: more than {} sessions", kMostSessions));
}

void describe_chinook_style(TomlKeys& keys, Recipe& recipe) {
  PhasedRecipe& phases = recipe.phases;
  keys.section("phases", {}, [&](TomlKeys& section) { describe_phases(section, phases); });
  keys.section("look_ahead", "while it learns",
               [&](TomlKeys& section) { describe_style(section, phases.search); });
  describe_play(keys, recipe);
}

/// A line of training.csv for the evaluation after each session.
std::string session_of_leader(const MeasuredLeader& leader, const std::vector<Session>& sessions) {
  Session session;
  if (leader.step > 0) session = sessions[static_cast<std::size_t>(leader.step) - 1];
  return fmt::format("agent,{},{},{},{:.4f}", leader.step, session.games, session.loops,
                     rms_error(session)) +
         measured_cells(leader);
}

class PhasesStage final : public Stage {
 public:
  [[nodiscard]] std::string name() const override { return "phases"; }

  [[nodiscard]] std::unique_ptr<work::Job> begin(const Workbench& bench) override {
    const PhasedRecipe& recipe = bench.recipe.phases;
    progress_.emplace(bench.progress_of(name(), "games", recipe.games));
    auto job = std::make_unique<PhasedJob>(recipe, bench.part_seed(kPhasesSeedPart), *progress_);
    job_ = job.get();
    return job;
  }

  [[nodiscard]] const StageProgress* progress() const override {
    return progress_ ? &*progress_ : nullptr;
  }

  void take_up(Workbench& bench) override {
    const MeasuredLeader& best = job_->best();
    bench.add_agent("agent", best.knowledge, kPiecesAtFirst);
    bench.log_head = "agent,session,games,loops,rms_error" + measured_columns();
    for (const MeasuredLeader& leader : job_->leaders())
      bench.log += session_of_leader(leader, job_->sessions());
    bench.note("weights", best.step == 0 ? "those that it began with"
                                         : fmt::format("after session {} of {}", best.step,
                                                       job_->sessions().size()));
  }

 private:
  std::optional<StageProgress> progress_;
  const PhasedJob* job_ = nullptr;
};

Stages chinook_style_stages() {
  Stages list;
  list.push_back(std::make_unique<PhasesStage>());
  return list;
}

}  // namespace

const KindDefinition kChinookStyle{
    PlayerKind::chinook_style, "chinook-style",
    set_usual_chinook_style,   nullptr,
    describe_chinook_style,    [](const Recipe&) { return std::vector<std::string>{}; },
    chinook_style_stages,      false};

}  // namespace mpd::players
