#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

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
  /// An error when there are no rows, or numbers that a map cannot be trained with.
  [[nodiscard]] base::Result<void> check() const;
};

/// Where the neurons stand: number = row · columns + column. One row is a line. Neighbours stand
/// side by side or one above the other, at distance 1; distances are straight (Euclidean).
struct SomGrid {
  std::size_t columns = 25;
  std::size_t rows = 1;

  [[nodiscard]] std::size_t neurons() const { return columns * rows; }
  [[nodiscard]] double distance(std::size_t a, std::size_t b) const;
  [[nodiscard]] bool are_neighbours(std::size_t a, std::size_t b) const;
  [[nodiscard]] base::Result<void> check() const;
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

  /// An error unless the rows are sound and have its dimensions.
  [[nodiscard]] base::Result<void> check(const DataRows& data) const;

  [[nodiscard]] float squared_distance(std::size_t neuron, std::span<const float> row) const;
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

  [[nodiscard]] std::optional<std::size_t> remotest_row(
      const DataRows& data, std::span<const std::size_t> assigned) const;

  SomGrid grid_;
  std::size_t dimensions_;
  std::vector<float> weights_;
};

}  // namespace mpd::learn
