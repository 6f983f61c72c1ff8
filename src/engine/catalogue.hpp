#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "draughts/game.hpp"
#include "endgame/databases.hpp"
#include "game/player.hpp"
#include "players/trained_player.hpp"

namespace mpd::engine {

using Player = game::Player<draughts::Draughts>;
using Turn = game::Turn<draughts::Draughts>;
using game::Allowance;
using game::Clock;

/// A player as people name it: `champion`, `champion:depth=8,hash=16`, `level-5`.
struct PlayerSpec {
  std::string name;
  std::vector<std::pair<std::string, std::string>> options;

  /// As it was written.
  [[nodiscard]] std::string text() const;
};

/// Checks the form alone. `hub:…` is not known here: it is the business of protocol.
[[nodiscard]] base::Result<PlayerSpec> parse_player_spec(std::string_view text);

/// What all players of a program share.
struct PlayerResources {
  std::shared_ptr<const endgame::Databases> databases = {};
  std::uint64_t seed = 1;
  /// The most that a player's table may take, unless its options say otherwise.
  std::optional<std::size_t> most_table_bytes = {};
};

/// A player, or an error that names what is unknown and what there is.
[[nodiscard]] base::Result<std::unique_ptr<Player>> make_player(const PlayerSpec& spec,
                                                                const PlayerResources& resources);

/// A player that has learned, by the name of its folder or the path of it.
[[nodiscard]] base::Result<std::shared_ptr<const players::TrainedPlayer>> trained_player(
    const std::string& name);

/// Whether a player of the user's own can be called so: `my-neuro-2`.
[[nodiscard]] bool is_player_name(const std::string& name);
/// Keeps what was trained in a folder as a player of the user's own: it is known by the name from
/// now on. All of it is there or nothing; the name must be a new one.
[[nodiscard]] base::Result<void> keep_player(const std::filesystem::path& trained,
                                             const std::string& name);
/// Removes a player of the user's own. Who has loaded it plays on.
[[nodiscard]] base::Result<void> remove_player(const std::string& name);

enum class PlayerKind { engine, level, random, trained };

/// What can be named, and what it is; for help texts.
struct PlayerDescription {
  std::string name;
  std::string about;
  PlayerKind kind = PlayerKind::trained;
  bool own = false;  ///< one that the user has kept, and may remove
};
[[nodiscard]] std::vector<PlayerDescription> known_players();

/// `champion (…), level-1 … level-10 (…), random (…)`, and the options that players take.
[[nodiscard]] std::string player_help();

}  // namespace mpd::engine
