#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "engine/engine.hpp"

namespace mpd::research {

/// How well a shallow search foretells a deep one: deep ≈ slope · shallow + offset, with what is
/// left unexplained as a standard deviation. In hundredths of a man. Depth 0 is the evaluation.
struct DepthPair {
  int shallow = 0;
  int deep = 0;
  std::size_t positions = 0;
  double slope = 0;
  double offset = 0;
  double deviation = 0;   ///< of deep from the line
  double difference = 0;  ///< root of the mean squared deep − shallow
};

struct PairOptions {
  engine::Options engine;  ///< its ProbCut is switched off: it must not be fitted to itself
  int games = 40;
  int depth = 14;
  std::uint64_t seed = 1;
};

/// Fits the pairs that ProbCut and futility use on quiet positions, taken from games that the
/// engine plays against itself. `on_position` hears how many of how many positions are done.
[[nodiscard]] std::vector<DepthPair> fit_depth_pairs(
    const PairOptions& options, std::stop_token stop = {},
    const std::function<void(std::size_t, std::size_t)>& on_position = {});

}  // namespace mpd::research
