#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "draughts/network_weights.hpp"
#include "draughts/sample.hpp"
#include "learn/sparse_network.hpp"
#include "research/sample_split.hpp"

namespace mpd::research {

struct NetworkFitOptions {
  int wide = 256;
  int hidden = 16;
  int heads = 1;
  int epochs = 20;      ///< at most; fewer when the held-out samples stop getting better
  int patience = 4;     ///< epochs without a better one before a fit stops
  int batch = 16'384;   ///< samples per step
  double rate = 0.001;  ///< of the first steps; falls to a hundredth of it by half a cosine
  learn::Loss loss = learn::Loss::cross_entropy;
  Target target = {};
  std::int64_t seed = 1;
  int seeds = 3;  ///< fits with seeds one after the other; the best on held-out samples is kept
  int threads = 1;
};

/// The error begins with the name of the option that is out of its range.
[[nodiscard]] base::Result<void> check(const NetworkFitOptions& options);

/// How well the network foretells the targets after a pass over the samples: mean losses.
struct NetworkEpoch {
  std::int64_t seed = 1;
  int number = 1;
  double fitted = 0;    ///< over the samples that were learned from, before each step
  double held_out = 0;  ///< over those that were not
  bool best = false;    ///< of this seed so far
};

/// What a fit reports; each may be missing.
struct NetworkFitEvents {
  std::function<void(std::size_t learned, std::size_t held_out)> on_begin = {};
  /// An interrupted fit goes on: so many samples were learned before, with repetitions.
  std::function<void(std::uint64_t learned)> on_resume = {};
  /// Samples learned so far, of at most so many, with repetitions.
  std::function<void(std::uint64_t learned, std::uint64_t all)> on_progress = {};
  std::function<void(const NetworkEpoch&)> on_epoch = {};
  std::function<void(const std::string&)> on_warning = {};
};

struct FittedNetwork {
  draughts::NetworkWeights weights;
  std::int64_t seed = 1;
  double held_out = 0;  ///< before the weights became whole numbers
};

/// Fits a network to samples by Adam. The same samples and options give the same weights, with any
/// number of threads and interruptions. After a stop it returns nothing, and the state stays in
/// `checkpoint`, from which a later call goes on; a finished fit removes it. An error for wrong
/// options, for too few samples, or when the checkpoint is of another fit.
[[nodiscard]] base::Result<std::optional<FittedNetwork>> fit_network(
    const std::vector<draughts::Sample>& samples, const NetworkFitOptions& options,
    const std::filesystem::path& checkpoint, const NetworkFitEvents& events = {},
    const std::stop_token& stop = {});

}  // namespace mpd::research
