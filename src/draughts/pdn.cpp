#include "draughts/pdn.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpd::draughts {

std::string_view result_text(PdnResult result) {
  switch (result) {
    case PdnResult::black_wins:
      return "1-0";
    case PdnResult::white_wins:
      return "0-1";
    case PdnResult::draw:
      return "1/2-1/2";
    case PdnResult::unknown:
      break;
  }
  return "*";
}

PdnResult result_of(game::Outcome outcome) {
  if (outcome == game::Outcome::draw) return PdnResult::draw;
  return outcome == game::Outcome::first_wins ? PdnResult::black_wins : PdnResult::white_wins;
}

std::optional<PdnResult> parse_result(std::string_view text) {
  if (text == "1-0" || text == "2-0") return PdnResult::black_wins;
  if (text == "0-1" || text == "0-2") return PdnResult::white_wins;
  if (text == "1/2-1/2" || text == "1/2" || text == "1-1") return PdnResult::draw;
  if (text == "*" || text == "0-0") return PdnResult::unknown;
  return std::nullopt;
}

bool operator==(const PdnLine& a, const PdnLine& b) {
  return a.moves == b.moves;
}

std::optional<std::string_view> PdnGame::tag(std::string_view name) const {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [&](const PdnTag& tag) { return tag.name == name; });
  if (found == tags.end()) return std::nullopt;
  return found->value;
}

GameRecord PdnGame::to_record() const {
  GameRecord record(start);
  for (const PdnMove& played : line.moves) record.play(played.move);
  return record;
}

std::size_t variation_plies(const PdnLine& line) {
  std::size_t plies = 0;
  for (const PdnMove& played : line.moves)
    for (const PdnLine& variation : played.variations)
      plies += variation.moves.size() + variation_plies(variation);
  return plies;
}

std::string error_text(std::string_view file, const PdnError& error) {
  return fmt::format("{}:{}:{}: game {}: {}", file, error.line, error.column, error.game,
                     error.message);
}

}  // namespace mpd::draughts
