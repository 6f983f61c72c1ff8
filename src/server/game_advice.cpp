#include "server/game_advice.hpp"

#include "draughts/notation.hpp"
#include "protocol/json_view.hpp"
#include "protocol/value_text.hpp"

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
  return record.plies() < kLeastPliesOfDraw && record.state().position.count() > kFewPieces;
}

tl::unexpected<protocol::Problem> too_many() {
  return protocol::problem(ErrorCode::busy, "too many requests under way");
}

}  // namespace

bool GameAdvice::look(const Client& client, const LiveGame& game, double seconds,
                      std::function<void(const engine::Report&)> then) {
  const auto search = [databases = tools_.databases, record = draughts::GameRecord(game.record()),
                       seconds](const std::stop_token& stop) {
    engine::Engine engine({.table_bytes = kAdviserTable, .databases = databases});
    return engine.search(engine::root_of(record), {.seconds = seconds, .stop = stop});
  };
  return tools_.errands.run<engine::Report>(client, search, std::move(then));
}

void GameAdvice::offer_draw(const Asked& asked, const Reply& reply) {
  const auto found = play_.current(asked.game);
  if (!found) return reply(tl::unexpected(found.error()));
  const LiveGame& game = (*found)->game();
  if (game.end() || !game.is_humans_turn())
    return reply(protocol::problem(ErrorCode::refused, "a draw can be offered on your turn"));
  // Both sit at the board: who offers has asked the other.
  if (game.seating().is_shared()) return reply(answer_offer(*found, true));
  if (is_early(game.record()))
    return reply(Json{{"accepted", false}, {"game", play_.json_of(**found)}});
  const auto consider = [this, id = asked.game, plies = game.record().plies(),
                         reply](const engine::Report& report) {
    // Meanwhile the game may have been closed, have gone on or have ended.
    const auto now = shelf_.find(id);
    if (report.lines.empty())
      return reply(protocol::problem(ErrorCode::internal, "the search for an answer failed"));
    if (!now || (*now)->game().record().plies() != plies || (*now)->game().end())
      return reply(protocol::problem(ErrorCode::refused, "the game has gone on meanwhile"));
    // The value is that of the person who offers.
    const double men = protocol::value_for_black(report.lines.front().value, Color::black);
    reply(answer_offer(*now, men >= -kDrawishValue));
  };
  if (!look(*asked.client, game, kOfferSeconds, consider)) reply(too_many());
}

protocol::Answer GameAdvice::answer_offer(const Game& game, bool accepted) {
  if (accepted) {
    if (const auto done = play_.finish(game, {game::Outcome::draw, game::EndReason::agreed}); !done)
      return tl::unexpected(archive_problem(done.error()));
    play_.tell(*game);
  }
  return Json{{"accepted", accepted}, {"game", play_.json_of(*game)}};
}

void GameAdvice::hint(const Asked& asked, const Reply& reply) {
  const auto found = shelf_.find(asked.game);
  if (!found) return reply(tl::unexpected(found.error()));
  const LiveGame& game = (*found)->game();
  if (game.end() || !game.is_humans_turn())
    return reply(protocol::problem(ErrorCode::refused, "a hint can be asked for on your turn"));
  const draughts::Position position = game.record().state().position;
  const auto tell_best = [position, reply](const engine::Report& report) {
    if (report.lines.empty())
      return reply(protocol::problem(ErrorCode::internal, "the search for a hint failed"));
    const auto& best = report.lines.front();
    reply(Json{{"move", draughts::move_text(position, best.moves.front())},
               {"line", protocol::line_json(position, best.value, best.moves)}});
  };
  if (!look(*asked.client, game, kHintSeconds, tell_best)) reply(too_many());
}

}  // namespace mpd::server
