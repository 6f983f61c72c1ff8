#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/json_fields.hpp"
#include "draughts/color.hpp"
#include "draughts/record.hpp"
#include "engine/engine.hpp"
#include "engine/judgement.hpp"
#include "protocol/json_message.hpp"

// Positions, lines and judgements as docs/protocols/json.md writes them.

namespace mpd::protocol {

/// Most moves of a game that the page may send.
inline constexpr std::size_t kMostMovesSent = 2000;

[[nodiscard]] std::string_view color_name(draughts::Color color);
[[nodiscard]] base::Json color_json(std::optional<draughts::Color> color);

/// 32 characters, square 1 first.
[[nodiscard]] std::string board_letters(const draughts::Position& position);
[[nodiscard]] base::Json move_json(const draughts::Position& position, draughts::Move move);
/// One way of making the move.
[[nodiscard]] base::Json path_json(const draughts::Position& position, draughts::Move move);
[[nodiscard]] base::Json captures_json(draughts::Move move);

/// `known`: the certain value of the position, from databases.
[[nodiscard]] base::Json position_json(const draughts::GameRecord& game,
                                       std::optional<search::Value> known);
/// What a database knows of a position, from its side to move.
using Known = std::function<std::optional<search::Value>(const draughts::Position&)>;
/// The legal moves of a position, each with the result that it certainly leads to, or null.
[[nodiscard]] base::Json move_values_json(const draughts::GameRecord& game, const Known& known);
/// Null while the game goes on. `last`: the position in which it ended, where it is known.
[[nodiscard]] base::Json end_json(const std::optional<game::End>& end,
                                  const std::optional<draughts::Position>& last = std::nullopt);

/// A line of a search in the given position.
[[nodiscard]] base::Json line_json(const draughts::Position& position, search::Value value,
                                   std::span<const draughts::Move> moves);
/// depth, nodes, seconds, lines.
[[nodiscard]] base::Json report_json(const draughts::Position& position,
                                     const engine::Report& report);
/// A judged move, made in `before`.
[[nodiscard]] base::Json judgement_json(const draughts::Position& before,
                                        const engine::Judgement& judgement);

/// The key `start` of a request: a position. Remembers mistakes in `fields`.
[[nodiscard]] draughts::Position read_start(const base::JsonFields& fields);
/// The keys `start` and `moves` of a request: a game up to some position. Remembers mistakes in
/// `fields`.
[[nodiscard]] draughts::GameRecord read_past(const base::JsonFields& fields);

}  // namespace mpd::protocol
