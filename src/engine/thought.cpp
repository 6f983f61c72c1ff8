#include "engine/thought.hpp"

#include <cmath>
#include <utility>

#include "draughts/evaluation.hpp"

namespace mpd::engine {

game::PlayerValue player_value(search::Value value) {
  if (!value.is_decided())
    return game::PlayerValue::estimate(static_cast<double>(value.units()) / draughts::kManValue);
  const auto plies = value.has_length() ? std::optional(value.plies_to_end()) : std::nullopt;
  return value.is_win() ? game::PlayerValue::win(plies) : game::PlayerValue::loss(plies);
}

search::Value value_of(const game::PlayerValue& value) {
  if (!value.is_proved())
    return search::Value(
        static_cast<std::int32_t>(std::lround(value.units() * draughts::kManValue)));
  const auto plies = value.plies_to_end();
  const search::Value win = plies ? search::Value::win_in(*plies) : search::Value::database_win(0);
  return value.is_win() ? win : -win;
}

Thought thought_of(const Report& report, std::string_view agent) {
  Thought thought;
  thought.depth = report.depth;
  thought.nodes = report.nodes;
  thought.seconds = report.seconds;
  thought.agent = agent;
  if (report.table_looks > 0)
    thought.table_hits =
        static_cast<double>(report.table_hits) / static_cast<double>(report.table_looks);
  if (report.lines.empty()) return thought;
  thought.value = player_value(report.lines.front().value);
  thought.line = report.lines.front().moves;
  return thought;
}

OnReport reporting_to(const OnThought& listener, std::function<std::string_view()> agent) {
  if (!listener) return {};
  return [&listener, agent = std::move(agent)](const Report& report) {
    listener(thought_of(report, agent ? agent() : std::string_view()));
  };
}

}  // namespace mpd::engine
