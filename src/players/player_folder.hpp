#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "players/trained_player.hpp"

// A trained player is a folder: player.toml says in words what it is, and names the files of its
// networks and its map together with their checksums (docs/formats/players.md).

namespace mpd::players {

inline constexpr const char* kManifestName = "player.toml";

/// The error names the file and what is wrong with it.
[[nodiscard]] base::Result<TrainedPlayer> load_player(const std::filesystem::path& folder);
/// One line about the player, from its manifest alone.
[[nodiscard]] base::Result<std::string> about_player(const std::filesystem::path& folder);
/// Networks first, the manifest last: a folder with a manifest is whole.
[[nodiscard]] base::Result<void> save_player(const std::filesystem::path& folder,
                                             const TrainedPlayer& player);

/// Where the players are that a user has trained: $MPDRAUGHTS_OWN_PLAYERS, else `players` in the
/// user's data folder.
[[nodiscard]] base::Result<std::filesystem::path> own_players();
/// Where trained players are looked for: $MPDRAUGHTS_PLAYERS alone, else among those that came with
/// the program and the user's own.
[[nodiscard]] std::vector<std::filesystem::path> player_places();
/// The folder of a player: a name that is known in one of the places, or a path with a slash in it.
[[nodiscard]] base::Result<std::filesystem::path> find_player(const std::string& name);
/// Every folder with a manifest in one of the places, by name; the first of equals counts.
[[nodiscard]] std::vector<std::filesystem::path> installed_players();

}  // namespace mpd::players
