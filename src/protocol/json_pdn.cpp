#include "protocol/json_pdn.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/json_fields.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "protocol/reason.hpp"

namespace mpd::protocol {
namespace {

using base::Json;
using base::JsonFields;
using base::Result;
using draughts::PdnGame;
using draughts::PdnLine;
using draughts::PdnMove;
using draughts::PdnResult;
using draughts::Position;

constexpr std::size_t kLongestMove = 100;
constexpr int kMostNag = 255;

Json line_json(const PdnLine& line, Position position) {
  Json moves = Json::array();
  for (const PdnMove& played : line.moves) {
    Json variations = Json::array();
    for (const PdnLine& variation : played.variations)
      variations.push_back(line_json(variation, position));
    moves.push_back({{"text", draughts::move_text(position, played.move)},
                     {"nags", played.nags},
                     {"before", played.comment_before},
                     {"comment", played.comment},
                     {"variations", std::move(variations)}});
    position = position.after(played.move);
  }
  return moves;
}

/// Reads lines of moves, each with the path that leads to it.
class LineReader {
 public:
  Result<PdnLine> read(const Json& json, const std::string& where, Position position) {
    if (!json.is_array())
      return base::fail("\"{}\": expected an array of moves, found {}", where,
                        base::describe(json));
    if (depth_ > draughts::kMostPdnNesting)
      return base::fail("\"{}\": variation in a variation {} deep, expected at most {}", where,
                        depth_, draughts::kMostPdnNesting);
    PdnLine line;
    for (std::size_t i = 0; i < json.size(); ++i) {
      auto move = read_move(json[i], fmt::format("{}[{}]", where, i), position);
      if (!move) return tl::unexpected(move.error());
      position = position.after(move->move);
      line.moves.push_back(*std::move(move));
    }
    return line;
  }

 private:
  Result<PdnMove> read_move(const Json& json, const std::string& where, const Position& position) {
    const JsonFields fields(json, where);
    PdnMove move;
    std::string text;
    if (fields.required().text("text", text, kLongestMove)) {
      const auto legal = draughts::parse_move(position, text);
      if (!legal) fields.refuse("text", legal.error().message);
      if (legal) move.move = *legal;
    }
    read_nags(fields, move.nags);
    fields.text("before", move.comment_before);
    fields.text("comment", move.comment);
    const Json* variations = fields.any("variations");
    if (const auto verdict = fields.finish(); !verdict) return tl::unexpected(verdict.error());
    if (variations == nullptr) return move;
    return with_variations(std::move(move), *variations, where + ".variations", position);
  }

  static void read_nags(const JsonFields& fields, std::vector<int>& nags) {
    const Json* json = fields.any("nags");
    if (json == nullptr) return;
    const auto is_nag = [](const Json& value) {
      return value.is_number_integer() && value >= 0 && value <= kMostNag;
    };
    if (json->is_array() && std::ranges::all_of(*json, is_nag)) {
      nags = json->get<std::vector<int>>();
    } else {
      fields.refuse("nags", fmt::format("expected an array of whole numbers of 0 … {}, found {}",
                                        kMostNag, base::describe(*json)));
    }
  }

  Result<PdnMove> with_variations(PdnMove move, const Json& json, const std::string& where,
                                  const Position& position) {
    if (!json.is_array())
      return base::fail("\"{}\": expected an array of lines, found {}", where,
                        base::describe(json));
    for (std::size_t i = 0; i < json.size(); ++i) {
      ++depth_;
      auto line = read(json[i], fmt::format("{}[{}]", where, i), position);
      --depth_;
      if (!line) return tl::unexpected(line.error());
      move.variations.push_back(*std::move(line));
    }
    return move;
  }

  int depth_ = 0;  // variations around the line that is read
};

bool is_tag(const Json& json) {
  return json.is_array() && json.size() == 2 && json[0].is_string() && json[1].is_string();
}

void read_tags(const JsonFields& fields, PdnGame& game) {
  const Json* json = fields.any("tags");
  if (json == nullptr) return;
  if (!json->is_array() || json->size() > draughts::kMostPdnTags ||
      !std::ranges::all_of(*json, is_tag))
    return fields.refuse("tags",
                         fmt::format("expected an array of at most {} pairs of texts, found {}",
                                     draughts::kMostPdnTags, base::describe(*json)));
  for (const Json& tag : *json)
    game.tags.push_back({tag[0].get<std::string>(), tag[1].get<std::string>()});
}

/// Everything but the moves; these are returned as they came.
Result<const Json*> read_frame(const Json& json, const std::string& where, PdnGame& game) {
  const JsonFields fields(json, where);
  read_tags(fields, game);
  if (std::string start; fields.text("start", start)) {
    const auto position = draughts::parse_fen(start);
    if (!position) fields.refuse("start", position.error().message);
    if (position) game.start = *position;
  }
  fields.text("comment", game.comment);
  fields.choice("result", game.result,
                {{"1-0", PdnResult::black_wins},
                 {"0-1", PdnResult::white_wins},
                 {"1/2-1/2", PdnResult::draw},
                 {"*", PdnResult::unknown}});
  const Json* moves = fields.required().any("moves");
  if (const auto verdict = fields.finish(); !verdict) return tl::unexpected(verdict.error());
  return moves;
}

Json error_json(const draughts::PdnError& error) {
  Json told = {{"game", error.game},
               {"line", error.line},
               {"column", error.column},
               {"message", error.message}};
  add_reason(told, error.message);
  return told;
}

/// Keeps the games that one reply has room for, and the errors in them.
class Shelf {
 public:
  void add(const PdnGame& game) {
    moves_ += game.line.moves.size() + draughts::variation_plies(game.line);
    // A game that does not fit closes the shelf: what is told is the beginning of the text.
    if (left_out_ > 0 || games_.size() == kMostGamesTold || moves_ > kMostMovesTold) {
      ++left_out_;
    } else {
      games_.push_back(pdn_game_json(game));
    }
  }
  void add(const draughts::PdnError& error) { errors_.push_back(error); }

  Json json() && {
    Json errors = Json::array();
    for (const draughts::PdnError& error : errors_)
      if (error.game <= games_.size()) errors.push_back(error_json(error));
    return {{"games", std::move(games_)}, {"errors", std::move(errors)}, {"left_out", left_out_}};
  }

 private:
  Json games_ = Json::array();
  std::vector<draughts::PdnError> errors_;
  std::size_t moves_ = 0;
  std::size_t left_out_ = 0;
};

}  // namespace

Json pdn_game_json(const PdnGame& game) {
  Json tags = Json::array();
  for (const draughts::PdnTag& tag : game.tags) tags.push_back(Json::array({tag.name, tag.value}));
  return {{"tags", std::move(tags)},
          {"start", draughts::fen_of(game.start)},
          {"comment", game.comment},
          {"moves", line_json(game.line, game.start)},
          {"result", draughts::result_text(game.result)}};
}

Result<PdnGame> parse_pdn_game(const Json& json, const std::string& where) {
  PdnGame game;
  const auto moves = read_frame(json, where, game);
  if (!moves) return tl::unexpected(moves.error());
  auto line = LineReader().read(**moves, where.empty() ? "moves" : where + ".moves", game.start);
  if (!line) return tl::unexpected(line.error());
  game.line = *std::move(line);
  return game;
}

Answer read_pdn(const Json& body) {
  const JsonFields fields(body);
  std::string text;
  fields.required().text("text", text);
  if (const auto verdict = fields.finish(); !verdict) return bad_message(verdict.error());
  Shelf shelf;
  draughts::read_pdn(text, {[&](const PdnGame& game) { shelf.add(game); },
                            [&](const draughts::PdnError& error) { shelf.add(error); },
                            [](const draughts::PdnError&) {}});
  return std::move(shelf).json();
}

Answer write_pdn(const Json& body) {
  const JsonFields fields(body);
  const Json* json = fields.required().any("game");
  if (const auto verdict = fields.finish(); !verdict) return bad_message(verdict.error());
  const auto game = parse_pdn_game(*json, "game");
  if (!game) return bad_message(game.error());
  return Json{{"pdn", draughts::write_pdn(*game)}};
}

}  // namespace mpd::protocol
