#pragma once

#include <memory>
#include <optional>
#include <random>
#include <string>

#include "server/asked.hpp"
#include "server/game_advice.hpp"
#include "server/game_list.hpp"
#include "server/game_play.hpp"
#include "server/game_retention.hpp"
#include "server/game_shelf.hpp"
#include "server/game_tools.hpp"

namespace mpd::server {

/// The room of games: answers the requests that begin, watch and change a
/// game. Belongs to the thread of the loop.
class GameRoom {
 public:
  using Answer = protocol::Answer;

  explicit GameRoom(const GameTools& tools) : tools_(tools) {}
  GameRoom(const GameRoom&) = delete;
  GameRoom& operator=(const GameRoom&) = delete;

  [[nodiscard]] Answer new_game(const Asked& asked);
  [[nodiscard]] Answer open(const Asked& asked);
  [[nodiscard]] Answer close(const Asked& asked);
  [[nodiscard]] Answer move(const Asked& asked);
  [[nodiscard]] Answer take_back(const Asked& asked);
  [[nodiscard]] Answer resign(const Asked& asked);
  /// Lets two players wait or go on, or make one move.
  [[nodiscard]] Answer pause(const Asked& asked);
  [[nodiscard]] Answer step(const Asked& asked);

  /// Why the game of a request is none for who asks; nothing where it is one, or none is named.
  [[nodiscard]] std::optional<protocol::Problem> not_for(const Asked& asked) const;

  /// For requests about the list of games, and for advice.
  [[nodiscard]] GameList& list() { return list_; }
  [[nodiscard]] GameAdvice& advice() { return advice_; }

  /// A client is gone: what only it wanted stops.
  void leave(const std::shared_ptr<Client>& client);

 private:
  [[nodiscard]] Answer watch(const Game& game, const std::shared_ptr<Client>& client);
  void stop_watching(const Game& game, const std::shared_ptr<Client>& client);
  /// Plays the move of a person, if it is one.
  [[nodiscard]] Answer play(const Game& game, const std::string& move, const Asked& asked);
  /// Why a visitor cannot have one more game; nothing where it can.
  [[nodiscard]] std::optional<protocol::Problem> too_many_of(const Visitor& visitor) const;
  /// A game of two players that somebody watches and that goes on.
  [[nodiscard]] tl::expected<Game, protocol::Problem> watched_game(const std::string& id);
  [[nodiscard]] std::string new_id();

  GameTools tools_;
  GameShelf shelf_{tools_.archive, tools_.loop};
  GamePlay play_{tools_, shelf_};
  GameList list_{tools_.archive, shelf_, play_};
  GameAdvice advice_{tools_, shelf_, play_};
  GameRetention retention_{tools_.archive, shelf_, tools_.loop, tools_.limits.keep_days};
  std::random_device entropy_;
};

}  // namespace mpd::server
