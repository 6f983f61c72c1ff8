#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/backgammon/position.hpp"
#include "games/backgammon/rules.hpp"

// Position ID and Match ID, the texts by which GNU Backgammon names a position.
//
// Position ID: 80 bits as 14 characters of base64. First the men of the side that is not on roll,
// then those of the side on roll; for each of its points 1 … 24 and the bar as many ones as it has
// men there, and a zero. Zeros fill the rest.
//
// Match ID: 72 bits as 12 characters. From the first bit on:
//   4 log of the cube · 2 its owner (3: centred) · 1 side on roll · 1 Crawford game · 3 state of
//   the game · 1 side to decide · 1 doubled · 2 resigned · 3 + 3 dice · 15 length of the match · 15
//   + 15 score of side 0 and 1 · 1 no Jacoby rule · 5 zeros
//
// Bits fill bytes from the lowest. Side 0 is the first seat.

namespace mpd::games::backgammon {

[[nodiscard]] std::string position_id(const Board& board);
/// `board.own` is the side on roll. Errors: a wrong length or character, bits behind the last
/// point, more than 15 men of a side, a point held by both, both sides without men, both sides on
/// the bar of a closed home (nobody could ever move).
[[nodiscard]] base::Result<Board> parse_position_id(std::string_view text);

[[nodiscard]] std::string match_id(const Rules& rules, const Position& position);

/// A position together with what its Match ID says about the rules. The ID does not say whether
/// the cube and the Crawford rule are used: they are assumed. Nor does it say that a side has
/// decided not to double: it is asked again.
struct Situation {
  Rules rules;
  Position position;
  friend bool operator==(const Situation&, const Situation&) = default;
};

/// `4HPwATDgc/ABMA:cAkAAAAAAAAA`, or a Position ID alone (money play, the first seat on roll).
[[nodiscard]] base::Result<Situation> parse_ids(std::string_view text);
[[nodiscard]] std::string ids_of(const Rules& rules, const Position& position);

/// Whether the men can stand like this in a game; the error says why not.
[[nodiscard]] base::Result<void> check_board(const Board& board);

}  // namespace mpd::games::backgammon
