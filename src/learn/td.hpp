#pragma once

#include <span>
#include <vector>

#include "learn/mlp.hpp"

namespace mpd::learn {

struct TdOptions {
  double lambda = 0.1;    ///< how far errors reach back: 0 … 1
  double gamma = 0.98;    ///< what a prediction is worth one step earlier: 0 … 1
  double momentum = 0.9;  ///< share of the last step that is added where the signs agree: 0 … 1
  double rate = 1;        ///< factor of both rates below
  /// Of the links from the inputs; 0: 1 / inputs.
  double input_rate = 0;
  /// Of the links from the hidden units; 0: 1 / hidden units.
  double hidden_rate = 0;
  Gradient gradient = Gradient::correct;
  friend bool operator==(const TdOptions&, const TdOptions&) = default;
};

/// TD(λ) (Sutton 1988) over a network: learns to predict the end of an episode from its course. An
/// episode is begin(), observe() for each state, finish() with the reward. Only the weights carry
/// over from one episode to the next.
class TdLearner {
 public:
  /// Teaches `network`, which must outlive the learner.
  TdLearner(Mlp& network, const TdOptions& options);

  void begin();
  /// What comes next is an episode of its own, counted with this one.
  void forget_course();
  /// The next state. Its prediction is `sign` times the output for `inputs`: −1 where the inputs
  /// are seen with the opponent's eyes, as in the leaf of a variation (TDLeaf; Baxter, Tridgell,
  /// Weaver 1998).
  void observe(std::span<const float> inputs, float sign = 1);
  /// The episode is over; the error of the last prediction is reward − prediction.
  void finish(double reward);

  /// Prediction of the last observed state, with the weights of that time.
  [[nodiscard]] float prediction() const { return prediction_; }
  /// Sum of the squared errors of the episode, and their number.
  [[nodiscard]] double squared_error() const { return squared_error_; }
  [[nodiscard]] int errors() const { return errors_; }

 private:
  void step(float error);
  void step_part(std::size_t begin, std::size_t count, float factor);

  Mlp& network_;
  TdOptions options_;
  std::vector<float> traces_;
  std::vector<float> steps_;  // the last ones
  std::vector<float> slopes_;
  Mlp::Activation activation_;
  float prediction_ = 0;
  bool is_first_ = true;
  double squared_error_ = 0;
  int errors_ = 0;
};

}  // namespace mpd::learn
