#pragma once

#include "lab/game_list.hpp"

// What opens each game: the source files <name>_game.cpp.

namespace mpd::lab {

[[nodiscard]] base::Result<SubjectPtr> open_tree(const Given& given);
[[nodiscard]] base::Result<SubjectPtr> open_tictactoe(const Given& given);
[[nodiscard]] base::Result<SubjectPtr> open_generalised(const Given& given);
[[nodiscard]] base::Result<SubjectPtr> open_line(const Given& given);
[[nodiscard]] base::Result<SubjectPtr> open_pursuit(const Given& given);
[[nodiscard]] base::Result<SubjectPtr> open_draughts(const Given& given);
[[nodiscard]] base::Result<SubjectPtr> open_small_draughts(const Given& given);

}  // namespace mpd::lab
