#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <string>

#include "draughts/move.hpp"
#include "server/game_session.hpp"
#include "server/game_tools.hpp"

namespace mpd::server {

/// Lets the opponents of games think in the pool, and brings their moves back to the thread of the
/// loop. Tells the watchers of a game what its opponent thinks meanwhile.
class OpponentTurns {
 public:
  /// What becomes of a turn.
  class Listener {
   public:
    virtual ~Listener() = default;
    /// The search has its thread: from now on its time counts.
    virtual void turn_begun(const Game& game) = 0;
    /// Plays the move. False: it could not be kept, and is offered again after a while.
    virtual bool turn_ended(const Game& game, draughts::Move move) = 0;
    /// The opponent cannot play.
    virtual void turn_failed(const Game& game, const std::string& why) = 0;
  };

  OpponentTurns(const GameTools& tools, Listener& listener) : tools_(tools), listener_(listener) {}

  /// Begins to think about the position of a game that somebody watches.
  void begin(const Game& game);

 private:
  /// Done in the thread of the loop if the game is still there and the search is its newest.
  using AtHome = std::function<void(std::function<void(const Game&)>)>;

  [[nodiscard]] AtHome way_home(const Game& game, std::uint64_t search);
  [[nodiscard]] std::shared_ptr<Opponent> opponent_of(GameSession& session);
  /// Offers the move as soon as those who watch two players have seen the one before it.
  void show(const Game& game, std::uint64_t search, draughts::Move move);
  void offer(const Game& game, std::uint64_t search, draughts::Move move);
  void offer_later(const Game& game, std::uint64_t search, draughts::Move move,
                   std::chrono::duration<double> wait);

  const GameTools& tools_;
  Listener& listener_;
  std::random_device entropy_;
};

}  // namespace mpd::server
