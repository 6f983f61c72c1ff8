#include "research/family_cross.hpp"

#include <fmt/format.h>

#include "research/family_answer.hpp"
#include "research/family_seeds.hpp"

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
/// The smaller reading of the dissertation's budget: as many games for an endgame agent as for an
/// opening agent, from each of 25 boards in 10 sessions; 20 from a board for 5,000.
constexpr std::int64_t kBoardsAndSessions = 250;
/// The larger reading: 200 from a board.
constexpr int kLargerReading = 10;

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
    {"ten times the endgame games",
     [](Recipe& recipe) { recipe.endgame.games_per_board *= kLargerReading; }},
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

/// The members of a family but MP-Draughts, trained from each of `seeds` seeds.
std::vector<TrainedFamily> train_predecessors(Workshop& workshop, Family family,
                                              std::size_t seeds) {
  const FamilySettings& settings = workshop.settings();
  const auto training = [&](PlayerKind kind, std::size_t i) {
    return whole_training(member_recipe(kind, family, settings.training_games), settings.seed + i);
  };
  std::vector<WantedTraining> first;
  for (std::size_t i = 0; i < seeds; ++i)
    for (const PlayerKind kind : {PlayerKind::neuro, PlayerKind::vision})
      first.push_back(training(kind, i));
  const std::vector<path> folders = workshop.train(first);
  std::vector<WantedTraining> second;
  for (std::size_t i = 0; i < seeds; ++i) {
    second.push_back(training(PlayerKind::ls, i));
    second.back().recipe.genetic.opponent = folders[2 * i].string();
  }
  const std::vector<path> ls = workshop.train(second);
  std::vector<TrainedFamily> families;
  for (std::size_t i = 0; i < seeds; ++i)
    families.push_back({folders[2 * i], ls[i], folders[2 * i + 1]});
  return families;
}

WantedTraining mp_training(const TrainedFamily& family, Recipe recipe, std::uint64_t seed) {
  recipe.boards.neuro = family.neuro.string();
  recipe.boards.ls = family.ls.string();
  recipe.boards.vision = family.vision.string();
  return whole_training(std::move(recipe), seed);
}

/// MP-Draughts of all seeds of a family, with a switch or without.
std::vector<path> train_mp(Workshop& workshop, Family family,
                           const std::vector<TrainedFamily>& predecessors,
                           const MpSwitch* changed = nullptr) {
  const FamilySettings& settings = workshop.settings();
  std::vector<WantedTraining> jobs;
  for (std::size_t i = 0; i < predecessors.size(); ++i) {
    Recipe recipe = member_recipe(PlayerKind::mp, family, settings.training_games);
    if (changed != nullptr) changed->apply(recipe);
    jobs.push_back(mp_training(predecessors[i], std::move(recipe), settings.seed + i));
  }
  return workshop.train(jobs);
}

/// The players of every seed, to be named in a match.
struct CrossPlayers {
  std::vector<std::string> vision_usual, vision_faithful;
  std::vector<std::string> mp_usual, mp_faithful;
  std::vector<std::string> opening_usual, opening_faithful;  ///< without endgame agents
  std::vector<std::vector<std::string>> changed;             ///< MP-Draughts of each switch
};

std::vector<std::string> contestants(const std::vector<path>& folders, const std::string& name,
                                     const char* more = "") {
  std::vector<std::string> named;
  for (const path& folder : folders)
    named.push_back(fmt::format("{}:{},{}name={}", folder.string(), kCrossOptions, more, name));
  return named;
}

std::vector<path> visions_of(const std::vector<TrainedFamily>& families) {
  std::vector<path> folders;
  for (const TrainedFamily& family : families) folders.push_back(family.vision);
  return folders;
}

CrossPlayers train_all(Workshop& workshop) {
  const auto seeds = static_cast<std::size_t>(workshop.settings().seeds);
  const auto usual = train_predecessors(workshop, Family::usual, seeds);
  const auto faithful = train_predecessors(workshop, Family::faithful, seeds);
  const std::vector<path> mp_usual = train_mp(workshop, Family::usual, usual);
  const std::vector<path> mp_faithful = train_mp(workshop, Family::faithful, faithful);
  CrossPlayers players{.vision_usual = contestants(visions_of(usual), "vision-usual"),
                       .vision_faithful = contestants(visions_of(faithful), "vision-faithful"),
                       .mp_usual = contestants(mp_usual, "mp-usual"),
                       .mp_faithful = contestants(mp_faithful, "mp-faithful"),
                       .opening_usual = contestants(mp_usual, "opening", "handover=0,"),
                       .opening_faithful = contestants(mp_faithful, "opening", "handover=0,"),
                       .changed = {}};
  for (const MpSwitch& one : kMpSwitches)
    players.changed.push_back(
        contestants(train_mp(workshop, Family::faithful, faithful, &one), "mp-changed"));
  return players;
}

/// Plays matches, each a row of a table: the mean over seeds.
class FamilyTable {
 public:
  FamilyTable(Workshop& workshop, ReportTable& table) : workshop_(workshop), table_(table) {}

  NamedScores add(const std::string& name, const std::vector<std::string>& first,
                  const std::vector<std::string>& second, const std::string& published = "–") {
    const std::vector<double> scores = play_seeds(workshop_, first, second).scores;
    table_.rows.push_back(
        {name, text_of_scores(scores), estimate_text(mean_of(scores)), published, "–", "–"});
    return {name, scores};
  }
  /// What the player of the row added last gains over others.
  void note_effect(const Estimate& gain) {
    auto& row = table_.rows.back();
    row[row.size() - 2] = estimate_text(gain);
    row.back() = finding(gain);
  }

 private:
  Workshop& workshop_;
  ReportTable& table_;
};

constexpr double kPublished = 75;

}  // namespace

std::string add_families(ExperimentReport& report, Workshop& workshop) {
  const CrossPlayers all = train_all(workshop);
  ReportTable rows{"Whole families",
                   {"match", "points in 100, by seed", "mean (95 % over seeds)", "published",
                    "effect of the switch (95 % over seeds)", "finding"},
                   {}};
  FamilyTable table(workshop, rows);
  std::vector<NamedScores> alike{
      table.add("MP faithful – Vision faithful", all.mp_faithful, all.vision_faithful, "75.0"),
      table.add("MP usual – Vision usual", all.mp_usual, all.vision_usual, "75.0")};
  const std::vector<NamedScores> others{
      table.add("MP faithful – Vision usual", all.mp_faithful, all.vision_usual),
      table.add("MP usual – Vision faithful", all.mp_usual, all.vision_faithful)};
  (void)table.add("Vision faithful – Vision usual", all.vision_faithful, all.vision_usual);
  (void)table.add("MP faithful – MP usual", all.mp_faithful, all.mp_usual);
  (void)table.add("MP usual without endgame agents – Vision usual", all.opening_usual,
                  all.vision_usual);
  const NamedScores alone = table.add("MP faithful without endgame agents – Vision faithful",
                                      all.opening_faithful, all.vision_faithful);
  const FamilyScores scores{alike[0].scores, alike[1].scores, others[0].scores, alone.scores};
  std::size_t shown = 0;
  for (std::size_t k = 0; k < std::size(kMpSwitches); ++k) {
    alike.push_back(table.add(fmt::format("MP faithful, {} – Vision faithful", kMpSwitches[k].name),
                              all.changed[k], all.vision_faithful));
    const Estimate gain = mean_of(differences(alike.back().scores, scores.faithful));
    table.note_effect(gain);
    shown += is_shown(gain) ? 1 : 0;
  }
  report.tables.push_back(std::move(rows));
  return fmt::format("{} {} {}", why_it_scores_less(scores),
                     what_reaches(kPublished, alike, others),
                     chance_note(std::size(kMpSwitches), shown));
}

std::vector<FamilyMember> train_faithful_family(Workshop& workshop) {
  const auto families = train_predecessors(workshop, Family::faithful, 1);
  const std::vector<path> mp = train_mp(workshop, Family::faithful, families);
  const TrainedFamily& family = families.front();
  return {{"neuro-faithful", family.neuro},
          {"ls-faithful", family.ls},
          {"vision-faithful", family.vision},
          {"mp-faithful", mp.front()}};
}

}  // namespace mpd::research
