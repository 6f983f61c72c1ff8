#include "players/contest.hpp"

#include <array>

namespace mpd::players {

using draughts::Draughts;
using draughts::Position;
using game::Outcome;
using game::Seat;

namespace {

Outcome play_out(std::array<SeatedNetwork*, 2> seats, const Position& board, int most_plies) {
  for (SeatedNetwork* seated : seats) seated->new_game();
  GameCourse course(board);
  while (true) {
    if (const auto end = course.end(most_plies)) return end->outcome;
    course.play(seats[game::index(course.history().to_move())]->best_line(course).front());
  }
}

Outcome play_random(SeatedNetwork& seated, Seat seat, const Position& board, base::Random& random,
                    int most_plies) {
  GameCourse course(board);
  while (true) {
    if (const auto end = course.end(most_plies)) return end->outcome;
    if (course.history().to_move() == seat)
      course.play(seated.best_line(course).front());
    else
      play_random_plies(course, 1, random, most_plies);
  }
}

}  // namespace

Tally play_contest(const Contender& first, const Contender& second,
                   const std::vector<Position>& boards, int most_plies) {
  SeatedNetwork a(first);
  SeatedNetwork b(second);
  Tally tally;
  for (const Position& board : boards) {
    tally.add(play_out({&a, &b}, board, most_plies), Seat::first);
    tally.add(play_out({&b, &a}, board, most_plies), Seat::second);
  }
  return tally;
}

Tally play_against_chance(const Contender& contender, const std::vector<Position>& boards,
                          base::Random& random, int most_plies) {
  SeatedNetwork seated(contender);
  Tally tally;
  for (const Position& board : boards)
    for (const Seat seat : {Seat::first, Seat::second})
      tally.add(play_random(seated, seat, board, random, most_plies), seat);
  return tally;
}

void play_random_plies(GameCourse& course, int plies, base::Random& random, int most_plies) {
  for (int i = 0; i < plies && !course.end(most_plies); ++i) {
    const draughts::MoveList moves = Draughts::moves(course.history().state());
    course.play(moves[random.below(moves.size())]);
  }
}

}  // namespace mpd::players
