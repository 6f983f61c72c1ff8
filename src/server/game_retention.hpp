#pragma once

#include "archive/games_archive.hpp"
#include "server/event_loop.hpp"
#include "server/game_shelf.hpp"

namespace mpd::server {

/// Deletes games of visitors that nobody has touched for some days: at the start, and once a day
/// from then on. Games that somebody watches stay, and so do those that are nobody's own.
class GameRetention {
 public:
  /// 0 days: games stay for ever.
  GameRetention(archive::GamesArchive& archive, const GameShelf& shelf, EventLoop& loop, int days);

 private:
  void sweep();
  /// Whether there may be more of them.
  [[nodiscard]] bool remove_some();

  archive::GamesArchive& archive_;
  const GameShelf& shelf_;
  int days_;
  Timer next_;
};

}  // namespace mpd::server
