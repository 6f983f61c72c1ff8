#include "apps/family_experiments.hpp"

#include <fmt/format.h>
#include <memory>
#include <span>

#include "apps/command_line.hpp"
#include "apps/common.hpp"
#include "base/file.hpp"
#include "players/player_folder.hpp"

namespace mpd::apps {
namespace {

struct FamilyExperiment {
  std::string name;
  std::string about;
  FamilyUsual usual;
  std::vector<std::string> players;  ///< that must be installed
  bool databases;                    ///< that must be there
  ExperimentReport (*run)(Workshop& workshop);
};

const MoveLimit kEqualTime{.seconds = 0.02};
const MoveLimit kFewPlies{.depth = 4};
constexpr std::int64_t kWholeDeck = 288;
constexpr std::int64_t kHalfDeck = 144;

/// In the order of `all`.
const std::vector<FamilyExperiment>& experiments() {
  const std::string mp = "mp-draughts", vision = "vision-draughts", neuro = "neuro-draughts";
  const FamilyUsual matches{.games = 1000, .limit = kEqualTime};
  const FamilyUsual pairs{
      .games = kWholeDeck, .training_games = 5000, .seeds = 3, .limit = kFewPlies};
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
      {"ordering",
       "The table's move first: strength, and loops in training",
       {.games = 1000, .training_games = 2000, .seeds = 3, .limit = kEqualTime},
       {vision},
       false,
       run_ordering},
      {"gradient", "The correct gradient against the printed one", pairs, {}, false, run_gradient},
      {"encoder", "The clean encoder against the line's own", pairs, {}, false, run_encoder},
      {"handover",
       "When MP-Draughts' endgame agents take over",
       matches,
       {mp, vision},
       false,
       run_handover},
      {"map-size",
       "How many endgame agents",
       {.games = 1000, .training_games = 1000, .limit = kEqualTime},
       {mp, vision},
       false,
       run_map_size},
      {"databases",
       "What endgame databases add",
       matches,
       {mp, vision, neuro},
       true,
       run_databases},
      {"sweep",
       "The parameters that the source leaves open",
       {.games = kHalfDeck, .training_games = 3000, .seeds = 2, .limit = kFewPlies},
       {},
       false,
       run_sweep}};
  return kExperiments;
}

/// Everything that can be missing, before the first hour of work.
void check_needs(const FamilyExperiment& experiment, const FamilyOptions& options) {
  for (const std::string& name : experiment.players)
    if (const auto found = players::find_player(name); !found)
      throw base::Failure(fmt::format(
          "{} needs the player {}: {}; `mpdraughts train {} --out FOLDER/{}` makes it, and "
          "MPDRAUGHTS_PLAYERS=FOLDER names its place",
          experiment.name, name, found.error().message, name, name));
  if (experiment.databases && !options.endgames.open())
    throw base::Failure(
        fmt::format("{} needs endgame databases; `mpdraughts endgame build --pieces 6` builds them",
                    experiment.name));
}

void write_report(const ExperimentReport& report, const std::filesystem::path& folder) {
  fmt::print("{}\n", text_of(report));
  std::fflush(stdout);
  const auto document = folder / (report.name + ".md");
  base::value_or_throw(
      base::write_file(folder / (report.name + ".svg"), research::bar_chart(report.chart)));
  base::value_or_throw(base::write_file(document, markdown_of(report)));
  fmt::print(stderr, "{} is written\n", document.string());
}

void run(std::span<const FamilyExperiment> wanted, const FamilyOptions& options) {
  // Before databases and players start threads of their own.
  (void)interrupt_token();
  std::vector<FamilySettings> settings;
  for (const FamilyExperiment& experiment : wanted) {
    settings.push_back(options.settings(experiment.name, experiment.usual));
    check_needs(experiment, options);
  }
  const auto reports = options.report_folder();
  const WorkFolder folder(options.keep);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    Workshop workshop(settings[i], folder);
    const ExperimentReport report = wanted[i].run(workshop);
    stop_if_interrupted();
    write_report(report, reports);
  }
}

void add_all(Command experiment) {
  auto options = std::make_shared<FamilyOptions>();
  const Command all = experiment.add_subcommand(
      "all", "All experiments with players that learn; each report as soon as it is ready");
  options->add_to(all, {.games = 1000, .training_games = 5000, .seeds = 3, .limit = kEqualTime});
  all.footer(
      "What is not said is as each experiment has it.\n\n"
      "Examples:\n  mpdraughts experiment all --threads 2 --keep work");
  all.callback([options] { run(experiments(), *options); });
}

}  // namespace

void add_family_experiments(Command experiment) {
  for (const FamilyExperiment& each : experiments()) {
    auto options = std::make_shared<FamilyOptions>();
    const Command command = experiment.add_subcommand(each.name, each.about);
    options->add_to(command, each.usual);
    command.footer(fmt::format(
        "Prints a table and writes {0}.md and {0}.svg.\n\nExamples:\n"
        "  mpdraughts experiment {0}\n  mpdraughts experiment {0} --out results --keep work",
        each.name));
    command.callback([options, &each] { run({&each, 1}, *options); });
  }
  add_all(experiment);
}

}  // namespace mpd::apps
