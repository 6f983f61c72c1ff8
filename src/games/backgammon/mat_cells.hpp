#pragma once

#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/seat.hpp"
#include "games/backgammon/board.hpp"

// The pieces of a .mat file: what one side does in one turn, and the heads of games.

namespace mpd::games::backgammon {

/// One entry of a line.
struct Cell {
  enum class Kind : std::uint8_t { roll, doubles, takes, drops, wins };
  Kind kind = Kind::roll;
  game::Seat side = game::Seat::first;  ///< whose column it is in
  Dice dice = {};
  int number = 0;              ///< the new cube, or the points won
  std::string_view play = {};  ///< the steps behind a roll
};

/// The entries of ` 2) 52: 13/8 24/22    Doubles => 2` behind the bracket, or of a line that
/// only says who wins.
[[nodiscard]] base::Result<std::vector<Cell>> parse_cells(std::string_view text);

/// ` Alice : 0       Bob : 3`.
struct ScoreLine {
  std::array<std::string_view, 2> names;
  std::array<int, 2> score{};
};
[[nodiscard]] base::Result<ScoreLine> parse_score_line(std::string_view text);

}  // namespace mpd::games::backgammon
