#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/random.hpp"

namespace mpd::learn {

/// An input that is not 0.
struct ActiveInput {
  std::uint16_t number = 0;
  float value = 0;
};

/// A network that foretells several events at once: inputs, of which most are 0, → hidden units
/// max(0, x) → one logistic output for each event, its probability.
class ProbabilityNetwork {
 public:
  static constexpr int kMostHidden = 512;
  static constexpr int kHiddenStep = 16;
  static constexpr int kMostOutputs = 8;

  struct Shape {
    int inputs = 0;
    int hidden = 0;  ///< a multiple of kHiddenStep, at most kMostHidden
    int outputs = 0;

    [[nodiscard]] std::size_t weights() const;
    /// `229-128-5`
    [[nodiscard]] std::string text() const;
    friend bool operator==(const Shape&, const Shape&) = default;
  };

  /// `weights` as weights() gives them; there must be shape.weights() of them.
  ProbabilityNetwork(const Shape& shape, std::span<const float> weights);
  /// Random weights, so small that the sums of the hidden units are usually between −2 and 2. All
  /// constants of hidden units are 0.
  static ProbabilityNetwork random(const Shape& shape, base::Random& random);

  [[nodiscard]] const Shape& shape() const { return shape_; }
  /// Input after input the weights to all hidden units, then their constants; then output after
  /// output the weights from all hidden units and its constant.
  [[nodiscard]] std::span<const float> weights() const { return weights_; }
  [[nodiscard]] std::span<float> weights() { return weights_; }

  /// The probabilities of all events.
  void foretell(std::span<const ActiveInput> inputs, std::span<float> outputs) const;

  friend bool operator==(const ProbabilityNetwork&, const ProbabilityNetwork&) = default;

 private:
  Shape shape_;
  std::vector<float> weights_;
};

/// The loss over many examples and its gradient; has the room for it, one for each thread.
class ProbabilityGradient {
 public:
  explicit ProbabilityGradient(const ProbabilityNetwork::Shape& shape);
  ~ProbabilityGradient();
  ProbabilityGradient(ProbabilityGradient&&) noexcept;
  ProbabilityGradient& operator=(ProbabilityGradient&&) noexcept;

  /// The mean cross entropy between the targets, which are probabilities themselves, and what the
  /// network foretells. Both spans hold the numbers of example after example. The gradient by the
  /// weights replaces `gradient`.
  double compute(const ProbabilityNetwork& network, std::span<const float> inputs,
                 std::span<const float> targets, std::span<float> gradient);

 private:
  struct Room;
  std::unique_ptr<Room> room_;
};

}  // namespace mpd::learn
