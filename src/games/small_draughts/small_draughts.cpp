#include "games/small_draughts/small_draughts.hpp"

#include <bit>

namespace mpd::games::small_draughts {
namespace {

Position start_of(const Board& board) {
  Position p;
  for (int row = 0; row < board.size() / 2 - 1; ++row) {
    p.black |= board.row(row);
    p.white |= board.row(board.size() - 1 - row);
  }
  return p;
}

}  // namespace

base::Result<SmallDraughts> SmallDraughts::checked(std::int64_t size) {
  if (size != 4 && size != 6) return base::fail("small draughts: size {}, expected 4 or 6", size);
  return SmallDraughts(static_cast<int>(size));
}

SmallDraughts::SmallDraughts(int size) : board_(size), start_(start_of(board_)) {}

double SmallDraughts::evaluate(const State& s, game::Seat seat) const {
  const auto worth = [&](Squares pieces) {
    return 2 * std::popcount(pieces) + std::popcount(pieces & s.kings);
  };
  const double of_black =
      static_cast<double>(worth(s.black) - worth(s.white)) / (3 * board_.count());
  return seat == game::Seat::first ? of_black : 0 - of_black;
}

}  // namespace mpd::games::small_draughts
