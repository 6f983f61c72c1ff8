#pragma once

#include <functional>

#include "engine/engine.hpp"
#include "server/asked.hpp"
#include "server/game_play.hpp"
#include "server/game_shelf.hpp"
#include "server/game_tools.hpp"

namespace mpd::server {

/// What a person asks the strongest player for: hints, and whether a draw is fair.
class GameAdvice {
 public:
  GameAdvice(const GameTools& tools, GameShelf& shelf, GamePlay& play)
      : tools_(tools), shelf_(shelf), play_(play) {}

  void hint(const Asked& asked, const Reply& reply);
  void offer_draw(const Asked& asked, const Reply& reply);

 private:
  /// A quick look at the position of the game. False: the client has too much under way.
  [[nodiscard]] bool look(const Client& client, const LiveGame& game, double seconds,
                          std::function<void(const engine::Report&)> then);
  [[nodiscard]] protocol::Answer answer_offer(const Game& game, bool accepted);

  const GameTools& tools_;
  GameShelf& shelf_;
  GamePlay& play_;
};

}  // namespace mpd::server
