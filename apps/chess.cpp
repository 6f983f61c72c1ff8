#include <chrono>
#include <memory>
#include <optional>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "base/text.hpp"
#include "games/chess_endings/solved_ending.hpp"

namespace mpd::apps {
namespace {

using games::chess_endings::ChessEnding;
using games::chess_endings::Ending;
using games::chess_endings::EndingCounts;
using games::chess_endings::SolvedEnding;

struct ChessOptions {
  std::string ending;
  std::optional<std::string> fen;
  bool line = false;
  bool json = false;
};

SolvedEnding solved(const Ending& ending) {
  auto table = SolvedEnding::solve(ending, interrupt_token());
  if (!table) throw base::Failure("interrupted");
  return *std::move(table);
}

/// What a position with a move to make is worth.
std::string value_text(game::PlyValue value) {
  if (value == game::kDrawn) return "draw";
  return fmt::format("White mates in {}", games::chess_endings::moves_of(value));
}

std::string value_text(const SolvedEnding& table, const games::chess_endings::Position& p) {
  if (!table.game().is_terminal(p)) return value_text(table.value_of(p));
  return table.game().is_mate(p) ? "mate" : "stalemate, a draw";
}

/// The moves of a line as text, numbered as in a game: `1. Kb3 Kd4 2. Rb1`.
std::string line_text(const ChessEnding& game, games::chess_endings::Position p,
                      const std::vector<ChessEnding::Move>& line) {
  std::string text;
  int number = 1;
  for (const ChessEnding::Move move : line) {
    if (!text.empty()) text += ' ';
    if (p.white_moves()) text += fmt::format("{}. ", number);
    if (!p.white_moves() && text.empty()) text += fmt::format("{}... ", number);
    if (!p.white_moves()) ++number;
    text += game.move_text(p, move);
    p = game.after(p, move);
  }
  return text;
}

Json probe_json(const SolvedEnding& table, const games::chess_endings::Position& p,
                bool with_line) {
  const ChessEnding& game = table.game();
  Json json{{"fen", game.state_text(p)}, {"value", value_text(table, p)}, {"moves", Json::array()}};
  for (const SolvedEnding::RankedMove& ranked : table.ranked_moves(p))
    json["moves"].push_back(
        {{"move", game.move_text(p, ranked.move)}, {"value", value_text(ranked.value)}});
  if (with_line) json["line"] = line_text(game, p, table.perfect_line(p));
  return json;
}

void probe(const ChessOptions& options, const Ending& ending) {
  const games::chess_endings::Position position =
      base::value_or_throw(ChessEnding(ending).parse_state(options.fen.value()));
  const Json json = probe_json(solved(ending), position, options.line);
  if (options.json) return fmt::print("{}\n", json.dump(2));
  fmt::print("{}: {}\n", json["fen"].get<std::string>(), json["value"].get<std::string>());
  for (const Json& move : json["moves"])
    fmt::print("  {:<6} {}\n", move["move"].get<std::string>(), move["value"].get<std::string>());
  if (options.line && !json["line"].get<std::string>().empty())
    fmt::print("{}\n", json["line"].get<std::string>());
}

Json counts_json(const SolvedEnding& table, double seconds) {
  const EndingCounts& c = table.counts();
  return {
      {"ending", table.index().ending().name},
      {"white_to_move",
       {{"legal", c.legal_white}, {"won", c.won_white}, {"drawn", c.legal_white - c.won_white}}},
      {"black_to_move",
       {{"legal", c.legal_black},
        {"lost", c.lost_black},
        {"drawn", c.legal_black - c.lost_black},
        {"mates", c.mates},
        {"stalemates", c.stalemates}}},
      {"longest_mate", c.longest_mate},
      {"longest_fen", table.game().state_text(c.longest_position)},
      {"index_size", table.index().size()},
      {"seconds", seconds}};
}

void print_counts(const SolvedEnding& table, double seconds) {
  const EndingCounts& c = table.counts();
  const auto row = [](std::string_view name, std::uint64_t white, std::uint64_t black) {
    fmt::print("{:<18} {:>14} {:>14}\n", name, base::with_thousands(white),
               base::with_thousands(black));
  };
  fmt::print("{:<18} {:>14} {:>14}\n", table.index().ending().name, "White to move",
             "Black to move");
  row("legal positions", c.legal_white, c.legal_black);
  row("White mates", c.won_white, c.lost_black);
  row("draws", c.legal_white - c.won_white, c.legal_black - c.lost_black);
  row("mate on the board", 0, c.mates);
  row("stalemates", 0, c.stalemates);
  fmt::print("longest mate: {} moves, {}\n", c.longest_mate,
             table.game().state_text(c.longest_position));
  fmt::print("{} index numbers up to symmetry, {:.2f} s\n",
             base::with_thousands(table.index().size()), seconds);
}

void show_counts(const ChessOptions& options, const Ending& ending) {
  const auto start = std::chrono::steady_clock::now();
  const SolvedEnding table = solved(ending);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (options.json) return fmt::print("{}\n", counts_json(table, seconds).dump(2));
  print_counts(table, seconds);
}

void run(const ChessOptions& options) {
  const Ending ending = base::value_or_throw(games::chess_endings::parse_ending(options.ending));
  if (options.fen) return probe(options, ending);
  show_counts(options, ending);
}

}  // namespace

void add_chess(Command program) {
  auto options = std::make_shared<ChessOptions>();
  const Command command = program.add_subcommand(
      "chess", "Solve chess endings against a lone king by retrograde analysis");
  command.add_option("ENDING", options->ending, "KRK, KQK, KBNK or KBBK; White has the pieces")
      .required();
  const Option fen =
      command.add_option("--fen", options->fen,
                         "Show the value of this position and of each move instead of the counts");
  command.add_flag("--line", options->line, "Also show best play to mate").needs(fen);
  command.add_flag("--json", options->json, "Print JSON");
  command.footer(
      "Counts include reflected and rotated positions separately. Exchanging the two bishops does\n"
      "not make a new position; both may stand on squares of the same colour.\n"
      "Examples:\n"
      "  mpdraughts chess KRK\n"
      "  mpdraughts chess KBNK --json\n"
      "  mpdraughts chess KRK --fen '8/8/8/8/8/2k5/1R6/K7 w' --line");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
