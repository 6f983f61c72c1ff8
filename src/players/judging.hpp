#pragma once

#include "players/board_judge.hpp"
#include "players/knowledge.hpp"
#include "players/phased_judge.hpp"
#include "players/spatial_judge.hpp"

// How each kind of knowledge evaluates boards: its judge, and the judge's evaluator for the search.

namespace mpd::players {

template <class Known>
struct Judging;

template <>
struct Judging<FeatureNetwork> {
  using Judge = BoardJudge;
  using Evaluator = JudgeEvaluator<BoardJudge>;
};
template <>
struct Judging<SpatialNetwork> {
  using Judge = SpatialJudge;
  using Evaluator = SpatialEvaluator;
};
template <>
struct Judging<learn::PhasedLinear> {
  using Judge = PhasedJudge;
  using Evaluator = JudgeEvaluator<PhasedJudge>;
};

/// Values are plain net inputs until set_man converts them to men.
[[nodiscard]] inline BoardJudge judge_of(const FeatureNetwork& known) {
  BoardJudge judge(known.features);
  judge.load(known.network);
  return judge;
}
[[nodiscard]] inline SpatialJudge judge_of(const SpatialNetwork& known) {
  SpatialJudge judge(known.shape);
  judge.load(known.weights, known.king);
  return judge;
}
[[nodiscard]] inline PhasedJudge judge_of(const learn::PhasedLinear& known) {
  PhasedJudge judge;
  judge.load(known);
  return judge;
}

}  // namespace mpd::players
