#include "arena/sprt.hpp"

#include <cmath>

namespace mpd::arena {
namespace {

constexpr double kMostElo = 2000;
constexpr double kNever = 1e-3;

constexpr std::array<double, 5> kScores{0, 0.25, 0.5, 0.75, 1};

using Distribution = std::array<double, 5>;

/// The distribution with this mean under which the observed shares are most likely: share / (1 + θ
/// (score − mean)), where θ makes the mean right.
Distribution most_likely(const Distribution& shares, double mean) {
  const auto tilted = [&](double theta) {
    Distribution result{};
    for (std::size_t i = 0; i < 5; ++i) result[i] = shares[i] / (1 + theta * (kScores[i] - mean));
    return result;
  };
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  constexpr int kHalvings = 100;
  for (int i = 0; i < kHalvings; ++i) {
    const double theta = (low + high) / 2;
    const Distribution tried = tilted(theta);
    double excess = 0;
    for (std::size_t k = 0; k < 5; ++k) excess += tried[k] * (kScores[k] - mean);
    (excess > 0 ? low : high) = theta;
  }
  return tilted((low + high) / 2);
}

double log_likelihood_ratio(const SprtPlan& plan, const Pentanomial& pairs) {
  Distribution weights{};
  double sum = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    weights[i] = pairs.counts[i] == 0 ? kNever : static_cast<double>(pairs.counts[i]);
    sum += weights[i];
  }
  Distribution shares = weights;
  for (double& share : shares) share /= sum;
  const Distribution under0 = most_likely(shares, score_of_elo(plan.elo0));
  const Distribution under1 = most_likely(shares, score_of_elo(plan.elo1));
  double ratio = 0;
  for (std::size_t i = 0; i < 5; ++i) ratio += weights[i] * std::log(under1[i] / under0[i]);
  return ratio;
}

}  // namespace

base::Result<void> check(const SprtPlan& plan) {
  for (const double elo : {plan.elo0, plan.elo1})
    if (!(std::abs(elo) <= kMostElo))
      return base::fail("{} is not a difference in Elo, expected −{} to {}", elo, kMostElo,
                        kMostElo);
  if (!(plan.elo0 < plan.elo1))
    return base::fail("{} is not below {}, expected elo0 < elo1", plan.elo0, plan.elo1);
  for (const double risk : {plan.alpha, plan.beta})
    if (!(risk > 0 && risk < 0.5))
      return base::fail("{} is not a risk, expected above 0 and below 0.5", risk);
  return {};
}

SprtState sprt_state(const SprtPlan& plan, const Pentanomial& pairs) {
  SprtState state;
  state.lower = std::log(plan.beta / (1 - plan.alpha));
  state.upper = std::log((1 - plan.beta) / plan.alpha);
  if (pairs.pairs() == 0) return state;
  state.llr = log_likelihood_ratio(plan, pairs);
  if (state.llr <= state.lower) state.verdict = SprtVerdict::accept_elo0;
  if (state.llr >= state.upper) state.verdict = SprtVerdict::accept_elo1;
  return state;
}

}  // namespace mpd::arena
