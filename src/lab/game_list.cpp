#include "lab/game_list.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "lab/games.hpp"

// THE TABLE OF GAMES. To add a game, write its source file (see line_game.cpp), declare its
// function in games.hpp, and add a row here.

namespace mpd::lab {
namespace {

constexpr std::array kGames{
    Game{.name = "tree",
         .title = "A game tree typed as JSON",
         .default_algorithm = "alpha-beta",
         .needs_file = true,
         .open = open_tree},
    Game{.name = "tictactoe",
         .title = "Tic-tac-toe",
         .default_algorithm = "alpha-beta",
         .takes_board = true,
         .open = open_tictactoe},
    Game{.name = "generalised",
         .title = "Tic-tac-toe with any winning sets",
         .default_algorithm = "alpha-beta",
         .needs_file = true,
         .open = open_generalised},
    Game{.name = "line",
         .title = "Two pieces on a line (AIMA exercise 5.8)",
         .default_algorithm = "cycles",
         .takes_size = true,
         .open = open_line},
    Game{.name = "pursuit",
         .title = "Pursuit on a map (AIMA exercise 5.3)",
         .default_algorithm = "alpha-beta",
         .needs_file = true,
         .open = open_pursuit},
    Game{.name = "draughts",
         .title = "English draughts",
         .default_algorithm = "cycles",
         .takes_board = true,
         .open = open_draughts},
    Game{.name = "small-draughts",
         .title = "Draughts on a small board",
         .default_algorithm = "proof",
         .takes_board = true,
         .takes_size = true,
         .open = open_small_draughts},
};

base::Result<void> check_option(const Game& game, const char* option, bool given, bool taken) {
  if (given && !taken) return base::fail("{} does not go with --game {}", option, game.name);
  return {};
}

}  // namespace

std::span<const Game> games() {
  return kGames;
}

base::Result<const Game*> find_game(std::string_view name) {
  const auto found = std::ranges::find(kGames, name, &Game::name);
  if (found != kGames.end()) return &*found;
  std::vector<std::string_view> names;
  for (const Game& game : kGames) names.push_back(game.name);
  return base::fail("{} is unknown, expected {}", name, either(names));
}

const Game& game_named(std::string_view name) {
  const auto found = find_game(name);
  if (!found) throw std::logic_error(found.error().message);
  return **found;
}

base::Result<void> check_given(const Game& game, const Given& given) {
  return check_option(game, "--file", given.file.has_value(), game.needs_file)
      .and_then(
          [&] { return check_option(game, "--board", given.board.has_value(), game.takes_board); })
      .and_then(
          [&] { return check_option(game, "--size", given.size.has_value(), game.takes_size); })
      .and_then([&]() -> base::Result<void> {
        if (game.needs_file && !given.file)
          return base::fail("--game {} needs a --file", game.name);
        return {};
      });
}

base::Result<SubjectPtr> open_game(const Game& game, const Given& given) {
  return check_given(game, given).and_then([&] { return game.open(given); });
}

}  // namespace mpd::lab
