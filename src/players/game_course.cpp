#include "players/game_course.hpp"

namespace mpd::players {

std::optional<game::End> GameCourse::end(const CourseRules& rules) const {
  using game::EndReason;
  using game::Outcome;
  if (const auto end = history_.end_by_rules()) return end;
  if (rules.loops_draw && looped()) return game::End{Outcome::draw, EndReason::loop};
  if (static_cast<int>(history_.plies()) >= rules.most_plies)
    return game::End{Outcome::draw, EndReason::length};
  return std::nullopt;
}

}  // namespace mpd::players
