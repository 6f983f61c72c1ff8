#include "players/contest.hpp"

#include <array>

namespace mpd::players {

using draughts::Draughts;
using draughts::Position;
using game::Outcome;
using game::Seat;

namespace {

Outcome play_out(std::array<SeatedNetwork*, 2> seats, const Position& board,
                 const CourseRules& rules) {
  for (SeatedNetwork* seated : seats) seated->new_game();
  GameCourse course(board);
  while (true) {
    if (const auto end = course.end(rules)) return end->outcome;
    course.play(seats[game::index(course.history().to_move())]->best_line(course).front());
  }
}

Outcome play_random(SeatedNetwork& seated, Seat seat, const Position& board, base::Random& random,
                    const CourseRules& rules) {
  GameCourse course(board);
  while (true) {
    if (const auto end = course.end(rules)) return end->outcome;
    if (course.history().to_move() == seat)
      course.play(seated.best_line(course).front());
    else
      play_random_plies(course, 1, random, rules);
  }
}

}  // namespace

Tally play_contest(const Contender& first, const Contender& second,
                   const std::vector<Position>& boards, const CourseRules& rules) {
  SeatedNetwork a(first);
  SeatedNetwork b(second);
  Tally tally;
  for (const Position& board : boards) {
    tally.add(play_out({&a, &b}, board, rules), Seat::first);
    tally.add(play_out({&b, &a}, board, rules), Seat::second);
  }
  return tally;
}

Tally play_against_chance(const Contender& contender, const std::vector<Position>& boards,
                          base::Random& random, const CourseRules& rules) {
  SeatedNetwork seated(contender);
  Tally tally;
  for (const Position& board : boards)
    for (const Seat seat : {Seat::first, Seat::second})
      tally.add(play_random(seated, seat, board, random, rules), seat);
  return tally;
}

void play_random_plies(GameCourse& course, int plies, base::Random& random,
                       const CourseRules& rules) {
  for (int i = 0; i < plies && !course.end(rules); ++i) {
    const draughts::MoveList moves = Draughts::moves(course.history().state());
    course.play(moves[random.below(moves.size())]);
  }
}

}  // namespace mpd::players
