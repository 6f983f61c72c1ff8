#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "engine/engine.hpp"
#include "game/thought.hpp"

// What the engine's search saw, in the words of the seam between players and games.

namespace mpd::engine {

using Thought = game::Thought<draughts::Draughts>;
using OnThought = game::OnThought<draughts::Draughts>;

/// An estimate in men, or a proved win or loss.
[[nodiscard]] game::PlayerValue player_value(search::Value value);
/// And back. The place of a database win in the search is not kept.
[[nodiscard]] search::Value value_of(const game::PlayerValue& value);

/// What a report says about its best line. `agent`: the agent in charge; empty: there are no
/// agents.
[[nodiscard]] Thought thought_of(const Report& report, std::string_view agent = {});

/// Passes reports on to a listener; nothing where nobody listens. `listener` must outlive it, and
/// `agent`, which names the agent in charge, may be nothing.
[[nodiscard]] OnReport reporting_to(const OnThought& listener,
                                    std::function<std::string_view()> agent = {});

}  // namespace mpd::engine
