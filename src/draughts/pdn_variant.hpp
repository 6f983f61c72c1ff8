#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "draughts/notation.hpp"
#include "draughts/position.hpp"

// Which game a PDN file holds, and how it names squares: the GameType tag of PDN 3.0.

namespace mpd::draughts {

/// The value of the tag, `21,B,8,8,N1,0`: the game's number, who starts, width and height of the
/// board, notation with its first corner, and whether the bottom left corner is a light square. All
/// fields but the number may be missing.
struct GameType {
  int number = 21;
  bool white_starts = false;
  int width = 8;
  int height = 8;
  SquareNames names;

  [[nodiscard]] bool is_english() const { return number == 21 && width == 8 && height == 8; }
};

[[nodiscard]] std::optional<GameType> parse_game_type(std::string_view value);

/// The type of English draughts that a value describes, or an error that names the other game.
[[nodiscard]] base::Result<GameType> english_game_type(std::string_view value);

/// The game that has a square of this number, such as `international draughts (10×10)` for 33 to
/// 50; empty for 1 to 32 and for numbers that no game has.
[[nodiscard]] std::string_view game_with_square(int number);

/// The highest number in a text, 0 without one; numbers above 999 count as 999.
[[nodiscard]] int highest_number(std::string_view text);

/// The position of a FEN tag. Squares with letters are read if the type has them; where White
/// starts, the FEN's White is the first mover and so our Black. An error names the other game whose
/// squares the FEN has.
[[nodiscard]] base::Result<Position> position_of_fen(std::string_view fen, const GameType& type);

}  // namespace mpd::draughts
