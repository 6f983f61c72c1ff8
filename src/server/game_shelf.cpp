#include "server/game_shelf.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpd::server {
namespace {

using protocol::ErrorCode;
using protocol::Problem;

/// By a visitor with a space of its own, otherwise by a tab.
constexpr std::size_t kMostWatched = 64;
/// Of all visitors together: each game has an opponent with its table.
constexpr std::size_t kMostLive = 1000;

}  // namespace

Problem no_such_game() {
  return {ErrorCode::not_found, "there is no such game"};
}

bool counts_for(const GameSession& game, const std::shared_ptr<Client>& client) {
  const Visitor& visitor = client->visitor();
  if (visitor.id.empty() || visitor.host) return game.watchers().contains(client);
  return game.watchers().contains_visitor(visitor.id);
}

Problem archive_problem(const base::Error& error) {
  return {ErrorCode::internal, error.message};
}

tl::expected<Game, Problem> GameShelf::find(const std::string& id) const {
  if (Game found = at(id)) return found;
  const auto archived = archive_.find(id);
  if (!archived) return tl::unexpected(archive_problem(archived.error()));
  if (!*archived) return tl::unexpected(no_such_game());
  Game session = session_of(**archived);
  LiveGame& game = session->game();
  // A move and its end are kept together; a game from elsewhere may have come without its end.
  const auto end = game.record().end_by_rules();
  if (!end || game.end()) return session;
  if (const auto kept = archive_.finish(id, *end, game.time_left()); !kept)
    return tl::unexpected(archive_problem(kept.error()));
  session->finish(*end);
  return session;
}

Game GameShelf::session_of(const archive::ArchivedGame& archived) const {
  return std::make_shared<GameSession>(archived, loop_, running_.contains(archived.id));
}

void GameShelf::set_running(const std::string& id, bool runs) {
  if (runs)
    running_.insert(id);
  else
    running_.erase(id);
}

Game GameShelf::at(const std::string& id) const {
  const auto found = games_.find(id);
  return found == games_.end() ? nullptr : found->second;
}

std::vector<Game> GameShelf::watched_by(const std::shared_ptr<Client>& client) const {
  std::vector<Game> watched;
  for (const auto& [id, game] : games_)
    if (game->watchers().contains(client)) watched.push_back(game);
  return watched;
}

std::optional<Problem> GameShelf::too_many_for(const std::shared_ptr<Client>& client) const {
  const auto watches = [&](const auto& entry) { return counts_for(*entry.second, client); };
  if (std::ranges::count_if(games_, watches) < static_cast<std::ptrdiff_t>(kMostWatched))
    return std::nullopt;
  return Problem{ErrorCode::busy,
                 fmt::format("at most {} games can be watched at once", kMostWatched)};
}

std::optional<Problem> GameShelf::is_full_for(const Visitor& visitor) const {
  const bool host_of_others = visitor.host && !visitor.id.empty();
  if (host_of_others || games_.size() < kMostLive) return std::nullopt;
  return Problem{ErrorCode::busy, fmt::format("at most {} games can go on at once", kMostLive)};
}

}  // namespace mpd::server
