#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/fixture_play.hpp"
#include "base/result.hpp"
#include "draughts/game.hpp"
#include "endgame/databases.hpp"
#include "game/player.hpp"

namespace mpd::match {

using Contestant = arena::Contestant<draughts::Draughts>;

/// Whether the text names an external program: `hub:COMMAND LINE` or
/// `hub[parameter=value,…]:COMMAND LINE`.
[[nodiscard]] bool is_external_player(std::string_view text);

/// Starts the program that such a text names. The room `protocol` implements the communication;
/// this room does not depend on it.
using MakeExternal = std::function<base::Result<std::unique_ptr<game::Player<draughts::Draughts>>>(
    std::string_view text)>;

/// Players by their texts: names of the catalogue with options, or external programs. Creates each
/// player once as a check. Loads each trained player once: all games and threads share it, so its
/// folder may change or disappear afterwards. If two names are equal, the second one gets a
/// number. `time`: how the time of a player of the catalogue is measured, unless its options say
/// otherwise; that of external programs is always measured by the clock.
[[nodiscard]] base::Result<std::vector<Contestant>> contestants_from(
    const std::vector<std::string>& texts,
    const std::shared_ptr<const endgame::Databases>& databases, const MakeExternal& make_external,
    arena::TimeKind time = arena::TimeKind::clock);

/// What the option `processor-time` of a player says; nothing where it is missing. External
/// programs are measured by the clock.
[[nodiscard]] std::optional<arena::TimeKind> own_time_kind(std::string_view text);

}  // namespace mpd::match
