#include "apps/tune_fit.hpp"

#include <filesystem>
#include <memory>

#include "apps/common.hpp"
#include "apps/progress.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "draughts/network_evaluation.hpp"
#include "research/network_fit.hpp"
#include "research/sample_folder.hpp"
#include "research/tune_fit.hpp"

namespace mpd::apps {
namespace {

struct FitCommand {
  std::vector<std::string> folders;
  std::string out;
  std::string kind = "patterns";
  // Both kinds have these, with defaults of their own where none is given.
  std::optional<int> epochs;
  std::optional<double> rate;
  double scale = 100;
  double results = 0.5;
  std::int64_t seed = 1;
  double decay = research::FitOptions{}.decay;
  std::string loss = "cross-entropy";
  std::optional<std::string> log;
  research::NetworkFitOptions network;

  [[nodiscard]] bool is_network() const { return kind == "network"; }
};

research::FitOptions pattern_options(const FitCommand& command) {
  research::FitOptions options;
  options.epochs = command.epochs.value_or(options.epochs);
  options.rate = command.rate.value_or(options.rate);
  options.scale = command.scale;
  options.results = command.results;
  options.decay = command.decay;
  options.seed = command.seed;
  return options;
}

research::NetworkFitOptions network_options(const FitCommand& command) {
  research::NetworkFitOptions options = command.network;
  options.epochs = command.epochs.value_or(options.epochs);
  options.rate = command.rate.value_or(options.rate);
  options.target = {command.results, command.scale};
  options.seed = command.seed;
  options.loss =
      command.loss == "squared" ? learn::Loss::squared_error : learn::Loss::cross_entropy;
  return options;
}

/// Everything that can be wrong, before the work.
void check(const FitCommand& command) {
  const auto fine = command.is_network() ? research::check(network_options(command))
                                         : research::check(pattern_options(command));
  if (!fine) throw WrongUsage("--" + fine.error().message);
  const auto folder = std::filesystem::absolute(command.out).parent_path();
  if (!std::filesystem::is_directory(folder))
    throw base::Failure(fmt::format("--out: the folder {} does not exist", folder.string()));
}

void tell_numbers(std::size_t learned, std::size_t held_out) {
  fmt::print("{} positions to fit to, {} held out\n", base::with_thousands(learned),
             base::with_thousands(held_out));
  std::fflush(stdout);
}

/// How well the written weights foretell the games that they do not know.
void print_losses(const std::vector<draughts::Sample>& samples, const FitCommand& command,
                  const research::Evaluate& evaluate) {
  constexpr std::pair<int, int> kRanges[] = {{21, 24}, {16, 20}, {12, 15}, {9, 11},
                                             {7, 8},   {5, 6},   {1, 4},   {0, 24}};
  const auto losses = research::loss_by_pieces(samples, research::split_by_games(samples).held_out,
                                               {command.results, command.scale}, evaluate);
  fmt::print("held-out cross entropy of the values in hundredths of a man, by pieces:\n");
  for (const auto& [least, most] : kRanges) {
    if (losses.count(least, most) == 0) continue;
    const std::string range = least == 0 ? "all" : fmt::format("{}-{}", least, most);
    fmt::print("{:>6} {:.5f} ({} positions)\n", range, losses.mean(least, most),
               base::with_thousands(losses.count(least, most)));
  }
}

void fit_patterns(const FitCommand& command) {
  const research::FitEvents events{tell_numbers, [](const research::FitEpoch& epoch) {
                                     fmt::print("epoch {}: cross entropy {:.5f}, held out {:.5f}\n",
                                                epoch.number, epoch.fitted, epoch.held_out);
                                     std::fflush(stdout);
                                   }};
  const auto samples = base::value_or_throw(research::read_sample_folders(command.folders));
  const auto weights = base::value_or_throw(
      research::fit_weights(samples, pattern_options(command), events, interrupt_token()));
  if (!weights) return;
  base::value_or_throw(base::write_file(command.out, weights->to_bytes()));
  print_losses(samples, command,
               [&](const draughts::Position& position) { return weights->evaluate(position); });
}

research::NetworkFitEvents network_events(Progress& progress) {
  research::NetworkFitEvents events;
  events.on_begin = tell_numbers;
  events.on_resume = [&](std::uint64_t learned) {
    fmt::print("goes on after {} positions\n", base::with_thousands(learned));
    progress.leave_out(learned);
  };
  events.on_progress = [&](std::uint64_t learned, std::uint64_t all) {
    progress.show("learning", learned, all, false);
  };
  events.on_epoch = [](const research::NetworkEpoch& epoch) {
    fmt::print("seed {} epoch {}: loss {:.5f}, held-out cross entropy {:.5f}{}\n", epoch.seed,
               epoch.number, epoch.fitted, epoch.held_out, epoch.best ? ", the best so far" : "");
    std::fflush(stdout);
  };
  events.on_warning = [&](const std::string& warning) { progress.warn(warning, {}); };
  return events;
}

void fit_network(const FitCommand& command) {
  const auto stop = interrupt_token();
  const auto samples = base::value_or_throw(research::read_sample_folders(command.folders));
  std::optional<research::FittedNetwork> fitted;
  {
    Progress progress("positions", command.log);
    fitted = base::value_or_throw(research::fit_network(samples, network_options(command),
                                                        command.out + ".checkpoint",
                                                        network_events(progress), stop));
  }
  if (!fitted) {
    fmt::print("interrupted; run the same command to go on\n");
    return;
  }
  base::value_or_throw(base::write_file(command.out, fitted->weights.to_bytes()));
  fmt::print("seed {} is the best: held-out cross entropy {:.5f} before rounding\n", fitted->seed,
             fitted->held_out);
  draughts::NetworkEvaluation evaluation(
      std::make_shared<const draughts::NetworkWeights>(std::move(fitted->weights)));
  print_losses(samples, command,
               [&](const draughts::Position& position) { return evaluation.evaluate(position); });
}

/// A check that a word is one of two.
auto one_of(const char* first, const char* second) {
  return [=](const std::string& word) -> base::Result<void> {
    if (word == first || word == second) return {};
    return base::fail("expected {} or {}, not '{}'", first, second, word);
  };
}

void add_network_options(Command command, FitCommand& options) {
  auto& network = options.network;
  command
      .add_number("--wide", network.wide, {64, 1024},
                  "Network: units of the wide layer, a multiple of 64")
      .capture_default_str();
  command.add_number("--hidden", network.hidden, {16, 32}, "Network: hidden units, 16 or 32")
      .capture_default_str();
  command
      .add_number("--heads", network.heads, {1, 24},
                  "Network: heads, each for equally many numbers of pieces")
      .capture_default_str();
  command.add_number("--batch", network.batch, {1, 1 << 24}, "Network: positions per step")
      .capture_default_str();
  command
      .add_number("--patience", network.patience, {1, 1000},
                  "Network: epochs without a better held-out loss before a fit stops")
      .capture_default_str();
  command
      .add_number("--seeds", network.seeds, {1, 100},
                  "Network: fits, with seeds one after the other; the best is kept")
      .capture_default_str();
  command
      .add_option("--loss", options.loss,
                  "Network: what is made smaller, cross-entropy or squared (error)")
      .checked(one_of("cross-entropy", "squared"))
      .capture_default_str();
  command.add_number("--threads", network.threads, {1, 256}, "Network: threads")
      .capture_default_str();
  command.add_option("--log", options.log,
                     "Network: append progress as lines of JSON to this file");
}

}  // namespace

void add_tune_fit(Command tune) {
  auto options = std::make_shared<FitCommand>();
  const Command command =
      tune.add_subcommand("fit", "Fit the weights of the pattern evaluation or of a network");
  command.add_option("folders", options->folders, "Folders of games").required();
  command.add_option("--out", options->out, "File for the weights").required();
  command.add_option("--kind", options->kind, "What is fitted: patterns or network")
      .checked(one_of("patterns", "network"))
      .capture_default_str();
  command.add_number("--epochs", options->epochs, {1, 1000},
                     "Passes over the games (default: 12; for a network at most 20)");
  command
      .add_number("--scale", options->scale, {0, 10'000, true},
                  "Value that corresponds to odds of e : 1")
      .capture_default_str();
  command
      .add_number("--results", options->results, {0, 1},
                  "Share of the games' results in the target; the rest are search values")
      .capture_default_str();
  command.add_number("--rate", options->rate, {0, 10, true},
                     "Learning rate (default: 0.08; for a network 0.001)");
  command.add_number("--decay", options->decay, {0, 1}, "Patterns: weight decay towards 0")
      .capture_default_str();
  command.add_number("--seed", options->seed, {}, "Seed of the order of the games")
      .capture_default_str();
  add_network_options(command, *options);
  command.footer(
      "A network's fit keeps its state in FILE.checkpoint and goes on from there after an "
      "interruption.");
  command.callback([options] {
    check(*options);
    options->is_network() ? fit_network(*options) : fit_patterns(*options);
  });
}

}  // namespace mpd::apps
