#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "draughts/game.hpp"
#include "endgame/databases.hpp"
#include "game/player.hpp"
#include "game/player_spec.hpp"
#include "players/trained_player.hpp"

namespace mpd::engine {

using Player = game::Player<draughts::Draughts>;
using Turn = game::Turn<draughts::Draughts>;
using game::Allowance;
using game::Clock;

using game::parse_player_spec;
using game::PlayerSpec;

/// Checks the options that are numbers; whether there is such a player is another question.
[[nodiscard]] base::Result<void> check_numbers(const PlayerSpec& spec);

/// What all players of a program share.
struct PlayerResources {
  std::shared_ptr<const endgame::Databases> databases = {};
  std::uint64_t seed = 1;
  /// The largest size of a player's table, unless its options say otherwise.
  std::optional<std::size_t> most_table_bytes = {};
  /// Players count processor time, unless their options say otherwise.
  bool processor_time = false;
  /// Players vary their games, unless their options say otherwise: see Personality.
  bool variety = false;
};

/// A player, or an error that names the unknown part and the accepted ones.
[[nodiscard]] base::Result<std::unique_ptr<Player>> make_player(const PlayerSpec& spec,
                                                                const PlayerResources& resources);

/// A trained player, by the name or the path of its folder.
[[nodiscard]] base::Result<std::shared_ptr<const players::TrainedPlayer>> trained_player(
    const std::string& name);

/// Whether this is a valid name for one of the user's own players: `my-neuro-2`.
[[nodiscard]] bool is_player_name(const std::string& name);
/// Saves the player trained in a folder as one of the user's own, under a name that must be new.
/// The operation is atomic: the whole player is saved, or nothing.
[[nodiscard]] base::Result<void> keep_player(const std::filesystem::path& trained,
                                             const std::string& name);
/// Removes one of the user's own players. Games that have loaded it continue.
[[nodiscard]] base::Result<void> remove_player(const std::string& name);

enum class PlayerKind { engine, level, random, trained };

/// A name of the catalogue and its description; for help texts.
struct PlayerDescription {
  std::string name;
  std::string about;
  PlayerKind kind = PlayerKind::trained;
  bool own = false;  ///< saved by the user, who can remove it
  /// Rough Elo of a level: see Level.
  std::optional<int> rating = {};
};
[[nodiscard]] std::vector<PlayerDescription> known_players();

/// `champion (…), level-1 … level-10 (…), random (…)`, and the options that players take.
[[nodiscard]] std::string player_help();

}  // namespace mpd::engine
