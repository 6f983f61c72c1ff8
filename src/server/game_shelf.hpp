#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "archive/games_archive.hpp"
#include "server/game_session.hpp"

namespace mpd::server {

/// The games that somebody watches. All others are in the archive only.
class GameShelf {
 public:
  GameShelf(archive::GamesArchive& archive, EventLoop& loop) : archive_(archive), loop_(loop) {}

  /// The game of this id, from the shelf or else from the archive. It is not put on the shelf.
  [[nodiscard]] tl::expected<Game, protocol::Problem> find(const std::string& id) const;
  [[nodiscard]] Game session_of(const archive::ArchivedGame& archived) const;
  /// Whether the players of a watched game go on by themselves when it is opened the next time.
  void set_running(const std::string& id, bool runs);
  /// The game as it stands on the shelf; nullptr where it does not.
  [[nodiscard]] Game at(const std::string& id) const;
  [[nodiscard]] bool holds(const GameSession& session) const {
    return games_.contains(session.game().id());
  }
  [[nodiscard]] std::size_t size() const { return games_.size(); }
  [[nodiscard]] std::vector<Game> watched_by(const std::shared_ptr<Client>& client) const;

  /// Why the client cannot watch one more game; nothing where it can.
  [[nodiscard]] std::optional<protocol::Problem> too_many_for(
      const std::shared_ptr<Client>& client) const;
  /// Why the shelf cannot take one more game of this visitor; nothing where it can. A host among
  /// visitors always finds room.
  [[nodiscard]] std::optional<protocol::Problem> is_full_for(const Visitor& visitor) const;

  /// In place of the game of the same id, if there is one.
  void put(const Game& game) { games_[game->game().id()] = game; }
  void take_off(const GameSession& session) { games_.erase(session.game().id()); }

 private:
  archive::GamesArchive& archive_;
  EventLoop& loop_;
  std::map<std::string, Game> games_;
  std::set<std::string> running_;  // watched games that are not paused; also while nobody looks
};

/// Whether the game is one of those that the client watches: a visitor with a space of its own
/// watches with all its tabs.
[[nodiscard]] bool counts_for(const GameSession& game, const std::shared_ptr<Client>& client);

/// The answer about a game that is neither on the shelf nor in the archive.
[[nodiscard]] protocol::Problem no_such_game();
[[nodiscard]] protocol::Problem archive_problem(const base::Error& error);

}  // namespace mpd::server
