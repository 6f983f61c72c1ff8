#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "draughts/move.hpp"
#include "draughts/position.hpp"
#include "game/thought.hpp"

// The words of the Hub protocol: lines, positions and moves (docs/protocols/hub.md).

namespace mpd::protocol {

/// A line of the protocol: `command name=value name="a value" flag`.
struct HubMessage {
  struct Argument {
    std::string name;
    std::optional<std::string> value = {};  ///< nothing: a flag
    friend bool operator==(const Argument&, const Argument&) = default;
  };
  std::string command;
  std::vector<Argument> arguments = {};

  /// Whether the argument is there, with or without a value.
  [[nodiscard]] bool has(std::string_view name) const;
  /// The value of the first argument of this name; a flag has an empty one.
  [[nodiscard]] std::optional<std::string_view> value(std::string_view name) const;

  friend bool operator==(const HubMessage&, const HubMessage&) = default;
};

/// Reads one line that is not blank. Blanks around the equals sign are allowed; a value in quotes
/// ends at the next quote. The error names the column.
[[nodiscard]] base::Result<HubMessage> parse_hub_message(std::string_view line);

/// The line, with quotes where they are needed. What cannot be said in the protocol is replaced:
/// quotes within values become apostrophes, control characters blanks.
[[nodiscard]] std::string hub_text(const HubMessage& message);

/// The side to move (`B` or `W`), then for each square from 1 to 32 `b` or `w` for a man, `B` or
/// `W` for a king, `e` for none.
[[nodiscard]] base::Result<draughts::Position> parse_hub_position(std::string_view text);
[[nodiscard]] std::string hub_position_text(const draughts::Position& position);

/// A legal move: `11-15`, or `15x24x19` with the squares from, to and all those captured, in any
/// order. What people write is understood as well, if it is not ambiguous: `15x24`, `15-24`, and a
/// path `15x24x31`.
[[nodiscard]] base::Result<draughts::Move> parse_hub_move(const draughts::Position& position,
                                                          std::string_view text);
[[nodiscard]] std::string hub_move_text(draughts::Move move);
/// Moves with blanks between them.
[[nodiscard]] std::string hub_moves_text(std::span<const draughts::Move> moves);

/// A value as Hub's `score` in men. A proved win is 1000 + 1 / (1 + plies to the end), or 1000
/// where the length is not known.
[[nodiscard]] std::string hub_score_text(const game::PlayerValue& value);
[[nodiscard]] game::PlayerValue value_of_hub_score(double score);

}  // namespace mpd::protocol
