#include "protocol/value_text.hpp"

#include <fmt/format.h>

#include "draughts/evaluation.hpp"
#include "draughts/notation.hpp"

namespace mpd::protocol {

using draughts::Color;

double value_for_black(search::Value value, Color turn) {
  const int units = turn == Color::black ? value.units() : -value.units();
  return static_cast<double>(units) / draughts::kManValue;
}

std::string value_text(search::Value value, Color turn) {
  if (!value.is_decided()) return fmt::format("{:+.2f}", value_for_black(value, turn));
  const Color winner = value.is_win() ? turn : draughts::opponent(turn);
  if (!value.has_length()) return fmt::format("{} wins", draughts::name_of(winner));
  return fmt::format("{} wins in {}", draughts::name_of(winner), value.plies_to_end());
}

std::string line_text(draughts::Position position, std::span<const draughts::Move> moves) {
  std::string text;
  for (const draughts::Move move : moves) {
    if (!text.empty()) text += ' ';
    text += draughts::move_text(position, move);
    position = position.after(move);
  }
  return text;
}

std::string numbered_line_text(draughts::Position position, std::span<const draughts::Move> moves,
                               int number) {
  std::string text;
  for (const draughts::Move move : moves) {
    const bool black = position.turn() == Color::black;
    if (!text.empty()) text += ' ';
    if (black) text += fmt::format("{}. ", number);
    if (!black && text.empty()) text += fmt::format("{}... ", number);
    text += draughts::move_text(position, move);
    position = position.after(move);
    if (!black) ++number;
  }
  return text;
}

}  // namespace mpd::protocol
