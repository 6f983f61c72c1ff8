#include <fmt/format.h>
#include <map>

#include "arena/ratings.hpp"
#include "players/player_folder.hpp"
#include "research/family_experiments.hpp"
#include "research/family_pairings.hpp"

// Everybody against everybody: the family in both recipes, the rivals of the dissertation, and the
// levels of the engine.

namespace mpd::research {
namespace {

constexpr const char* kTrained[] = {
    "neuro-draughts",       "neuro-draughts-faithful", "ls-draughts",
    "ls-draughts-faithful", "vision-draughts",         "vision-draughts-faithful",
    "mp-draughts",          "mp-draughts-faithful",    "anaconda",
    "chinook-style",        "chinook-style-hand"};
constexpr int kLevels = 10;

/// Those that are installed, all without databases, and the levels.
std::vector<std::string> contestants() {
  std::vector<std::string> names;
  for (const char* name : kTrained)
    if (players::find_player(name)) names.push_back(fmt::format("{}:endgames=no", name));
  for (int level = 1; level <= kLevels; ++level) names.push_back(fmt::format("level-{}", level));
  return names;
}

std::string short_name(const std::string& player) {
  return player.substr(0, player.find(':'));
}

/// Points in 100 of every player against every other, in rows.
using Scores = std::map<std::pair<std::size_t, std::size_t>, double>;

void add_elo(ExperimentReport& report, const std::vector<std::string>& names,
             const std::vector<arena::Encounter>& encounters) {
  const arena::Ratings ratings = arena::rate(names.size(), encounters);
  ReportTable table{"Elo, their mean being 0", {"player", "Elo (95 %)"}, {}};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const arena::Rating& rating = ratings.players[i];
    table.rows.push_back(
        {short_name(names[i]), fmt::format("{:+.0f} ± {:.0f}", rating.elo, rating.margin)});
    report.chart.bars.push_back(
        {short_name(names[i]), rating.elo, rating.elo - rating.margin, rating.elo + rating.margin});
  }
  report.tables.push_back(std::move(table));
  if (!ratings.bounded)
    report.notes.emplace_back(
        "Some players never scored against others: their Elo is that with one drawn game added "
        "between every two players.");
}

void add_scores(ExperimentReport& report, const std::vector<std::string>& names,
                const Scores& scores) {
  ReportTable table{"Points in 100 of the player in the row", {""}, {}};
  for (std::size_t i = 0; i < names.size(); ++i) table.head.push_back(std::to_string(i + 1));
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::vector<std::string> row{fmt::format("{}. {}", i + 1, short_name(names[i]))};
    for (std::size_t k = 0; k < names.size(); ++k)
      row.push_back(i == k ? "–" : fmt::format("{:.0f}", scores.at({i, k})));
    table.rows.push_back(std::move(row));
  }
  report.tables.push_back(std::move(table));
}

}  // namespace

ExperimentReport run_cross_table(Workshop& workshop) {
  ExperimentReport report = new_report(
      workshop, "cross-table", "Everybody against everybody",
      "The family in both recipes, the rivals of the dissertation and the levels of the engine, "
      "every two against each other. Trained players search as in play, without databases; levels "
      "have limits of their own.");
  const std::vector<std::string> names = contestants();
  std::vector<arena::Encounter> encounters;
  Scores scores;
  for (std::size_t i = 0; i < names.size(); ++i)
    for (std::size_t k = i + 1; k < names.size(); ++k) {
      const PlayedMatch played = workshop.play(names[i], names[k]);
      encounters.push_back({i, k, played.figures.tally});
      scores[{i, k}] = 100 * played.figures.tally.score();
      scores[{k, i}] = 100 - scores[{i, k}];
    }
  add_elo(report, names, encounters);
  add_scores(report, names, scores);
  report.chart.y_label = "Elo";
  add_match_conditions(report, workshop);
  add_origin(report, workshop);
  return report;
}

}  // namespace mpd::research
