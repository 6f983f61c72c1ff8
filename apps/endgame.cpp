#include <CLI/CLI.hpp>
#include <chrono>
#include <map>
#include <memory>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/endgames.hpp"
#include "apps/progress.hpp"
#include "base/text.hpp"
#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"
#include "endgame/build.hpp"

namespace mpd::apps {
namespace {

using draughts::Position;
using endgame::Databases;
using endgame::FileKind;
using endgame::PlyValue;
using endgame::SliceCounts;

// Seven pieces take some 10 GB of disk and hours; eight do not fit any memory of today.
constexpr int kMostBuilt = 7;

struct Options {
  int pieces = 4;
  std::optional<std::string> folder;
  int threads = 0;
  double memory_gib = 8;
  std::optional<std::string> log;
  std::string fen;
  bool slices = false;
  bool json = false;
};

endgame::BuildOptions build_options(const Options& options) {
  require_range("--pieces", options.pieces, 2, kMostBuilt);
  require_range("--threads", options.threads, 0, 1024);
  if (!(options.memory_gib > 0 && options.memory_gib < 1e6))
    throw base::Failure(
        fmt::format("--memory: {} is out of range, expected GiB above 0", options.memory_gib));
  return {options.pieces, endgame_folder(options.folder), options.threads,
          static_cast<std::uint64_t>(options.memory_gib * (1 << 30))};
}

std::string stage_text(const endgame::BuildProgress& progress) {
  using Stage = endgame::BuildProgress::Stage;
  const std::string name = endgame::name_of(progress.material);
  switch (progress.stage) {
    case Stage::reading:
      return name + " reading";
    case Stage::solving:
      return fmt::format("{} ply {}", name, progress.plies);
    case Stage::writing:
      return name + " writing";
    case Stage::finished:
      break;
  }
  return name;
}

endgame::OnBuild shown_by(Progress& progress) {
  return [&progress](const endgame::BuildProgress& p) {
    progress.show(stage_text(p), p.states_done, p.states_all,
                  p.stage == endgame::BuildProgress::Stage::finished);
  };
}

void build(const Options& options) {
  const auto wanted = build_options(options);
  const auto stop = interrupt_token();
  const auto start = std::chrono::steady_clock::now();
  const auto made = [&] {
    Progress progress("states", options.log);
    return endgame::build_databases(wanted, shown_by(progress), stop);
  }();
  const endgame::BuildSummary summary = base::value_or_throw(made);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (summary.states_found > 0)
    fmt::print("{} states were there already\n", base::with_thousands(summary.states_found));
  fmt::print("{} states solved in {}, {:.2f} million/s\n",
             base::with_thousands(summary.states_solved), duration_text(seconds),
             static_cast<double>(summary.states_solved) / seconds / 1e6);
  if (summary.stopped) fmt::print("stopped; the same command goes on from here\n");
}

void verify(const Options& options) {
  const auto wanted = build_options(options);
  const auto stop = interrupt_token();
  const auto counted = [&] {
    Progress progress("states", options.log);
    return endgame::verify_databases(wanted, shown_by(progress), stop);
  }();
  if (was_interrupted()) return;
  const std::uint64_t wrong = base::value_or_throw(counted);
  fmt::print("{} disagreements among the positions of up to {} pieces\n",
             base::with_thousands(wrong), options.pieces);
  if (wrong > 0) throw base::Failure("the databases are wrong: build them again");
}

std::shared_ptr<const Databases> open_databases(const Options& options) {
  EndgameOptions endgames;
  endgames.folder = endgame_folder(options.folder).string();
  auto databases = endgames.open();
  if (!databases) throw base::Failure("there are no endgame databases");
  return databases;
}

// --- stats -----------------------------------------------------------------------------------

struct StatsRow {
  std::string name;
  SliceCounts counts;
};

/// A row for every number of pieces, before it one for every slice if wanted.
std::vector<StatsRow> stats_rows(const Databases& databases, bool slices) {
  std::vector<StatsRow> rows;
  std::map<int, SliceCounts> totals;
  for (const endgame::SliceHeader& header : databases.headers(FileKind::distances)) {
    if (slices) rows.push_back({endgame::name_of(header.material), header.counts});
    totals[header.material.pieces()] += header.counts;
  }
  SliceCounts all;
  for (const auto& [pieces, counts] : totals) {
    rows.push_back({fmt::format("{} pieces", pieces), counts});
    all += counts;
  }
  rows.push_back({"all", all});
  return rows;
}

Json counts_json(const SliceCounts& c) {
  return {{"states", c.states},
          {"wins", c.wins},
          {"losses", c.losses},
          {"draws", c.draws},
          {"longest_win", c.longest_win}};
}

void print_row(const StatsRow& row) {
  const SliceCounts& c = row.counts;
  fmt::print("{:<12} {:>15} {:>15} {:>15} {:>15} {:>8}\n", row.name, base::with_thousands(c.states),
             base::with_thousands(c.wins), base::with_thousands(c.losses),
             base::with_thousands(c.draws), c.longest_win);
}

void show_stats(const Options& options) {
  const auto databases = open_databases(options);
  const auto rows = stats_rows(*databases, options.slices);
  const std::uint64_t results = databases->file_bytes(FileKind::results);
  const std::uint64_t distances = databases->file_bytes(FileKind::distances);
  if (options.json) {
    Json json{{"folder", databases->folder().string()},
              {"result_bytes", results},
              {"distance_bytes", distances},
              {"counts", Json::object()}};
    for (const StatsRow& row : rows) json["counts"][row.name] = counts_json(row.counts);
    return fmt::print("{}\n", json.dump(2));
  }
  fmt::print("{:<12} {:>15} {:>15} {:>15} {:>15} {:>8}\n", "slice", "states", "won", "lost",
             "drawn", "longest");
  for (const StatsRow& row : rows) print_row(row);
  fmt::print("\n{}: {} bytes of results, {} of distances\n", databases->folder().string(),
             base::with_thousands(results), base::with_thousands(distances));
}

// --- probe and line --------------------------------------------------------------------------

std::string value_text(PlyValue value, draughts::Color turn) {
  if (value == game::kDrawn) return "draw";
  const draughts::Color winner = game::is_win(value) ? turn : opponent(turn);
  return fmt::format("{} wins in {}", draughts::name_of(winner), value);
}

Position ending_from(const Options& options) {
  const Position position = base::value_or_throw(draughts::parse_fen(options.fen));
  if (position.black().empty() || position.white().empty())
    throw base::Failure("one side has no pieces: the game is over");
  return position;
}

PlyValue known_value(const Databases& databases, const Position& position) {
  const auto value = databases.probe_distance(position);
  if (value) return *value;
  warn_of_problems(databases);
  const int held = databases.pieces(FileKind::distances);
  if (position.count() > held && position.count() <= kMostBuilt)
    throw base::Failure(fmt::format(
        "{} pieces: {} holds all endings of up to {}; mpdraughts endgame build --pieces {} makes "
        "the others",
        position.count(), databases.folder().string(), held, position.count()));
  throw base::Failure(fmt::format("{} pieces: unknown", position.count()));
}

/// A legal move with the value of the position for its mover.
struct JudgedMove {
  draughts::Move move;
  PlyValue value;
};

/// The legal moves, the best first.
std::vector<JudgedMove> judged_moves(const Databases& databases, const Position& position) {
  std::vector<JudgedMove> judged;
  for (const draughts::Move move : draughts::moves_by_number(position))
    judged.push_back({move, game::value_before(known_value(databases, position.after(move)))});
  std::stable_sort(judged.begin(), judged.end(), [](const JudgedMove& a, const JudgedMove& b) {
    return game::is_better(a.value, b.value);
  });
  return judged;
}

Json value_json(PlyValue value, draughts::Color turn) {
  Json json{{"value", value_text(value, turn)}};
  if (value != game::kDrawn) json["plies"] = value;
  return json;
}

void probe(const Options& options) {
  const Position position = ending_from(options);
  const auto databases = open_databases(options);
  const PlyValue value = known_value(*databases, position);
  const auto moves = judged_moves(*databases, position);
  if (options.json) {
    Json json{{"fen", draughts::fen_of(position)}};
    json.update(value_json(value, position.turn()));
    json["moves"] = Json::array();
    for (const JudgedMove& judged : moves) {
      Json move{{"move", draughts::move_text(position, judged.move)}};
      move.update(value_json(judged.value, position.turn()));
      json["moves"].push_back(move);
    }
    return fmt::print("{}\n", json.dump(2));
  }
  fmt::print("{}: {}\n", draughts::fen_of(position), value_text(value, position.turn()));
  for (const JudgedMove& judged : moves)
    fmt::print("  {:<9} {}\n", draughts::move_text(position, judged.move),
               value_text(judged.value, position.turn()));
}

void show_line(const Options& options) {
  Position position = ending_from(options);
  const auto databases = open_databases(options);
  const PlyValue value = known_value(*databases, position);
  fmt::print("{}: {}\n", draughts::fen_of(position), value_text(value, position.turn()));
  if (value == game::kDrawn) return;
  std::string line;
  while (draughts::has_move(position)) {
    const draughts::Move move = judged_moves(*databases, position).front().move;
    line += (line.empty() ? "" : " ") + draughts::move_text(position, move);
    position = position.after(move);
  }
  fmt::print("{}\n", line);
}

// --- the command line ------------------------------------------------------------------------

void add_folder(CLI::App& command, Options& options) {
  command.add_option("--dir", options.folder,
                     "Folder of the databases (default: $MPDRAUGHTS_ENDGAMES, else endgames in "
                     "the user's data folder)");
}

void add_work(CLI::App& command, Options& options) {
  command.add_option("--pieces", options.pieces, "Up to so many pieces, 2 to 7")
      ->capture_default_str();
  command.add_option("--threads", options.threads, "Threads (default: all cores)");
  command.add_option("--memory", options.memory_gib, "The most memory to use, in GiB")
      ->capture_default_str();
  command.add_option("--log", options.log, "Write a line of JSON here for every finished slice");
  add_folder(command, options);
}

}  // namespace

void add_endgame(CLI::App& program) {
  auto options = std::make_shared<Options>();
  CLI::App* command = program.add_subcommand(
      "endgame", "Perfect play with few pieces: build endgame databases, check and ask them");
  command->require_subcommand(1);
  command->footer(
      "Examples:\n  mpdraughts endgame build --pieces 5\n"
      "  mpdraughts endgame probe 'W:W20,K15:B12,K28'\n"
      "  mpdraughts endgame line 'W:W8:B3'");
  CLI::App* builder = command->add_subcommand(
      "build", "Solve all endings up to a number of pieces; goes on where an earlier run ended");
  add_work(*builder, *options);
  builder->footer("Examples:\n  mpdraughts endgame build --pieces 6 --log build.jsonl");
  builder->callback([options] { build(*options); });
  CLI::App* verifier =
      command->add_subcommand("verify", "Derive every stored value from those after its moves");
  add_work(*verifier, *options);
  verifier->footer("Examples:\n  mpdraughts endgame verify --pieces 5");
  verifier->callback([options] { verify(*options); });
  CLI::App* stats = command->add_subcommand("stats", "States, wins, losses, draws, longest wins");
  stats->add_flag("--slices", options->slices, "Every slice as well as the totals");
  stats->add_flag("--json", options->json, "Answer as JSON");
  add_folder(*stats, *options);
  stats->footer("Examples:\n  mpdraughts endgame stats --slices");
  stats->callback([options] { show_stats(*options); });
  CLI::App* prober = command->add_subcommand("probe", "Value and distance of every move");
  prober->add_option("FEN", options->fen, "A position with few pieces")->required();
  prober->add_flag("--json", options->json, "Answer as JSON");
  add_folder(*prober, *options);
  prober->footer("Examples:\n  mpdraughts endgame probe 'W:W20,K15:B12,K28'");
  prober->callback([options] { probe(*options); });
  CLI::App* line = command->add_subcommand("line", "Perfect play to the end");
  line->add_option("FEN", options->fen, "A position with few pieces")->required();
  add_folder(*line, *options);
  line->footer("Examples:\n  mpdraughts endgame line 'W:W8:B3'");
  line->callback([options] { show_line(*options); });
}

}  // namespace mpd::apps
