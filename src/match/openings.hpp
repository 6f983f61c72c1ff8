#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/game_play.hpp"
#include "base/result.hpp"
#include "draughts/game.hpp"

namespace mpd::match {

using Opening = arena::Opening<draughts::Draughts>;

struct OpeningDeck {
  std::vector<Opening> openings;
  /// Identifies the openings: two decks with the same text are equal.
  std::string text;
};

/// `three-move` (or `three-move:crossboard+mail+barred`), `eleven-man`, `start`, or a file: of PDN
/// (name ends in .pdn) the moves of each game, at most `plies` of them; of any other one FEN per
/// line, `#` begins a comment. The error says what is wrong and where.
[[nodiscard]] base::Result<OpeningDeck> openings_from(const std::string& text,
                                                      std::optional<int> plies);

/// For help texts.
inline constexpr const char* kOpeningsHelp =
    "three-move (the 144 of the tournament deck; three-move:mail+barred for other classes), "
    "eleven-man, start, a PDN file, or a file with one FEN per line";

}  // namespace mpd::match
