#include <fmt/format.h>
#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/game_options.hpp"
#include "apps/solving.hpp"
#include "base/file.hpp"

namespace mpd::apps {
namespace {

struct SolveCommand {
  std::string game;
  std::optional<std::string> file;
  std::optional<std::string> board;
  std::optional<int> size;
  SolveOptions solve;
};

/// Trees have a command of their own.
std::string game_names() {
  std::vector<std::string_view> names;
  for (const lab::Game& game : lab::games())
    if (game.name != "tree") names.push_back(game.name);
  names.insert(names.end(), kSolvedByStates.begin(), kSolvedByStates.end());
  return lab::either(names);
}

/// A game with dice, by the values of all its states.
void solve_by_states(const SolveCommand& options) {
  if (!options.solve.algorithm.empty() || options.solve.depth || options.solve.trace)
    throw base::Failure(fmt::format(
        "--algorithm, --depth and --trace do not go with --game {}: all its states are looked at",
        options.game));
  const lab::GameBoxPtr box =
      GameOptions{options.game, options.file, options.board, options.size}.open();
  const lab::OptimalPlay play = box->optimal_play().value();
  if (options.solve.json) {
    const Json json{{"method", play.method},
                    {"value", 2 * play.wins - 1},
                    {"wins", play.wins},
                    {"play", play.lines}};
    return fmt::print("{}\n", json.dump(2));
  }
  fmt::print("{}: the first side wins with probability {:.4f} (value {:+.4f})\n{}\n", play.method,
             play.wins, 2 * play.wins - 1, fmt::join(play.lines, "\n"));
}

const lab::Game& game_of(const SolveCommand& options) {
  const auto game = lab::find_game(options.game);
  if (game && (*game)->name != "tree") return **game;
  throw base::Failure(
      fmt::format("--game: {} is unknown, expected {}", options.game, game_names()));
}

lab::SubjectPtr open(const SolveCommand& options) {
  const lab::Game& game = game_of(options);
  lab::Given given{options.file, options.board, options.size};
  if (const auto fits = lab::check_given(game, given); !fits)
    throw base::Failure(fits.error().message);
  if (options.file)
    given.file = base::value_or_throw(base::read_file(*options.file, base::kJsonFile));
  auto subject = lab::open_game(game, given);
  if (!subject && options.file)
    throw base::Failure(fmt::format("{}: {}", *options.file, subject.error().message));
  return base::value_or_throw(std::move(subject));
}

void run(const SolveCommand& options) {
  if (is_solved_by_states(options.game)) return solve_by_states(options);
  solve_and_print(*open(options), options.solve);
}

}  // namespace

void add_solve(Command program) {
  auto options = std::make_shared<SolveCommand>();
  const Command command =
      program.add_subcommand("solve", "Solve a small game, or a draughts ending with few pieces");
  command.add_option("--game", options->game, game_names()).required();
  command.add_option("--algorithm", options->solve.algorithm,
                     searching_algorithms(false) +
                         "; cycles for line, pursuit and draughts, proof for small-draughts "
                         "(default: a suitable one)");
  command.add_option("--file", options->file, "Winning sets (generalised) or map (pursuit)");
  command.add_option("--board,--fen", options->board,
                     "Start from here: X.O/.X./... (tictactoe), a FEN (draughts, "
                     "small-draughts)");
  command.add_number(
      "--size", options->size, {1, 1000},
      "Squares of the line (default: 4), rows of small-draughts, 4 or 6 (default: 6), points of "
      "pig (default: 100), squares of the race (default: 12)");
  command.add_number("--depth", options->solve.depth, {1, 200}, "Search depth in plies");
  command.add_flag("--trace", options->solve.trace, "Show every step");
  command.add_flag("--json", options->solve.json, "Print JSON");
  command.footer(
      "Values are for the player who moves first in the game (X, A, the pursuer, Black, the "
      "first).\n\n"
      "Examples:\n"
      "  mpdraughts solve --game tictactoe --algorithm minimax\n"
      "  mpdraughts solve --game line --size 5\n"
      "  mpdraughts solve --game pursuit --file data/games/fig_5_16.json --algorithm cycles\n"
      "  mpdraughts solve --game draughts --fen 'W:W20,K15:B12,K28'\n"
      "  mpdraughts solve --game small-draughts --size 6\n"
      "  mpdraughts solve --game pig");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
