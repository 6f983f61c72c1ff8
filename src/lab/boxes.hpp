#pragma once

#include "lab/box_list.hpp"

// What opens the box of each game: the source files <name>_box.cpp.

namespace mpd::lab {

[[nodiscard]] base::Result<GameBoxPtr> box_of_tictactoe(const Given& given);
[[nodiscard]] base::Result<GameBoxPtr> box_of_generalised(const Given& given);
[[nodiscard]] base::Result<GameBoxPtr> box_of_line(const Given& given);
[[nodiscard]] base::Result<GameBoxPtr> box_of_pursuit(const Given& given);
[[nodiscard]] base::Result<GameBoxPtr> box_of_small_draughts(const Given& given);
[[nodiscard]] base::Result<GameBoxPtr> box_of_pig(const Given& given);
[[nodiscard]] base::Result<GameBoxPtr> box_of_race(const Given& given);
[[nodiscard]] base::Result<GameBoxPtr> box_of_backgammon(const Given& given);
[[nodiscard]] base::Result<GameBoxPtr> box_of_chess(const Given& given);
[[nodiscard]] base::Result<GameBoxPtr> box_of_kriegspiel(const Given& given);
[[nodiscard]] base::Result<GameBoxPtr> box_of_bridge(const Given& given);
[[nodiscard]] base::Result<GameBoxPtr> box_of_battleship(const Given& given);

}  // namespace mpd::lab
