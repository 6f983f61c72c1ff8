#include "lab/box_list.hpp"

#include <algorithm>
#include <array>

#include "lab/boxes.hpp"

// THE TABLE OF GAMES THAT CAN BE PLAYED. To add one, write its source file (see line_box.cpp),
// declare its function in boxes.hpp, and add a row here.

namespace mpd::lab {
namespace {

constexpr std::array kPlayed{
    PlayedGame{.name = "tictactoe",
               .title = "Tic-tac-toe",
               .board = "three rows such as X.O/.X./...",
               .open = box_of_tictactoe},
    PlayedGame{.name = "generalised",
               .title = "Tic-tac-toe with any winning sets",
               .file = "squares and winning sets as JSON",
               .needs_file = true,
               .open = box_of_generalised},
    PlayedGame{
        .name = "line", .title = "Two pieces on a line", .size = "squares", .open = box_of_line},
    PlayedGame{.name = "pursuit",
               .title = "Pursuit on a map",
               .file = "a map as JSON",
               .needs_file = true,
               .open = box_of_pursuit},
    PlayedGame{.name = "small-draughts",
               .title = "Draughts on a small board",
               .board = "a FEN",
               .size = "rows, 4 or 6",
               .open = box_of_small_draughts},
    PlayedGame{.name = "chess", .title = "Chess", .board = "a FEN", .open = box_of_chess},
    PlayedGame{.name = "pig",
               .title = "Pig: roll the die again, or hold",
               .size = "points that win",
               .open = box_of_pig},
    PlayedGame{.name = "race",
               .title = "A race with two dice",
               .size = "squares to go",
               .open = box_of_race},
    PlayedGame{.name = "backgammon",
               .title = "Backgammon",
               .board = "Position ID:Match ID",
               .size = "points of a match with the cube (otherwise one game without it)",
               .open = box_of_backgammon},
    PlayedGame{.name = "kriegspiel",
               .title = "Kriegspiel: chess without seeing the opponent",
               .board = "a FEN",
               .open = box_of_kriegspiel},
    PlayedGame{.name = "bridge",
               .title = "Bridge: the play of the hand",
               .file = "deal and contract as PBN",
               .board = "contract and declarer such as '4S W'",
               .size = "cards in each hand",
               .open = box_of_bridge},
    PlayedGame{.name = "battleship",
               .title = "Battleship: shots at a hidden fleet",
               .board = "sea and ships such as 6x6:3,2,2",
               .open = box_of_battleship},
};

base::Result<void> check_option(const PlayedGame& game, const char* option, bool given,
                                bool taken) {
  if (given && !taken) return base::fail("{} does not go with --game {}", option, game.name);
  return {};
}

base::Result<void> check_options(const PlayedGame& game, const Given& given) {
  return check_option(game, "--file", given.file.has_value(), !game.file.empty())
      .and_then([&] {
        return check_option(game, "--board", given.board.has_value(), !game.board.empty());
      })
      .and_then(
          [&] { return check_option(game, "--size", given.size.has_value(), !game.size.empty()); })
      .and_then([&]() -> base::Result<void> {
        if (game.needs_file && !given.file)
          return base::fail("--game {} needs a --file", game.name);
        return {};
      });
}

}  // namespace

std::span<const PlayedGame> played_games() {
  return kPlayed;
}

base::Result<const PlayedGame*> find_played_game(std::string_view name) {
  const auto found = std::ranges::find(kPlayed, name, &PlayedGame::name);
  if (found != kPlayed.end()) return &*found;
  std::vector<std::string_view> names{"draughts"};
  for (const PlayedGame& game : kPlayed) names.push_back(game.name);
  return base::fail("{} is unknown, expected {}", name, either(names));
}

base::Result<GameBoxPtr> open_box(const PlayedGame& game, const Given& given) {
  return check_options(game, given).and_then([&] { return game.open(given); });
}

}  // namespace mpd::lab
