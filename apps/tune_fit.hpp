#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "draughts/pattern_evaluation.hpp"

namespace mpd::apps {

struct FitOptions {
  std::vector<std::string> folders;
  std::string out;
  int epochs = 12;
  double scale = 100;    ///< hundredths of a man that mean odds of e : 1
  double results = 0.5;  ///< share of the game's result in the target
  double rate = 0.08;
  double decay = 1e-6;
  std::int64_t seed = 1;
};

/// Fits the weights of the pattern evaluation by logistic regression and writes them. Throws a
/// Failure for options and files that are wrong.
void fit_weights(const FitOptions& options);

/// The weights of a file. Throws a Failure that says what is wrong with it.
[[nodiscard]] std::shared_ptr<const draughts::PatternWeights> load_weights(const std::string& path);

}  // namespace mpd::apps
