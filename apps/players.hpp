#pragma once

#include <memory>
#include <string>
#include <vector>

#include "arena/match.hpp"
#include "draughts/game.hpp"
#include "endgame/databases.hpp"

namespace mpd::apps {

using Contestant = arena::Contestant<draughts::Draughts>;

/// Players by their texts: names of the catalogue with options, or `hub:COMMAND` for a program of
/// someone else. Each is made once to see that it can be; throws a Failure when it cannot. Names
/// are made different where they are not.
[[nodiscard]] std::vector<Contestant> contestants_from(
    const std::vector<std::string>& texts,
    const std::shared_ptr<const endgame::Databases>& databases);

}  // namespace mpd::apps
