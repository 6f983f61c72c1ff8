#pragma once

#include <filesystem>
#include <string>

#include "base/result.hpp"

// The players that a user has trained and kept, each in a folder of its name below one place
// (players::own_players). Changes are atomic: a player exists completely or not at all.

namespace mpd::players {

/// Whether this is a valid name of a player: `my-neuro-2`. Such a name cannot leave the folder.
[[nodiscard]] bool is_player_name(const std::string& name);

/// Whether the folder of a player is one of these in `place`.
[[nodiscard]] bool is_kept_in(const std::filesystem::path& place,
                              const std::filesystem::path& folder);

/// Saves the player that was trained in a folder under a name. The name must not be in use
/// yet.
[[nodiscard]] base::Result<void> keep_player(const std::filesystem::path& trained,
                                             const std::filesystem::path& place,
                                             const std::string& name);

/// Removes the player of that name. Games that have loaded it continue.
[[nodiscard]] base::Result<void> remove_player(const std::filesystem::path& place,
                                               const std::string& name);

}  // namespace mpd::players
