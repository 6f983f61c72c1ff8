#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "engine/engine.hpp"
#include "game/thought.hpp"

// Converts the results of the engine's search to the types of the player interface.

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

/// Forwards reports to a listener; empty without a listener. `listener` must outlive it. `agent`
/// names the agent in charge and may be empty.
[[nodiscard]] OnReport reporting_to(const OnThought& listener,
                                    std::function<std::string_view()> agent = {});

}  // namespace mpd::engine
