#pragma once

#include <string>

#include "base/json.hpp"
#include "base/result.hpp"
#include "draughts/pdn.hpp"
#include "protocol/json_message.hpp"

// Games as PDN and as the PdnGame of docs/protocols/json.md.

namespace mpd::protocol {

/// What one reply holds at most; the games behind are counted, not told.
inline constexpr std::size_t kMostGamesTold = 200;
inline constexpr std::size_t kMostMovesTold = 50'000;

/// Whether moves are missing (`incomplete`) is not told: the errors say it.
[[nodiscard]] base::Json pdn_game_json(const draughts::PdnGame& game);

/// The way back, with every move checked. `where` stands before the keys in errors:
/// `"game.moves[3].variations[0][1].text": …`.
[[nodiscard]] base::Result<draughts::PdnGame> parse_pdn_game(const base::Json& json,
                                                             const std::string& where = {});

/// The requests of these names.
[[nodiscard]] Answer read_pdn(const base::Json& body);
[[nodiscard]] Answer write_pdn(const base::Json& body);

}  // namespace mpd::protocol
