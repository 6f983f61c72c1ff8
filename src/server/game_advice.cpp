// What a person asks the strongest player for: hints, and whether a draw is fair.
#include "draughts/notation.hpp"
#include "protocol/json_view.hpp"
#include "protocol/score_text.hpp"
#include "server/game_room.hpp"

namespace mpd::server {
namespace {

using base::Json;
using draughts::Color;
using protocol::ErrorCode;

constexpr std::size_t kAdviserTable = std::size_t{8} << 20;
constexpr double kHintSeconds = 0.6;
constexpr double kOfferSeconds = 0.2;
/// No draw is agreed before, unless few pieces are left.
constexpr std::size_t kLeastPliesOfDraw = 30;
constexpr int kFewPieces = 8;
/// In men: an opponent that stands better than that plays on.
constexpr double kDrawishValue = 0.1;

bool is_early(const draughts::GameRecord& record) {
  return record.plies() < kLeastPliesOfDraw && record.position().count() > kFewPieces;
}

tl::unexpected<protocol::Problem> too_many() {
  return protocol::problem(ErrorCode::busy, "too many requests under way");
}

}  // namespace

bool GameRoom::advise(const Client& client, const LiveGame& game, double seconds,
                      std::function<void(const engine::Report&)> then) {
  const auto look = [databases = tools_.databases, record = draughts::GameRecord(game.record()),
                     seconds](const std::stop_token& stop) {
    engine::Engine engine({.table_bytes = kAdviserTable, .databases = databases});
    return engine.search(engine::root_of(record), {.seconds = seconds, .stop = stop});
  };
  return tools_.errands.run<engine::Report>(client, look, std::move(then));
}

void GameRoom::offer_draw(const Asked& asked, const Reply& reply) {
  const auto game = current_game_of(asked);
  if (!game) return reply(tl::unexpected(game.error()));
  if ((*game)->end() || !(*game)->is_humans_turn())
    return reply(protocol::problem(ErrorCode::refused, "a draw can be offered on your turn"));
  if (is_early((*game)->record()))
    return reply(Json{{"accepted", false}, {"game", json_of(**game)}});
  const auto consider = [this, id = (*game)->id(), plies = (*game)->record().plies(),
                         reply](const engine::Report& report) {
    // Meanwhile the game may have been closed, have gone on or have ended.
    const auto now = find(id);
    if (report.lines.empty())
      return reply(protocol::problem(ErrorCode::internal, "the search for an answer failed"));
    if (!now || (*now)->record().plies() != plies || (*now)->end())
      return reply(protocol::problem(ErrorCode::refused, "the game has gone on meanwhile"));
    // The value is that of the person who offers.
    const double men = protocol::value_for_black(report.lines.front().value, Color::black);
    reply(answer_offer(*now, men >= -kDrawishValue));
  };
  if (!advise(*asked.client, **game, kOfferSeconds, consider)) reply(too_many());
}

GameRoom::Answer GameRoom::answer_offer(const Game& game, bool accepted) {
  if (accepted) {
    if (const auto done = finish(game, {std::nullopt, "agreed"}); !done)
      return protocol::problem(ErrorCode::internal, "{}", done.error().message);
    tell(*game);
  }
  return Json{{"accepted", accepted}, {"game", json_of(*game)}};
}

void GameRoom::hint(const Asked& asked, const Reply& reply) {
  const auto game = game_of(asked);
  if (!game) return reply(tl::unexpected(game.error()));
  if ((*game)->end() || !(*game)->is_humans_turn())
    return reply(protocol::problem(ErrorCode::refused, "a hint can be asked for on your turn"));
  const draughts::Position position = (*game)->record().position();
  const auto tell_best = [position, reply](const engine::Report& report) {
    if (report.lines.empty())
      return reply(protocol::problem(ErrorCode::internal, "the search for a hint failed"));
    const auto& best = report.lines.front();
    reply(Json{{"move", draughts::move_text(position, best.moves.front())},
               {"line", protocol::line_json(position, best.value, best.moves)}});
  };
  if (!advise(*asked.client, **game, kHintSeconds, tell_best)) reply(too_many());
}

}  // namespace mpd::server
