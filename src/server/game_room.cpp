#include "server/game_room.hpp"

#include <fmt/format.h>

#include "base/date.hpp"
#include "base/json_fields.hpp"
#include "draughts/end.hpp"
#include "draughts/notation.hpp"
#include "server/game_request.hpp"

namespace mpd::server {
namespace {

using base::Json;
using protocol::Answer;
using protocol::ErrorCode;
using protocol::Problem;

tl::unexpected<Problem> only_watched() {
  return protocol::problem(ErrorCode::refused, "two players play this game: it is only watched");
}

}  // namespace

Answer GameRoom::new_game(const Asked& asked) {
  auto made = read_new_game(asked.body, entropy_());
  if (!made) return tl::unexpected(made.error());
  if (const auto problem = shelf_.too_many_for(asked.client)) return tl::unexpected(*problem);
  if (const auto problem = shelf_.is_full_for(asked.visitor)) return tl::unexpected(*problem);
  if (const auto problem = too_many_of(asked.visitor)) return tl::unexpected(*problem);
  made->id = new_id();
  made->owner = asked.visitor.id;
  made->started = made->updated = base::seconds_since_1970();
  if (const auto kept = tools_.archive.create(*made); !kept)
    return tl::unexpected(archive_problem(kept.error()));
  shelf_.set_running(made->id, Seating(made->opponent, made->human).is_watched());
  return watch(shelf_.session_of(*made), asked.client);
}

std::optional<Problem> GameRoom::too_many_of(const Visitor& visitor) const {
  if (visitor.id.empty() || visitor.host) return std::nullopt;
  const auto own = tools_.archive.count_of(visitor.id);
  if (!own) return archive_problem(own.error());
  const SpaceLimits& limits = tools_.limits;
  if (*own >= limits.games_per_visitor)
    return Problem{ErrorCode::refused,
                   fmt::format("you have {} games, and this server keeps at most {}: delete some",
                               *own, limits.games_per_visitor)};
  const auto all = tools_.archive.count_owned();
  if (!all) return archive_problem(all.error());
  if (*all < limits.games_in_all) return std::nullopt;
  return Problem{ErrorCode::refused, "this server has no room for more games"};
}

std::optional<Problem> GameRoom::not_for(const Asked& asked) const {
  if (asked.visitor.id.empty() || asked.game.empty()) return std::nullopt;
  const auto owner = tools_.archive.owner_of(asked.game);
  if (!owner) return archive_problem(owner.error());
  if (*owner && may_see_game(asked.visitor, **owner)) return std::nullopt;
  return no_such_game();
}

std::string GameRoom::new_id() {
  const auto word = [&] { return static_cast<std::uint32_t>(entropy_()); };
  return fmt::format("{:08x}{:08x}{:08x}", word(), word(), word());
}

// Who watches

Answer GameRoom::open(const Asked& asked) {
  auto game = shelf_.find(asked.game);
  if (!game) return tl::unexpected(game.error());
  if (shelf_.holds(**game) && play_.catch_up(*game, asked.client)) game = shelf_.find(asked.game);
  if (!game) return tl::unexpected(game.error());
  return watch(*game, asked.client);
}

Answer GameRoom::close(const Asked& asked) {
  const auto game = shelf_.find(asked.game);
  if (!game) return tl::unexpected(game.error());
  stop_watching(*game, asked.client);
  return Json::object();
}

Answer GameRoom::watch(const Game& game, const std::shared_ptr<Client>& client) {
  if (!counts_for(*game, client))
    if (const auto problem = shelf_.too_many_for(client)) return tl::unexpected(*problem);
  if (!shelf_.holds(*game)) {
    if (const auto problem = shelf_.is_full_for(client->visitor())) return tl::unexpected(*problem);
    shelf_.put(game);
  }
  game->watchers().add(client);
  play_.go_on(game);
  return play_.json_of(*game);
}

/// A game that nobody watches is left to the archive; its clock stands still, with the time that
/// was used kept.
void GameRoom::stop_watching(const Game& session, const std::shared_ptr<Client>& client) {
  if (!session->watchers().remove(client) || !session->watchers().empty()) return;
  session->pause();
  LiveGame& game = session->game();
  if (game.clock() && !game.end()) (void)tools_.archive.keep_time(game.id(), *game.time_left());
  shelf_.take_off(*session);
}

void GameRoom::leave(const std::shared_ptr<Client>& client) {
  for (const Game& game : shelf_.watched_by(client)) stop_watching(game, client);
}

// What a person does

Answer GameRoom::move(const Asked& asked) {
  const base::JsonFields fields(asked.body);
  std::string id;
  std::string text;
  std::size_t ply = 0;
  fields.required().text("game", id, kLongestGameId);
  fields.required().text("move", text, kLongestGameId);
  fields.required().integer("ply", ply, 0, 1 << 20);
  if (const auto verdict = fields.finish(); !verdict) return protocol::bad_message(verdict.error());
  const auto found = shelf_.find(id);
  if (!found) return tl::unexpected(found.error());
  const LiveGame& game = (*found)->game();
  if (game.end()) return protocol::problem(ErrorCode::refused, "the game is over");
  if (ply != game.record().plies())
    return protocol::problem(ErrorCode::refused,
                             "the game has gone on elsewhere: it has {} moves, not {}",
                             game.record().plies(), ply);
  if (game.seating().is_watched()) return only_watched();
  if (!game.is_humans_turn())
    return protocol::problem(ErrorCode::refused, "it is the opponent's turn");
  return play(*found, text, asked);
}

Answer GameRoom::play(const Game& session, const std::string& text, const Asked& asked) {
  const LiveGame& game = session->game();
  if (game.is_out_of_time()) {
    play_.flag_fell(session);
    return protocol::problem(ErrorCode::refused, "there is no time left");
  }
  const auto move = draughts::parse_move(game.record().state().position, text);
  if (!move) return protocol::problem(ErrorCode::refused, "{}", move.error().message);
  if (const auto done = play_.play(session, *move, game.seconds_thought()); !done) {
    if (play_.catch_up(session)) return tl::unexpected(play_.changed_elsewhere(game));
    return tl::unexpected(archive_problem(done.error()));
  }
  play_.tell(*session, asked.client);
  return play_.json_of(*session);
}

Answer GameRoom::take_back(const Asked& asked) {
  const auto found = play_.current(asked.game);
  if (!found) return tl::unexpected(found.error());
  const LiveGame& game = (*found)->game();
  if (game.seating().is_watched()) return only_watched();
  const auto plies = game.plies_after_take_back();
  if (!plies) return protocol::problem(ErrorCode::refused, "you have made no move yet");
  if (game.end() && game.end()->reason == game::EndReason::time)
    return protocol::problem(ErrorCode::refused, "there is no time left");
  if (const auto done = play_.take_back(*found, *plies); !done)
    return tl::unexpected(archive_problem(done.error()));
  play_.tell(**found, asked.client);
  return play_.json_of(**found);
}

Answer GameRoom::resign(const Asked& asked) {
  const auto found = play_.current(asked.game);
  if (!found) return tl::unexpected(found.error());
  const LiveGame& game = (*found)->game();
  if (game.end()) return protocol::problem(ErrorCode::refused, "the game is over");
  if (game.seating().is_watched()) return only_watched();
  const game::End end{draughts::outcome_for(draughts::opponent(game.resigning())),
                      game::EndReason::resigned};
  if (const auto done = play_.finish(*found, end); !done)
    return tl::unexpected(archive_problem(done.error()));
  play_.tell(**found, asked.client);
  return play_.json_of(**found);
}

// Two players that are watched

Answer GameRoom::pause(const Asked& asked) {
  const base::JsonFields fields(asked.body);
  std::string id;
  bool paused = false;
  fields.required().text("game", id, kLongestGameId);
  fields.required().flag("paused", paused);
  if (const auto verdict = fields.finish(); !verdict) return protocol::bad_message(verdict.error());
  const auto found = watched_game(id);
  if (!found) return tl::unexpected(found.error());
  play_.set_paused(*found, paused);
  play_.tell(**found, asked.client);
  return play_.json_of(**found);
}

Answer GameRoom::step(const Asked& asked) {
  const auto found = watched_game(asked.game);
  if (!found) return tl::unexpected(found.error());
  if (!(*found)->is_paused())
    return protocol::problem(ErrorCode::refused, "the players go on by themselves: pause first");
  play_.step(*found);
  play_.tell(**found, asked.client);
  return play_.json_of(**found);
}

tl::expected<Game, Problem> GameRoom::watched_game(const std::string& id) {
  auto found = play_.current(id);
  if (!found) return found;
  const GameSession& session = **found;
  if (!session.game().seating().is_watched())
    return protocol::problem(ErrorCode::refused, "only a game of two players can be paused");
  if (session.game().end()) return protocol::problem(ErrorCode::refused, "the game is over");
  if (!shelf_.holds(session))
    return protocol::problem(ErrorCode::refused, "nobody watches this game: open it first");
  return found;
}

}  // namespace mpd::server
