#include <map>
#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/endgame_work.hpp"
#include "apps/endgames.hpp"
#include "base/text.hpp"
#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"
#include "game/ranked_moves.hpp"

namespace mpd::apps {
namespace {

using draughts::Position;
using endgame::Databases;
using endgame::FileKind;
using endgame::PlyValue;
using endgame::SliceCounts;

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

/// Where some but not all slices of a number of pieces are there: how many are not.
std::map<int, int> missing_slices(const Databases& databases) {
  std::map<int, int> missing;
  std::map<int, bool> begun;
  for (const endgame::SliceHeader& header : databases.headers(FileKind::distances)) {
    --missing[header.material.pieces()];
    begun[header.material.pieces()] = true;
  }
  for (const endgame::Material& material : endgame::slices_in_order(endgame::kMostPieces))
    ++missing[material.pieces()];
  std::erase_if(missing, [&](const auto& row) { return row.second == 0 || !begun[row.first]; });
  return missing;
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
  fmt::print("{:<12} {:>15} {:>15} {:>15} {:>15} {:>15}\n", row.name,
             base::with_thousands(c.states), base::with_thousands(c.wins),
             base::with_thousands(c.losses), base::with_thousands(c.draws), c.longest_win);
}

void show_stats(const EndgameCommand& options) {
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
  fmt::print("{:<12} {:>15} {:>15} {:>15} {:>15} {:>15}\n", "slice", "states", "won", "lost",
             "drawn", "longest (plies)");
  for (const StatsRow& row : rows) print_row(row);
  for (const auto& [pieces, missing] : missing_slices(*databases))
    fmt::print("{} slices with {} pieces are missing\n", missing, pieces);
  fmt::print("\n{}: {} bytes of results, {} of distances\n", databases->folder().string(),
             base::with_thousands(results), base::with_thousands(distances));
}

// --- probe and line --------------------------------------------------------------------------

std::string value_text(PlyValue value, draughts::Color turn) {
  if (value == game::kDrawn) return "draw";
  const draughts::Color winner = game::is_win(value) ? turn : opponent(turn);
  return fmt::format("{} wins in {} {}", draughts::name_of(winner), value,
                     value == 1 ? "ply" : "plies");
}

Position ending_from(const EndgameCommand& options) {
  const Position position = base::value_or_throw(draughts::parse_fen(options.fen));
  if (position.black().empty() || position.white().empty())
    throw base::Failure("one side has no pieces: the game is over");
  return position;
}

PlyValue known_value(const Databases& databases, const Position& position) {
  const auto value = databases.probe_distance(position);
  if (value) return *value;
  const int held = databases.pieces(FileKind::distances);
  if (position.count() > held && position.count() <= kMostBuilt)
    throw base::Failure(fmt::format(
        "{} pieces: {} holds all endings of up to {}; build the others with mpdraughts endgame "
        "build --pieces {}",
        position.count(), databases.folder().string(), held, position.count()));
  throw base::Failure(
      fmt::format("{} pieces: the databases do not contain this position", position.count()));
}

/// The legal moves with the value of the position for their mover, the best first.
auto ranked_moves(const Databases& databases, const Position& position) {
  const auto value_of = [&](draughts::Move move) {
    return std::optional(game::value_before(known_value(databases, position.after(move))));
  };
  return game::ranked_moves(draughts::moves_by_number(position), value_of, game::is_better);
}

Json value_json(PlyValue value, draughts::Color turn) {
  Json json{{"value", value_text(value, turn)}};
  json["winner"] = nullptr;
  if (value == game::kDrawn) return json;
  json["winner"] = draughts::name_of(game::is_win(value) ? turn : opponent(turn));
  json["plies"] = value;
  return json;
}

void probe(const EndgameCommand& options) {
  const Position position = ending_from(options);
  const auto databases = open_databases(options);
  const PlyValue value = known_value(*databases, position);
  const auto moves = ranked_moves(*databases, position);
  if (options.json) {
    Json json{{"fen", draughts::fen_of(position)}};
    json.update(value_json(value, position.turn()));
    json["moves"] = Json::array();
    for (const auto& ranked : moves) {
      Json move{{"move", draughts::move_text(position, ranked.move)}};
      move.update(value_json(ranked.value, position.turn()));
      json["moves"].push_back(move);
    }
    return fmt::print("{}\n", json.dump(2));
  }
  fmt::print("{}: {}\n", draughts::fen_of(position), value_text(value, position.turn()));
  for (const auto& ranked : moves)
    fmt::print("  {:<9} {}\n", draughts::move_text(position, ranked.move),
               value_text(ranked.value, position.turn()));
}

void show_line(const EndgameCommand& options) {
  Position position = ending_from(options);
  const auto databases = open_databases(options);
  const PlyValue value = known_value(*databases, position);
  fmt::print("{}: {}\n", draughts::fen_of(position), value_text(value, position.turn()));
  if (value == game::kDrawn) return;
  std::string line;
  while (draughts::has_move(position)) {
    const draughts::Move move = ranked_moves(*databases, position).front().move;
    line += (line.empty() ? "" : " ") + draughts::move_text(position, move);
    position = position.after(move);
  }
  fmt::print("{}\n", line);
}

// --- the command line ------------------------------------------------------------------------

void add_folder(Command command, EndgameCommand& options) {
  command.add_option("--dir", options.folder,
                     "Folder of the databases (default: $MPDRAUGHTS_ENDGAMES, else endgames in "
                     "the user's data folder)");
}

void add_work(Command command, EndgameCommand& options) {
  command
      .add_number("--pieces", options.pieces, {2, kMostBuilt}, "Largest number of pieces, 2 to 7")
      .capture_default_str();
  command.add_number("--threads", options.threads, {0, 1024}, "Threads (default: all cores)");
  command.add_number("--memory", options.memory_gib, {0, 1e6, true}, "Memory limit in GiB")
      .capture_default_str();
  command.add_option("--log", options.log,
                     "Append one line of JSON per finished slice to this file");
  add_folder(command, options);
}

}  // namespace

void add_endgame(Command program) {
  auto options = std::make_shared<EndgameCommand>();
  const Command command = program.add_subcommand(
      "endgame", "Build, verify and probe endgame databases: perfect play with few pieces");
  command.require_subcommand();
  command.footer(
      "Examples:\n  mpdraughts endgame build --pieces 5\n"
      "  mpdraughts endgame probe 'W:W20,K15:B12,K28'\n"
      "  mpdraughts endgame line 'W:W8:B3'");
  const Command builder = command.add_subcommand(
      "build", "Solve all endings up to a number of pieces; continues an earlier run");
  add_work(builder, *options);
  builder.footer("Examples:\n  mpdraughts endgame build --pieces 6 --log build.jsonl");
  builder.callback([options] { build_endgames(*options); });
  const Command verifier = command.add_subcommand(
      "verify", "Check every stored value against the values after its moves");
  add_work(verifier, *options);
  verifier.footer("Examples:\n  mpdraughts endgame verify --pieces 5");
  verifier.callback([options] { verify_endgames(*options); });
  const Command stats = command.add_subcommand(
      "stats", "Count states, wins, losses and draws; show the longest wins");
  stats.add_flag("--slices", options->slices, "List every slice as well as the totals");
  stats.add_flag("--json", options->json, "Answer as JSON");
  add_folder(stats, *options);
  stats.footer("Examples:\n  mpdraughts endgame stats --slices");
  stats.callback([options] { show_stats(*options); });
  const Command prober =
      command.add_subcommand("probe", "Show the value and distance of every move");
  prober.add_option("FEN", options->fen, "A position with few pieces").required();
  prober.add_flag("--json", options->json, "Answer as JSON");
  add_folder(prober, *options);
  prober.footer("Examples:\n  mpdraughts endgame probe 'W:W20,K15:B12,K28'");
  prober.callback([options] { probe(*options); });
  const Command line = command.add_subcommand("line", "Show perfect play to the end of the game");
  line.add_option("FEN", options->fen, "A position with few pieces").required();
  add_folder(line, *options);
  line.footer("Examples:\n  mpdraughts endgame line 'W:W8:B3'");
  line.callback([options] { show_line(*options); });
  const Command playout = command.add_subcommand(
      "playout", "Check that the engine wins random won endings against the longest resistance");
  playout.add_number("--pieces", options->pieces, {2, kMostBuilt}, "Largest number of pieces")
      .capture_default_str();
  playout.add_number("--games", options->games, {1, 1'000'000'000}, "Number of positions")
      .capture_default_str();
  playout.add_number("--seed", options->seed, {}, "Seed of the positions").capture_default_str();
  playout.add_option("--log", options->log, "Append progress as lines of JSON to this file");
  add_folder(playout, *options);
  playout.footer("Examples:\n  mpdraughts endgame playout --pieces 4 --games 10000");
  playout.callback([options] { play_out_endgames(*options); });
}

}  // namespace mpd::apps
