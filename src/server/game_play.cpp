// How games go on: moves, clocks, and the opponent's thinking. The requests are in game_room.cpp.
#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "engine/level.hpp"
#include "protocol/json_view.hpp"
#include "server/game_request.hpp"
#include "server/game_room.hpp"

namespace mpd::server {
namespace {

using archive::ArchivedEnd;
using base::Json;
using draughts::Color;
using draughts::GameRecord;
using std::chrono::steady_clock;

constexpr std::size_t kLargestTable = std::size_t{32} << 20;
/// For the player that has no limits of its own, where nobody has said how long.
constexpr double kChampionSeconds = 3;
/// A level that looks no further, and a move for which there is no more time, is over before
/// anybody notices: it need not wait for those that take longer.
constexpr int kQuickDepth = 6;
constexpr double kQuickMove = 0.1;
/// Until something that could not be kept is tried again.
constexpr std::chrono::duration<double> kNextTry(1);

game::Allowance allowance_of(LiveGame& game) {
  game::Allowance allowance;
  const Color side = game.record().position().turn();
  if (const auto& clock = game.clock()) {
    allowance.clock = game::Clock{clock->left(side, steady_clock::now()), clock->increment(), 0};
    allowance.seconds = kLongestMove;
  } else if (game.pace()) {
    allowance.seconds = std::min(*game.pace(), kLongestMove);
  } else if (game.opponent_name() == "champion") {
    allowance.seconds = kChampionSeconds;
  }
  return allowance;
}

bool is_quick(const LiveGame& game) {
  if (game.opponent_name() == "random" || game.pace().value_or(kLongestMove) <= kQuickMove)
    return true;
  return std::ranges::any_of(engine::levels(), [&](const engine::Level& level) {
    return level.depth <= kQuickDepth &&
           game.opponent_name() == fmt::format("level-{}", level.number);
  });
}

}  // namespace

base::Result<void> GameRoom::play(const Game& game, draughts::Move move, double seconds) {
  game->run_clock(false);
  auto left = game->time_left();
  const Color mover = game->record().position().turn();
  if (left) (mover == Color::black ? left->black : left->white) += game->clock()->increment();
  const auto end = game->end_after(move);
  const auto kept =
      tools_.archive.add_move(game->id(), game->record().moves(), {move, seconds}, left, end);
  if (!kept) {
    run_clock(game);
    return kept;
  }
  game->complained = false;
  game->play(move, seconds);
  if (end) end_game(*game, *end);
  go_on(game);
  return {};
}

base::Result<void> GameRoom::finish(const Game& game, const ArchivedEnd& end) {
  game->run_clock(false);
  if (const auto kept = tools_.archive.finish(game->id(), end, game->time_left()); !kept) {
    run_clock(game);
    return kept;
  }
  game->complained = false;
  end_game(*game, end);
  return {};
}

void GameRoom::end_game(LiveGame& game, const ArchivedEnd& end) {
  stop_thinking(game);
  game.run_clock(false);
  game.flag.cancel();
  game.finish(end);
  game.opponent.reset();
}

void GameRoom::go_on(const Game& game) {
  if (game->end() || game->watchers.empty()) return;
  run_clock(game);
  if (!game->is_humans_turn() && !game->thinking) think(game);
}

void GameRoom::run_clock(const Game& game) {
  if (game->watchers.empty() || !(game->is_humans_turn() || game->searching)) return;
  game->run_clock(true);
  set_flag(game, 0);
}

void GameRoom::set_flag(const Game& game, double soonest) {
  if (!game->clock()) return;
  const Color side = game->record().position().turn();
  const double left = std::max(game->clock()->left(side, steady_clock::now()), soonest);
  game->flag.expires_after(
      std::chrono::duration_cast<steady_clock::duration>(std::chrono::duration<double>(left)));
  game->flag.async_wait([this, weak = std::weak_ptr(game)](const boost::system::error_code& error) {
    const Game found = weak.lock();
    if (!error && found) flag_fell(found);
  });
}

void GameRoom::flag_fell(const Game& game) {
  const Color side = game->record().position().turn();
  if (game->end() || game->watchers.empty()) return;
  // A flag that was set for an earlier move, or before the clock stood still for a moment.
  if (!game->is_out_of_time()) return run_clock(game);
  if (const auto done = finish(game, {draughts::opponent(side), "time"}); !done) {
    if (catch_up(game)) return;
    complain(*game, done.error().message);
    return set_flag(game, kNextTry.count());
  }
  tell(*game);
}

void GameRoom::stop_thinking(LiveGame& game) {
  game.search.cancel();
  game.again.cancel();
  game.thinking = game.searching = false;
}

std::shared_ptr<Opponent> GameRoom::opponent_of(LiveGame& game) {
  if (!game.opponent) {
    const std::uint64_t seed = (std::uint64_t{entropy_()} << 32) + entropy_();
    game.opponent = std::make_shared<Opponent>(game.opponent_name(),
                                               engine::PlayerResources{tools_.databases, seed, {}},
                                               tools_.budget.take(kLargestTable));
  }
  return game.opponent;
}

/// The record is copied: a take-back must not change what a search looks at.
void GameRoom::think(const Game& game) {
  game->thinking = true;
  const auto at_home = [this, weak = std::weak_ptr(game)](std::function<void(const Game&)> what) {
    boost::asio::post(tools_.home, [weak, what = std::move(what)] {
      if (const Game found = weak.lock()) what(found);
    });
  };
  const auto search = [this, at_home, number = ++game->searches,
                       record = GameRecord(game->record()), allowance = allowance_of(*game),
                       opponent = opponent_of(*game)](const std::stop_token& stop) {
    at_home([this, number](const Game& at) { begun(at, number); });
    const auto on_thought = [&](const Json& thought) {
      at_home([this, number, thought](const Game& at) { tell_thought(*at, number, thought); });
    };
    const auto move = opponent->choose(record, allowance, stop, on_thought);
    if (!move)
      at_home([this, number, why = move.error().message](const Game& at) {
        if (at->searches == number) failed(at, why);
      });
    else if (*move)
      at_home([this, number, move = **move](const Game& at) { played(at, number, move); });
    return true;
  };
  SearchPool& pool = is_quick(*game) ? tools_.short_work : tools_.pool;
  game->search = pool.submit((*game->watchers.begin())->owner(), Urgency::soon, search);
}

void GameRoom::begun(const Game& game, std::uint64_t search) {
  if (!game->thinking || game->searches != search || game->end()) return;
  game->searching = true;
  game->begin_turn();
  run_clock(game);
  if (game->clock()) tell(*game);
}

void GameRoom::tell_thought(const LiveGame& game, std::uint64_t search, const Json& thought) const {
  if (!game.thinking || game.searches != search) return;
  Json event{{"type", "thinking"}, {"game", game.id()}};
  event.update(thought);
  const auto watchers = game.watchers;
  for (const auto& watcher : watchers) watcher->send_if_quick(event);
}

void GameRoom::played(const Game& game, std::uint64_t search, draughts::Move move) {
  // An answer to a position that was taken back, or of a game that ended meanwhile.
  if (!game->thinking || game->searches != search || game->end()) return;
  if (game->is_out_of_time()) return flag_fell(game);
  if (const auto done = play(game, move, game->seconds_thought()); !done) {
    if (catch_up(game)) return;
    complain(*game, done.error().message);
    return play_later(game, search, move);
  }
  stop_thinking(*game);
  tell(*game);
}

void GameRoom::play_later(const Game& game, std::uint64_t search, draughts::Move move) {
  game->again.expires_after(std::chrono::duration_cast<steady_clock::duration>(kNextTry));
  game->again.async_wait(
      [this, search, move, weak = std::weak_ptr(game)](const boost::system::error_code& error) {
        const Game found = weak.lock();
        if (!error && found) played(found, search, move);
      });
}

void GameRoom::failed(const Game& game, const std::string& why) {
  stop_thinking(*game);
  tell(*game);
  tell_error(*game, why);
}

void GameRoom::complain(LiveGame& game, const std::string& why) {
  if (!std::exchange(game.complained, true)) tell_error(game, why);
}

void GameRoom::tell_error(const LiveGame& game, const std::string& why) {
  const auto watchers = game.watchers;
  for (const auto& watcher : watchers)
    watcher->send(protocol::error_text(std::nullopt, {protocol::ErrorCode::internal, why}));
}

}  // namespace mpd::server
