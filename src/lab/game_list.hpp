#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lab/subject.hpp"

namespace mpd::lab {

/// How a subject is given; the options of the command line have these names.
struct Given {
  std::optional<std::string> file;  ///< what stands in the file
  std::optional<std::string> board;
  std::optional<int> size;
};

/// A row of the table of games, which stands in game_list.cpp.
struct Game {
  std::string_view name;
  std::string_view title;
  std::string_view default_algorithm;  ///< of two players whose utilities sum to zero, no chance
  bool needs_file = false;
  bool takes_board = false;
  bool takes_size = false;
  /// Options were checked. Stands in the game's own source file.
  base::Result<SubjectPtr> (*open)(const Given& given);
};

[[nodiscard]] std::span<const Game> games();
/// The error lists the names.
[[nodiscard]] base::Result<const Game*> find_game(std::string_view name);
/// For a name that stands in the source code.
[[nodiscard]] const Game& game_named(std::string_view name);

/// An option that would be ignored is a mistake, and so is a missing file.
[[nodiscard]] base::Result<void> check_given(const Game& game, const Given& given);

[[nodiscard]] base::Result<SubjectPtr> open_game(const Game& game, const Given& given);

}  // namespace mpd::lab
