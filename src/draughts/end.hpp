#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "draughts/color.hpp"
#include "draughts/position.hpp"
#include "game/outcome.hpp"

// How games of draughts end, in words.

namespace mpd::draughts {

/// Nothing: a draw.
[[nodiscard]] constexpr std::optional<Color> winner_of(game::Outcome outcome) {
  if (outcome == game::Outcome::draw) return std::nullopt;
  return outcome == game::Outcome::first_wins ? Color::black : Color::white;
}
[[nodiscard]] constexpr game::Outcome outcome_for(std::optional<Color> winner) {
  return winner ? game::win_for(seat_of(*winner)) : game::Outcome::draw;
}

/// The end reason in the archive: `no_move`, `repetition`, `forty_moves` …
[[nodiscard]] std::string_view name_of(game::EndReason reason);
[[nodiscard]] std::optional<game::EndReason> parse_end_reason(std::string_view name);

/// The end reason in messages and PDN, where the last position is known: a side that cannot move
/// because it has no pieces is `no_pieces`; otherwise as above.
[[nodiscard]] std::string_view name_of(game::EndReason reason, const Position& last);

/// Why the game ended in this position, for people: `Black has no pieces left`.
[[nodiscard]] std::string reason_text(const game::End& end, const Position& last);

}  // namespace mpd::draughts
