#include "server/game_request.hpp"

#include <algorithm>

#include "draughts/ballots.hpp"
#include "draughts/moves.hpp"
#include "engine/catalogue.hpp"
#include "protocol/json_view.hpp"
#include "server/seating.hpp"

namespace mpd::server {
namespace {

using archive::ArchivedGame;
using base::JsonFields;
using draughts::Color;

constexpr double kMostSeconds = 24 * 3600;
constexpr double kShortestThought = 0.01;

/// Names only: a path or an option of a player would reach into the machine.
bool is_known_player(const std::string& name) {
  const auto known = engine::known_players();
  return std::ranges::any_of(known, [&](const auto& player) { return player.name == name; });
}

void read_opponent(const JsonFields& fields, ArchivedGame& game) {
  if (!fields.required().text("opponent", game.opponent, protocol::kLongestName)) return;
  if (game.opponent != kPerson && !is_known_player(game.opponent))
    fields.refuse("opponent", "there is no player of this name; hello lists them");
}

/// Who plays instead of a person. Nobody watches a person.
void read_partner(const JsonFields& fields, ArchivedGame& game) {
  std::string partner;
  if (!fields.text("partner", partner, protocol::kLongestName)) return;
  if (!is_known_player(partner))
    return fields.refuse("partner", "there is no player of this name; hello lists them");
  if (game.opponent == kPerson)
    return fields.refuse("partner", "stands beside the opponent \"Human\": name two players");
  game.opponent = Seating::text(game.opponent, partner);
}

void read_ballot(const JsonFields& fields, ArchivedGame& game, std::uint64_t lot) {
  std::string text;
  if (!fields.text("ballot", text, protocol::kLongestName)) return;
  if (fields.has("start")) return fields.refuse("ballot", "stands beside \"start\": choose one");
  const auto& deck = draughts::three_move_deck();
  const auto found = std::ranges::find(deck, text, &draughts::Ballot::text);
  if (text != "lot" && found == deck.end())
    return fields.refuse("ballot", "is no three-move ballot; hello lists them");
  const auto crossboard = draughts::three_move_deck({draughts::BallotClass::crossboard});
  const draughts::Ballot& ballot = text == "lot" ? crossboard[lot % crossboard.size()] : *found;
  for (const draughts::Move move : ballot.moves) game.moves.push_back({move, 0});
}

void read_clock(const JsonFields& fields, ArchivedGame& game) {
  const auto clock = fields.object("clock");
  if (!clock) return;
  archive::ArchivedClock read;
  clock->required().number("seconds", read.seconds, 1, kMostSeconds);
  clock->required().number("increment", read.increment, 0, kMostSeconds);
  read.left = {read.seconds, read.seconds};
  game.clock = read;
}

void read_pace(const JsonFields& fields, ArchivedGame& game) {
  double pace = 0;
  if (!fields.number("seconds", pace, kShortestThought, kLongestMove)) return;
  if (game.clock) return fields.refuse("seconds", "stands beside \"clock\": choose one");
  game.pace = pace;
}

}  // namespace

tl::expected<std::string, protocol::Problem> read_game_id(const base::Json& body) {
  const JsonFields fields(body);
  std::string id;
  fields.required().text("game", id, kLongestGameId);
  if (const auto verdict = fields.finish(); !verdict) return protocol::bad_message(verdict.error());
  return id;
}

tl::expected<ArchivedGame, protocol::Problem> read_new_game(const base::Json& body,
                                                            std::uint64_t lot) {
  const JsonFields fields(body);
  ArchivedGame game;
  read_opponent(fields, game);
  read_partner(fields, game);
  fields.required().choice("you", game.human, {{"black", Color::black}, {"white", Color::white}});
  read_ballot(fields, game, lot);
  read_clock(fields, game);
  read_pace(fields, game);
  game.start = protocol::read_start(fields);
  if (const auto verdict = fields.finish(); !verdict) return protocol::bad_message(verdict.error());
  if (!draughts::has_move(game.start))
    return protocol::problem(protocol::ErrorCode::refused,
                             "the side to move has no move in this position");
  if (game.start.pieces(draughts::opponent(game.start.turn())).empty())
    return protocol::problem(protocol::ErrorCode::refused, "one side has no pieces");
  return game;
}

}  // namespace mpd::server
