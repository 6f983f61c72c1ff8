#include "server/game_list.hpp"

#include "protocol/json_view.hpp"

namespace mpd::server {
namespace {

using base::Json;
using protocol::Answer;

constexpr std::size_t kGamesListed = 200;

/// Those of may_see_game; nothing: all.
std::optional<archive::OwnedGames> games_of(const Visitor& visitor) {
  if (visitor.id.empty()) return std::nullopt;
  return archive::OwnedGames{visitor.id, visitor.host};
}

}  // namespace

Answer GameList::list(const Asked& asked) {
  const auto newest = archive_.newest(kGamesListed, games_of(asked.visitor));
  if (!newest) return tl::unexpected(archive_problem(newest.error()));
  Json games = Json::array();
  for (const auto& game : *newest) {
    const Seating seating(game.opponent, game.human);
    games.push_back({{"game", game.id},
                     {"opponent", seating.opponent()},
                     {"partner", seating.partner_json()},
                     {"you", protocol::color_name(game.human)},
                     {"plies", game.plies},
                     {"end", protocol::end_json(game.end)},
                     {"started", game.started},
                     {"updated", game.updated}});
  }
  return Json{{"games", std::move(games)}};
}

Answer GameList::pdn(const Asked& asked) {
  const auto game = shelf_.find(asked.game);
  if (!game) return tl::unexpected(game.error());
  return Json{{"pdn", draughts::write_pdn((*game)->game().pdn())}};
}

Answer GameList::remove(const Asked& asked) {
  const auto removed = archive_.remove(asked.game);
  if (!removed) return tl::unexpected(archive_problem(removed.error()));
  if (!*removed) return tl::unexpected(no_such_game());
  if (const Game game = shelf_.at(asked.game)) play_.forget(game, asked.client);
  return Json::object();
}

}  // namespace mpd::server
