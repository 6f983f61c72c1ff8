#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "learn/adam.hpp"
#include "storage/checkpoint_file.hpp"

namespace mpd::research {

/// All that the rest of a network's fit depends on, besides samples and options.
struct NetworkFitState {
  static constexpr double kNone = std::numeric_limits<double>::max();

  std::int64_t seed_index = 0;  ///< fits before this one
  std::int64_t epoch = 0;       ///< finished ones of this fit
  std::int64_t batch = 0;       ///< steps taken in the epoch that is under way
  std::int64_t waited = 0;      ///< epochs since the best one
  double fitted = 0;            ///< sum of the losses of the epoch that is under way
  std::vector<float> weights = {};
  learn::Adam::State adam = {};
  double best_loss = kNone;  ///< on held-out samples, of this fit
  std::vector<float> best = {};
  double winner_loss = kNone;  ///< of the fits before this one
  std::int64_t winner_index = 0;
  std::vector<float> winner = {};

  friend bool operator==(const NetworkFitState&, const NetworkFitState&) = default;
};

inline constexpr const char* kNetworkFitCheckpoint = "network fit";

/// `conditions` say which samples and options the state belongs to.
[[nodiscard]] storage::Checkpoint to_checkpoint(const NetworkFitState& state,
                                                const std::string& conditions);
/// An error when the checkpoint is of other conditions or of a network with other weights.
[[nodiscard]] base::Result<NetworkFitState> from_checkpoint(const storage::Checkpoint& checkpoint,
                                                            const std::string& conditions,
                                                            std::size_t weights);

}  // namespace mpd::research
