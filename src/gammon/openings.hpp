#pragma once

#include <string_view>
#include <vector>

#include "gammon/look_ahead.hpp"

namespace mpd::gammon {

/// One of the 15 rolls that begin a game, and the plays that books and rollouts recommend for it in
/// money games, the usual one first.
struct Opening {
  games::backgammon::Dice dice;
  std::vector<std::string_view> published;
};

[[nodiscard]] const std::vector<Opening>& openings();

/// Whether a play leads to where one of those published leads.
[[nodiscard]] bool is_published(const Opening& opening, const games::backgammon::Play& play);

}  // namespace mpd::gammon
