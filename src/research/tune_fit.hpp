#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "base/result.hpp"
#include "draughts/pattern_evaluation.hpp"
#include "draughts/sample.hpp"

namespace mpd::research {

struct FitOptions {
  int epochs = 12;
  double scale = 100;    ///< hundredths of a man that mean odds of e : 1
  double results = 0.5;  ///< share of the game's result in the target; the rest is the search's
  double rate = 0.08;
  double decay = 1e-6;
  std::int64_t seed = 1;
};

/// The error begins with the name of the option that is out of its range.
[[nodiscard]] base::Result<void> check(const FitOptions& options);

/// How well the weights foretell the targets after a pass over the samples: mean cross entropy.
struct FitEpoch {
  int number = 1;
  double fitted = 0;    ///< over the samples that were learned from, before each was learned
  double held_out = 0;  ///< over those that were not; 0 where there are none
};

/// What a fit reports; each may be missing.
struct FitEvents {
  std::function<void(std::size_t learned, std::size_t held_out)> on_begin = {};
  std::function<void(const FitEpoch&)> on_epoch = {};
};

/// Fits the weights of the pattern evaluation to samples by logistic regression. The same samples
/// and options give the same weights. Nothing after a stop; an error for wrong options, or when
/// there are no samples.
[[nodiscard]] base::Result<std::optional<draughts::PatternWeights>> fit_weights(
    const std::vector<draughts::Sample>& samples, const FitOptions& options,
    const FitEvents& events = {}, const std::stop_token& stop = {});

}  // namespace mpd::research
