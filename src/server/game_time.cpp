#include "server/game_time.hpp"

#include <algorithm>
#include <chrono>

namespace mpd::server {

void GameTime::run(const Game& game) const {
  const bool thinks = game->game().is_humans_turn() || game->thinking().is_searching();
  if (game->watchers().empty() || !thinks || !game->game().has_begun()) return;
  game->game().run_clock(true);
  set_flag(game, 0);
}

void GameTime::set_flag(const Game& game, double soonest) const {
  const auto& clock = game->game().clock();
  if (!clock) return;
  const draughts::Color side = game->game().record().state().position.turn();
  const double left = std::max(clock->left(side, std::chrono::steady_clock::now()), soonest);
  game->flag().start(std::chrono::duration<double>(left), [this, weak = std::weak_ptr(game)] {
    if (const Game found = weak.lock()) on_flag_(found);
  });
}

}  // namespace mpd::server
