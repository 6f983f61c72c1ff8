#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "server/game_session.hpp"
#include "server/game_shelf.hpp"
#include "server/game_time.hpp"
#include "server/game_tools.hpp"
#include "server/opponent_turns.hpp"

namespace mpd::server {

/// How games go on: moves, take-backs and ends. Every change is in the archive before anybody hears
/// of it.
class GamePlay final : public OpponentTurns::Listener {
 public:
  GamePlay(const GameTools& tools, GameShelf& shelf)
      : tools_(tools),
        shelf_(shelf),
        turns_(tools, *this),
        time_([this](const Game& game) { flag_fell(game); }) {}

  /// Plays a move, in the archive and on the board, and what follows from it.
  [[nodiscard]] base::Result<void> play(const Game& game, draughts::Move move, double seconds);
  /// Takes back all moves but the first so many.
  [[nodiscard]] base::Result<void> take_back(const Game& game, std::size_t plies);
  [[nodiscard]] base::Result<void> finish(const Game& game, const game::End& end);
  /// Lets the players of a watched game wait, or go on.
  void set_paused(const Game& game, bool paused);
  /// The players of a paused game make one move.
  void step(const Game& game);
  /// Lets clocks and searches go on as the state of the game asks for.
  void go_on(const Game& game);
  /// Ends a game whose side to move has no time left.
  void flag_fell(const Game& game);

  /// Another server may play from the same archive. Whether the game has gone on there: then it is
  /// read anew, or forgotten if it was deleted, and its watchers hear of it, `except` for one.
  bool catch_up(const Game& game, const std::shared_ptr<Client>& except = {});
  /// What to answer after that.
  [[nodiscard]] protocol::Problem changed_elsewhere(const LiveGame& game) const;
  /// The game of a request that changes it, as it stands in the archive.
  [[nodiscard]] tl::expected<Game, protocol::Problem> current(const std::string& id);
  /// Takes a game from the shelf that is no longer in the archive, and tells its watchers.
  void forget(const Game& game, const std::shared_ptr<Client>& except);

  [[nodiscard]] base::Json json_of(const GameSession& session) const;
  /// Sends the game to its watchers.
  void tell(const GameSession& session, const std::shared_ptr<Client>& except = {}) const;

 private:
  void turn_begun(const Game& game) override;
  bool turn_ended(const Game& game, draughts::Move move) override;
  void turn_failed(const Game& game, const std::string& why) override;

  void end_session(const Game& game, const game::End& end);

  const GameTools& tools_;
  GameShelf& shelf_;
  OpponentTurns turns_;
  GameTime time_;
};

}  // namespace mpd::server
