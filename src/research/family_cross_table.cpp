#include <fmt/format.h>
#include <map>

#include "arena/ratings.hpp"
#include "base/text.hpp"
#include "players/player_folder.hpp"
#include "research/family_cross.hpp"
#include "research/family_experiments.hpp"
#include "research/family_pairings.hpp"

// Everybody against everybody: the family in both recipes, the rivals of the dissertation, and the
// levels of the engine.

namespace mpd::research {
namespace {

constexpr const char* kInstalled[] = {"neuro-draughts", "ls-draughts",       "vision-draughts",
                                      "mp-draughts",    "anaconda",          "mp-draughts-faithful",
                                      "chinook-style",  "chinook-style-hand"};
constexpr int kLevels = 10;
/// A match wants some limit for both: more than any level uses.
constexpr MoveLimit kAmple{.nodes = 1'000'000};

struct TablePlayer {
  std::string name;    ///< in the table
  std::string player;  ///< for a match, with its limits
};

/// Installed players and the faithful family, all without databases and with the limit of the
/// experiment, and the levels, which have limits of their own.
std::vector<TablePlayer> contestants(Workshop& workshop) {
  const std::string options = "endgames=no," + workshop.settings().limit.player_option();
  std::vector<TablePlayer> list;
  for (const char* name : kInstalled)
    if (players::find_player(name)) list.push_back({name, fmt::format("{}:{}", name, options)});
  for (const FamilyMember& member : train_faithful_family(workshop))
    list.push_back(
        {member.name, fmt::format("{}:{},name={}", member.folder.string(), options, member.name)});
  for (int level = 1; level <= kLevels; ++level) {
    const std::string name = fmt::format("level-{}", level);
    list.push_back({name, name});
  }
  return list;
}

/// Points in 100 of every player against every other, in rows.
using Scores = std::map<std::pair<std::size_t, std::size_t>, double>;

void add_elo(ExperimentReport& report, const std::vector<TablePlayer>& players,
             const std::vector<arena::Encounter>& encounters) {
  const arena::Ratings ratings = arena::rate(players.size(), encounters);
  ReportTable table{"Elo, their mean being 0", {"player", "Elo (95 %)"}, {}};
  for (std::size_t i = 0; i < players.size(); ++i) {
    const arena::Rating& rating = ratings.players[i];
    table.rows.push_back(
        {players[i].name, fmt::format("{:+.0f} ± {:.0f}", rating.elo, rating.margin)});
    report.chart.bars.push_back(
        {players[i].name, rating.elo, rating.elo - rating.margin, rating.elo + rating.margin});
  }
  report.tables.push_back(std::move(table));
  if (!ratings.bounded)
    report.notes.emplace_back(
        "Some players never scored against others: their Elo is that with one drawn game added "
        "between every two players.");
}

void add_scores(ExperimentReport& report, const std::vector<TablePlayer>& players,
                const Scores& scores) {
  constexpr const char* kTitle = "Points in 100 of the player in the row";
  ReportTable table{kTitle, {""}, {}};
  ScoreGrid grid{kTitle, {}, {}};
  for (std::size_t i = 0; i < players.size(); ++i) table.head.push_back(std::to_string(i + 1));
  for (std::size_t i = 0; i < players.size(); ++i) {
    std::vector<std::string> row{fmt::format("{}. {}", i + 1, players[i].name)};
    for (std::size_t k = 0; k < players.size(); ++k)
      row.push_back(i == k ? "–" : fmt::format("{:.0f}", scores.at({i, k})));
    table.rows.push_back(std::move(row));
    grid.names.push_back(players[i].name);
    grid.rows.emplace_back();
    for (std::size_t k = 0; k < players.size(); ++k)
      grid.rows.back().push_back(i == k ? std::nullopt : std::optional(scores.at({i, k})));
  }
  report.tables.push_back(std::move(table));
  report.grid = std::move(grid);
}

}  // namespace

ExperimentReport run_cross_table(Workshop& workshop) {
  ExperimentReport report = new_report(
      workshop, "cross-table", "Everybody against everybody",
      "The installed family, the faithful one trained for this with equally many games for every "
      "agent, the rivals of the dissertation and the levels of the engine, every two against each "
      "other. Trained players search as in play, without databases.");
  const std::vector<TablePlayer> list = contestants(workshop);
  std::vector<arena::Encounter> encounters;
  Scores scores;
  for (std::size_t i = 0; i < list.size(); ++i)
    for (std::size_t k = i + 1; k < list.size(); ++k) {
      const PlayedMatch played =
          workshop.play(list[i].player, list[k].player, workshop.settings().seed, kAmple);
      encounters.push_back({i, k, played.figures.tally});
      scores[{i, k}] = 100 * played.figures.tally.score();
      scores[{k, i}] = 100 - scores[{i, k}];
    }
  add_elo(report, list, encounters);
  add_scores(report, list, scores);
  report.chart.y_label = "Elo";
  report.conditions.emplace_back(
      "Training of the faithful family",
      fmt::format("{} games for every agent", base::with_thousands(static_cast<std::uint64_t>(
                                                  workshop.settings().training_games))));
  add_match_conditions(report, workshop,
                       "for trained players; levels have the plies and nodes of their own alone");
  add_origin(report, workshop);
  report.notes.emplace_back(kTrainingsVary);
  return report;
}

}  // namespace mpd::research
