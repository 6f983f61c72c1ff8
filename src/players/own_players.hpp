#pragma once

#include <filesystem>
#include <string>

#include "base/result.hpp"

// The players that a user has trained and kept, each in a folder of its name below one place
// (players::own_players). Whatever happens in between, all of a player is there or nothing.

namespace mpd::players {

/// Whether a player can be called so: `my-neuro-2`. Such a name leads nowhere else.
[[nodiscard]] bool is_player_name(const std::string& name);

/// Whether the folder of a player is one of these in `place`.
[[nodiscard]] bool is_kept_in(const std::filesystem::path& place,
                              const std::filesystem::path& folder);

/// Keeps a player that was trained in a folder under a name. A player of that name must not be
/// there yet.
[[nodiscard]] base::Result<void> keep_player(const std::filesystem::path& trained,
                                             const std::filesystem::path& place,
                                             const std::string& name);

/// Removes the player of that name. Who has loaded it plays on.
[[nodiscard]] base::Result<void> remove_player(const std::filesystem::path& place,
                                               const std::string& name);

}  // namespace mpd::players
