#pragma once

#include <span>
#include <string_view>

#include "lab/game_list.hpp"
#include "lab/table.hpp"

namespace mpd::lab {

/// A row of the table of games that can be played, which stands in box_list.cpp. Those that can be
/// searched stand in game_list.hpp; a game in both has one name.
struct PlayedGame {
  std::string_view name;
  std::string_view title;
  std::string_view file = {};   ///< what --file holds; empty: it takes none
  std::string_view board = {};  ///< what --board says
  std::string_view size = {};   ///< what --size counts
  bool needs_file = false;
  /// Options were checked. Stands in the game's own source file.
  base::Result<GameBoxPtr> (*open)(const Given& given);
};

[[nodiscard]] std::span<const PlayedGame> played_games();
/// The error lists the names.
[[nodiscard]] base::Result<const PlayedGame*> find_played_game(std::string_view name);
/// An option that would be ignored is a mistake, and so is a missing file.
[[nodiscard]] base::Result<GameBoxPtr> open_box(const PlayedGame& game, const Given& given);

}  // namespace mpd::lab
