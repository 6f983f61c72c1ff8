#include "gammon/look_ahead.hpp"

#include "gammon/exact_ends.hpp"

namespace mpd::gammon {
namespace {

using games::backgammon::Dice;
using games::backgammon::FoundPlay;
using games::backgammon::PlayFinder;

void sort_best_first(std::vector<RankedPlay>::iterator begin,
                     std::vector<RankedPlay>::iterator end) {
  std::stable_sort(begin, end, [](const RankedPlay& a, const RankedPlay& b) {
    return a.outcome.equity() > b.outcome.equity();
  });
}

std::vector<RankedPlay> judged_plays(const Brain& brain, const Board& board, Dice dice) {
  thread_local PlayFinder finder;
  std::vector<RankedPlay> plays;
  for (const FoundPlay& found : finder.find(board, dice)) {
    const Board after = found.board(board).turned();
    plays.push_back({found.play, after, brain.judge(after).turned()});
  }
  sort_best_first(plays.begin(), plays.end());
  return plays;
}

/// How many of the plays, the best first, are worth a closer look.
std::ptrdiff_t candidates(const std::vector<RankedPlay>& plays, const LookAhead& look_ahead) {
  const float least = plays.front().outcome.equity() - look_ahead.margin;
  const auto end =
      plays.begin() + std::min<std::ptrdiff_t>(std::ssize(plays), look_ahead.most_plays);
  return std::find_if(plays.begin() + 1, end,
                      [&](const RankedPlay& play) { return play.outcome.equity() < least; }) -
         plays.begin();
}

}  // namespace

std::vector<RankedPlay> ranked_plays(const Brain& brain, const Board& board, Dice dice,
                                     const LookAhead& look_ahead) {
  std::vector<RankedPlay> plays = judged_plays(brain, board, dice);
  if (look_ahead.plies == 0) return plays;
  const auto end = plays.begin() + candidates(plays, look_ahead);
  for (auto play = plays.begin(); play != end; ++play)
    play->outcome = outcome_after(brain, play->board, look_ahead).turned();
  sort_best_first(plays.begin(), end);
  return plays;
}

Outcome outcome_after(const Brain& brain, const Board& board, const LookAhead& look_ahead) {
  if (look_ahead.plies == 0) return brain.judge(board);
  if (const auto exact = exact_outcome(board)) return *exact;
  LookAhead rest = look_ahead;
  --rest.plies;
  rest.most_plays = std::max(look_ahead.most_plays / 2, 1);
  std::array<double, Outcome::kParts> sums{};
  for (const Dice dice : games::backgammon::kRolls) {
    const auto parts = ranked_plays(brain, board, dice, rest).front().outcome.parts();
    const double probability = games::backgammon::probability_of(dice);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += probability * parts[i];
  }
  std::array<float, Outcome::kParts> parts{};
  std::ranges::transform(sums, parts.begin(), [](double sum) { return static_cast<float>(sum); });
  return Outcome::of(parts);
}

}  // namespace mpd::gammon
