#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "arena/match.hpp"
#include "base/result.hpp"
#include "draughts/game.hpp"
#include "endgame/databases.hpp"
#include "game/player.hpp"

namespace mpd::match {

using Contestant = arena::Contestant<draughts::Draughts>;

/// Whether the text names a program of someone else: `hub:COMMAND LINE` or
/// `hub[parameter=value,…]:COMMAND LINE`.
[[nodiscard]] bool is_external_player(std::string_view text);

/// Starts the program that such a text names. How to talk to it is the business of protocol, which
/// this room does not know.
using MakeExternal = std::function<base::Result<std::unique_ptr<game::Player<draughts::Draughts>>>(
    std::string_view text)>;

/// Players by their texts: names of the catalogue with options, or programs of someone else. Each
/// player is made once to see that it can be. A trained player is loaded here once: all games and
/// threads share it, so that its folder may change or vanish afterwards. Where two names are equal,
/// the second gets a number.
[[nodiscard]] base::Result<std::vector<Contestant>> contestants_from(
    const std::vector<std::string>& texts,
    const std::shared_ptr<const endgame::Databases>& databases, const MakeExternal& make_external);

}  // namespace mpd::match
