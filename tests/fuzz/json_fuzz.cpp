#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "protocol/json_lab.hpp"
#include "protocol/json_message.hpp"
#include "protocol/json_pdn.hpp"
#include "protocol/json_view.hpp"
#include "server/game_request.hpp"
#include "server/job_requests.hpp"

// Any bytes as a message of the page: a reply or an error, both of which can be read again. What a
// reply says about games can be sent back; what it says about a tree fits together.

namespace {

using mpd::base::Json;
using namespace mpd::protocol;
using namespace mpd::server;

constexpr mpd::base::JsonLimits kReplyLimits{.depth = 1000, .values = 10'000'000};

void require(bool condition) {
  if (!condition) std::abort();
}

void check_error(const Problem& problem) {
  require(!problem.message.empty() && problem.message.size() < 20'000);
}

void check_games(const Json& result) {
  for (const Json& game : result["games"]) {
    require(parse_pdn_game(game).has_value());
    require(write_pdn({{"game", game}}).has_value());
  }
  for (const Json& error : result["errors"])
    require(error["game"] >= 1 && error["game"] <= result["games"].size());
}

void check_written(const Json& result) {
  const Answer again = read_pdn({{"text", result["pdn"]}});
  require(again.has_value() && (*again)["errors"].empty());
}

void check_players_of(const Json& result) {
  const std::size_t players = result["players"].size();
  require(players >= 1 && result["value"].size() == players);
  for (const Json& node : result["nodes"])
    require(node["kind"] == "leaf" ? node["value"].size() == players : node["seat"] < players);
}

void check_trace(const Json& result) {
  const std::size_t nodes = result["nodes"].size();
  require(nodes >= 1 && nodes <= kMostNodesTold && result["visited"] <= nodes);
  for (const Json& step : result["steps"]) {
    require(step["node"] < nodes);
    for (const Json& child : step["skipped"])
      require(result["nodes"][child.get<std::size_t>()]["parent"] == step["node"]);
  }
  if (result.contains("players")) check_players_of(result);
}

/// Where the page would show a position after some moves of a game.
Answer position(const Json& body) {
  const mpd::base::JsonFields fields(body);
  const auto record = read_past(fields);
  if (const auto verdict = fields.finish(); !verdict) return bad_message(verdict.error());
  return position_json(record, std::nullopt);
}

/// A game that can be begun.
Answer new_game(const Json& body) {
  const auto game = read_new_game(body, 1);
  if (!game) return tl::unexpected(game.error());
  require(!game->opponent.empty() && mpd::draughts::has_move(game->start));
  require(mpd::draughts::parse_fen(mpd::draughts::fen_of(game->start)) == game->start);
  return Json::object();
}

/// A request for the training room is understood, or told what is wrong with it.
template <class Read>
Answer heard(const Read& read) {
  if (!read) return tl::unexpected(read.error());
  return Json::object();
}

Answer answer_to(const Request& request) {
  if (request.type == "position") return position(request.body);
  if (request.type == "new_game") return new_game(request.body);
  if (request.type == "start_training") return heard(read_start_training(request.body));
  if (request.type == "start_tournament") return heard(read_start_tournament(request.body));
  if (request.type == "keep_player") return heard(read_keep_player(request.body));
  if (request.type == "delete_player") return heard(read_delete_player(request.body));
  if (request.type == "read_pdn") return read_pdn(request.body);
  if (request.type == "write_pdn") return write_pdn(request.body);
  if (request.type == "lab_trace") return lab_trace(request.body);
  // Millions of nodes are allowed there: too slow for a fuzzer, except for what fits in a message.
  const auto subject = request.body.find("subject");
  const bool is_tree =
      subject != request.body.end() && subject->is_object() && subject->contains("tree");
  if (request.type == "lab_compare" && is_tree) return lab_compare(request.body);
  return problem(ErrorCode::not_found, "no request of this type");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto request = parse_request({reinterpret_cast<const char*>(data), size});
  if (!request) {
    check_error(request.error().problem);
    return 0;
  }
  const Answer answer = answer_to(*request);
  require(mpd::base::read_json(reply_text(request->id, answer), kReplyLimits).has_value());
  if (!answer) {
    check_error(answer.error());
  } else if (request->type == "read_pdn") {
    check_games(*answer);
  } else if (request->type == "write_pdn") {
    check_written(*answer);
  } else if (request->type == "lab_trace") {
    check_trace(*answer);
  }
  return 0;
}
