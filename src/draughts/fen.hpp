#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "draughts/notation.hpp"
#include "draughts/position.hpp"

namespace mpd::draughts {

/// Reads `B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29`: the side to move, then the two lists in
/// any order; `K` = king; ranges `W21-32`; an empty list and a trailing dot are allowed. The error
/// names the column and what was expected there. Squares such as c3 are read if `names` has
/// letters.
[[nodiscard]] base::Result<Position> parse_fen(std::string_view text,
                                               const SquareNames& names = {});

/// White's list first, squares in ascending order, no ranges, no dot.
[[nodiscard]] std::string fen_of(const Position& position);

}  // namespace mpd::draughts
