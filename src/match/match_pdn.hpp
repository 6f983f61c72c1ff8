#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/game_play.hpp"
#include "arena/outcome.hpp"
#include "base/result.hpp"
#include "draughts/game.hpp"
#include "draughts/pdn.hpp"

// A game of a match as PDN, with everything that the statistics need to read back.

namespace mpd::match {

using PlayedGame = arena::PlayedGame<draughts::Draughts>;

/// The first tag of every game.
inline constexpr std::string_view kMatchEvent = "MP-Draughts match";

/// The properties that all games of a match share.
struct MatchTags {
  std::string date;
  /// Everything that affects the games, as one line of text.
  std::string conditions;
  std::vector<std::string> players;
  /// Whether time limits the moves. Where it does not, files hold no times: the same match gives
  /// the same file on every machine.
  bool timed = true;
};

/// `3.2`: the second game of the third pair.
[[nodiscard]] std::string round_text(std::size_t number);

/// After each move of a player the comment `{+0.35/17}`: its value in men from its own view and
/// the depth; `win` or `loss` for a proved value.
[[nodiscard]] draughts::PdnGame pdn_of(const PlayedGame& played, const arena::GameSummary& summary,
                                       const MatchTags& tags);

/// The text of such a game without the seconds that it took.
[[nodiscard]] std::string without_times(std::string pdn);

/// The same text with another date.
[[nodiscard]] std::string with_date(std::string pdn, std::string_view date);

/// Reads such a game. The error says which tag is missing or wrong.
[[nodiscard]] base::Result<arena::GameSummary> summary_of(const draughts::PdnGame& game,
                                                          const MatchTags& tags);

}  // namespace mpd::match
