#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mpd::learn {

/// Logistic regression over sparse inputs: the probability is 1 / (1 + e^−z), z the sum of the
/// inputs times their weights. Fitted one example after the other by AdaGrad (Duchi, Hazan, Singer
/// 2011), which takes long steps for weights that are seldom met.
class SparseLogistic {
 public:
  struct Input {
    std::uint32_t weight;  ///< its number
    float value;
  };
  struct Options {
    double rate = 0.08;
    double decay = 1e-6;  ///< pull of every weight towards 0 (L2)
  };

  /// All weights begin at 0.
  SparseLogistic(std::size_t weights, const Options& options);

  /// z: the logarithm of the odds.
  [[nodiscard]] double log_odds(std::span<const Input> inputs) const;
  /// One step towards the target, a probability. Returns the cross entropy before the step.
  double learn(std::span<const Input> inputs, double target);
  void set_rate(double rate) { options_.rate = rate; }
  [[nodiscard]] std::span<const float> weights() const { return weights_; }

 private:
  Options options_;
  std::vector<float> weights_;
  std::vector<float> squares_;  // sums of the squared gradients
};

[[nodiscard]] double logistic(double z);
/// Of a target probability and the prediction with the log odds z.
[[nodiscard]] double cross_entropy(double target, double z);

}  // namespace mpd::learn
