#include "apps/family_experiments.hpp"

#include <chrono>
#include <fmt/format.h>
#include <memory>
#include <span>
#include <utility>

#include "apps/command_line.hpp"
#include "apps/commit.hpp"
#include "apps/common.hpp"
#include "apps/family_options.hpp"
#include "apps/long_work.hpp"
#include "apps/match_run.hpp"
#include "apps/progress.hpp"
#include "research/all_progress.hpp"
#include "research/family_experiments.hpp"

namespace mpd::apps {
namespace {

using research::FamilyExperiment;

/// Progress on stderr.
research::WorkshopEvents narrate() {
  research::WorkshopEvents events;
  events.on_match = [](const match::MatchPlan& plan, const std::filesystem::path& file) {
    fmt::print(stderr, "{} – {}\n", plan.tags.players[0], plan.tags.players[1]);
    return narrate_match(plan, {file.string()});
  };
  events.on_work = [] {
    return [progress = std::make_shared<Progress>("games", std::nullopt)](
               const research::WorkProgress& work) {
      progress->show(work.what, work.done, work.all, work.is_step);
    };
  };
  events.on_warning = [](const std::string& warning) {
    fmt::print(stderr, "warning: {}\n", warning);
  };
  return events;
}

/// Of several reports in JSON, each is one line.
void print(const research::ExperimentReport& report, const OutputForm& form, bool one_of_several) {
  if (form.json) {
    fmt::print("{}\n", research::json_of(report).dump(one_of_several ? -1 : 2));
  } else {
    fmt::print("{}\n", form.csv ? research::csv_of(report) : research::text_of(report));
  }
  std::fflush(stdout);
}

/// The settings of all experiments; everything that can be missing is said before the first hour of
/// work.
std::vector<research::FamilySettings> settings_of(std::span<const FamilyExperiment> wanted,
                                                  const FamilyOptions& options) {
  std::vector<research::FamilySettings> settings;
  for (const FamilyExperiment& experiment : wanted) {
    settings.push_back(options.settings(experiment.name, experiment.usual));
    settings.back().version = std::string(MPD_VERSION " ") + commit_text();
    base::value_or_throw(research::check_needs(experiment, true));
  }
  std::shared_ptr<const endgame::Databases> databases;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (!wanted[i].usual.limit.is_set()) continue;
    if (!databases) databases = options.endgames.open();
    settings[i].databases = databases;
    base::value_or_throw(research::check_needs(wanted[i], databases != nullptr));
  }
  return settings;
}

/// `experiment 3 of 20: table-5.4 (12 min 05 s so far, about 2 h 10 min left)`
void announce(const FamilyExperiment& experiment, const research::AllProgress& progress,
              double seconds_so_far) {
  if (progress.all() == 1) return;
  const auto left = progress.seconds_left();
  tell(fmt::format("experiment {} of {}: {} ({} so far, {} left)", progress.finished() + 1,
                   progress.all(), experiment.name, duration_text(seconds_so_far),
                   left ? "about " + duration_text(*left) : "unknown time"));
}

/// What each takes as it is usually run.
research::AllProgress progress_of(std::span<const FamilyExperiment> wanted) {
  std::vector<double> minutes;
  for (const FamilyExperiment& experiment : wanted) minutes.push_back(experiment.usual.minutes);
  return research::AllProgress(std::move(minutes));
}

void run(std::span<const FamilyExperiment> wanted, const FamilyOptions& options) {
  // Before databases and players start threads of their own.
  const std::stop_token stop = interrupt_token();
  const auto settings = settings_of(wanted, options);
  const auto reports = options.report_folder();
  const research::WorkFolder folder(options.keep);
  research::AllProgress progress = progress_of(wanted);
  const auto begin = std::chrono::steady_clock::now();
  double earlier = 0;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    announce(wanted[i], progress, earlier);
    const auto crew = make_crew(settings[i].threads);
    research::Workshop workshop(settings[i], folder, *crew, narrate(), stop);
    const research::ExperimentReport report = wanted[i].run(workshop);
    workshop.check_stop();
    print(report, options.form, wanted.size() > 1);
    const auto document = base::value_or_throw(research::write_report(report, reports));
    fmt::print(stderr, "wrote {}\n", document.string());
    const double now =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    progress.finish(now - std::exchange(earlier, now));
  }
}

void add_all(Command experiment) {
  auto options = std::make_shared<FamilyOptions>();
  const Command all = experiment.add_subcommand(
      "all", "Run all experiments with learning players; write each report as soon as it is ready");
  options->add_to(
      all, {.games = 1000, .training_games = 5000, .seeds = 3, .limit = research::kEqualTime});
  all.footer(
      "Options that are not given take the defaults of each experiment. With --json, each report "
      "is "
      "one line.\n\n"
      "Examples:\n  mpdraughts experiment all --threads 2 --keep work");
  all.callback([options] { run(research::family_experiments(), *options); });
}

}  // namespace

void add_family_experiments(Command experiment) {
  for (const research::FamilyExperiment& each : research::family_experiments()) {
    auto options = std::make_shared<FamilyOptions>();
    const Command command = experiment.add_subcommand(each.name, each.about);
    options->add_to(command, each.usual);
    command.footer(fmt::format(
        "Prints a table, and writes {0}.md and {0}.svg into the current folder or --out.\n\n"
        "Examples:\n  mpdraughts experiment {0}\n"
        "  mpdraughts experiment {0} --out results --keep work --json",
        each.name));
    command.callback([options, &each] { run({&each, 1}, *options); });
  }
  add_all(experiment);
}

}  // namespace mpd::apps
