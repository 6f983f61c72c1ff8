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
/// Writes the networks first and the manifest last: a folder with a manifest is complete.
[[nodiscard]] base::Result<void> save_player(const std::filesystem::path& folder,
                                             const TrainedPlayer& player);

/// The folder of the players that the user has trained: $MPDRAUGHTS_OWN_PLAYERS, else `players` in
/// the user's data folder.
[[nodiscard]] base::Result<std::filesystem::path> own_players();
/// The search path for trained players: only $MPDRAUGHTS_PLAYERS if set, else the players installed
/// with the program and the user's own.
[[nodiscard]] std::vector<std::filesystem::path> player_places();
/// The folder of a player: a name that is known in one of the places, or a path with a slash in it.
[[nodiscard]] base::Result<std::filesystem::path> find_player(const std::string& name);
/// Every folder with a manifest in these places, by name; the first of equal names counts.
[[nodiscard]] std::vector<std::filesystem::path> installed_players();

}  // namespace mpd::players
