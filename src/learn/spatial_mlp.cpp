#include "learn/spatial_mlp.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <bit>
#include <cassert>

namespace mpd::learn {
namespace {

constexpr int kWindows = 91;
constexpr int kHidden = 40;
constexpr int kSecondHidden = 10;

/// Room for this many units in whole vectors of the processor.
constexpr int lanes_for(int units) {
  constexpr int kVector = 8;
  return (units + kVector - 1) / kVector * kVector;
}
constexpr int kWindowLanes = lanes_for(kWindows);
constexpr int kHiddenLanes = lanes_for(kHidden);
constexpr int kSecondLanes = lanes_for(kSecondHidden);

/// The numbers of all units of a layer, with zeros behind the last.
template <int Lanes>
using Layer = Eigen::Array<float, Lanes, 1>;
template <int Lanes>
using LayerAt = Eigen::Map<const Layer<Lanes>>;

/// Adds what the pieces of one kind contribute to a layer right behind the inputs.
template <int Lanes>
[[gnu::always_inline]] inline void add_pieces(Layer<Lanes>& sums, const float* rows,
                                              std::uint32_t pieces, float worth) {
  for (; pieces != 0; pieces &= pieces - 1)
    sums += worth * LayerAt<Lanes>(rows + std::countr_zero(pieces) * Lanes);
}

template <int Lanes>
Layer<Lanes> see(const SpatialMlp::Pieces& pieces, float king, const float* rows,
                 const float* biases) {
  Layer<Lanes> sums = LayerAt<Lanes>(biases);
  add_pieces(sums, rows, pieces.own_men, 1);
  add_pieces(sums, rows, pieces.other_men, -1);
  add_pieces(sums, rows, pieces.own_kings, king);
  add_pieces(sums, rows, pieces.other_kings, -king);
  return sums.tanh();
}

/// The next layer. Two sums for every unit, of alternate sources: one alone would wait for itself.
template <int To>
Layer<To> next_layer(const float* from, int sources, const float* rows, const float* biases) {
  Layer<To> even = LayerAt<To>(biases);
  Layer<To> odd = Layer<To>::Zero();
  for (int source = 0; source < sources; source += 2) {
    even += from[source] * LayerAt<To>(rows + source * To);
    odd += from[source + 1] * LayerAt<To>(rows + (source + 1) * To);
  }
  return (even + odd).tanh();
}

/// Reads weights in their order.
class WeightReader {
 public:
  explicit WeightReader(std::span<const float> weights) : rest_(weights) {}

  float next() {
    const float weight = rest_.front();
    rest_ = rest_.subspan(1);
    return weight;
  }
  /// A layer whose units are linked with all sources.
  void read_layer(int units, int sources, std::vector<float>& rows, std::vector<float>& biases) {
    const int lanes = lanes_for(units);
    for (int unit = 0; unit < units; ++unit) {
      for (int source = 0; source < sources; ++source) rows[source * lanes + unit] = next();
      biases[unit] = next();
    }
  }
  [[nodiscard]] bool is_at_end() const { return rest_.empty(); }

 private:
  std::span<const float> rest_;
};

std::vector<std::vector<std::uint8_t>> make_windows() {
  constexpr int kSide = 8;
  std::vector<std::vector<std::uint8_t>> windows;
  for (int size = 3; size <= kSide; ++size)
    for (int top = 0; top + size <= kSide; ++top)
      for (int left = 0; left + size <= kSide; ++left) {
        auto& inputs = windows.emplace_back();
        for (std::uint8_t input = 0; input < SpatialMlp::kInputs; ++input) {
          const int row = input / 4;
          const int column = 2 * (input % 4) + (row % 2 == 0 ? 1 : 0);
          if (row >= top && row < top + size && column >= left && column < left + size)
            inputs.push_back(input);
        }
      }
  return windows;
}

}  // namespace

const std::vector<std::vector<std::uint8_t>>& window_inputs() {
  static const auto windows = make_windows();
  return windows;
}

std::size_t SpatialMlp::weight_count(Shape shape) {
  const auto layer = [](std::size_t sources, std::size_t units) { return (sources + 1) * units; };
  const std::size_t behind = layer(kHidden, kSecondHidden) + layer(kSecondHidden, 1);
  if (shape == Shape::whole_board) return layer(kInputs, kHidden) + behind;
  std::size_t count = layer(kWindows, kHidden) + behind;
  for (const auto& inputs : window_inputs()) count += inputs.size() + 1;
  return count;
}

SpatialMlp::SpatialMlp(Shape shape, const InputOfBit& input_of_bit)
    : shape_(shape),
      input_of_bit_(input_of_bit),
      hidden_rows_(kHidden * kSecondLanes),
      hidden_biases_(kSecondLanes),
      output_row_(kSecondLanes) {
  const int first = shape == Shape::windows ? kWindowLanes : kHiddenLanes;
  input_rows_.resize(static_cast<std::size_t>(kInputs) * first);
  input_biases_.resize(first);
  if (shape == Shape::whole_board) return;
  window_rows_.resize(kWindowLanes * kHiddenLanes);
  window_biases_.resize(kHiddenLanes);
}

void SpatialMlp::load(std::span<const float> weights, float king) {
  assert(weights.size() == weight_count(shape_));
  king_ = king;
  WeightReader reader(weights);
  std::vector<float> rows(input_rows_.size());
  const std::size_t lanes = input_biases_.size();
  if (shape_ == Shape::windows) {
    for (std::size_t unit = 0; unit < kWindows; ++unit) {
      for (const std::uint8_t input : window_inputs()[unit])
        rows[input * lanes + unit] = reader.next();
      input_biases_[unit] = reader.next();
    }
    reader.read_layer(kHidden, kWindows, window_rows_, window_biases_);
  } else {
    reader.read_layer(kHidden, kInputs, rows, input_biases_);
  }
  for (std::size_t bit = 0; bit < kInputs; ++bit)
    std::copy_n(rows.begin() + static_cast<std::ptrdiff_t>(input_of_bit_[bit] * lanes), lanes,
                input_rows_.begin() + static_cast<std::ptrdiff_t>(bit * lanes));
  reader.read_layer(kSecondHidden, kHidden, hidden_rows_, hidden_biases_);
  for (int unit = 0; unit < kSecondHidden; ++unit) output_row_[unit] = reader.next();
  output_bias_ = reader.next();
  assert(reader.is_at_end());
}

float SpatialMlp::balance(const Pieces& pieces) const {
  const int men = std::popcount(pieces.own_men) - std::popcount(pieces.other_men);
  const int kings = std::popcount(pieces.own_kings) - std::popcount(pieces.other_kings);
  return static_cast<float>(men) + king_ * static_cast<float>(kings);
}

float SpatialMlp::net_input(const Pieces& pieces) const {
  const auto finish = [&](const Layer<kHiddenLanes>& hidden) {
    const auto second = next_layer<kSecondLanes>(hidden.data(), kHidden, hidden_rows_.data(),
                                                 hidden_biases_.data());
    return (second * LayerAt<kSecondLanes>(output_row_.data())).sum() + output_bias_ +
           balance(pieces);
  };
  if (shape_ == Shape::whole_board)
    return finish(see<kHiddenLanes>(pieces, king_, input_rows_.data(), input_biases_.data()));
  const auto windows = see<kWindowLanes>(pieces, king_, input_rows_.data(), input_biases_.data());
  // The unit behind the last is 0: the number of sources is even.
  return finish(next_layer<kHiddenLanes>(windows.data(), kWindows + 1, window_rows_.data(),
                                         window_biases_.data()));
}

}  // namespace mpd::learn
