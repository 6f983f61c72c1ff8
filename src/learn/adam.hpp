#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace mpd::learn {

/// Adam (Kingma, Ba 2015): steps of about equal length for every weight, by running means of its
/// gradient and of its square.
class Adam {
 public:
  struct Options {
    double keep_mean = 0.9;
    double keep_square = 0.999;
    double least = 1e-8;  ///< keeps a step finite where gradients vanish
  };
  /// All that the next step depends on; can be stored and restored.
  struct State {
    std::vector<float> means;
    std::vector<float> squares;
    std::int64_t steps = 0;
    friend bool operator==(const State&, const State&) = default;
  };

  explicit Adam(std::size_t weights) : Adam(weights, Options{}) {}
  Adam(std::size_t weights, const Options& options);

  /// Moves the weights against the gradient.
  void step(std::span<float> weights, std::span<const float> gradient, double rate);

  [[nodiscard]] const State& state() const { return state_; }
  /// For as many weights.
  void restore(State state);

 private:
  Options options_;
  State state_;
};

}  // namespace mpd::learn
