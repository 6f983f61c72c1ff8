#include "protocol/board_text.hpp"

#include <fmt/format.h>
#include <string_view>

namespace mpd::protocol {
namespace {

using draughts::Bitboard;
using draughts::Color;
using draughts::Position;
using draughts::Square;

std::string_view glyph(const Position& position, Square square, const BoardStyle& style) {
  const bool king = position.kings().contains(square);
  const bool black = position.black().contains(square);
  if (!position.occupied().contains(square)) return " ";
  if (style.ascii) return black ? (king ? "B" : "b") : (king ? "W" : "w");
  // In colour both sides use the filled figures: the colour tells them apart.
  if (style.color || black) return king ? "⛃" : "⛂";
  return king ? "⛁" : "⛀";
}

/// A dark square, five columns wide.
std::string dark_cell(const Position& position, Square square, const BoardStyle& style,
                      bool marked) {
  const std::string_view piece = glyph(position, square, style);
  if (!style.color) {
    const char* form = marked ? "[{}{:>2}]" : " {}{:>2} ";
    return fmt::format(fmt::runtime(form), piece, square.number());
  }
  constexpr int kWood = 137;
  constexpr int kLit = 179;
  const int ground = marked ? kLit : kWood;
  const int ink = position.black().contains(square) ? 16 : 231;
  return fmt::format("\x1b[48;5;{}m \x1b[1;38;5;{}m{}\x1b[22;38;5;234m{:>2} \x1b[0m", ground, ink,
                     piece, square.number());
}

std::string light_cell(const BoardStyle& style) {
  if (style.color) return "\x1b[48;5;223m     \x1b[0m";
  return style.ascii ? "....." : "░░░░░";
}

}  // namespace

std::string board_text(const Position& position, const BoardStyle& style, Bitboard marked) {
  const std::string edge = style.ascii ? "  +" + std::string(40, '-') + "+\n" : [] {
    std::string line = "  +";
    for (int i = 0; i < 40; ++i) line += "─";
    return line + "+\n";
  }();
  const char* side = style.ascii ? "|" : "│";
  std::string text = edge;
  for (int line = 0; line < 8; ++line) {
    const int row = style.black_at_bottom ? 7 - line : line;
    text += fmt::format("  {}", side);
    for (int place = 0; place < 8; ++place) {
      const int column = style.black_at_bottom ? 7 - place : place;
      if ((row + column) % 2 == 0) {
        text += light_cell(style);
        continue;
      }
      const Square square = *Square::from_number(4 * row + column / 2 + 1);
      text += dark_cell(position, square, style, marked.contains(square));
    }
    text += fmt::format("{}\n", side);
  }
  return text + edge;
}

}  // namespace mpd::protocol
