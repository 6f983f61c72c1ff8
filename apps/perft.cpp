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

struct Options {
  int depth = 0;
  std::optional<std::string> fen;
  bool divide = false;
  bool unique = false;
  bool no_bulk = false;
  int threads = 1;
  bool json = false;
};

struct Outcome {
  std::vector<std::pair<Move, std::uint64_t>> parts;
  std::uint64_t leaves = 0;
  double seconds = 0;
};

Outcome count(const Options& options, const Position& position) {
  const PerftOptions how{options.unique ? PerftCount::moves : PerftCount::paths, !options.no_bulk};
  const auto start = std::chrono::steady_clock::now();
  Outcome outcome;
  if (options.divide && options.depth > 0) {
    outcome.parts = perft_divide(position, options.depth, how);
    for (const auto& part : outcome.parts) outcome.leaves += part.second;
  } else {
    outcome.leaves =
        parallel_perft(position, options.depth, how, options.threads, interrupt_token());
  }
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return outcome;
}

void print_json(const Options& options, const Position& position, const Outcome& outcome) {
  Json json{{"fen", fen_of(position)},
            {"depth", options.depth},
            {"count", options.unique ? "moves" : "paths"},
            {"leaves", outcome.leaves},
            {"seconds", outcome.seconds}};
  for (const auto& [move, leaves] : outcome.parts)
    json["divide"].push_back({{"move", move_text(position, move)}, {"leaves", leaves}});
  fmt::print("{}\n", json.dump(2));
}

void print_text(const Options& options, const Position& position, const Outcome& outcome) {
  for (const auto& [move, leaves] : outcome.parts)
    fmt::print("{:<8} {:>20}\n", move_text(position, move), base::with_thousands(leaves));
  fmt::print("perft({}) = {} {}\n", options.depth, base::with_thousands(outcome.leaves),
             options.unique ? "moves" : "paths");
  fmt::print("{:.3f} s, {:.1f} million leaves/s, {} thread{}{}\n", outcome.seconds,
             static_cast<double>(outcome.leaves) / std::max(outcome.seconds, 1e-9) / 1e6,
             options.threads, options.threads == 1 ? "" : "s",
             options.no_bulk ? ", every leaf made" : ", last ply counted in bulk");
}

void run(const Options& options) {
  require_range("DEPTH", options.depth, 0, 30);
  require_range("--threads", options.threads, 1, 1024);
  const Position position = position_from(options.fen);
  const Outcome outcome = count(options, position);
  if (interrupt_token().stop_requested()) throw base::Failure("interrupted before the count ended");
  if (options.json) {
    print_json(options, position, outcome);
  } else {
    print_text(options, position, outcome);
  }
}

}  // namespace

void add_perft(Command program) {
  auto options = std::make_shared<Options>();
  const Command command = program.add_subcommand(
      "perft", "Count the leaves of the move tree: tests and times move generation");
  command.add_option("DEPTH", options->depth, "Depth in plies, 0 to 30").required();
  command.add_option("--fen", options->fen, "Position to count from (default: the start position)");
  command.add_flag("--divide", options->divide,
                   "Also count the leaves below each move (one thread)");
  command.add_flag("--unique", options->unique,
                   "Count distinct moves; by default two capture paths with the same ends and the "
                   "same captured pieces count twice");
  command.add_flag("--no-bulk", options->no_bulk,
                   "Make the moves of the last ply instead of only counting them");
  command.add_option("--threads", options->threads, "Number of threads").capture_default_str();
  command.add_flag("--json", options->json, "Print JSON");
  command.footer(
      "Examples:\n"
      "  mpdraughts perft 11\n"
      "  mpdraughts perft 13 --unique --threads 2\n"
      "  mpdraughts perft 1 --divide --fen 'B:W10,11,18,19:BK7'");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
