#include "learn/adam.hpp"

#include <Eigen/Core>
#include <cassert>
#include <cmath>
#include <utility>

namespace mpd::learn {

Adam::Adam(std::size_t weights, const Options& options)
    : options_(options), state_{std::vector<float>(weights), std::vector<float>(weights), 0} {}

void Adam::step(std::span<float> weights, std::span<const float> gradient, double rate) {
  assert(weights.size() == state_.means.size() && gradient.size() == weights.size());
  using Array = Eigen::Map<Eigen::ArrayXf>;
  const auto size = static_cast<Eigen::Index>(weights.size());
  Array w(weights.data(), size);
  Array means(state_.means.data(), size);
  Array squares(state_.squares.data(), size);
  const Eigen::Map<const Eigen::ArrayXf> g(gradient.data(), size);
  const auto keep_mean = static_cast<float>(options_.keep_mean);
  const auto keep_square = static_cast<float>(options_.keep_square);
  ++state_.steps;
  means = keep_mean * means + (1 - keep_mean) * g;
  squares = keep_square * squares + (1 - keep_square) * g.square();
  // Both means begin at 0; dividing by these makes up for it.
  const auto steps = static_cast<double>(state_.steps);
  const auto seen_mean = static_cast<float>(1 - std::pow(options_.keep_mean, steps));
  const auto seen_square = static_cast<float>(1 - std::pow(options_.keep_square, steps));
  w -= static_cast<float>(rate) * (means / seen_mean) /
       ((squares / seen_square).sqrt() + static_cast<float>(options_.least));
}

void Adam::restore(State state) {
  assert(state.means.size() == state_.means.size() &&
         state.squares.size() == state_.squares.size());
  state_ = std::move(state);
}

}  // namespace mpd::learn
