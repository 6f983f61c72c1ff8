#include "games/tictactoe/generalised.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <fmt/format.h>

#include "base/text.hpp"

namespace mpd::games {

GeneralisedTicTacToe::GeneralisedTicTacToe(std::vector<std::string> squares,
                                           std::vector<std::uint64_t> wins)
    : squares_(std::move(squares)), wins_(std::move(wins)) {
  assert(!squares_.empty() && squares_.size() <= kMostSquares);
  full_ = ~std::uint64_t{0} >> (kMostSquares - squares_.size());
  assert(std::all_of(wins_.begin(), wins_.end(),
                     [&](std::uint64_t win) { return win != 0 && (win & ~full_) == 0; }));
}

bool GeneralisedTicTacToe::holds_win(std::uint64_t marks) const {
  return std::any_of(wins_.begin(), wins_.end(),
                     [&](std::uint64_t win) { return (marks & win) == win; });
}

GeneralisedTicTacToe::Moves GeneralisedTicTacToe::moves(State s) const {
  Moves moves;
  if (is_terminal(s)) return moves;
  for (std::uint64_t open = full_ & ~(s.x | s.o); open != 0; open &= open - 1)
    moves.push_back({static_cast<std::uint8_t>(std::countr_zero(open))});
  return moves;
}

GeneralisedTicTacToe::State GeneralisedTicTacToe::after(State s, Move move) {
  const std::uint64_t square = std::uint64_t{1} << move.square;
  assert(((s.x | s.o) & square) == 0);
  (to_move(s) == game::Seat::first ? s.x : s.o) |= square;
  return s;
}

double GeneralisedTicTacToe::utility(State s, game::Seat seat) const {
  const double of_x = holds_win(s.x) ? 1 : holds_win(s.o) ? -1 : 0;
  return seat == game::Seat::first ? of_x : 0 - of_x;
}

double GeneralisedTicTacToe::evaluate(State s, game::Seat seat) const {
  const double of_x = hopes(s.x, s.o) - hopes(s.o, s.x);
  return seat == game::Seat::first ? of_x : 0 - of_x;
}

double GeneralisedTicTacToe::hopes(std::uint64_t own, std::uint64_t other) const {
  double sum = 0;
  for (const std::uint64_t win : wins_)
    if ((win & own) != 0 && (win & other) == 0) sum += std::pow(3.0, 2 - std::popcount(win & ~own));
  return sum;
}

std::uint64_t GeneralisedTicTacToe::key(State s) {
  std::uint64_t mixed = s.x;
  mixed = base::split_mix(mixed) ^ s.o;
  return base::split_mix(mixed);
}

std::string GeneralisedTicTacToe::state_text(State s) const {
  std::string text;
  for (const auto& [marks, side] : {std::pair{s.x, "X:"}, std::pair{s.o, ", O:"}}) {
    text += side;
    for (std::size_t i = 0; i < squares_.size(); ++i)
      if ((marks >> i & 1) != 0) text += " " + squares_[i];
  }
  return text;
}

base::Result<GeneralisedTicTacToe::Move> GeneralisedTicTacToe::parse_move(
    State s, std::string_view text) const {
  const std::string_view name = base::trim(text);
  const auto place = std::find(squares_.begin(), squares_.end(), name);
  if (place == squares_.end())
    return base::fail("there is no square {}, expected one of: {}", base::in_quotes(name),
                      fmt::join(squares_, " "));
  const Move move{static_cast<std::uint8_t>(place - squares_.begin())};
  if (((s.x | s.o) >> move.square & 1) != 0)
    return base::fail("square {} is taken ({})", *place, state_text(s));
  if (is_terminal(s)) return base::fail("the game is over ({})", state_text(s));
  return move;
}

}  // namespace mpd::games
