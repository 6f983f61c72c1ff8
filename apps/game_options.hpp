#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "apps/command_line.hpp"
#include "lab/box_list.hpp"

// The options that name a game other than draughts, for the commands that play it.

namespace mpd::apps {

struct GameOptions {
  std::string game = "draughts";
  std::optional<std::string> file;
  std::optional<std::string> board;
  std::optional<int> size;

  void add_to(Command command);
  [[nodiscard]] bool is_draughts() const { return game == "draughts"; }
  /// Throws a base::Failure that names the option that is wrong.
  [[nodiscard]] lab::GameBoxPtr open() const;
};

/// An option that would be ignored is a mistake: throws a base::Failure when it was given.
void refuse(const char* option, bool given, const std::string& game);
/// `draughts, tictactoe, … or battleship`.
[[nodiscard]] std::string played_game_names();
/// Games with dice that are solved by the values of all their states.
inline constexpr std::array<std::string_view, 2> kSolvedByStates{"pig", "race"};
[[nodiscard]] bool is_solved_by_states(std::string_view game);
/// A specification as people write it; throws a base::Failure.
[[nodiscard]] game::PlayerSpec player_spec_of(const lab::GameBox& box, const std::string& text);

}  // namespace mpd::apps
