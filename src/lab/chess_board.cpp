#include "lab/chess_board.hpp"

#include <fmt/format.h>

#include "games/chess/placement.hpp"

namespace mpd::lab {
namespace {

using games::chess::Square;

char letter_at(const games::chess::Position& position, Square square) {
  if (!position.occupied().contains(square)) return games::chess::kEmptySquare;
  const char letter = games::chess::letter_of(position.kind_at(square));
  const bool white = position.of(game::Seat::first).contains(square);
  return white ? letter : static_cast<char>(letter - 'A' + 'a');
}

}  // namespace

std::string chess_board_text(const games::chess::Position& position, game::Seat at_bottom) {
  const bool white_below = at_bottom == game::Seat::first;
  std::string text;
  for (int row = 0; row < 8; ++row) {
    const int rank = white_below ? 7 - row : row;
    text += fmt::format("{} ", rank + 1);
    for (int column = 0; column < 8; ++column)
      text += fmt::format(" {}",
                          letter_at(position, Square::of(white_below ? column : 7 - column, rank)));
    text += "\n";
  }
  return text + (white_below ? "   a b c d e f g h\n" : "   h g f e d c b a\n");
}

}  // namespace mpd::lab
