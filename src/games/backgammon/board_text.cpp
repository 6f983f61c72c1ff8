#include "games/backgammon/board_text.hpp"

#include <fmt/format.h>

#include "games/backgammon/notation.hpp"

namespace mpd::games::backgammon {
namespace {

constexpr int kRows = 5;

char man_of(game::Seat seat) {
  return seat == game::Seat::first ? 'X' : 'O';
}

/// What stands on a place, and whose it is.
struct Stack {
  int count = 0;
  char man = ' ';

  /// What is drawn in a row, counted from the edge of the board; the last row tells the number of
  /// men that do not fit.
  [[nodiscard]] std::string at_row(int row) const {
    if (row == kRows - 1 && count > kRows) return fmt::format("{:>2} ", count);
    return row < count ? fmt::format(" {} ", man) : "   ";
  }
};

/// On a point as the side on roll numbers it.
Stack on_point(const Position& position, int point) {
  if (const int own = position.board.own.at(point); own > 0) return {own, man_of(position.on_roll)};
  const int other = position.board.other.at(seen_by_opponent(point));
  return {other, man_of(game::opponent(position.on_roll))};
}

Stack on_bar(const Position& position, bool upper) {
  // A man enters in the opponent's home, which for the side on roll is above.
  if (upper) return {position.board.own.on_bar(), man_of(position.on_roll)};
  return {position.board.other.on_bar(), man_of(game::opponent(position.on_roll))};
}

/// Twelve points from left to right: 13 … 24 above, 12 … 1 below.
int point_in_column(bool upper, int column) {
  return upper ? 13 + column : 12 - column;
}

std::string half(const Position& position, bool upper) {
  std::string text;
  for (int line = 0; line < kRows; ++line) {
    const int row = upper ? line : kRows - 1 - line;
    text += "|";
    for (int column = 0; column < 12; ++column) {
      if (column == 6) text += fmt::format("|{}|", on_bar(position, upper).at_row(row));
      text += on_point(position, point_in_column(upper, column)).at_row(row);
    }
    text += "|\n";
  }
  return text;
}

std::string numbers(bool upper) {
  std::string text = "+";
  for (int column = 0; column < 12; ++column) {
    if (column == 6) text += "+---+";
    text += fmt::format("{:->2}-", point_in_column(upper, column));
  }
  return text + "+\n";
}

std::string cube_text(const Rules& rules, const Position& position) {
  if (!rules.cube) return "no cube";
  const Cube& cube = position.cube;
  if (cube.centred) return fmt::format("cube {}", cube.value());
  return fmt::format("cube {} ({})", cube.value(), man_of(cube.owner));
}

std::string next_text(const Position& position) {
  const char side = man_of(position.on_roll);
  switch (position.phase) {
    case Phase::opening:
      return "opening roll";
    case Phase::cube:
      return fmt::format("{} to roll or double", side);
    case Phase::doubled:
      return fmt::format("{} doubles, {} to take or drop", side,
                         man_of(game::opponent(position.on_roll)));
    case Phase::roll:
      return fmt::format("{} to roll", side);
    case Phase::play:
      return fmt::format("{} to play {}", side, dice_text(position.dice));
    case Phase::won:
      return fmt::format("{} has won", side);
    case Phase::dropped:
      return fmt::format("{} has won by a drop", side);
  }
  return {};
}

std::string score_text(const Rules& rules, const Position& position) {
  if (!rules.is_match()) return "money play";
  return fmt::format("match to {}: X {}, O {}{}", rules.match_length, position.score[0],
                     position.score[1], position.crawford ? ", Crawford game" : "");
}

}  // namespace

std::string board_text(const Rules& rules, const Position& position) {
  const char side = man_of(position.on_roll);
  const char other = man_of(game::opponent(position.on_roll));
  return numbers(true) + half(position, true) + "|                  |BAR|                  |\n" +
         half(position, false) + numbers(false) +
         fmt::format("off: {} {}, {} {}; pips: {} {}, {} {}\n", side, position.board.own.off(),
                     other, position.board.other.off(), side, position.board.own.pips(), other,
                     position.board.other.pips()) +
         fmt::format("{}; {}; {}\n", score_text(rules, position), cube_text(rules, position),
                     next_text(position));
}

}  // namespace mpd::games::backgammon
