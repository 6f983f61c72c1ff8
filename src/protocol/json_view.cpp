#include "protocol/json_view.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "draughts/end.hpp"
#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"
#include "protocol/value_text.hpp"

namespace mpd::protocol {

using base::Json;
using draughts::Color;
using draughts::GameRecord;
using draughts::Move;
using draughts::Position;

namespace {

constexpr std::size_t kLongestFen = 400;

Json certain_json(std::optional<Color> winner, std::optional<int> plies) {
  Json json{{"winner", color_json(winner)}, {"plies", nullptr}};
  if (plies) json["plies"] = *plies;
  return json;
}

Json certain_json(search::Value value, Color turn) {
  if (!value.is_decided()) return nullptr;
  const Color winner = value.is_win() ? turn : draughts::opponent(turn);
  return certain_json(winner,
                      value.has_length() ? std::optional(value.plies_to_end()) : std::nullopt);
}

Json verdict_json(std::optional<search::Value> known, Color turn) {
  if (!known) return nullptr;
  return known->is_decided() ? certain_json(*known, turn)
                             : certain_json(std::nullopt, std::nullopt);
}

/// The result to which the last move of a game leads, counted from before it.
Json certain_of_last_move(const GameRecord& game, const Known& known) {
  constexpr int kTheMove = 1;
  if (const auto end = game.end_by_rules())
    return certain_json(draughts::winner_of(end->outcome), kTheMove);
  const Position& position = game.state().position;
  Json certain = verdict_json(known(position), position.turn());
  if (certain.is_object() && certain["plies"].is_number())
    certain["plies"] = certain["plies"].get<int>() + kTheMove;
  return certain;
}

template <class Squares>
Json squares_json(const Squares& squares) {
  Json numbers = Json::array();
  for (const draughts::Square square : squares) numbers.push_back(square.number());
  return numbers;
}

std::string_view fault_name(engine::Fault fault) {
  switch (fault) {
    case engine::Fault::none:
      return "none";
    case engine::Fault::inaccuracy:
      return "inaccuracy";
    case engine::Fault::mistake:
      return "mistake";
    case engine::Fault::blunder:
      return "blunder";
  }
  return "none";
}

std::string_view thrown_name(engine::Thrown thrown) {
  switch (thrown) {
    case engine::Thrown::nothing:
      return "nothing";
    case engine::Thrown::win_for_draw:
      return "win_for_draw";
    case engine::Thrown::win_for_loss:
      return "win_for_loss";
    case engine::Thrown::draw_for_loss:
      return "draw_for_loss";
  }
  return "nothing";
}

Json line_texts(Position position, std::span<const Move> moves) {
  Json texts = Json::array();
  for (const Move move : moves) {
    texts.push_back(draughts::move_text(position, move));
    position = position.after(move);
  }
  return texts;
}

}  // namespace

std::string_view color_name(Color color) {
  return color == Color::black ? "black" : "white";
}

Json color_json(std::optional<Color> color) {
  return color ? Json(color_name(*color)) : Json(nullptr);
}

std::string board_letters(const Position& position) {
  std::string letters(32, '.');
  const auto put = [&](draughts::Bitboard squares, char letter) {
    for (const draughts::Square square : squares)
      letters[static_cast<std::size_t>(square.number() - 1)] = letter;
  };
  put(position.men(Color::black), 'b');
  put(position.kings(Color::black), 'B');
  put(position.men(Color::white), 'w');
  put(position.kings(Color::white), 'W');
  return letters;
}

Json captures_json(Move move) {
  return squares_json(move.captured());
}

Json path_json(const Position& position, Move move) {
  const auto paths = draughts::paths_of(position, move);
  return squares_json(paths.front());
}

Json move_json(const Position& position, Move move) {
  Json paths = Json::array();
  for (const draughts::Path& path : draughts::paths_of(position, move))
    paths.push_back(squares_json(path));
  return {{"text", draughts::move_text(position, move)},
          {"from", move.from().number()},
          {"to", move.to().number()},
          {"captures", captures_json(move)},
          {"paths", std::move(paths)}};
}

Json end_json(const std::optional<game::End>& end, const std::optional<Position>& last) {
  if (!end) return nullptr;
  return {
      {"winner", color_json(draughts::winner_of(end->outcome))},
      {"reason", last ? draughts::name_of(end->reason, *last) : draughts::name_of(end->reason)}};
}

Json position_json(const GameRecord& game, std::optional<search::Value> known) {
  const Position& position = game.state().position;
  const auto end = game.end_by_rules();
  Json legal = Json::array();
  if (!end)
    for (const Move move : draughts::moves_by_number(position))
      legal.push_back(move_json(position, move));
  return {{"fen", draughts::fen_of(position)},
          {"board", board_letters(position)},
          {"turn", color_name(position.turn())},
          {"legal", std::move(legal)},
          {"end", end_json(end, position)},
          {"verdict", end ? Json(nullptr) : verdict_json(known, position.turn())}};
}

Json move_values_json(const GameRecord& game, const Known& known) {
  const Position& position = game.state().position;
  Json moves = Json::array();
  if (game.end_by_rules()) return moves;
  for (const Move move : draughts::moves_by_number(position)) {
    GameRecord after = game;
    after.play(move);
    moves.push_back({{"text", draughts::move_text(position, move)},
                     {"certain", certain_of_last_move(after, known)}});
  }
  return moves;
}

Json line_json(const Position& position, search::Value value, std::span<const Move> moves) {
  return {{"value", value_for_black(value, position.turn())},
          {"text", value_text(value, position.turn())},
          {"certain", certain_json(value, position.turn())},
          {"moves", line_texts(position, moves)}};
}

Json report_json(const Position& position, const engine::Report& report) {
  Json lines = Json::array();
  for (const auto& line : report.lines)
    lines.push_back(line_json(position, line.value, line.moves));
  return {{"depth", report.depth},
          {"nodes", report.nodes},
          {"seconds", report.seconds},
          {"lines", std::move(lines)}};
}

Json judgement_json(const Position& before, const engine::Judgement& judgement) {
  return {{"value", value_for_black(judgement.value, before.turn())},
          {"best", line_texts(before, judgement.best_line)},
          {"loss", judgement.loss},
          {"fault", fault_name(judgement.fault)},
          {"thrown", thrown_name(judgement.thrown)},
          {"forced", judgement.forced}};
}

Position read_start(const base::JsonFields& fields) {
  std::string fen;
  if (!fields.text("start", fen, kLongestFen)) return Position::start();
  const auto parsed = draughts::parse_fen(fen);
  if (!parsed) fields.refuse("start", parsed.error().message);
  return parsed.value_or(Position::start());
}

GameRecord read_past(const base::JsonFields& fields) {
  GameRecord record(read_start(fields));
  std::vector<std::string> moves;
  fields.texts("moves", moves, kMostMovesSent);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto move = draughts::parse_move(record.state().position, moves[i]);
    if (!move) {
      fields.refuse(fmt::format("moves[{}]", i), move.error().message);
      break;
    }
    record.play(*move);
  }
  return record;
}

}  // namespace mpd::protocol
