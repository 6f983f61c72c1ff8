#include <fmt/format.h>

#include "base/text.hpp"
#include "players/player_folder.hpp"
#include "research/family_experiments.hpp"
#include "research/family_pairings.hpp"

namespace mpd::research {
namespace {

constexpr const char* kFaithful = "mp-draughts-faithful";

/// The three of the dissertation's tournament that MP-Draughts plays in. The faithful one is
/// everything as printed, where it is installed.
std::vector<Pairing> tournament() {
  const MatchFigures against_vision = published_games(13, 4, 3, 1);
  std::vector<Pairing> pairings{
      {kMpDraughts, kPlainVision, "MP – Vision", against_vision},
      {kMpDraughts, kNeuroDraughts, "MP – Neuro", published_games(14, 3, 3, 0)}};
  if (players::find_player(kFaithful))
    pairings.push_back({kFaithful, kPlainVision, "faithful MP – Vision", against_vision});
  return pairings;
}

/// One match of table 5.4 as it stands in print.
struct PublishedDraws {
  std::uint64_t games;
  std::uint64_t draws;
  std::uint64_t loops;
};
constexpr PublishedDraws kVisionNeuro{20, 9, 5};

std::string share_text(std::uint64_t count, std::uint64_t games) {
  return fmt::format("{}: {} %", base::with_thousands(count),
                     estimate_text(share_of(count, games)));
}

void add_draws(ExperimentReport& report, ReportTable& table, const Pairing& pairing,
               const PlayedMatch& played, const PublishedDraws& published) {
  const std::string name = fmt::format("{} – {}", pairing.first, pairing.second);
  const MatchFigures& ours = played.figures;
  const std::uint64_t games = ours.tally.games();
  table.rows.push_back({name, base::with_thousands(games), share_text(ours.tally.draws, games),
                        share_text(*ours.loops, games), share_text(*ours.shuffles, games),
                        share_text(*ours.undue_draws, games), tally_text(ours.tally)});
  table.rows.push_back({"published", std::to_string(published.games),
                        share_text(published.draws, published.games),
                        share_text(published.loops, published.games), "–", "–",
                        pairing.published ? tally_text(pairing.published->tally) : "–"});
  const Estimate loops = share_of(*ours.loops, games);
  report.chart.bars.push_back({pairing.bar, loops.value, loops.low, loops.high,
                               share_of(published.loops, published.games).value});
  const Estimate undue = share_of(*ours.undue_draws, games);
  report.chart.bars.push_back({pairing.bar + ", undue", undue.value, undue.low, undue.high});
  add_match_notes(report, name, played);
}

}  // namespace

ExperimentReport run_table_5_3(Workshop& workshop) {
  ExperimentReport report = new_report(
      workshop, "table-5.3", "Table 5.3: MP-Draughts against VisionDraughts and NeuroDraughts",
      "How MP-Draughts fares against its predecessors, as in the "
      "dissertation's tournament of 20 games for each match (Duarte 2009).");
  add_matches(report, workshop, tournament());
  report.notes.emplace_back(
      "The usual mp-draughts also searches otherwise than vision-draughts (null windows, another "
      "table, better ordering, quiescence, selectivity) and was trained with more games. What its "
      "endgame agents alone are worth is told by the experiment handover.");
  add_origin(report, workshop);
  return report;
}

ExperimentReport run_predecessors(Workshop& workshop) {
  ExperimentReport report =
      new_report(workshop, "predecessors", "The predecessors of MP-Draughts",
                 "VisionDraughts, LS-Draughts and NeuroDraughts against each other, beside the 14 "
                 "games of each match in Caixeta and Julia (2008).");
  add_matches(report, workshop,
              {{kPlainVision, kNeuroDraughts, "Vision – Neuro", published_games(5, 8, 1)},
               {kPlainVision, "ls-draughts", "Vision – LS", published_games(4, 8, 2)},
               {"ls-draughts", kNeuroDraughts, "LS – Neuro"}});
  add_origin(report, workshop);
  return report;
}

ExperimentReport run_table_5_4(Workshop& workshop) {
  ExperimentReport report =
      new_report(workshop, "table-5.4", "Table 5.4: draws and loops",
                 "How often games end in a draw, in a loop, and in a draw that was won, beside the "
                 "dissertation's 20 games for each match (Duarte 2009), which does not tell undue "
                 "draws.");
  std::vector<Pairing> pairings = tournament();
  pairings.push_back({kPlainVision, kNeuroDraughts, "Vision – Neuro"});
  add_players(report, pairings);
  ReportTable table{"",
                    {"match", "games", "draws (95 %)", "loops (95 %)", "back and forth (95 %)",
                     "undue draws (95 %)", "W-D-L"},
                    {}};
  for (const Pairing& pairing : pairings) {
    const auto& known = pairing.published;
    add_draws(report, table, pairing, workshop.play(pairing.first, pairing.second),
              known ? PublishedDraws{known->tally.games(), known->tally.draws, *known->loops}
                    : kVisionNeuro);
  }
  report.tables.push_back(std::move(table));
  report.notes.emplace_back(kTrainingsVary);
  report.chart.y_label = "loops and undue draws in 100 games";
  add_match_conditions(report, workshop);
  add_origin(report, workshop);
  return report;
}

ExperimentReport run_handover(Workshop& workshop) {
  ExperimentReport report = new_report(
      workshop, "handover", "When the endgame agents take over",
      "MP-Draughts hands over to an endgame agent when 12 pieces are left, and keeps it to the "
      "end. "
      "Here it hands over later, never (the opening agent alone), or chooses again at every move. "
      "Nothing is published about this.");
  std::vector<Pairing> pairings;
  for (const char* pieces : {"12", "10", "8", "0"})
    pairings.push_back({fmt::format("mp-draughts:handover={}", pieces), kPlainVision,
                        std::string("at ") + pieces});
  pairings.push_back({"mp-draughts:reselect=yes", kPlainVision, "reselect"});
  pairings.push_back({"mp-draughts:handover=12", "mp-draughts:handover=0", "12 – 0"});
  add_matches(report, workshop, pairings);
  add_origin(report, workshop);
  return report;
}

ExperimentReport run_databases(Workshop& workshop) {
  ExperimentReport report = new_report(
      workshop, "databases", "What endgame databases add",
      "VisionDraughts looks endings up, MP-Draughts was made to do without. Each with "
      "and without databases against NeuroDraughts, which has none. Nothing is published "
      "about this.");
  add_matches(report, workshop,
              {{"vision-draughts:endgames=yes", kNeuroDraughts, "Vision with"},
               {kPlainVision, kNeuroDraughts, "Vision without"},
               {"mp-draughts:endgames=yes", kNeuroDraughts, "MP with"},
               {"mp-draughts:endgames=no", kNeuroDraughts, "MP without"}});
  add_origin(report, workshop);
  return report;
}

}  // namespace mpd::research
