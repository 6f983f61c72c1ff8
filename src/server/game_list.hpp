#pragma once

#include "archive/games_archive.hpp"
#include "server/asked.hpp"
#include "server/game_play.hpp"
#include "server/game_shelf.hpp"

namespace mpd::server {

/// The games of the archive: the list of them, one as PDN, and deleting one.
class GameList {
 public:
  GameList(archive::GamesArchive& archive, GameShelf& shelf, GamePlay& play)
      : archive_(archive), shelf_(shelf), play_(play) {}

  [[nodiscard]] protocol::Answer list(const Asked& asked);
  [[nodiscard]] protocol::Answer pdn(const Asked& asked);
  /// Also deletes a game that cannot be read any more.
  [[nodiscard]] protocol::Answer remove(const Asked& asked);

 private:
  archive::GamesArchive& archive_;
  GameShelf& shelf_;
  GamePlay& play_;
};

}  // namespace mpd::server
