#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "apps/command_line.hpp"
#include "endgame/databases.hpp"

namespace mpd::apps {

/// Where endgame databases are: the folder of the option, else that of the environment variable
/// MPDRAUGHTS_ENDGAMES, else `endgames` in the user's data folder. Throws a Failure when there is
/// no such folder, or when the variable says `none`.
std::filesystem::path endgame_folder(const std::optional<std::string>& option);

/// The option of the commands that play and analyse.
struct EndgameOptions {
  std::optional<std::string> folder;

  void add_to(Command command);
  /// Opens the databases. Where there are none, those of four pieces are built first: that takes
  /// about two seconds. Nothing, with a line on stderr, when that fails; nothing for `none`. Every
  /// file that is not used gets a line on stderr, also when it is dropped later, in use.
  [[nodiscard]] std::shared_ptr<const endgame::Databases> open() const;
};

/// The pieces that everyone has.
inline constexpr int kEveryonesPieces = 4;

}  // namespace mpd::apps
