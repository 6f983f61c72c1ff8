#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/small_draughts.hpp"
#include "apps/solving.hpp"
#include "base/file.hpp"
#include "draughts/game.hpp"
#include "games/line/line.hpp"
#include "games/pursuit/pursuit.hpp"
#include "games/tictactoe/generalised.hpp"
#include "games/tictactoe/tictactoe.hpp"

namespace mpd::apps {
namespace {

using search::textbook::CycleSolver;

struct Options {
  std::string game;
  std::string algorithm;
  std::optional<std::string> file;
  std::optional<std::string> board;
  std::optional<int> size;
  std::optional<int> depth;
  bool trace = false;
  bool json = false;
};

/// The content of --file, parsed by the game; errors name the file.
template <class G>
G game_from_file(const Options& options) {
  if (!options.file) throw base::Failure(fmt::format("--game {} needs a --file", options.game));
  auto game = G::parse(base::value_or_throw(base::read_file(*options.file)));
  if (!game) throw base::Failure(fmt::format("{}: {}", *options.file, game.error().message));
  return *std::move(game);
}

/// From a decided state to the end: every move keeps the winner and comes one ply closer.
template <game::Described G, class GraphSolver>
std::vector<std::string> best_play(const G& game, const GraphSolver& solver,
                                   search::textbook::GraphValue value) {
  std::vector<std::string> line;
  auto state = game.initial();
  const int plies = value.winner == 0 ? 0 : value.plies;
  for (int ply = 0; ply < plies; ++ply) {
    for (const auto& move : game.moves(state)) {
      const auto child = game.after(state, move);
      const auto below = solver.value_of(child);
      if (below.winner != value.winner || below.plies != value.plies - 1) continue;
      line.push_back(game.move_text(state, move));
      state = child;
      value = below;
      break;
    }
  }
  return line;
}

/// By carrying results back over the whole graph of states: the one way that ends where states
/// recur.
template <game::Described G, class GraphSolver>
Solution solve_cycles(const G& game, GraphSolver solver, const char* first, const char* second) {
  const auto start = std::chrono::steady_clock::now();
  constexpr std::size_t kMostStates = 30'000'000;
  const auto value = solver.solve(game.initial(), kMostStates);
  if (!value)
    throw base::Failure(
        fmt::format("cycles: more than {} states can be reached, too many to hold", kMostStates));
  Solution solution{"cycles", {static_cast<double>(value->winner)}, {}, solver.states(), 0, "", 0};
  solution.note =
      value->winner == 0
          ? "neither side can force an end: a draw"
          : fmt::format("{} wins in {} plies", value->winner > 0 ? first : second, value->plies);
  solution.moves = best_play(game, solver, *value);
  solution.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return solution;
}

template <game::Described G>
Solution solve_by_search(const G& game, const Options& options, bool endless) {
  SolveRequest request;
  request.algorithm = options.algorithm;
  if (options.depth) request.depth = *options.depth;
  if (endless && !options.depth)
    throw base::Failure(fmt::format(
        "{} does not end on {}, where positions recur: give --depth, or use --algorithm cycles",
        options.algorithm, options.game));
  if (options.trace && !options.json)
    request.trace = [](const std::string& line) { fmt::print("{}\n", line); };
  const auto name = [&](const game::StateOf<G>& s) { return game.state_text(s); };
  return Solver<G>(game, name).solve(game.initial(), request);
}

Solution solve_tictactoe(const Options& options) {
  games::TicTacToe game;
  if (options.board)
    game = games::TicTacToe(base::value_or_throw(games::TicTacToe::parse_board(*options.board)));
  return solve_by_search(game, options, false);
}

Solution solve_line(const Options& options) {
  const auto game = base::value_or_throw(games::Line::checked(options.size.value_or(4)));
  if (options.algorithm == "cycles")
    return solve_cycles(game, CycleSolver(game, games::Line::key), "A", "B");
  return solve_by_search(game, options, true);
}

Solution solve_pursuit(const Options& options) {
  const auto game = game_from_file<games::Pursuit>(options);
  // On the graph of states the plies do not count: catching is all, and time has no end.
  if (options.algorithm == "cycles") {
    games::PursuitMap map = game.map();
    map.max_plies = games::Pursuit::kMostPlies;
    const games::Pursuit endless(map);
    const auto caught = [](const games::Pursuit::State& s) {
      return s.pursuer == s.evader ? 1 : 0;
    };
    return solve_cycles(endless, CycleSolver(endless, games::Pursuit::board_key, caught),
                        "the pursuer", "the evader");
  }
  return solve_by_search(game, options, false);
}

Solution solve_draughts(const Options& options) {
  const draughts::Draughts game(position_from(options.board));
  constexpr int kMostPieces = 4;
  if (options.algorithm == "cycles" && game.initial().position.count() > kMostPieces)
    throw base::Failure(fmt::format(
        "{} pieces, expected at most {} (give --fen; `endgame` solves 6): there are too many "
        "states",
        game.initial().position.count(), kMostPieces));
  if (options.algorithm == "cycles")
    return solve_cycles(game, CycleSolver(game, draughts::Draughts::key), "Black", "White");
  return solve_by_search(game, options, true);
}

Solution solve_small_draughts(const Options& options) {
  using games::small_draughts::SmallDraughts;
  constexpr int kSmallest = 4;
  auto game = base::value_or_throw(SmallDraughts::checked(options.size.value_or(6)));
  const int size = game.board().size();
  if (options.board)
    game = SmallDraughts(size, base::value_or_throw(game.parse_state(*options.board)));
  if (options.algorithm == "proof") return solve_by_proof(game);
  if (options.algorithm == "cycles" && size > kSmallest)
    throw base::Failure(
        fmt::format("cycles: --size {}, expected {}: there are too many states", size, kSmallest));
  if (options.algorithm == "cycles")
    return solve_cycles(game, CycleSolver(game, SmallDraughts::key), "Black", "White");
  return solve_by_search(game, options, true);
}

Solution solve(const Options& options) {
  if (options.game == "tictactoe") return solve_tictactoe(options);
  if (options.game == "generalised")
    return solve_by_search(game_from_file<games::GeneralisedTicTacToe>(options), options, false);
  if (options.game == "line") return solve_line(options);
  if (options.game == "pursuit") return solve_pursuit(options);
  if (options.game == "draughts") return solve_draughts(options);
  if (options.game == "small-draughts") return solve_small_draughts(options);
  throw base::Failure(
      fmt::format("--game: {} is unknown, expected tictactoe, generalised, line, pursuit, draughts "
                  "or small-draughts",
                  options.game));
}

const char* default_algorithm(const std::string& game) {
  if (game == "small-draughts") return "proof";
  return game == "line" || game == "draughts" ? "cycles" : "alpha-beta";
}

/// An option that would be ignored is a mistake.
void check_fit(const Options& options) {
  const auto reject = [&](const char* option, bool given, bool fits) {
    if (given && !fits)
      throw base::Failure(fmt::format("{} does not go with --game {}", option, options.game));
  };
  const std::string& game = options.game;
  reject("--file", options.file.has_value(), game == "generalised" || game == "pursuit");
  reject("--board", options.board.has_value(),
         game == "tictactoe" || game == "draughts" || game == "small-draughts");
  reject("--size", options.size.has_value(), game == "line" || game == "small-draughts");
  if (options.algorithm == "proof" && game != "small-draughts")
    throw base::Failure(fmt::format("--algorithm proof does not go with --game {}", game));
  if (game == "small-draughts" && (options.algorithm.empty() || options.algorithm == "proof") &&
      (options.depth || options.trace))
    throw base::Failure("proof searches as deep as it must: --depth and --trace do not go with it");
  if (options.algorithm == "cycles" && (options.depth || options.trace))
    throw base::Failure("cycles looks at all states: --depth and --trace do not go with it");
}

void run(Options options) {
  if (options.depth) require_range("--depth", *options.depth, 1, 200);
  check_fit(options);
  if (options.algorithm.empty()) options.algorithm = default_algorithm(options.game);
  const Solution solution = solve(options);
  if (options.json) {
    fmt::print("{}\n", solution_json(solution).dump(2));
  } else {
    print_solution(solution);
  }
}

}  // namespace

void add_solve(Command program) {
  auto options = std::make_shared<Options>();
  const Command command =
      program.add_subcommand("solve", "Solve a small game, or a draughts ending with few pieces");
  command
      .add_option("--game", options->game,
                  "tictactoe, generalised, line, pursuit, draughts or small-draughts")
      .required();
  command.add_option("--algorithm", options->algorithm,
                     "minimax, negamax, alpha-beta, alpha-beta-hard, sss, pvs, mtdf, maxn, or "
                     "cycles for line, pursuit and draughts, proof for small-draughts (default: "
                     "what fits)");
  command.add_option("--file", options->file, "Winning sets (generalised) or map (pursuit)");
  command.add_option("--board,--fen", options->board,
                     "Start from here: X.O/.X./... (tictactoe), a FEN (draughts, "
                     "small-draughts)");
  command.add_option(
      "--size", options->size,
      "Squares of the line (default: 4), rows of small-draughts, 4 or 6 (default: 6)");
  command.add_option("--depth", options->depth, "Plies to look ahead");
  command.add_flag("--trace", options->trace, "Show every step");
  command.add_flag("--json", options->json, "Answer as JSON");
  command.footer(
      "Values are for the player who moves first in the game (X, A, the pursuer, Black).\n\n"
      "Examples:\n"
      "  mpdraughts solve --game tictactoe --algorithm minimax\n"
      "  mpdraughts solve --game line --size 5\n"
      "  mpdraughts solve --game pursuit --file data/games/fig_5_16.json --algorithm cycles\n"
      "  mpdraughts solve --game draughts --fen 'W:W20,K15:B12,K28'\n"
      "  mpdraughts solve --game small-draughts --size 6");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
