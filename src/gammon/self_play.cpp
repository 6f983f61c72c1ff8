#include "gammon/self_play.hpp"

#include <ranges>

#include "gammon/exact_ends.hpp"
#include "gammon/look_ahead.hpp"

namespace mpd::gammon {

using games::backgammon::Dice;

std::vector<Lesson> self_play(const Brain& brain, double lambda, base::Random& random) {
  // At first the targets are what the network says about the boards themselves.
  std::vector<Lesson> lessons{{Board{}, brain.judge(Board{})}};
  Dice dice = opening_dice(random);
  while (lessons.size() < kMostPlies) {
    const RankedPlay best = ranked_plays(brain, lessons.back().board, dice).front();
    lessons.push_back({best.board, best.outcome.turned()});
    if (exact_outcome(best.board)) break;
    dice = thrown_dice(random);
  }
  Outcome later = lessons.back().target;
  lessons.pop_back();
  Outcome judged = later;
  for (Lesson& lesson : std::views::reverse(lessons)) {
    const Outcome target = mixed(judged, later, static_cast<float>(lambda)).turned();
    judged = lesson.target;
    lesson.target = later = target;
  }
  return lessons;
}

}  // namespace mpd::gammon
