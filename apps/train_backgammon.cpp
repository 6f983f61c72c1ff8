#include "apps/train_backgammon.hpp"

#include <fmt/format.h>

#include "apps/common.hpp"
#include "apps/long_work.hpp"
#include "apps/progress.hpp"
#include "base/file.hpp"
#include "base/folder.hpp"
#include "gammon/training_run.hpp"
#include "research/chart.hpp"

namespace mpd::apps {
namespace {

constexpr const char* kChartFile = "training.svg";

gammon::TrainingSettings settings_from(const BackgammonTraining& options) {
  gammon::TrainingSettings settings;
  settings.games = options.games.value_or(settings.games);
  settings.hidden = options.hidden.value_or(settings.hidden);
  settings.lambda = options.lambda.value_or(settings.lambda);
  settings.rate = options.rate.value_or(settings.rate);
  settings.seed = static_cast<std::uint64_t>(options.seed.value_or(1));
  constexpr int step = learn::ProbabilityNetwork::kHiddenStep;
  if (settings.hidden % step != 0)
    throw WrongUsage(
        fmt::format("--hidden {}: expected a multiple of {} here", settings.hidden, step));
  return settings;
}

std::string chart_of(const std::vector<gammon::CurvePoint>& curve) {
  research::LineChart chart{"TD-Gammon learns", "training games", "points per game", {}};
  chart.series = {{"against the leader in pips", {}}, {"against itself untrained", {}}};
  for (const gammon::CurvePoint& point : curve) {
    const auto games = static_cast<double>(point.games);
    chart.series[0].points.push_back({games, point.against_pips.mean()});
    chart.series[1].points.push_back({games, point.against_first.mean()});
  }
  return research::line_chart(chart);
}

std::string strength_text(const std::vector<gammon::CurvePoint>& curve) {
  if (curve.empty()) return "";
  const gammon::CurvePoint& point = curve.back();
  return fmt::format(", after {} games {:+.2f} ± {:.2f} points a game against pips", point.games,
                     point.against_pips.mean(), point.against_pips.margin());
}

/// Shows each session. What an earlier run has done does not make this one quicker.
class Display {
 public:
  explicit Display(const std::optional<std::string>& log) : progress_("games", log) {}

  void show(const gammon::TrainingState& state) {
    const auto session = static_cast<std::uint64_t>(state.settings.session_games());
    const auto done = static_cast<std::uint64_t>(state.sessions) * session;
    if (!is_begun_) progress_.leave_out(done - std::min(session, done));
    is_begun_ = true;
    progress_.show(fmt::format("loss {:.4f}{}", state.loss, strength_text(state.curve)), done,
                   static_cast<std::uint64_t>(state.settings.sessions()) * session, true);
  }

 private:
  Progress progress_;
  bool is_begun_ = false;
};

}  // namespace

void train_backgammon(const BackgammonTraining& options) {
  if (options.out.empty())
    throw base::Failure("--out is missing, expected a folder for the training");
  const gammon::TrainingSettings settings = settings_from(options);
  const auto stop = interrupt_token();
  const auto lock = base::value_or_throw(base::FolderLock::take(options.out));
  Display display(options.log);
  const auto crew = make_crew(options.threads);
  const auto curve =
      gammon::train(settings, {options.out, options.resume}, *crew,
                    {[&](const gammon::TrainingState& now) { display.show(now); },
                     [](const std::string& warning) { tell("mpdraughts: " + warning); }},
                    stop);
  if (!curve) return fmt::print("\nInterrupted; add --resume to continue\n");
  const std::filesystem::path folder = options.out;
  base::value_or_throw(base::write_file(folder / kChartFile, chart_of(*curve)));
  fmt::print("trained{}; weights in {}\n", strength_text(*curve),
             (folder / gammon::kBrainFile).string());
}

}  // namespace mpd::apps
