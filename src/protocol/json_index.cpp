#include "protocol/json_index.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "base/json_fields.hpp"
#include "draughts/ballots.hpp"
#include "draughts/keys.hpp"
#include "draughts/pdn.hpp"

namespace mpd::protocol {
namespace {

using base::Json;
using draughts::GameRecord;
using draughts::PdnGame;

constexpr std::string_view kMarkLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The tags that a list of games shows.
constexpr std::array<std::pair<const char*, const char*>, 5> kListedTags = {
    {{"event", "Event"},
     {"date", "Date"},
     {"black", "Black"},
     {"white", "White"},
     {"opening", "Opening"}}};

/// The three-move ballot after whose moves the position stands; empty where there is none.
std::string_view ballot_at(const draughts::Position& position) {
  static const auto kBallots = [] {
    std::unordered_map<draughts::Key, std::string_view> ballots;
    for (const draughts::Ballot& ballot : draughts::three_move_deck())
      ballots.emplace(draughts::key_of(ballot.position), ballot.text);
    return ballots;
  }();
  const auto found = kBallots.find(draughts::key_of(position));
  return found == kBallots.end() ? std::string_view{} : found->second;
}

/// The positions of the main line, and the ballot that it begins with.
void add_positions(const PdnGame& game, Json& json) {
  std::string marks = position_mark(game.start);
  std::string_view ballot;
  draughts::Position position = game.start;
  std::size_t plies = 0;
  for (const draughts::PdnMove& played : game.line.moves) {
    position = position.after(played.move);
    marks += position_mark(position);
    if (++plies == 3 && game.start == draughts::Position::start()) ballot = ballot_at(position);
  }
  json["plies"] = plies;
  json["ballot"] = ballot.empty() ? Json(nullptr) : Json(ballot);
  json["marks"] = std::move(marks);
}

Json indexed_json(const PdnGame& game) {
  Json json{{"result", draughts::result_text(game.result)}};
  for (const auto& [name, tag] : kListedTags) json[name] = game.tag(tag).value_or("");
  add_positions(game, json);
  return json;
}

/// Lists the games of a text with their places in it, which leave nothing of it between them.
class Index {
 public:
  explicit Index(std::string_view text) : text_(text) {}

  void pass(std::size_t end) { end_ = end; }
  void count_error() { ++errors_; }
  void add(const PdnGame& game) {
    Json json = indexed_json(game);
    json["length"] = utf16_length(text_.substr(begin_, end_ - begin_));
    json["errors"] = std::exchange(errors_, 0);
    begin_ = end_;
    games_.push_back(std::move(json));
  }
  Json json() && { return {{"games", std::move(games_)}}; }

 private:
  std::string_view text_;
  std::size_t begin_ = 0;  // of the game that is read
  std::size_t end_ = 0;
  std::size_t errors_ = 0;
  Json games_ = Json::array();
};

}  // namespace

std::string position_mark(const draughts::Position& position) {
  draughts::Key key = draughts::key_of(position);
  std::string mark(kMarkLength, ' ');
  for (char& letter : mark) {
    letter = kMarkLetters[key % kMarkLetters.size()];
    key /= kMarkLetters.size();
  }
  return mark;
}

/// Every character begins with one byte that continues none; those of four bytes are two units.
std::size_t utf16_length(std::string_view text) {
  std::size_t length = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) != 0x80) length += byte >= 0xF0 ? 2 : 1;
  }
  return length;
}

Answer index_pdn(const Json& body) {
  const base::JsonFields fields(body);
  std::string text;
  fields.required().text("text", text);
  if (const auto verdict = fields.finish(); !verdict) return bad_message(verdict.error());
  Index index(text);
  draughts::read_pdn(text, {.game = [&](const PdnGame& game) { index.add(game); },
                            .error = [&](const draughts::PdnError&) { index.count_error(); },
                            .warning = [](const draughts::PdnError&) {},
                            .extent = [&](std::size_t end) { index.pass(end); }});
  return std::move(index).json();
}

}  // namespace mpd::protocol
