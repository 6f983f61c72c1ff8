#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "learn/som.hpp"

namespace mpd::learn {

enum class Neighbourhood {
  bubble,   ///< all within the radius learn alike
  gaussian  ///< all learn, by e^(−d² / 2r²) of their distance d from the winner
};

enum class FirstWeights {
  uniform,  ///< anywhere between the least and the greatest value of each component
  rows      ///< rows by lot, none twice while they last
};

/// The defaults are those of MP-Draughts (Duarte 2009, section 5.4.2): a line on which the winner
/// and its two neighbours learn, for 45 epochs.
struct SomOptions {
  SomGrid grid;
  Neighbourhood neighbourhood = Neighbourhood::bubble;
  double radius = 1;         ///< on the grid
  double radius_factor = 1;  ///< from epoch to epoch
  double least_radius = 0;
  double rate = 1;  ///< part of the way that the winner goes to a row
  double rate_factor = 0.95;
  double least_rate = 0.1;  ///< the training ends when the rate is not above it
  FirstWeights first_weights = FirstWeights::uniform;
  bool shuffle = false;  ///< the rows, before each epoch
  std::uint64_t seed = 1;
};

/// What an epoch was made with and where it led.
struct SomEpoch {
  int number = 0;  ///< from 1
  double rate = 0;
  double radius = 0;
  double quantisation_error = 0;  ///< after it
};

/// Trains a map row by row, epoch after epoch. Refers to the data.
class SomTraining {
 public:
  static base::Result<SomTraining> begin(const DataRows& data, const SomOptions& options);
  /// With the weights of a map; the grid and the first weights of the options do not count.
  static base::Result<SomTraining> begin_from(SelfOrganisingMap map, const DataRows& data,
                                              const SomOptions& options);

  [[nodiscard]] bool is_done() const { return !(rate_ > options_.least_rate); }
  /// Shows the map every row once.
  SomEpoch run_epoch();
  [[nodiscard]] const SelfOrganisingMap& map() const { return map_; }

 private:
  SomTraining(SelfOrganisingMap map, const DataRows& data, const SomOptions& options,
              const base::Random& random);

  void learn(std::span<const float> row);

  SelfOrganisingMap map_;
  DataRows data_;
  SomOptions options_;
  base::Random random_;
  std::vector<std::size_t> order_;  // of the rows
  std::vector<float> parts_;        // of the way to a row, by columns and rows from the winner
  int epochs_ = 0;
  double rate_;
  double radius_;
};

/// Trains to the end, or until `on_epoch` returns false.
base::Result<SelfOrganisingMap> train_map(
    const DataRows& data, const SomOptions& options,
    const std::function<bool(const SomEpoch&)>& on_epoch = {});

/// A line that finds its own number of neurons, in the manner of growing maps (Fritzke 1994): it
/// begins with two and is trained by the schedule of the options. While the mean distance of the
/// rows from their neurons is above `share` of that from their common mean, a neuron is put beside
/// the one whose rows are farthest from it in all, and the line is trained again. It never has more
/// neurons than the grid of the options. `on_epoch` hears of all epochs.
base::Result<SelfOrganisingMap> grow_line(
    const DataRows& data, const SomOptions& options, double share,
    const std::function<void(const SelfOrganisingMap&, const SomEpoch&)>& on_epoch = {});

}  // namespace mpd::learn
