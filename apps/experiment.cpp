#include <cmath>
#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/family_experiments.hpp"
#include "apps/output_form.hpp"
#include "apps/progress.hpp"
#include "base/text.hpp"
#include "engine/bench.hpp"
#include "research/depth_pairs.hpp"
#include "research/search_ladder.hpp"
#include "research/thread_gain.hpp"

namespace mpd::apps {
namespace {

struct ExperimentOptions {
  int depth = 8;
  OutputForm form;
};

double percent(double part, double whole) {
  return 100 * part / whole;
}

Json ladder_json(const research::Ladder& ladder) {
  const research::LadderRung& minimax = ladder.rungs.front();
  Json json{{"depth", ladder.depth},
            {"positions", ladder.positions},
            {"branching", ladder.branching},
            {"rungs", Json::array()}};
  for (const research::LadderRung& rung : ladder.rungs)
    json["rungs"].push_back({{"name", rung.name},
                             {"nodes", rung.nodes},
                             {"seconds", rung.seconds},
                             {"percent_nodes", percent(static_cast<double>(rung.nodes),
                                                       static_cast<double>(minimax.nodes))},
                             {"percent_time", percent(rung.seconds, minimax.seconds)},
                             {"same_values", rung.same_values}});
  return json;
}

void print_rung(const research::Ladder& ladder, const research::LadderRung& rung) {
  const research::LadderRung& minimax = ladder.rungs.front();
  const double mean = static_cast<double>(rung.nodes) / ladder.positions;
  fmt::print("{:<24} {:>14} {:>9.3f} {:>9.3f} {:>9.3f} {:>6.2f} {:>6}/{}\n", rung.name,
             base::with_thousands(rung.nodes), rung.seconds,
             percent(static_cast<double>(rung.nodes), static_cast<double>(minimax.nodes)),
             percent(rung.seconds, minimax.seconds),
             research::effective_branching_factor(mean, ladder.depth), rung.same_values,
             ladder.positions);
}

void print_ladder(const research::Ladder& ladder) {
  fmt::print("Search ladder: {} positions to depth {}, no quiescence search\n\n", ladder.positions,
             ladder.depth);
  fmt::print("{:<24} {:>14} {:>9} {:>9} {:>9} {:>6} {:>9}\n", "search", "nodes", "seconds",
             "% nodes", "% time", "EBF", "= minimax");
  for (const research::LadderRung& rung : ladder.rungs) print_rung(ladder, rung);
  const double ideal = std::pow(ladder.branching, ladder.depth / 2.0);
  const double all = std::pow(ladder.branching, ladder.depth);
  fmt::print(
      "\nMinimax branches b = {:.2f} ways. Leaves per position: b^m = {:.0f}; perfect ordering\n"
      "would leave about b^(m/2) = {:.0f}, {:.3f} %.\n"
      "Published (Caixeta, Julia 2008; training time against minimax): alpha-beta 5.83 %,\n"
      "alpha-beta with table and iterative deepening 2.27 %.\n",
      ladder.branching, all, ideal, percent(ideal, all));
}

void run_search_ladder(const ExperimentOptions& options) {
  const research::Ladder ladder = research::climb_search_ladder(
      engine::bench_positions(), options.depth, interrupt_token(),
      [](const research::LadderRung& rung) { fmt::print(stderr, "{} done\n", rung.name); });
  if (interrupt_token().stop_requested()) throw base::Failure("interrupted");
  if (options.form.is_for_people()) return print_ladder(ladder);
  const Json json = ladder_json(ladder);
  options.form.print(json, research::DataRows(json["rungs"].begin(), json["rungs"].end()));
}

struct PairsOptions {
  int games = 40;
  int depth = 14;
  std::int64_t seed = 1;
  OutputForm form;
};

void print_pairs(const std::vector<research::DepthPair>& pairs) {
  fmt::print(
      "deep = slope * shallow + offset, in hundredths of a man; depth 0 is the evaluation\n\n");
  fmt::print("{:>8} {:>6} {:>10} {:>7} {:>7} {:>10} {:>12}\n", "shallow", "deep", "positions",
             "slope", "offset", "deviation", "rms change");
  for (const research::DepthPair& pair : pairs)
    fmt::print("{:>8} {:>6} {:>10} {:>7.3f} {:>7.1f} {:>10.1f} {:>12.1f}\n", pair.shallow,
               pair.deep, pair.positions, pair.slope, pair.offset, pair.deviation, pair.difference);
}

research::DataRows rows_of(const std::vector<research::DepthPair>& pairs) {
  research::DataRows rows;
  for (const research::DepthPair& pair : pairs)
    rows.push_back({{"shallow", pair.shallow},
                    {"deep", pair.deep},
                    {"positions", pair.positions},
                    {"slope", pair.slope},
                    {"offset", pair.offset},
                    {"deviation", pair.deviation},
                    {"rms_change", pair.difference}});
  return rows;
}

void run_depth_pairs(const PairsOptions& options) {
  research::PairOptions wanted;
  wanted.games = options.games;
  wanted.depth = options.depth;
  wanted.seed = static_cast<std::uint64_t>(options.seed);
  const auto stop = interrupt_token();
  const auto pairs = [&] {
    Progress progress("positions", std::nullopt);
    return research::fit_depth_pairs(wanted, stop, [&](std::size_t done, std::size_t all) {
      progress.show("searched", done, all, false);
    });
  }();
  if (stop.stop_requested()) throw base::Failure("interrupted");
  if (options.form.is_for_people()) return print_pairs(pairs);
  const research::DataRows rows = rows_of(pairs);
  options.form.print(
      {{"games", options.games}, {"depth", options.depth}, {"seed", options.seed}, {"pairs", rows}},
      rows);
}

void add_depth_pairs(Command experiment) {
  auto options = std::make_shared<PairsOptions>();
  const Command pairs = experiment.add_subcommand(
      "depth-pairs", "Measure how well shallow searches predict deep ones: the margins of ProbCut");
  pairs
      .add_number("--games", options->games, {1, 100'000}, "Number of games to take positions from")
      .capture_default_str();
  pairs.add_number("--depth", options->depth, {1, 24}, "Depth of the deepest search in plies")
      .capture_default_str();
  pairs.add_number("--seed", options->seed, {}, "Seed of the games").capture_default_str();
  options->form.add_to(pairs);
  pairs.footer("Examples:\n  mpdraughts experiment depth-pairs --games 100 --depth 16");
  pairs.callback([options] { run_depth_pairs(*options); });
}

struct ThreadsOptions {
  research::ThreadGainOptions measured;
  OutputForm form;
};

/// Each position is shown as soon as it is measured.
void show_times(const research::ThreadTimes& times) {
  fmt::print("{:>10.3f} {:>10.3f} {:>8.2f}  {}\n", times.alone, times.together, times.ratio(),
             times.counts() ? "" : "too short to count");
  std::fflush(stdout);
}

void run_threads(const ThreadsOptions& options) {
  const research::ThreadGainOptions& measured = options.measured;
  const bool for_people = options.form.is_for_people();
  if (for_people)
    fmt::print("Seconds to depth {}, mean of {} searches\n\n{:>10} {:>10} {:>8}\n", measured.depth,
               measured.rounds, "1 thread", fmt::format("{} threads", measured.threads), "ratio");
  const auto stop = interrupt_token();
  research::DataRows rows;
  const auto gain = research::measure_thread_gain(engine::bench_positions(), measured, stop,
                                                  [&](const research::ThreadTimes& times) {
                                                    if (for_people) show_times(times);
                                                    rows.push_back({{"alone", times.alone},
                                                                    {"together", times.together},
                                                                    {"ratio", times.ratio()},
                                                                    {"counts", times.counts()}});
                                                  });
  if (stop.stop_requested()) throw base::Failure("interrupted");
  if (for_people && gain.counted > 0)
    fmt::print("\ngeometric mean over {} positions: {:.2f} times faster\n", gain.counted,
               gain.mean_ratio);
  options.form.print({{"threads", measured.threads},
                      {"depth", measured.depth},
                      {"rounds", measured.rounds},
                      {"counted", gain.counted},
                      {"mean_ratio", gain.counted > 0 ? Json(gain.mean_ratio) : Json()},
                      {"positions", rows}},
                     rows);
}

void add_threads(Command experiment) {
  auto options = std::make_shared<ThreadsOptions>();
  const Command threads =
      experiment.add_subcommand("threads", "Measure how much faster several threads reach a depth");
  threads.add_number("--threads", options->measured.threads, {2, 256}, "Threads")
      .capture_default_str();
  threads.add_number("--depth", options->measured.depth, {1, 60}, "Plies").capture_default_str();
  threads.add_number("--rounds", options->measured.rounds, {1, 100}, "Searches per position")
      .capture_default_str();
  options->form.add_to(threads);
  threads.footer("Examples:\n  mpdraughts experiment threads --threads 2 --depth 24");
  threads.callback([options] { run_threads(*options); });
}

}  // namespace

void add_experiment(Command program) {
  const Command command =
      program.add_subcommand("experiment", "Repeat published experiments with this program");
  command.require_subcommand();
  command.footer(
      "Examples:\n  mpdraughts experiment search-ladder --depth 8\n"
      "  mpdraughts experiment table-5.3 --games 200 --out results");
  auto options = std::make_shared<ExperimentOptions>();
  const Command ladder = command.add_subcommand(
      "search-ladder", "Measure what alpha-beta, table, deepening and ordering each save");
  ladder.add_number("--depth", options->depth, {2, 14}, "Depth in plies, 2 to 14")
      .capture_default_str();
  options->form.add_to(ladder);
  ladder.footer(
      "Examples:\n  mpdraughts experiment search-ladder\n"
      "  mpdraughts experiment search-ladder --depth 6 --json");
  ladder.callback([options] { run_search_ladder(*options); });
  add_depth_pairs(command);
  add_threads(command);
  add_family_experiments(command);
}

}  // namespace mpd::apps
