#include <memory>

#include "apps/annotate.hpp"
#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/endgames.hpp"
#include "apps/search_options.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "draughts/pdn.hpp"
#include "engine/catalogue.hpp"
#include "protocol/value_text.hpp"

namespace mpd::apps {
namespace {

using draughts::GameRecord;
using draughts::Position;

struct AnalyseOptions {
  std::optional<std::string> fen;
  std::optional<std::string> pdn;
  std::optional<std::string> annotate;
  std::optional<int> game;
  std::optional<int> ply;
  std::optional<double> seconds;
  std::optional<int> depth;
  std::optional<std::int64_t> nodes;
  int lines = 1;
  bool infinite = false;
  std::optional<std::string> player;
  SearchOptions search;
  EndgameOptions endgames;
  bool json = false;
};

/// For each position of a game, unless another limit is asked for.
constexpr double kSecondsInAGame = 0.2;

/// The limits asked for; `seconds` when none were.
search::Limits limits_from(const AnalyseOptions& options, double seconds) {
  search::Limits limits;
  limits.stop = interrupt_token();
  if (options.depth) limits.depth = *options.depth;
  if (options.nodes) limits.nodes = static_cast<std::uint64_t>(*options.nodes);
  if (options.seconds) limits.seconds = *options.seconds;
  const bool limited = options.depth || options.nodes || options.seconds;
  if (!limited && !options.infinite) limits.seconds = seconds;
  return limits;
}

engine::Options engine_options(const AnalyseOptions& options) {
  engine::Options made = options.search.engine_options();
  made.databases = options.endgames.open();
  if (!options.player) return made;
  auto player = base::value_or_throw(engine::trained_player(*options.player));
  return engine::options_of(std::move(player), made);
}

Json line_json(const Position& position, const search::BestLine<draughts::Draughts>& line) {
  Json json{{"value", protocol::value_text(line.value, position.turn())}};
  if (!line.value.is_decided())
    json["value_for_black"] = protocol::value_for_black(line.value, position.turn());
  Json moves = Json::array();
  Position at = position;
  for (const draughts::Move move : line.moves) {
    moves.push_back(draughts::move_text(at, move));
    at = at.after(move);
  }
  json["moves"] = moves;
  return json;
}

Json report_json(const Position& position, const engine::Report& report) {
  Json json{{"fen", draughts::fen_of(position)},
            {"depth", report.depth},
            {"deepest", report.deepest},
            {"nodes", report.nodes},
            {"seconds", report.seconds},
            {"database_hits", report.database_hits},
            {"lines", Json::array()}};
  for (const auto& line : report.lines) json["lines"].push_back(line_json(position, line));
  return json;
}

void print_report(const Position& position, const engine::Report& report) {
  for (const auto& line : report.lines)
    fmt::print("{:>3}/{:<3} {:>8}  {:>14} nodes {:>7.2f} M/s {:>8.2f} s  {}\n", report.depth,
               report.deepest, protocol::value_text(line.value, position.turn()),
               base::with_thousands(report.nodes),
               static_cast<double>(report.nodes) / std::max(report.seconds, 1e-9) / 1e6,
               report.seconds, protocol::line_text(position, line.moves));
  std::fflush(stdout);
}

/// One position, watched while the search deepens.
void analyse_position(const AnalyseOptions& options, const GameRecord& game) {
  const Position& position = game.state().position;
  if (!draughts::has_move(position))
    throw base::Failure(fmt::format("{} has no move in {}: the game is over",
                                    draughts::name_of(position.turn()),
                                    draughts::fen_of(position)));
  engine::Engine engine(engine_options(options));
  if (!options.json)
    fmt::print("{}\n{} to move; values in men for Black, wins in plies\n",
               draughts::fen_of(position), draughts::name_of(position.turn()));
  engine.search(engine::root_of(game), limits_from(options, 10), options.lines,
                [&](const engine::Report& report) {
                  if (!options.json) return print_report(position, report);
                  fmt::print("{}\n", report_json(position, report).dump());
                  std::fflush(stdout);
                });
}

/// A line for every move of a game: what the position was worth and what was best.
void analyse_game(const AnalyseOptions& options, const draughts::PdnGame& game, std::size_t number,
                  engine::Engine& engine) {
  if (!options.json)
    fmt::print("Game {}: {} – {}\n", number, game.tag("Black").value_or("?"),
               game.tag("White").value_or("?"));
  engine.new_game();
  GameRecord record(game.start);
  for (const draughts::PdnMove& played : game.line.moves) {
    const Position position = record.state().position;
    const auto report = engine.search(engine::root_of(record),
                                      limits_from(options, kSecondsInAGame), options.lines);
    if (interrupt_token().stop_requested()) return;
    const std::string text = draughts::move_text(position, played.move);
    if (options.json) {
      Json json = report_json(position, report);
      json.update({{"game", number}, {"ply", record.plies() + 1}, {"played", text}});
      fmt::print("{}\n", json.dump());
    } else {
      fmt::print("{:>4} {:<9} ", record.plies() + 1, text);
      print_report(position, report);
    }
    std::fflush(stdout);
    record.play(played.move);
  }
}

void analyse_file(const AnalyseOptions& options, const std::string& path) {
  const auto file = draughts::read_pdn(base::value_or_throw(base::read_file(path, base::kPdnFile)));
  for (const auto& error : file.errors)
    fmt::print(stderr, "{}\n", draughts::error_text(path, error));
  const auto count = static_cast<int>(file.games.size());
  if (count == 0) throw base::Failure(fmt::format("{} contains no games", path));
  if (options.game) require_range("--game", *options.game, 1, count);
  if (options.ply) {
    const auto& game = file.games[static_cast<std::size_t>(options.game.value_or(1) - 1)];
    require_range("--ply", *options.ply, 0, static_cast<std::int64_t>(game.line.moves.size()));
    GameRecord record(game.start);
    for (int i = 0; i < *options.ply; ++i) record.play(game.line.moves[i].move);
    return analyse_position(options, record);
  }
  engine::Engine engine(engine_options(options));
  for (int i = 0; i < count; ++i)
    if (!options.game || *options.game == i + 1)
      analyse_game(options, file.games[i], static_cast<std::size_t>(i) + 1, engine);
  if (!file.errors.empty())
    throw base::Failure(fmt::format("{}: errors in {} place{}", path, file.errors.size(),
                                    file.errors.size() == 1 ? "" : "s"));
}

void annotate(const AnalyseOptions& options) {
  // First, because Ctrl-C must be set up before there are threads.
  const search::Limits limits = limits_from(options, kSecondsInAGame);
  annotate_file({*options.pdn, *options.annotate, options.game, engine_options(options), limits,
                 options.json});
}

void run(const AnalyseOptions& options) {
  if (options.annotate) return annotate(options);
  if (options.pdn) return analyse_file(options, *options.pdn);
  analyse_position(options, GameRecord(position_from(options.fen)));
}

}  // namespace

void add_analyse(Command program) {
  auto options = std::make_shared<AnalyseOptions>();
  const Command command = program.add_subcommand(
      "analyse",
      "Search a position, or every position of the games in a file, and show the best lines");
  const Option fen =
      command.add_option("--fen", options->fen, "Position to search (default: the start position)");
  const Option pdn =
      command.add_option("--pdn", options->pdn, "PDN file of games to search").excludes(fen);
  command
      .add_number("--game", options->game, {1, std::numeric_limits<int>::max()},
                  "Search only this game of the file, counted from 1")
      .needs(pdn);
  const Option ply = command.add_number("--ply", options->ply, {0, std::numeric_limits<int>::max()},
                                        "Search only the position after this many plies");
  ply.needs(pdn);
  const Option annotate = command.add_option(
      "--annotate", options->annotate,
      "Annotate every move: write the games with marks, comments and best lines to this file, and "
      "print a summary for each player");
  annotate.needs(pdn).excludes(ply);
  command.add_number("--time", options->seconds, {0, 1e9, true},
                     "Seconds per position (default: 10 for one position, 0.2 in a game)");
  command.add_number("--depth", options->depth, {1, search::kMaxPly}, "Depth limit in plies");
  command.add_number("--nodes", options->nodes, {1}, "Node limit");
  command.add_flag("--infinite", options->infinite, "Search without a limit; stop with Ctrl-C")
      .excludes(annotate);
  command.add_number("--lines", options->lines, {1, 100}, "Number of best lines to show")
      .capture_default_str()
      .excludes(annotate);
  command
      .add_option("--player", options->player,
                  "Let this trained player search with its own evaluation and method; of the "
                  "search options, only --hash and --threads apply")
      .checked(check_player_options);
  options->search.add_to(command);
  options->endgames.add_to(command);
  command.add_flag("--json", options->json,
                   "Print one JSON object per iteration or move, or one for the summary");
  command.footer(
      "Columns: depth/deepest, value (men for Black, or the winner and the plies to the end), "
      "nodes, speed, time, best line.\n"
      "Annotations: ?! marks a loss of 0.3 men or more, ? of 0.6, ?? of 1.0 or of the result.\n"
      "Values are for Black, losses for the mover. Forced moves get no mark.\n\nExamples:\n"
      "  mpdraughts analyse --time 5 --lines 3\n"
      "  mpdraughts analyse --fen 'W:W20,K15:B12,K28' --depth 40\n"
      "  mpdraughts analyse --player mp-draughts --time 2\n"
      "  mpdraughts analyse --pdn games.pdn --game 2 --time 0.5\n"
      "  mpdraughts analyse --pdn games.pdn --annotate judged.pdn --depth 13");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
