#pragma once

#include "arena/statistics.hpp"
#include "base/result.hpp"

namespace mpd::arena {

/// A sequential probability ratio test (Wald 1945) of two strengths: it stops as soon as the games
/// decide which of the two fits better.
struct SprtPlan {
  double elo0 = 0;  ///< nothing gained
  double elo1 = 5;  ///< something gained
  double alpha = 0.05;
  double beta = 0.05;
};

/// Rejects numbers that do not define a test.
[[nodiscard]] base::Result<void> check(const SprtPlan& plan);

enum class SprtVerdict { undecided, accept_elo0, accept_elo1 };

struct SprtState {
  double llr = 0;    ///< log-likelihood ratio of elo1 to elo0
  double lower = 0;  ///< at or below: elo0
  double upper = 0;  ///< at or above: elo1
  SprtVerdict verdict = SprtVerdict::undecided;
};

/// The generalised test on pairs (Van den Bergh 2019; the test of Fishtest): each strength is
/// judged by the most likely distribution of pair scores that has its mean. A pair score that never
/// happened counts as a thousandth of a pair. The usual normal approximation of this ratio would
/// decide after two won pairs, because such results have no variance.
[[nodiscard]] SprtState sprt_state(const SprtPlan& plan, const Pentanomial& pairs);

}  // namespace mpd::arena
