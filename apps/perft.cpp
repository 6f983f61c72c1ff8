#include "draughts/perft.hpp"

#include <chrono>
#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "base/text.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"

namespace mpd::apps {
namespace {

using namespace draughts;

struct PerftCommand {
  int depth = 0;
  std::optional<std::string> fen;
  bool divide = false;
  bool unique = false;
  bool no_bulk = false;
  int threads = 1;
  bool json = false;
};

struct PerftReport {
  std::vector<std::pair<Move, std::uint64_t>> parts;
  std::uint64_t leaves = 0;
  double seconds = 0;
};

PerftReport count(const PerftCommand& options, const Position& position) {
  const PerftOptions how{options.unique ? PerftCount::moves : PerftCount::paths, !options.no_bulk};
  const auto start = std::chrono::steady_clock::now();
  PerftReport report;
  if (options.divide && options.depth > 0) {
    report.parts = perft_divide(position, options.depth, how);
    for (const auto& part : report.parts) report.leaves += part.second;
  } else {
    report.leaves =
        parallel_perft(position, options.depth, how, options.threads, interrupt_token());
  }
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

void print_json(const PerftCommand& options, const Position& position, const PerftReport& report) {
  Json json{{"fen", fen_of(position)},
            {"depth", options.depth},
            {"count", options.unique ? "moves" : "paths"},
            {"leaves", report.leaves},
            {"seconds", report.seconds}};
  for (const auto& [move, leaves] : report.parts)
    json["divide"].push_back({{"move", move_text(position, move)}, {"leaves", leaves}});
  fmt::print("{}\n", json.dump(2));
}

void print_text(const PerftCommand& options, const Position& position, const PerftReport& report) {
  for (const auto& [move, leaves] : report.parts)
    fmt::print("{:<8} {:>20}\n", move_text(position, move), base::with_thousands(leaves));
  fmt::print("perft({}) = {} {}\n", options.depth, base::with_thousands(report.leaves),
             options.unique ? "moves" : "paths");
  fmt::print("{:.3f} s, {:.1f} million leaves/s, {} thread{}{}\n", report.seconds,
             static_cast<double>(report.leaves) / std::max(report.seconds, 1e-9) / 1e6,
             options.threads, options.threads == 1 ? "" : "s",
             options.no_bulk ? ", every leaf made" : ", last ply counted in bulk");
}

void run(const PerftCommand& options) {
  const Position position = position_from(options.fen);
  const PerftReport report = count(options, position);
  if (interrupt_token().stop_requested()) throw base::Failure("interrupted before the count ended");
  if (options.json) {
    print_json(options, position, report);
  } else {
    print_text(options, position, report);
  }
}

}  // namespace

void add_perft(Command program) {
  auto options = std::make_shared<PerftCommand>();
  const Command command = program.add_subcommand(
      "perft", "Count the leaves of the move tree: tests and times move generation");
  command.add_number("DEPTH", options->depth, {0, 30}, "Depth in plies, 0 to 30").required();
  command.add_option("--fen", options->fen, "Position to count from (default: the start position)");
  command.add_flag("--divide", options->divide,
                   "Also count the leaves below each move (one thread)");
  command.add_flag("--unique", options->unique,
                   "Count distinct moves; by default two capture paths with the same ends and the "
                   "same captured pieces count twice");
  command.add_flag("--no-bulk", options->no_bulk,
                   "Make the moves of the last ply instead of only counting them");
  command.add_number("--threads", options->threads, {1, 1024}, "Number of threads")
      .capture_default_str();
  command.add_flag("--json", options->json, "Print JSON");
  command.footer(
      "Examples:\n"
      "  mpdraughts perft 11\n"
      "  mpdraughts perft 13 --unique --threads 2\n"
      "  mpdraughts perft 1 --divide --fen 'B:W10,11,18,19:BK7'");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
