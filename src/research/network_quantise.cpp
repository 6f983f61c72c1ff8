#include "research/network_quantise.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace mpd::research {
namespace {

using draughts::NetworkNumbers;

/// The nearest whole number; one that does not fit becomes the largest, which the check refuses or
/// the limits of the network rule out.
template <class Number>
Number rounded(float weight, int scale) {
  const double number = std::round(double{weight} * scale);
  return static_cast<Number>(std::clamp<double>(number, std::numeric_limits<Number>::min(),
                                                std::numeric_limits<Number>::max()));
}

NetworkNumbers::Head head_of(const learn::SparseNetwork& network, int number) {
  const auto& shape = network.shape();
  const float* const w = network.weights().data();
  NetworkNumbers::Head head;
  for (int unit = 0; unit < shape.hidden; ++unit) {
    head.constants.push_back(
        rounded<std::int32_t>(w[shape.hidden_constants(number) + unit],
                              NetworkNumbers::kOne * NetworkNumbers::kHiddenScale));
    for (int from = 0; from < shape.wide; ++from)
      head.weights.push_back(rounded<std::int8_t>(
          w[shape.head(number) + from * shape.hidden + unit], NetworkNumbers::kHiddenScale));
    head.output.push_back(
        rounded<std::int16_t>(w[shape.output(number) + unit], NetworkNumbers::kOutputScale));
  }
  head.output_constant = rounded<std::int32_t>(w[shape.output(number) + shape.hidden],
                                               NetworkNumbers::kOne * NetworkNumbers::kOutputScale);
  return head;
}

}  // namespace

std::array<std::uint8_t, 25> heads_by_pieces(int heads) {
  std::array<std::uint8_t, 25> table{};
  for (int pieces = 1; pieces <= 24; ++pieces)
    table[pieces] = static_cast<std::uint8_t>((pieces - 1) * heads / 24);
  return table;
}

base::Result<draughts::NetworkWeights> quantised(const learn::SparseNetwork& network, int scale) {
  const auto& shape = network.shape();
  NetworkNumbers numbers;
  numbers.wide = shape.wide;
  numbers.hidden = shape.hidden;
  numbers.scale = scale;
  numbers.head_of = heads_by_pieces(shape.heads);
  for (std::size_t i = 0; i < shape.wide_constants(); ++i)
    numbers.columns.push_back(rounded<std::int16_t>(network.weights()[i], NetworkNumbers::kOne));
  for (int unit = 0; unit < shape.wide; ++unit)
    numbers.wide_constants.push_back(rounded<std::int16_t>(
        network.weights()[shape.wide_constants() + unit], NetworkNumbers::kOne));
  for (int head = 0; head < shape.heads; ++head) numbers.heads.push_back(head_of(network, head));
  return draughts::NetworkWeights::from(std::move(numbers));
}

}  // namespace mpd::research
