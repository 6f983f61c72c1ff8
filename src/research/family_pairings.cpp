#include "research/family_pairings.hpp"

#include <fmt/format.h>
#include <set>

#include "base/text.hpp"
#include "players/player_folder.hpp"

namespace mpd::research {

MatchFigures published_games(std::uint64_t wins, std::uint64_t draws, std::uint64_t losses,
                             std::optional<std::uint64_t> loops) {
  return {.tally = {wins, draws, losses}, .loops = loops};
}

ExperimentReport new_report(const Workshop& workshop, const std::string& name,
                            const std::string& title, const std::string& about) {
  ExperimentReport report;
  report.name = name;
  report.title = report.chart.title = title;
  report.about = about;
  report.command = workshop.settings().command;
  return report;
}

void add_origin(ExperimentReport& report, const Workshop& workshop) {
  report.conditions.emplace_back("Seed", std::to_string(workshop.settings().seed));
  report.conditions.emplace_back("Version", workshop.settings().version);
}

void add_match_conditions(ExperimentReport& report, const Workshop& workshop,
                          const std::string& whose) {
  const FamilySettings& settings = workshop.settings();
  auto& list = report.conditions;
  list.emplace_back("Limit per move", settings.limit.text() + ", " + whose);
  list.emplace_back("Openings",
                    "the 144 crossboard three-move ballots by lot, each with both colours");
  list.emplace_back("Games",
                    fmt::format("{} of each match, played to the end, drawn after 500 "
                                "plies, {} at a time",
                                base::with_thousands(static_cast<std::uint64_t>(settings.games)),
                                settings.threads));
  list.emplace_back("Loop",
                    "the side that was at least a man ahead only repeated moves until the game was "
                    "drawn; the source does not count two kings against one, two kings, or king "
                    "and man, so that its own counts are lower");
  list.emplace_back("Back and forth",
                    "after ply 20 both sides three times in a row took back their own move, "
                    "whoever was ahead");
  const int pieces = workshop.judging_pieces();
  list.emplace_back("Undue draw",
                    std::string("a draw that was won for one side after the last capture or man "
                                "move, ") +
                        (pieces > 0 ? fmt::format("by the databases of up to {} pieces, or with "
                                                  "more by two men's worth of material",
                                                  pieces)
                                    : "by two men's worth of material"));
}

void add_players(ExperimentReport& report, const std::vector<Pairing>& pairings) {
  std::set<std::string> names;
  for (const Pairing& pairing : pairings)
    for (const std::string& player : {pairing.first, pairing.second})
      names.insert(player.substr(0, player.find(':')));
  for (const std::string& name : names) {
    const auto about = players::find_player(name).and_then(players::about_player);
    if (about) report.conditions.emplace_back(name, *about);
  }
}

void add_match_notes(ExperimentReport& report, const std::string& name, const PlayedMatch& played) {
  const std::uint64_t games = played.figures.tally.games();
  if (played.different < games)
    report.notes.push_back(fmt::format(
        "{}: {} of the {} games are different; repeated games make the intervals too narrow.", name,
        base::with_thousands(played.different), base::with_thousands(games)));
  if (played.forfeits > 0)
    report.notes.push_back(fmt::format("{}: {} games were forfeited.", name, played.forfeits));
}

ChartBar score_bar(const std::string& name, const MatchFigures& figures,
                   const std::optional<MatchFigures>& published) {
  const Estimate score = score_of(figures);
  ChartBar bar{name, score.value, score.low, score.high};
  if (published) bar.other = 100 * published->tally.score();
  return bar;
}

void add_matches(ExperimentReport& report, Workshop& workshop,
                 const std::vector<Pairing>& pairings) {
  add_players(report, pairings);
  ReportTable table{"", match_head("match"), {}};
  for (const Pairing& pairing : pairings) {
    const std::string name = fmt::format("{} – {}", pairing.first, pairing.second);
    const PlayedMatch played = workshop.play(pairing.first, pairing.second);
    table.rows.push_back(match_row(name, played.figures));
    if (pairing.published) table.rows.push_back(match_row("published", *pairing.published));
    report.chart.bars.push_back(score_bar(pairing.bar, played.figures, pairing.published));
    add_match_notes(report, name, played);
  }
  report.tables.push_back(std::move(table));
  report.notes.emplace_back(kTrainingsVary);
  report.chart.y_label = "points in 100";
  report.chart.y_range = ChartRange{0, 100};
  add_match_conditions(report, workshop);
}

}  // namespace mpd::research
