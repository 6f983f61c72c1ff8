#pragma once

#include <string_view>

#include "base/failure.hpp"
#include "base/random.hpp"
#include "games/chess_endings/chess_ending.hpp"

namespace mpd::games::chess_endings {

inline Position read(const Ending& ending, std::string_view fen) {
  return base::value_or_throw(ChessEnding(ending).parse_state(fen));
}

/// Looked at on its own, without the index.
inline bool is_legal(const Ending& ending, const Position& p) {
  return p.occupied().count() == 2 + static_cast<int>(ending.pieces) &&
         !king_attacks(p.white_king).contains(p.black_king) &&
         !(p.white_moves() && is_check(ending, p));
}

/// A legal position, both sides to move.
inline Position random_position(const Ending& ending, base::Random& random) {
  const auto square = [&] { return Square::at(static_cast<int>(random.below(64))); };
  while (true) {
    Position p{square(), square(), {}, game::seat_at(static_cast<int>(random.below(2)))};
    for (std::size_t i = 0; i < ending.pieces; ++i) p.pieces[i] = square();
    p = in_order(ending, p);
    if (is_legal(ending, p)) return p;
  }
}

}  // namespace mpd::games::chess_endings
