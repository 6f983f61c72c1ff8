#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace mpd::learn {

/// A linear evaluation with weights of its own for each phase of a game, squashed by tanh. Chinook
/// evaluates in this way, with 21 features in each of four phases, and its weights were also
/// learned by TDLeaf (Schaeffer, Hlynka, Jussila 2001).
class PhasedLinear {
 public:
  static constexpr int kPhases = 4;
  /// Chinook's phases by the number of pieces left: 20 or more, 14 to 19, 10 to 13, fewer.
  static constexpr std::array<int, kPhases - 1> kLeastPieces = {20, 14, 10};

  /// 0 for the opening … kPhases − 1 for the ending.
  [[nodiscard]] static constexpr int phase_of(int pieces) {
    int phase = 0;
    for (const int least : kLeastPieces) phase += pieces < least ? 1 : 0;
    return phase;
  }
  [[nodiscard]] static constexpr std::size_t weight_count(int features) {
    return static_cast<std::size_t>(kPhases) * features;
  }

  /// All weights 0.
  explicit PhasedLinear(int features);
  /// `weights` as weights() gives them; there must be weight_count() of them.
  PhasedLinear(int features, std::span<const float> weights);

  [[nodiscard]] int features() const { return features_; }
  /// All weights: phase after phase, in each of them feature after feature.
  [[nodiscard]] std::span<const float> weights() const { return weights_; }
  [[nodiscard]] std::span<float> weights() { return weights_; }
  /// Those of one phase.
  [[nodiscard]] std::span<const float> weights_of(int phase) const {
    return weights().subspan(first_weight(phase), features_);
  }

  /// The weighted sum; the output is its tanh.
  [[nodiscard]] float net_input(std::span<const float> features, int phase) const;
  [[nodiscard]] float output(std::span<const float> features, int phase) const;
  /// The derivatives of the output by the weights of this phase; those of the other phases have
  /// no part in it.
  void differentiate(std::span<const float> features, float output,
                     std::span<float> derivatives) const;
  /// Where the weights of a phase begin.
  [[nodiscard]] std::size_t first_weight(int phase) const {
    return static_cast<std::size_t>(phase) * features_;
  }

  friend bool operator==(const PhasedLinear&, const PhasedLinear&) = default;

 private:
  int features_;
  std::vector<float> weights_;
};

struct LeafTdOptions {
  double lambda = 0.95;  ///< how far errors reach back: 0 … 1
  double rate = 0.01;
  friend bool operator==(const LeafTdOptions&, const LeafTdOptions&) = default;
};

/// TDLeaf(λ) (Baxter, Tridgell, Weaver 1998) over a phased linear evaluation: the states of an
/// episode are the leaves of best lines. An episode is begin(), observe() for each leaf, finish()
/// with the reward. The weights change at its end, by
///   rate · Σ_t ∇P_t Σ_{j ≥ t} λ^(j − t) · (P_{j+1} − P_j),   the last P being the reward.
class LeafTdLearner {
 public:
  /// Teaches `evaluation`, which must outlive the learner.
  LeafTdLearner(PhasedLinear& evaluation, const LeafTdOptions& options);

  void begin();
  /// The next leaf. Its prediction is `sign` times the output: −1 where the features are seen with
  /// the opponent's eyes.
  void observe(std::span<const float> features, int phase, float sign = 1);
  void finish(double reward);

  /// Of the last observed leaf.
  [[nodiscard]] float prediction() const { return prediction_; }
  /// Sum of the squared errors of the episode, and their number.
  [[nodiscard]] double squared_error() const { return squared_error_; }
  [[nodiscard]] int errors() const { return errors_; }

 private:
  void add_error(float error);

  PhasedLinear& evaluation_;
  LeafTdOptions options_;
  std::vector<float> traces_;
  std::vector<float> sums_;  // of errors times traces
  std::vector<float> slopes_;
  float prediction_ = 0;
  bool is_first_ = true;
  double squared_error_ = 0;
  int errors_ = 0;
};

}  // namespace mpd::learn
