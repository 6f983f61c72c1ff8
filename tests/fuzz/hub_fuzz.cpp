#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/text.hpp"
#include "draughts/moves.hpp"
#include "protocol/hub_message.hpp"
#include "protocol/hub_parameters.hpp"

// Any lines: errors, or messages that are written and read back; positions and moves in them are
// followed as the session does.

namespace {

using namespace mpd;
using namespace mpd::protocol;

void require(bool condition) {
  if (!condition) std::abort();
}

void check_position(const HubMessage& message) {
  const auto start = parse_hub_position(message.value("pos").value_or(""));
  if (!start) return require(start.error().message.starts_with("position: "));
  require(parse_hub_position(hub_position_text(*start)) == *start);
  draughts::Position position = *start;
  for (const std::string_view text : base::split(message.value("moves").value_or(""), ' ')) {
    const auto move = parse_hub_move(position, text);
    if (!move) return require(!move.error().message.empty());
    require(draughts::is_legal(position, *move));
    require(parse_hub_move(position, hub_move_text(*move)) == *move);
    position = position.after(*move);
  }
}

void check_level(const HubMessage& message) {
  const auto allowance = parse_hub_level(message);
  if (!allowance) return require(!allowance.error().message.empty());
  require(parse_hub_level(hub_level(*allowance)).has_value());
}

void check_line(std::string_view line) {
  const auto message = parse_hub_message(line);
  if (!message) return require(message.error().message.starts_with("column "));
  require(parse_hub_message(hub_text(*message)) == *message);
  check_position(*message);
  check_level(*message);
  HubParameters parameters;
  const auto set = set_parameter(parameters, message->value("name").value_or(""),
                                 message->value("value").value_or(""));
  require(set.has_value() || parameters == HubParameters{});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const std::string_view line : base::split(text, '\n')) check_line(line);
  return 0;
}
