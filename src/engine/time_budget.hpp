#pragma once

#include "game/player.hpp"
#include "search/limits.hpp"

namespace mpd::engine {

/// How long a search may take: turns a player's allowance into limits for one move.
/// `seconds` per move are a bound that is never passed; a clock is shared among the moves to come.
[[nodiscard]] search::Limits limits_of(const game::Allowance& allowance, std::stop_token stop);

/// The stricter of both, part by part.
[[nodiscard]] game::Allowance both(const game::Allowance& a, const game::Allowance& b);

}  // namespace mpd::engine
