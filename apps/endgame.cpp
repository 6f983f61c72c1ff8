#include <CLI/CLI.hpp>
#include <chrono>
#include <map>
#include <memory>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "base/text.hpp"
#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"
#include "endgame/build.hpp"

namespace mpd::apps {
namespace {

using draughts::Position;
using endgame::Material;
using endgame::PlyValue;
using endgame::SliceCounts;
using endgame::SolvedSlices;

// Six pieces take about 2.5 GiB and some minutes.
constexpr int kMostPieces = 6;

struct Options {
  int pieces = 4;
  std::string fen;
  bool slices = false;
  bool verify = false;
  bool json = false;
};

/// Solves everything with at most `pieces` pieces; shows progress on stderr where that takes time.
SolvedSlices built(int pieces) {
  SolvedSlices slices;
  std::uint64_t all = 0;
  std::uint64_t done = 0;
  for (const Material& m : endgame::slices_in_order(pieces)) all += endgame::SliceIndex(m).size();
  const auto start = std::chrono::steady_clock::now();
  const auto on_slice = [&](const Material& material, std::uint64_t states) {
    done += states * (material == material.mirrored() ? 1 : 2);
    if (pieces < 5) return;
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double rate = static_cast<double>(done) / seconds;
    fmt::print(stderr, "{}: {} of {} states, {:.1f} million/s, {:.0f} s left\n",
               endgame::name_of(material), base::with_thousands(done), base::with_thousands(all),
               rate / 1e6, static_cast<double>(all - done) / rate);
  };
  if (!endgame::build_slices(pieces, slices, on_slice, interrupt_token()))
    throw base::Failure("interrupted");
  return slices;
}

std::string value_text(PlyValue value, draughts::Color turn) {
  if (value == game::kDrawn) return "draw";
  const draughts::Color winner = game::is_win(value) ? turn : opponent(turn);
  return fmt::format("{} wins in {}", draughts::name_of(winner), value);
}

/// A legal move with the value of the position for its mover.
struct JudgedMove {
  draughts::Move move;
  PlyValue value;
};

/// The legal moves, the best first.
std::vector<JudgedMove> judged_moves(const SolvedSlices& slices, const Position& position) {
  std::vector<JudgedMove> judged;
  for (const draughts::Move move : draughts::moves_by_number(position))
    judged.push_back({move, game::value_before(slices.value_of(position.after(move)))});
  std::stable_sort(judged.begin(), judged.end(), [](const JudgedMove& a, const JudgedMove& b) {
    return game::is_better(a.value, b.value);
  });
  return judged;
}

Position ending_from(const Options& options) {
  const Position position = base::value_or_throw(draughts::parse_fen(options.fen));
  if (position.black().empty() || position.white().empty())
    throw base::Failure("one side has no pieces: the game is over");
  if (position.count() > kMostPieces)
    throw base::Failure(
        fmt::format("{} pieces, expected at most {}", position.count(), kMostPieces));
  return position;
}

void probe(const Options& options) {
  const Position position = ending_from(options);
  const SolvedSlices slices = built(position.count());
  const PlyValue value = slices.value_of(position);
  Json json{{"fen", draughts::fen_of(position)},
            {"value", value_text(value, position.turn())},
            {"moves", Json::array()}};
  for (const JudgedMove& judged : judged_moves(slices, position))
    json["moves"].push_back({{"move", draughts::move_text(position, judged.move)},
                             {"value", value_text(judged.value, position.turn())}});
  if (options.json) return fmt::print("{}\n", json.dump(2));
  fmt::print("{}: {}\n", draughts::fen_of(position), json["value"].get<std::string>());
  for (const Json& move : json["moves"])
    fmt::print("  {:<9} {}\n", move["move"].get<std::string>(), move["value"].get<std::string>());
}

void show_line(const Options& options) {
  Position position = ending_from(options);
  const SolvedSlices slices = built(position.count());
  const PlyValue value = slices.value_of(position);
  fmt::print("{}: {}\n", draughts::fen_of(position), value_text(value, position.turn()));
  if (value == game::kDrawn) return;
  std::string line;
  while (draughts::has_move(position)) {
    const draughts::Move move = judged_moves(slices, position).front().move;
    line += (line.empty() ? "" : " ") + draughts::move_text(position, move);
    position = position.after(move);
  }
  fmt::print("{}\n", line);
}

Json counts_json(const SliceCounts& c) {
  return {{"states", c.states},
          {"wins", c.wins},
          {"losses", c.losses},
          {"draws", c.draws},
          {"longest_win", c.longest_win}};
}

void print_counts(const std::string& name, const SliceCounts& c) {
  fmt::print("{:<12} {:>15} {:>15} {:>15} {:>15} {:>8}\n", name, base::with_thousands(c.states),
             base::with_thousands(c.wins), base::with_thousands(c.losses),
             base::with_thousands(c.draws), c.longest_win);
}

void show_stats(const Options& options) {
  require_range("--pieces", options.pieces, 2, kMostPieces);
  const SolvedSlices slices = built(options.pieces);
  std::vector<std::pair<std::string, SliceCounts>> rows;
  std::map<int, SliceCounts> totals;
  for (const Material& material : endgame::slices_in_order(options.pieces)) {
    const SliceCounts counts = endgame::count_values(*slices.find(material));
    if (options.slices) rows.emplace_back(endgame::name_of(material), counts);
    totals[material.pieces()] += counts;
  }
  for (const auto& [pieces, counts] : totals)
    rows.emplace_back(fmt::format("{} pieces", pieces), counts);
  if (options.json) {
    Json json = Json::object();
    for (const auto& [name, counts] : rows) json[name] = counts_json(counts);
    fmt::print("{}\n", json.dump(2));
  } else {
    fmt::print("{:<12} {:>15} {:>15} {:>15} {:>15} {:>8}\n", "slice", "states", "won", "lost",
               "drawn", "longest");
    for (const auto& [name, counts] : rows) print_counts(name, counts);
  }
  if (!options.verify) return;
  std::uint64_t wrong = 0;
  for (const Material& material : endgame::slices_in_order(options.pieces))
    wrong += endgame::count_disagreements(slices, material);
  fmt::print(stderr, "{} values disagree with their successors\n", wrong);
  if (wrong > 0) throw base::Failure("the tables are wrong");
}

}  // namespace

void add_endgame(CLI::App& program) {
  auto options = std::make_shared<Options>();
  CLI::App* command = program.add_subcommand(
      "endgame", "Perfect play with few pieces, by tables that are solved when they are needed");
  command->require_subcommand(1);
  command->footer(
      "Examples:\n  mpdraughts endgame probe 'W:W20,K15:B12,K28'\n"
      "  mpdraughts endgame line 'W:W8:B3'\n"
      "  mpdraughts endgame stats --pieces 5 --verify");
  CLI::App* prober = command->add_subcommand("probe", "Value and distance of every move");
  prober->add_option("FEN", options->fen, "A position with at most 6 pieces")->required();
  prober->add_flag("--json", options->json, "Answer as JSON");
  prober->footer("Examples:\n  mpdraughts endgame probe 'W:W20,K15:B12,K28'");
  prober->callback([options] { probe(*options); });
  CLI::App* line = command->add_subcommand("line", "Perfect play to the end");
  line->add_option("FEN", options->fen, "A position with at most 6 pieces")->required();
  line->footer("Examples:\n  mpdraughts endgame line 'W:W8:B3'");
  line->callback([options] { show_line(*options); });
  CLI::App* stats = command->add_subcommand("stats", "States, wins, losses, draws, longest wins");
  stats->add_option("--pieces", options->pieces, "Up to so many pieces, 2 to 6")
      ->capture_default_str();
  stats->add_flag("--slices", options->slices, "Every slice as well as the totals");
  stats->add_flag("--verify", options->verify, "Derive every value from its successors as well");
  stats->add_flag("--json", options->json, "Answer as JSON");
  stats->footer("Examples:\n  mpdraughts endgame stats --pieces 4 --slices");
  stats->callback([options] { show_stats(*options); });
}

}  // namespace mpd::apps
