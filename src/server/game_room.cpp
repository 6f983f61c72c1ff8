#include "server/game_room.hpp"

#include <utility>

#include "base/date.hpp"
#include "draughts/notation.hpp"
#include "engine/database_prober.hpp"
#include "protocol/json_view.hpp"
#include "server/game_request.hpp"

namespace mpd::server {
namespace {

using archive::ArchivedEnd;
using base::Json;
using base::JsonFields;
using protocol::ErrorCode;
using protocol::Problem;

constexpr std::size_t kGamesListed = 200;
constexpr std::size_t kMostWatched = 64;
/// Of everybody together: each has an opponent with its table.
constexpr std::size_t kMostLive = 1000;
constexpr std::size_t kLongestId = 64;

Problem as_problem(const base::Error& error) {
  return {ErrorCode::internal, error.message};
}

tl::unexpected<Problem> no_such_game() {
  return protocol::problem(ErrorCode::not_found, "there is no such game");
}

tl::unexpected<Problem> too_many_live() {
  return protocol::problem(ErrorCode::busy, "at most {} games can go on at once", kMostLive);
}

tl::unexpected<Problem> gone_on_elsewhere() {
  return protocol::problem(ErrorCode::refused, "the game has gone on elsewhere");
}

tl::unexpected<Problem> too_many_games() {
  return protocol::problem(ErrorCode::busy, "at most {} games can be watched at once",
                           kMostWatched);
}

}  // namespace

bool GameRoom::knows(const std::string& type) {
  static const std::set<std::string> kTypes{"games", "new_game",  "open_game",  "close_game",
                                            "move",  "take_back", "resign",     "offer_draw",
                                            "hint",  "game_pdn",  "delete_game"};
  return kTypes.contains(type);
}

void GameRoom::answer(const std::string& type, const Json& body,
                      const std::shared_ptr<Client>& client, const Reply& reply) {
  const Asked asked{body, client};
  if (type == "offer_draw") return offer_draw(asked, reply);
  if (type == "hint") return hint(asked, reply);
  if (type == "games") return reply(list(asked));
  if (type == "new_game") return reply(new_game(asked));
  if (type == "open_game") return reply(open(asked));
  if (type == "close_game") return reply(close(asked));
  if (type == "move") return reply(move(asked));
  if (type == "take_back") return reply(take_back(asked));
  if (type == "resign") return reply(resign(asked));
  if (type == "game_pdn") return reply(pdn(asked));
  reply(remove(asked));
}

void GameRoom::leave(const std::shared_ptr<Client>& client) {
  std::vector<Game> watched;
  for (const auto& [id, game] : games_)
    if (game->watchers.contains(client)) watched.push_back(game);
  for (const Game& game : watched) stop_watching(game, client);
}

// Games and who watches them

tl::expected<GameRoom::Game, Problem> GameRoom::find(const std::string& id) {
  if (const auto found = games_.find(id); found != games_.end()) return found->second;
  const auto archived = tools_.archive.find(id);
  if (!archived) return tl::unexpected(as_problem(archived.error()));
  if (!*archived) return no_such_game();
  auto game = std::make_shared<LiveGame>(**archived, tools_.home);
  // A move and its end are kept together; a game from elsewhere may have come without its end.
  if (const auto end = game->end_by_rules(); end && !game->end())
    if (const auto done = finish(game, *end); !done)
      return tl::unexpected(as_problem(done.error()));
  return game;
}

tl::expected<std::string, Problem> GameRoom::id_of(const Asked& asked) {
  const JsonFields fields(asked.body);
  std::string id;
  fields.required().text("game", id, kLongestId);
  if (const auto verdict = fields.finish(); !verdict) return protocol::bad_message(verdict.error());
  return id;
}

tl::expected<GameRoom::Game, Problem> GameRoom::game_of(const Asked& asked) {
  const auto id = id_of(asked);
  if (!id) return tl::unexpected(id.error());
  return find(*id);
}

GameRoom::Answer GameRoom::watch(const Game& game, const std::shared_ptr<Client>& client) {
  if (!game->watchers.contains(client) && watches_too_many(client)) return too_many_games();
  if (!games_.contains(game->id()) && is_full()) return too_many_live();
  games_.emplace(game->id(), game);
  game->watchers.insert(client);
  go_on(game);
  return json_of(*game);
}

bool GameRoom::is_full() const {
  return games_.size() >= kMostLive;
}

bool GameRoom::watches_too_many(const std::shared_ptr<Client>& client) const {
  const auto watches = [&](const auto& entry) { return entry.second->watchers.contains(client); };
  return std::ranges::count_if(games_, watches) >= static_cast<std::ptrdiff_t>(kMostWatched);
}

/// A game that nobody watches is left to the archive; its clock stands still, with the time that
/// was used kept.
void GameRoom::stop_watching(const Game& game, const std::shared_ptr<Client>& client) {
  if (game->watchers.erase(client) == 0 || !game->watchers.empty()) return;
  stop_thinking(*game);
  game->run_clock(false);
  game->flag.cancel();
  if (game->clock() && !game->end()) (void)tools_.archive.keep_time(game->id(), *game->time_left());
  games_.erase(game->id());
}

bool GameRoom::catch_up(const Game& game, const std::shared_ptr<Client>& except) {
  const auto archived = tools_.archive.find(game->id());
  if (!archived) return false;
  if (!*archived) {
    forget(game, except);
    return true;
  }
  const bool same = std::ranges::equal((*archived)->moves, game->record().moves(), {},
                                       &archive::ArchivedMove::move) &&
                    (*archived)->end.has_value() == game->end().has_value();
  if (same) return false;
  stop_thinking(*game);
  game->flag.cancel();
  const auto fresh = std::make_shared<LiveGame>(**archived, tools_.home);
  fresh->watchers = std::exchange(game->watchers, {});
  if (fresh->watchers.empty()) return true;
  games_[fresh->id()] = fresh;
  go_on(fresh);
  tell(*fresh, except);
  return true;
}

tl::unexpected<Problem> GameRoom::changed_elsewhere(const LiveGame& game) const {
  const auto archived = tools_.archive.find(game.id());
  if (archived && !*archived) return no_such_game();
  return gone_on_elsewhere();
}

void GameRoom::forget(const Game& game, const std::shared_ptr<Client>& except) {
  stop_thinking(*game);
  game->flag.cancel();
  games_.erase(game->id());
  send_to_watchers(*game, {{"type", "game_gone"}, {"game", game->id()}}, except);
}

tl::expected<GameRoom::Game, Problem> GameRoom::current_game_of(const Asked& asked) {
  auto game = game_of(asked);
  if (game && games_.contains((*game)->id()) && catch_up(*game)) return changed_elsewhere(**game);
  return game;
}

Json GameRoom::json_of(const LiveGame& game) const {
  return game.json(engine::known_value(tools_.databases, game.record().position()));
}

void GameRoom::tell(const LiveGame& game, const std::shared_ptr<Client>& except) const {
  send_to_watchers(game, {{"type", "game"}, {"game", json_of(game)}}, except);
}

void GameRoom::send_to_watchers(const LiveGame& game, const Json& event,
                                const std::shared_ptr<Client>& except) {
  const std::string text = protocol::message_text(event);
  const auto watchers = game.watchers;
  for (const auto& watcher : watchers)
    if (watcher != except) watcher->send(text);
}

std::string GameRoom::new_id() {
  const auto word = [&] { return static_cast<std::uint32_t>(entropy_()); };
  return fmt::format("{:08x}{:08x}{:08x}", word(), word(), word());
}

// Requests

GameRoom::Answer GameRoom::list(const Asked& asked) const {
  if (const auto verdict = JsonFields(asked.body).finish(); !verdict)
    return protocol::bad_message(verdict.error());
  const auto newest = tools_.archive.newest(kGamesListed);
  if (!newest) return tl::unexpected(as_problem(newest.error()));
  Json games = Json::array();
  for (const auto& game : *newest) {
    games.push_back({{"game", game.id},
                     {"opponent", game.opponent},
                     {"you", protocol::color_name(game.human)},
                     {"plies", game.plies},
                     {"end", end_json(game.end)},
                     {"started", game.started},
                     {"updated", game.updated}});
  }
  return Json{{"games", std::move(games)}};
}

GameRoom::Answer GameRoom::new_game(const Asked& asked) {
  auto made = read_new_game(asked.body, entropy_());
  if (!made) return tl::unexpected(made.error());
  if (watches_too_many(asked.client)) return too_many_games();
  if (is_full()) return too_many_live();
  made->id = new_id();
  made->started = made->updated = base::seconds_since_1970();
  if (const auto kept = tools_.archive.create(*made); !kept)
    return tl::unexpected(as_problem(kept.error()));
  return watch(std::make_shared<LiveGame>(*made, tools_.home), asked.client);
}

GameRoom::Answer GameRoom::open(const Asked& asked) {
  auto game = game_of(asked);
  if (!game) return tl::unexpected(game.error());
  if (games_.contains((*game)->id()) && catch_up(*game, asked.client)) game = find((*game)->id());
  if (!game) return tl::unexpected(game.error());
  return watch(*game, asked.client);
}

GameRoom::Answer GameRoom::close(const Asked& asked) {
  const auto game = game_of(asked);
  if (!game) return tl::unexpected(game.error());
  stop_watching(*game, asked.client);
  return Json::object();
}

GameRoom::Answer GameRoom::move(const Asked& asked) {
  const JsonFields fields(asked.body);
  std::string id;
  std::string text;
  std::size_t ply = 0;
  fields.required().text("game", id, kLongestId);
  fields.required().text("move", text, kLongestId);
  fields.required().integer("ply", ply, 0, 1 << 20);
  if (const auto verdict = fields.finish(); !verdict) return protocol::bad_message(verdict.error());
  const auto game = find(id);
  if (!game) return tl::unexpected(game.error());
  const draughts::GameRecord& record = (*game)->record();
  if ((*game)->end()) return protocol::problem(ErrorCode::refused, "the game is over");
  if (ply != record.plies())
    return protocol::problem(ErrorCode::refused,
                             "the game has gone on elsewhere: it has {} moves, not {}",
                             record.plies(), ply);
  if (!(*game)->is_humans_turn())
    return protocol::problem(ErrorCode::refused, "it is the opponent's turn");
  if ((*game)->is_out_of_time()) {
    flag_fell(*game);
    return protocol::problem(ErrorCode::refused, "there is no time left");
  }
  const auto parsed = draughts::parse_move(record.position(), text);
  if (!parsed) return protocol::problem(ErrorCode::refused, "{}", parsed.error().message);
  if (const auto done = play(*game, *parsed, (*game)->seconds_thought()); !done) {
    if (catch_up(*game)) return changed_elsewhere(**game);
    return tl::unexpected(as_problem(done.error()));
  }
  tell(**game, asked.client);
  return json_of(**game);
}

GameRoom::Answer GameRoom::take_back(const Asked& asked) {
  const auto game = current_game_of(asked);
  if (!game) return tl::unexpected(game.error());
  const auto plies = (*game)->plies_after_take_back();
  if (!plies) return protocol::problem(ErrorCode::refused, "you have made no move yet");
  if ((*game)->end() && (*game)->end()->reason == "time")
    return protocol::problem(ErrorCode::refused, "there is no time left");
  const auto left = (*game)->time_left_after(*plies);
  if (const auto done = tools_.archive.truncate((*game)->id(), *plies, left); !done)
    return tl::unexpected(as_problem(done.error()));
  stop_thinking(**game);
  (*game)->truncate(*plies, left);
  go_on(*game);
  tell(**game, asked.client);
  return json_of(**game);
}

GameRoom::Answer GameRoom::resign(const Asked& asked) {
  const auto game = current_game_of(asked);
  if (!game) return tl::unexpected(game.error());
  if ((*game)->end()) return protocol::problem(ErrorCode::refused, "the game is over");
  const ArchivedEnd end{draughts::opponent((*game)->human()), "resigned"};
  if (const auto done = finish(*game, end); !done) return tl::unexpected(as_problem(done.error()));
  tell(**game, asked.client);
  return json_of(**game);
}

GameRoom::Answer GameRoom::pdn(const Asked& asked) {
  const auto game = game_of(asked);
  if (!game) return tl::unexpected(game.error());
  return Json{{"pdn", draughts::write_pdn((*game)->pdn())}};
}

/// Also a game that cannot be read any more.
GameRoom::Answer GameRoom::remove(const Asked& asked) {
  const auto id = id_of(asked);
  if (!id) return tl::unexpected(id.error());
  const auto removed = tools_.archive.remove(*id);
  if (!removed) return tl::unexpected(as_problem(removed.error()));
  if (!*removed) return no_such_game();
  if (const auto found = games_.find(*id); found != games_.end())
    forget(Game(found->second), asked.client);
  return Json::object();
}

}  // namespace mpd::server
