#pragma once

#include <string>
#include <string_view>

#include "base/json.hpp"
#include "draughts/position.hpp"
#include "protocol/json_message.hpp"

// What a list of games shows of them, and where their positions are found: the request `index_pdn`
// of docs/protocols/json.md.

namespace mpd::protocol {

/// The same for ever: pages keep marks of positions between visits.
inline constexpr std::size_t kMarkLength = 8;

/// 48 bits of the key of the position, six in each character.
[[nodiscard]] std::string position_mark(const draughts::Position& position);

/// How many units of 16 bits a browser counts in valid UTF-8.
[[nodiscard]] std::size_t utf16_length(std::string_view text);

/// The request of this name.
[[nodiscard]] Answer index_pdn(const base::Json& body);

}  // namespace mpd::protocol
