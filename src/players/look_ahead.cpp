#include "players/look_ahead.hpp"

namespace mpd::players {

LookAhead::LookAhead(const BoardJudge& judge, const SearchStyle& style)
    : style_(style),
      evaluator_(judge),
      table_(style.memory == Memory::none ? 1 : kTableBytes),
      searcher_(rules_, evaluator_, table_, style.switches()) {}

LookAhead::Line LookAhead::best_line(const GameCourse& course) {
  const draughts::MoveList moves = rules_.moves(course.history().state());
  if (moves.size() == 1) return {moves.front()};
  const auto report = searcher_.run({course.history().state(), course.history().earlier_keys()},
                                    {.depth = style_.depth});
  return report.lines.front().moves;
}

void LookAhead::judge_changed() {
  if (style_.memory != Memory::none) searcher_.forget();
}

}  // namespace mpd::players
