#include "server/game_play.hpp"

#include <algorithm>

#include "draughts/end.hpp"
#include "engine/database_prober.hpp"

namespace mpd::server {
namespace {

using base::Json;
using draughts::Color;
using protocol::ErrorCode;
using protocol::Problem;

/// Seconds until an end by time that the archive has refused is tried again.
constexpr double kNextTry = 1;

}  // namespace

base::Result<void> GamePlay::play(const Game& session, draughts::Move move, double seconds) {
  LiveGame& game = session->game();
  game.run_clock(false);
  const auto left = game.time_left_after_move();
  const auto end = game.end_after(move);
  const auto kept =
      tools_.archive.add_move(game.id(), game.record().moves(), {move, seconds}, left, end);
  if (!kept) {
    time_.run(session);
    return kept;
  }
  session->watchers().end_complaint();
  // Before the next player begins to think: two players take turns.
  session->thinking().stop();
  game.play(move, seconds);
  if (end) end_session(session, *end);
  go_on(session);
  return {};
}

base::Result<void> GamePlay::take_back(const Game& session, std::size_t plies) {
  LiveGame& game = session->game();
  const auto left = game.time_left_after(plies);
  auto kept = tools_.archive.truncate(game.id(), plies, left);
  if (!kept) return kept;
  session->thinking().stop();
  game.truncate(plies, left);
  go_on(session);
  return {};
}

base::Result<void> GamePlay::finish(const Game& session, const game::End& end) {
  LiveGame& game = session->game();
  game.run_clock(false);
  if (const auto kept = tools_.archive.finish(game.id(), end, game.time_left()); !kept) {
    time_.run(session);
    return kept;
  }
  session->watchers().end_complaint();
  end_session(session, end);
  return {};
}

void GamePlay::end_session(const Game& session, const game::End& end) {
  session->finish(end);
  shelf_.set_running(session->game().id(), false);
}

void GamePlay::set_paused(const Game& session, bool paused) {
  if (session->game().end()) return;
  session->set_paused(paused);
  shelf_.set_running(session->game().id(), !paused);
  if (paused)
    session->pause();
  else
    go_on(session);
}

void GamePlay::step(const Game& session) {
  if (!session->thinking().is_on()) turns_.begin(session);
}

void GamePlay::go_on(const Game& session) {
  if (session->game().end() || session->watchers().empty() || session->is_paused()) return;
  time_.run(session);
  if (!session->game().is_humans_turn() && !session->thinking().is_on()) turns_.begin(session);
}

void GamePlay::flag_fell(const Game& session) {
  LiveGame& game = session->game();
  const Color side = game.record().state().position.turn();
  if (game.end() || session->watchers().empty()) return;
  // A flag that was set for an earlier move, or before the clock stood still for a moment.
  if (!game.is_out_of_time()) return time_.run(session);
  if (const auto done =
          finish(session, {draughts::outcome_for(draughts::opponent(side)), game::EndReason::time});
      !done) {
    if (catch_up(session)) return;
    session->watchers().complain(done.error().message);
    return time_.set_flag(session, kNextTry);
  }
  tell(*session);
}

// The opponent's turns

void GamePlay::turn_begun(const Game& session) {
  session->game().begin_turn();
  time_.run(session);
  if (session->game().clock()) tell(*session);
}

bool GamePlay::turn_ended(const Game& session, draughts::Move move) {
  LiveGame& game = session->game();
  if (game.is_out_of_time()) {
    flag_fell(session);
    return true;
  }
  if (const auto done = play(session, move, game.seconds_thought()); !done) {
    if (catch_up(session)) return true;
    session->watchers().complain(done.error().message);
    return false;
  }
  tell(*session);
  return true;
}

void GamePlay::turn_failed(const Game& session, const std::string& why) {
  session->thinking().stop();
  tell(*session);
  session->watchers().send_error(why);
}

// Other servers at the same archive

bool GamePlay::catch_up(const Game& session, const std::shared_ptr<Client>& except) {
  const LiveGame& game = session->game();
  const auto archived = tools_.archive.find(game.id());
  if (!archived) return false;
  if (!*archived) {
    forget(session, except);
    return true;
  }
  const bool same = std::ranges::equal((*archived)->moves, game.record().moves(), {},
                                       &archive::ArchivedMove::move) &&
                    (*archived)->end.has_value() == game.end().has_value();
  if (same) return false;
  session->pause();
  const Game fresh = shelf_.session_of(**archived);
  fresh->watchers().take_from(session->watchers());
  if (fresh->watchers().empty()) return true;
  shelf_.put(fresh);
  go_on(fresh);
  tell(*fresh, except);
  return true;
}

Problem GamePlay::changed_elsewhere(const LiveGame& game) const {
  const auto archived = tools_.archive.find(game.id());
  if (archived && !*archived) return no_such_game();
  return {ErrorCode::refused, "the game has gone on elsewhere"};
}

tl::expected<Game, Problem> GamePlay::current(const std::string& id) {
  auto game = shelf_.find(id);
  if (game && shelf_.holds(**game) && catch_up(*game))
    return tl::unexpected(changed_elsewhere((*game)->game()));
  return game;
}

void GamePlay::forget(const Game& session, const std::shared_ptr<Client>& except) {
  session->pause();
  shelf_.set_running(session->game().id(), false);
  shelf_.take_off(*session);
  session->watchers().send({{"type", "game_gone"}, {"game", session->game().id()}}, except);
}

// What watchers are sent

Json GamePlay::json_of(const GameSession& session) const {
  const LiveGame& game = session.game();
  return game.json(engine::known_value(tools_.databases, game.record().state().position),
                   session.thinking().is_on(), session.is_paused());
}

void GamePlay::tell(const GameSession& session, const std::shared_ptr<Client>& except) const {
  session.watchers().send({{"type", "game"}, {"game", json_of(session)}}, except);
}

}  // namespace mpd::server
