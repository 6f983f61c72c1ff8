#include "research/family_experiments.hpp"

#include "base/file.hpp"
#include "players/own_players.hpp"
#include "players/player_folder.hpp"

namespace mpd::research {
namespace {

const MoveLimit kFewPlies{.depth = 4};
constexpr std::int64_t kWholeDeck = 288;
constexpr std::int64_t kHalfDeck = 144;

}  // namespace

const std::vector<FamilyExperiment>& family_experiments() {
  const std::string mp = "mp-draughts", vision = "vision-draughts", neuro = "neuro-draughts",
                    ls = "ls-draughts";
  // All experiments together are meant to take four hours on two cores.
  const FamilyUsual matches{.games = 1000, .limit = kEqualTime, .minutes = 9};
  const FamilyUsual few_games{.games = 300, .limit = kEqualTime, .minutes = 4};
  const FamilyUsual pairs{
      .games = kWholeDeck, .training_games = 5000, .seeds = 3, .limit = kFewPlies, .minutes = 1};
  FamilyUsual reproduction = pairs;
  reproduction.minutes = 120;
  const FamilyUsual studies{.games = 200,
                            .training_games = 2500,
                            .seeds = 3,
                            .limit = MoveLimit{.depth = 6},
                            .minutes = 10};
  static const std::vector<FamilyExperiment> kExperiments{
      {"table-5.2", "Training time", {.games = 1000}, {mp}, false, run_table_5_2},
      {"table-5.3",
       "MP-Draughts against its family",
       matches,
       {mp, vision, neuro},
       false,
       run_table_5_3},
      {"table-5.4",
       "Loops and undue draws of the family",
       matches,
       {mp, vision, neuro},
       false,
       run_table_5_4},
      {"predecessors",
       "VisionDraughts, LS-Draughts and NeuroDraughts against each other",
       matches,
       {vision, ls, neuro},
       false,
       run_predecessors},
      {"training-cost",
       "What alpha-beta, table and deepening save in training",
       {.games = 100},
       {},
       false,
       run_training_cost},
      {"ordering",
       "The table's move first: strength, and loops in training",
       {.games = 1000, .training_games = 2000, .seeds = 3, .limit = kEqualTime, .minutes = 5},
       {vision},
       false,
       run_ordering},
      {"reproduction",
       "Why players trained as in the dissertation are weaker: one switch at a time",
       reproduction,
       {},
       false,
       run_reproduction},
      {"gradient", "The correct gradient against the printed one", pairs, {}, false, run_gradient},
      {"encoder", "The clean encoder against the line's own", pairs, {}, false, run_encoder},
      {"handover",
       "When MP-Draughts' endgame agents take over",
       few_games,
       {mp, vision},
       false,
       run_handover},
      {"agents",
       "What MP-Draughts' endgame agents are worth with the same search",
       {.games = 1000, .training_games = 50'000, .seeds = 3, .limit = kEqualTime, .minutes = 60},
       {mp, vision},
       false,
       run_agents},
      {"agent-variants",
       "Several ways to train MP-Draughts' endgame agents",
       studies,
       {mp, vision},
       false,
       run_agent_variants},
      {"map-size", "How many endgame agents", studies, {mp, vision}, false, run_map_size},
      {"map-sight",
       "What the map of the endgame agents sees: features or squares",
       studies,
       {mp, vision},
       false,
       run_map_sight},
      {"boards",
       "How many boards the map of the endgame agents is made of",
       studies,
       {mp, vision},
       false,
       run_boards},
      {"handover-trained",
       "When MP-Draughts' endgame agents take over, trained for it",
       studies,
       {mp, vision, neuro, ls},
       false,
       run_handover_trained},
      {"look-aheads",
       "How far the Chinook style should look ahead while it learns",
       {.games = 200,
        .training_games = 40,
        .seeds = 3,
        .limit = MoveLimit{.depth = 6},
        .minutes = 10},
       {"chinook-style-hand"},
       false,
       run_look_aheads},
      {"cross-table",
       "The family in both recipes, its rivals and the levels: everybody against everybody",
       {.games = 200, .training_games = 5000, .limit = MoveLimit{.seconds = 0.001}, .minutes = 60},
       {mp, vision, ls, neuro},
       false,
       run_cross_table},
      {"databases",
       "What endgame databases add",
       few_games,
       {mp, vision, neuro},
       true,
       run_databases},
      {"sweep",
       "The parameters that the source leaves open",
       {.games = kHalfDeck, .training_games = 3000, .seeds = 3, .limit = kFewPlies, .minutes = 5},
       {},
       false,
       run_sweep}};
  return kExperiments;
}

base::Result<void> check_needs(const FamilyExperiment& experiment, bool has_databases) {
  for (const std::string& name : experiment.players)
    if (const auto found = players::find_player(name); !found)
      return base::fail(
          "{} needs the player {}: {}; `mpdraughts train {} --out FOLDER/{}` makes it, and "
          "MPDRAUGHTS_PLAYERS=FOLDER names its place",
          experiment.name, name, found.error().message, name, name);
  if (experiment.databases && !has_databases)
    return base::fail(
        "{} needs endgame databases; `mpdraughts endgame build --pieces 6` builds them",
        experiment.name);
  return {};
}

base::Result<std::filesystem::path> write_report(const ExperimentReport& report,
                                                 const std::filesystem::path& folder) {
  const auto document = folder / (report.name + ".md");
  const auto picture = folder / (report.name + ".svg");
  return base::write_file(picture, bar_chart(report.chart))
      .and_then([&]() -> base::Result<void> {
        if (!report.grid) return {};
        return base::write_file(folder / (report.name + "-scores.svg"), score_grid(*report.grid));
      })
      .and_then([&] { return base::write_file(document, markdown_of(report)); })
      .map([&] { return document; });
}

}  // namespace mpd::research
