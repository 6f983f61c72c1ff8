#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace mpd::apps {

/// What `train backgammon` accepts.
struct BackgammonTraining {
  std::string out;
  std::optional<std::int64_t> seed;
  int threads = 1;
  bool resume = false;
  std::optional<std::string> log;
  std::optional<double> lambda;
  std::optional<double> rate;
  std::optional<int> hidden;
  std::optional<std::int64_t> games;
};

void train_backgammon(const BackgammonTraining& options);

}  // namespace mpd::apps
