#include "server/opponent_turns.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

#include "engine/level.hpp"
#include "server/game_request.hpp"

namespace mpd::server {
namespace {

using base::Json;
using draughts::Color;
using draughts::GameRecord;
using std::chrono::steady_clock;

constexpr std::size_t kLargestTable = std::size_t{32} << 20;
/// For the player that has no limits of its own, where nobody has said how long.
constexpr double kChampionSeconds = 3;
/// A level that looks at no more nodes, and a move for which there is no more time, is over before
/// anybody notices: it need not wait for those that take longer.
constexpr std::uint64_t kQuickNodes = 20'000;
constexpr double kQuickMove = 0.1;
constexpr double kWatchedMove = 0.8;
/// Until a move that the archive has refused is offered again.
constexpr std::chrono::duration<double> kNextOffer(1);

game::Allowance allowance_of(LiveGame& game) {
  game::Allowance allowance;
  const Color side = game.record().state().position.turn();
  if (const auto& clock = game.clock()) {
    allowance.clock = game::Clock{clock->left(side, steady_clock::now()), clock->increment(), 0};
    allowance.seconds = kLongestMove;
  } else if (game.pace()) {
    allowance.seconds = std::min(*game.pace(), kLongestMove);
  } else if (game.player_to_move() == "champion") {
    allowance.seconds = kChampionSeconds;
  }
  return allowance;
}

/// How long a move of a watched game takes at least, so that it can be followed. A shorter pace
/// was somebody's wish.
double seconds_to_follow(const LiveGame& game) {
  if (!game.seating().is_watched()) return 0;
  return std::min(kWatchedMove, game.pace().value_or(kWatchedMove));
}

bool is_quick(const LiveGame& game) {
  if (game.player_to_move() == "random" || game.pace().value_or(kLongestMove) <= kQuickMove)
    return true;
  return std::ranges::any_of(engine::levels(), [&](const engine::Level& level) {
    return level.nodes <= kQuickNodes &&
           game.player_to_move() == fmt::format("level-{}", level.number);
  });
}

void tell_thought(const GameSession& session, const Json& thought) {
  Json event{{"type", "thinking"}, {"game", session.game().id()}};
  event.update(thought);
  session.watchers().send_if_quick(event);
}

}  // namespace

/// The record is copied: a take-back must not change what a search looks at.
void OpponentTurns::begin(const Game& game) {
  const std::uint64_t number = game->thinking().begin();
  const auto search = [this, number, at_home = way_home(game, number),
                       record = GameRecord(game->game().record()),
                       allowance = allowance_of(game->game()),
                       opponent = opponent_of(*game)](const std::stop_token& stop) {
    at_home([this](const Game& at) {
      at->thinking().found_thread();
      listener_.turn_begun(at);
    });
    const auto on_thought = [&](const Json& thought) {
      at_home([thought](const Game& at) { tell_thought(*at, thought); });
    };
    const auto move = opponent->choose(record, allowance, stop, on_thought);
    if (!move)
      at_home(
          [this, why = move.error().message](const Game& at) { listener_.turn_failed(at, why); });
    else if (*move)
      at_home([this, number, move = **move](const Game& at) { show(at, number, move); });
    return true;
  };
  SearchPool& pool = is_quick(game->game()) ? tools_.short_work : tools_.pool;
  game->thinking().hold(pool.submit(game->watchers().owner(), Urgency::soon, search));
}

/// What comes too late, after a take-back or the end of the game, is left out.
OpponentTurns::AtHome OpponentTurns::way_home(const Game& game, std::uint64_t search) {
  return [this, search, weak = std::weak_ptr(game)](std::function<void(const Game&)> what) {
    tools_.loop.post([search, weak, what = std::move(what)] {
      const Game found = weak.lock();
      if (found && found->thinking().is_current(search)) what(found);
    });
  };
}

std::shared_ptr<Opponent> OpponentTurns::opponent_of(GameSession& session) {
  const LiveGame& game = session.game();
  return session.thinking().player(game.record().state().position.turn(), [&] {
    const std::uint64_t seed = (std::uint64_t{entropy_()} << 32) + entropy_();
    return std::make_shared<Opponent>(
        *game.player_to_move(),
        engine::PlayerResources{.databases = tools_.databases, .seed = seed, .variety = true},
        tools_.budget.take(kLargestTable));
  });
}

void OpponentTurns::show(const Game& game, std::uint64_t search, draughts::Move move) {
  const double thought = game->game().seconds_thought();
  const double rest = game->is_paused() ? 0 : seconds_to_follow(game->game()) - thought;
  if (rest <= 0) return offer(game, search, move);
  game->game().end_turn();
  game->flag().cancel();
  offer_later(game, search, move, std::chrono::duration<double>(rest));
}

void OpponentTurns::offer(const Game& game, std::uint64_t search, draughts::Move move) {
  if (!game->thinking().is_current(search) || listener_.turn_ended(game, move)) return;
  offer_later(game, search, move, kNextOffer);
}

void OpponentTurns::offer_later(const Game& game, std::uint64_t search, draughts::Move move,
                                std::chrono::duration<double> wait) {
  game->thinking().offer_again(wait, [this, search, move, weak = std::weak_ptr(game)] {
    if (const Game found = weak.lock()) offer(found, search, move);
  });
}

}  // namespace mpd::server
