#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"

namespace mpd::learn {

/// Rows of numbers, one behind the other. Refers to them; does not hold them.
struct DataRows {
  std::span<const float> values;
  std::size_t dimensions = 0;

  [[nodiscard]] std::size_t size() const { return values.size() / dimensions; }
  [[nodiscard]] std::span<const float> operator[](std::size_t row) const {
    return values.subspan(row * dimensions, dimensions);
  }
};

/// Where the neurons stand: number = row · columns + column. One row is a line. Neighbours stand
/// side by side or one above the other, at distance 1; distances are straight (Euclidean).
struct SomGrid {
  std::size_t columns = 25;
  std::size_t rows = 1;

  [[nodiscard]] std::size_t neurons() const { return columns * rows; }
  [[nodiscard]] double distance(std::size_t a, std::size_t b) const;
  [[nodiscard]] bool are_neighbours(std::size_t a, std::size_t b) const;
};

/// How far the weights of the neurons are from those of their neighbours on the grid (Ultsch,
/// Siemon 1990): high where the data has a gap.
struct UMatrix {
  struct Edge {
    std::size_t first = 0;
    std::size_t second = 0;
    double distance = 0;
  };
  std::vector<double> means;  ///< of each neuron's edges; 0 for a neuron alone
  std::vector<Edge> edges;    ///< each two neighbours once
};

/// The rows of each neuron, and the neurons that were moved to rows because they had won none.
struct FullAssignment {
  struct Relocation {
    std::size_t neuron = 0;
    std::size_t row = 0;
  };
  std::vector<std::size_t> neurons;     ///< the nearest of each row
  std::vector<Relocation> relocations;  ///< in their order
};

/// A self-organising map (Kohonen 1982): neurons on a grid, each with a place among the data. The
/// nearest neuron is that with the least squared Euclidean distance, the first of equals. Data that
/// is handed to a map has its dimensions.
class SelfOrganisingMap {
 public:
  /// From stored weights, neuron after neuron.
  static base::Result<SelfOrganisingMap> from_weights(const SomGrid& grid, std::size_t dimensions,
                                                      std::vector<float> weights);

  [[nodiscard]] const SomGrid& grid() const { return grid_; }
  [[nodiscard]] std::size_t dimensions() const { return dimensions_; }
  [[nodiscard]] std::span<const float> weights() const { return weights_; }
  [[nodiscard]] std::span<const float> weights_of(std::size_t neuron) const {
    return weights().subspan(neuron * dimensions_, dimensions_);
  }

  [[nodiscard]] std::size_t nearest(std::span<const float> row) const;
  /// The nearest first. The map has two neurons at least.
  [[nodiscard]] std::array<std::size_t, 2> two_nearest(std::span<const float> row) const;
  /// The nearest neuron of each row.
  [[nodiscard]] std::vector<std::size_t> assign(const DataRows& data) const;
  /// How many rows each neuron was assigned.
  [[nodiscard]] std::vector<std::size_t> cluster_sizes(std::span<const std::size_t> assigned) const;

  /// Assigns the rows so that no neuron stays without one. While there is such a neuron, the first
  /// of them moves to the row that is farthest from its neuron in the largest cluster that is not
  /// all in one place. An error when fewer rows differ than there are neurons.
  base::Result<FullAssignment> assign_without_empty(const DataRows& data);

  /// The mean distance of the rows from their nearest neurons; 0 without rows.
  [[nodiscard]] double quantisation_error(const DataRows& data) const;
  /// The share of rows whose two nearest neurons are not neighbours (Kiviluoto 1996); 0 without
  /// rows or with a single neuron.
  [[nodiscard]] double topographic_error(const DataRows& data) const;
  [[nodiscard]] UMatrix u_matrix() const;

  /// Moves a neuron this part of the way (0 to 1) to a place.
  void pull(std::size_t neuron, std::span<const float> place, float part);

 private:
  SelfOrganisingMap(const SomGrid& grid, std::size_t dimensions, std::vector<float> weights)
      : grid_(grid), dimensions_(dimensions), weights_(std::move(weights)) {}

  [[nodiscard]] float squared_distance(std::size_t neuron, std::span<const float> row) const;
  [[nodiscard]] std::optional<std::size_t> remotest_row(
      const DataRows& data, std::span<const std::size_t> assigned) const;

  SomGrid grid_;
  std::size_t dimensions_;
  std::vector<float> weights_;
};

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
