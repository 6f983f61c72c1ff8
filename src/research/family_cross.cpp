#include "research/family_cross.hpp"

#include <fmt/format.h>

namespace mpd::research {
namespace {

using players::Family;
using players::PlayerKind;
using players::Recipe;
using std::filesystem::path;

constexpr const char* kCrossOptions = "search=dissertation,endgames=no,hash=1";
/// LS-Draughts is needed for boards alone: a small search for features will do.
constexpr int kIndividuals = 8;
constexpr int kGenerations = 3;
/// The smaller reading of the dissertation's budget: games from each of 25 boards, in 10 sessions.
constexpr std::int64_t kBoardsAndSessions = 250;

/// Too few games for all boards and sessions: a trial of the experiment, not a result.
void set_miniature(Recipe& recipe) {
  recipe.boards.per_pairing = 20;
  recipe.boards.depth = 1;
  recipe.map.options.grid = {3, 1};
  recipe.endgame.boards = 2;
  recipe.endgame.sessions = 1;
}

/// The same number of games for every agent of both families.
Recipe member_recipe(PlayerKind kind, Family family, std::int64_t games) {
  Recipe recipe = Recipe::of(kind, family);
  players::TrainingOptions& training = recipe.agent.training;
  training.games = games;
  training.session = std::max<std::int64_t>(1, games / 10);
  training.yardsticks = false;
  training.search.depth = 4;
  recipe.genetic.options.population = kIndividuals;
  recipe.genetic.options.generations = kGenerations;
  recipe.genetic.options.tournament = 2;
  recipe.genetic.games = std::max<std::int64_t>(1, games / 25);
  recipe.endgame.games_per_board =
      static_cast<int>(std::max<std::int64_t>(1, games / kBoardsAndSessions));
  if (games < kBoardsAndSessions) set_miniature(recipe);
  return recipe;
}

/// One thing in which MP-Draughts' faithful recipe is changed.
struct MpSwitch {
  const char* name;
  void (*apply)(Recipe& recipe);
};

const MpSwitch kMpSwitches[] = {
    {"endgame agents begin as the opening agent",
     [](Recipe& recipe) { recipe.endgame.from_opening = true; }},
    {"boards of a cluster from all pairings",
     [](Recipe& recipe) { recipe.endgame.mix_pairings = true; }},
    {"endgame agents without the gate of 60 %",
     [](Recipe& recipe) {
       const Recipe usual = Recipe::usual(PlayerKind::mp);
       players::TrainingOptions& training = recipe.endgame.training;
       training.clone_count = usual.endgame.training.clone_count;
       training.clone_share = usual.endgame.training.clone_share;
       training.clone_at_share = usual.endgame.training.clone_at_share;
       training.learner_competes = true;
     }},
    {"a tenth of the endgame games",
     [](Recipe& recipe) {
       recipe.endgame.games_per_board = std::max(1, recipe.endgame.games_per_board / 10);
     }},
};

/// The players of one family, from one seed.
struct TrainedFamily {
  path neuro;
  path ls;
  path vision;
};

WantedTraining whole_training(Recipe recipe, std::uint64_t seed) {
  return {std::move(recipe), seed};
}

/// Every seed of both families; the usual ones first.
std::vector<TrainedFamily> train_predecessors(Workshop& workshop) {
  const FamilySettings& settings = workshop.settings();
  std::vector<WantedTraining> first;
  for (const Family family : {Family::usual, Family::faithful})
    for (int i = 0; i < settings.seeds; ++i)
      for (const PlayerKind kind : {PlayerKind::neuro, PlayerKind::vision})
        first.push_back(whole_training(member_recipe(kind, family, settings.training_games),
                                       settings.seed + static_cast<std::uint64_t>(i)));
  const std::vector<path> folders = workshop.train(first);
  std::vector<TrainedFamily> families(folders.size() / 2);
  std::vector<WantedTraining> second;
  for (std::size_t i = 0; i < families.size(); ++i) {
    families[i].neuro = folders[2 * i];
    families[i].vision = folders[2 * i + 1];
    Recipe ls =
        member_recipe(PlayerKind::ls, i < families.size() / 2 ? Family::usual : Family::faithful,
                      settings.training_games);
    ls.genetic.opponent = families[i].neuro.string();
    second.push_back(whole_training(std::move(ls), first[2 * i].seed));
  }
  const std::vector<path> ls = workshop.train(second);
  for (std::size_t i = 0; i < families.size(); ++i) families[i].ls = ls[i];
  return families;
}

WantedTraining mp_training(const TrainedFamily& family, Recipe recipe, std::uint64_t seed) {
  recipe.boards.neuro = family.neuro.string();
  recipe.boards.ls = family.ls.string();
  recipe.boards.vision = family.vision.string();
  return whole_training(std::move(recipe), seed);
}

/// MP-Draughts of all seeds: usual, faithful, and faithful with each switch.
std::vector<std::vector<path>> train_mp(Workshop& workshop,
                                        const std::vector<TrainedFamily>& families) {
  const FamilySettings& settings = workshop.settings();
  const auto seeds = static_cast<std::size_t>(settings.seeds);
  std::vector<WantedTraining> jobs;
  const auto add = [&](Family family, const MpSwitch* changed) {
    for (std::size_t i = 0; i < seeds; ++i) {
      Recipe recipe = member_recipe(PlayerKind::mp, family, settings.training_games);
      if (changed != nullptr) changed->apply(recipe);
      jobs.push_back(mp_training(families[family == Family::usual ? i : seeds + i],
                                 std::move(recipe), settings.seed + i));
    }
  };
  add(Family::usual, nullptr);
  add(Family::faithful, nullptr);
  for (const MpSwitch& one : kMpSwitches) add(Family::faithful, &one);
  const std::vector<path> folders = workshop.train(jobs);
  std::vector<std::vector<path>> divided;
  for (std::size_t i = 0; i < folders.size(); i += seeds)
    divided.emplace_back(folders.begin() + static_cast<std::ptrdiff_t>(i),
                         folders.begin() + static_cast<std::ptrdiff_t>(i + seeds));
  return divided;
}

std::string contestant(const path& folder, const std::string& name, const char* more = "") {
  return fmt::format("{}:{},{}name={}", folder.string(), kCrossOptions, more, name);
}

/// Matches of one kind, a row of the table: the mean over seeds.
class CrossTable {
 public:
  CrossTable(Workshop& workshop, ReportTable& table) : workshop_(workshop), table_(table) {}

  /// The players of a seed, by its number from 0.
  using Side = std::function<std::string(std::size_t seed)>;
  Estimate add(const std::string& name, const Side& first, const Side& second,
               const std::string& published = "–") {
    std::vector<double> scores;
    std::string by_seed;
    for (std::size_t i = 0; i < static_cast<std::size_t>(workshop_.settings().seeds); ++i) {
      scores.push_back(100 * workshop_.play(first(i), second(i)).figures.tally.score());
      by_seed += fmt::format("{}{:.1f}", i == 0 ? "" : ", ", scores.back());
    }
    const Estimate mean = mean_of(scores);
    table_.rows.push_back({name, by_seed, estimate_text(mean), published});
    return mean;
  }

 private:
  Workshop& workshop_;
  ReportTable& table_;
};

}  // namespace

std::string add_families(ExperimentReport& report, Workshop& workshop) {
  const std::vector<TrainedFamily> families = train_predecessors(workshop);
  const auto mp = train_mp(workshop, families);
  const auto seeds = static_cast<std::size_t>(workshop.settings().seeds);
  const auto vision_usual = [&](std::size_t i) {
    return contestant(families[i].vision, "vision-usual");
  };
  const auto vision_faithful = [&](std::size_t i) {
    return contestant(families[seeds + i].vision, "vision-faithful");
  };
  const auto mp_usual = [&](std::size_t i) { return contestant(mp[0][i], "mp-usual"); };
  const auto mp_faithful = [&](std::size_t i) { return contestant(mp[1][i], "mp-faithful"); };
  ReportTable table{"Whole families",
                    {"match", "points in 100 by seed", "mean (95 % over seeds)", "published"},
                    {}};
  CrossTable cross(workshop, table);
  const Estimate faithful =
      cross.add("MP faithful – Vision faithful", mp_faithful, vision_faithful, "75.0");
  const Estimate usual = cross.add("MP usual – Vision usual", mp_usual, vision_usual, "75.0");
  const Estimate crossed = cross.add("MP faithful – Vision usual", mp_faithful, vision_usual);
  cross.add("MP usual – Vision faithful", mp_usual, vision_faithful);
  cross.add("Vision faithful – Vision usual", vision_faithful, vision_usual);
  cross.add("MP faithful – MP usual", mp_faithful, mp_usual);
  cross.add(
      "MP usual without endgame agents – Vision usual",
      [&](std::size_t i) { return contestant(mp[0][i], "opening", "handover=0,"); }, vision_usual);
  cross.add(
      "MP faithful without endgame agents – Vision faithful",
      [&](std::size_t i) { return contestant(mp[1][i], "opening", "handover=0,"); },
      vision_faithful);
  for (std::size_t k = 0; k < std::size(kMpSwitches); ++k)
    cross.add(
        fmt::format("MP faithful, {} – Vision faithful", kMpSwitches[k].name),
        [&](std::size_t i) { return contestant(mp[2 + k][i], "mp-changed"); }, vision_faithful);
  report.tables.push_back(std::move(table));
  return fmt::format(
      "Trained alike, MP-Draughts scores {} against VisionDraughts in the faithful family and {} "
      "in the usual one (published: 75); the faithful MP-Draughts against the usual VisionDraughts "
      "scores {}.",
      estimate_text(faithful), estimate_text(usual), estimate_text(crossed));
}

}  // namespace mpd::research
