#pragma once

#include "engine/player_shelf.hpp"
#include "protocol/json_message.hpp"

// The section "Inside a trained player" of docs/protocols/json.md.

namespace mpd::protocol {

/// `inside {player, start?, moves?}`: what the player sees.
[[nodiscard]] Answer inside(engine::PlayerShelf& shelf, const base::Json& body);
/// `neuron {player, neuron}`: what a neuron of its map has learned from.
[[nodiscard]] Answer neuron(engine::PlayerShelf& shelf, const base::Json& body);

}  // namespace mpd::protocol
