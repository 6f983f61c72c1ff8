#include "engine/bench.hpp"

#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/search_options.hpp"
#include "base/text.hpp"
#include "draughts/fen.hpp"
#include "protocol/value_text.hpp"

namespace mpd::apps {
namespace {

struct BenchOptions {
  int depth = engine::kBenchDepth;
  SearchOptions search;
  bool json = false;
};

void print_row(const engine::BenchRow& row) {
  fmt::print("{:>12} nodes {:>8.3f} s  {:<20} {}\n", base::with_thousands(row.report.nodes),
             row.report.seconds,
             protocol::value_text(row.report.lines.front().value, row.position.turn()),
             draughts::fen_of(row.position));
  std::fflush(stdout);
}

void run(const BenchOptions& options) {
  const engine::Options engine_options = options.search.engine_options();
  const auto rows = engine::run_bench(engine_options, options.depth, interrupt_token(),
                                      options.json ? nullptr : print_row);
  if (interrupt_token().stop_requested()) throw base::Failure("interrupted");
  std::uint64_t nodes = 0;
  double seconds = 0;
  Json json{{"depth", options.depth}, {"positions", Json::array()}};
  for (const engine::BenchRow& row : rows) {
    nodes += row.report.nodes;
    seconds += row.report.seconds;
    json["positions"].push_back(
        {{"fen", draughts::fen_of(row.position)}, {"nodes", row.report.nodes}});
  }
  const double speed = static_cast<double>(nodes) / seconds;
  if (options.json) {
    json.update({{"bench", nodes}, {"seconds", seconds}, {"nps", speed}});
    fmt::print("{}\n", json.dump(2));
  } else {
    fmt::print("Bench: {}\n{:.3f} s, {:.2f} million nodes/s\n", nodes, seconds, speed / 1e6);
  }
}

}  // namespace

void add_bench(Command program) {
  auto options = std::make_shared<BenchOptions>();
  const Command command = program.add_subcommand(
      "bench", "Search fixed positions to a fixed depth; print the node signature and the speed");
  command.add_number("--depth", options->depth, {1, 60}, "Depth in plies, 1 to 60")
      .capture_default_str();
  options->search.add_to(command);
  command.add_flag("--json", options->json, "Print JSON");
  command.footer(
      "The number after \"Bench:\" is the same on every machine; it changes only when the search "
      "does.\n\nExamples:\n"
      "  mpdraughts bench\n"
      "  mpdraughts bench --depth 12 --method mtdf --table two-level");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
