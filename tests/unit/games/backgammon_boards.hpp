#pragma once

#include <initializer_list>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "games/backgammon/backgammon.hpp"

namespace mpd::tests {

/// Men by place and number; the rest is off.
inline games::backgammon::Men men(std::initializer_list<std::pair<int, int>> places) {
  games::backgammon::Men men;
  for (const auto& [place, count] : places) men = men.with(place, count);
  return men;
}

/// A position with the first seat on roll and these dice.
inline games::backgammon::Position to_play(const games::backgammon::Board& board, int a, int b) {
  games::backgammon::Position position;
  position.board = board;
  position.phase = games::backgammon::Phase::play;
  position.dice = games::backgammon::Dice::of(a, b);
  return position;
}

/// Boards before a roll in games between players who move at random.
inline std::vector<games::backgammon::Board> random_boards(std::uint64_t seed, std::size_t count) {
  using namespace games::backgammon;
  const Backgammon game(Rules{.cube = false});
  base::Random random(seed);
  std::vector<Board> boards;
  while (boards.size() < count)
    for (Position s = game.initial(); !game.is_terminal(s) && boards.size() < count;) {
      if (s.phase == Phase::roll) boards.push_back(s.board);
      const auto moves = game.moves(s);
      s = game.after(s, moves[random.below(moves.size())]);
    }
  return boards;
}

/// Men anywhere: many blots and points, men on both bars, races with few men.
inline games::backgammon::Board scattered_board(base::Random& random) {
  using namespace games::backgammon;
  Board board{Men(), Men()};
  const int count = 1 + static_cast<int>(random.below(kMenPerSide));
  const int span = 6 + static_cast<int>(random.below(20));
  for (int i = 0; i < count; ++i) {
    const int own = 1 + static_cast<int>(random.below(span));
    const int other = 1 + static_cast<int>(random.below(span));
    if (own == kBar || board.other.at(seen_by_opponent(own)) == 0)
      board.own = board.own.with(own, 1);
    if (other == kBar || board.own.at(seen_by_opponent(other)) == 0)
      board.other = board.other.with(other, 1);
  }
  return board;
}

}  // namespace mpd::tests
