#include "learn/adam.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <utility>

namespace mpd::learn {

Adam::Adam(std::size_t weights, const Options& options)
    : options_(options), state_{std::vector<float>(weights), std::vector<float>(weights), 0} {}

void Adam::step(std::span<float> weights, std::span<const float> gradient, double rate) {
  assert(weights.size() == state_.means.size() && gradient.size() == weights.size());
  // Copies, because they are aligned: where packets of numbers begin must not depend on addresses,
  // or equal steps could end with different last bits.
  using Array = Eigen::ArrayXf;
  const auto copy_of = [](std::span<const float> numbers) -> Array {
    return Eigen::Map<const Array>(numbers.data(), static_cast<Eigen::Index>(numbers.size()));
  };
  Array means = copy_of(state_.means);
  Array squares = copy_of(state_.squares);
  const Array g = copy_of(gradient);
  const auto keep_mean = static_cast<float>(options_.keep_mean);
  const auto keep_square = static_cast<float>(options_.keep_square);
  ++state_.steps;
  means = keep_mean * means + (1 - keep_mean) * g;
  squares = keep_square * squares + (1 - keep_square) * g.square();
  // Both means begin at 0; dividing by these makes up for it.
  const auto steps = static_cast<double>(state_.steps);
  const auto seen_mean = static_cast<float>(1 - std::pow(options_.keep_mean, steps));
  const auto seen_square = static_cast<float>(1 - std::pow(options_.keep_square, steps));
  const Array change = static_cast<float>(rate) * (means / seen_mean) /
                       ((squares / seen_square).sqrt() + static_cast<float>(options_.least));
  std::ranges::copy(means, state_.means.begin());
  std::ranges::copy(squares, state_.squares.begin());
  std::ranges::transform(weights, change, weights.begin(), std::minus<float>());
}

void Adam::restore(State state) {
  assert(state.means.size() == state_.means.size() &&
         state.squares.size() == state_.squares.size());
  state_ = std::move(state);
}

}  // namespace mpd::learn
