#pragma once

#include <filesystem>
#include <string>

#include "base/result.hpp"

namespace mpd::server {

/// Whether a player can be called so: `my-neuro-2`.
[[nodiscard]] bool is_player_name(const std::string& name);

/// Keeps a player that was trained in a folder under a name among the user's own. All of it is
/// there or nothing; a player of that name must not be there yet.
[[nodiscard]] base::Result<void> keep_player(const std::filesystem::path& trained,
                                             const std::filesystem::path& own_players,
                                             const std::string& name);

}  // namespace mpd::server
