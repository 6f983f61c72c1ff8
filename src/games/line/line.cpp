#include "games/line/line.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/text.hpp"

namespace mpd::games {

base::Result<Line> Line::checked(std::int64_t squares) {
  if (squares < kFewestSquares || squares > kMostSquares)
    return base::fail("line: {} squares, expected {} to {}", squares, kFewestSquares, kMostSquares);
  return Line(static_cast<int>(squares));
}

Line::Moves Line::moves(State s) const {
  Moves moves;
  if (is_terminal(s)) return moves;
  const int own = s.turn == game::Seat::first ? s.a : s.b;
  const int other = s.turn == game::Seat::first ? s.b : s.a;
  for (const int step : {-1, 1}) {
    int to = own + step;
    if (to == other) to += step;
    if (to >= 1 && to <= squares_) moves.push_back({static_cast<std::uint16_t>(to)});
  }
  return moves;
}

Line::State Line::after(State s, Move move) {
  (s.turn == game::Seat::first ? s.a : s.b) = move.to;
  s.turn = game::opponent(s.turn);
  return s;
}

double Line::evaluate(State s, game::Seat seat) const {
  const int steps_of_a = squares_ - s.a;
  const int steps_of_b = s.b - 1;
  const double of_a = static_cast<double>(steps_of_b - steps_of_a) / squares_;
  return seat == game::Seat::first ? of_a : 0 - of_a;
}

std::string Line::state_text(State s) {
  return fmt::format("({}, {}) {}", s.a, s.b, s.turn == game::Seat::first ? 'A' : 'B');
}

base::Result<Line::Move> Line::parse_move(State s, std::string_view text) const {
  const auto number = base::parse_integer(base::trim(text), "square", 1, squares_);
  if (!number) return tl::unexpected(number.error());
  const Move move{static_cast<std::uint16_t>(*number)};
  const Moves legal = moves(s);
  if (std::find(legal.begin(), legal.end(), move) != legal.end()) return move;
  std::string known;
  for (const Move m : legal) known += fmt::format(" {}", m.to);
  return base::fail("square {} cannot be reached from {}, expected one of:{}", *number,
                    state_text(s), known.empty() ? " none" : known);
}

}  // namespace mpd::games
