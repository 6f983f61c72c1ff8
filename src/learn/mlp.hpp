#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/random.hpp"

namespace mpd::learn {

/// How the eligibility of the links from inputs to hidden units is computed.
enum class Gradient {
  correct,  ///< the chain rule
  /// As printed in Duarte's dissertation (2009): with the link's own weight where the chain rule
  /// has the weight from the hidden unit to the output. Only to reproduce.
  faithful
};

/// A network with one hidden layer and shortcut links: inputs and a constant 1 → tanh hidden units
/// and a constant 1 → one tanh output, and from the inputs and their constant straight to the
/// output.
class Mlp {
 public:
  struct Shape {
    int inputs = 0;
    int hidden = 0;

    [[nodiscard]] std::size_t weights() const;
    /// `45-20-1`
    [[nodiscard]] std::string text() const;
    friend bool operator==(const Shape&, const Shape&) = default;
  };

  /// What one forward pass computed.
  struct Activation {
    std::vector<float> hidden;
    float net_input = 0;  ///< of the output unit
    float output = 0;
  };

  /// All weights 0.
  explicit Mlp(Shape shape);
  /// `weights` as weights() gives them; there must be shape.weights() of them.
  Mlp(Shape shape, std::span<const float> weights);
  /// Weights uniform in ±range.
  static Mlp random(Shape shape, double range, base::Random& random);

  [[nodiscard]] const Shape& shape() const { return shape_; }
  /// All weights: those to the hidden units (input after input, the constant last), then those from
  /// the hidden units to the output (the constant last), then the shortcuts (the constant last).
  [[nodiscard]] std::span<const float> weights() const { return weights_; }
  [[nodiscard]] std::span<float> weights() { return weights_; }
  /// Where the weights of the three kinds begin.
  [[nodiscard]] std::size_t hidden_to_output() const;
  [[nodiscard]] std::size_t input_to_output() const;

  [[nodiscard]] float output(std::span<const float> inputs) const;
  void activate(std::span<const float> inputs, Activation& activation) const;
  /// The derivatives of the output by every weight, for inputs and what `activate` made of them.
  void differentiate(std::span<const float> inputs, const Activation& activation, Gradient kind,
                     std::span<float> derivatives) const;

  friend bool operator==(const Mlp&, const Mlp&) = default;

 private:
  Shape shape_;
  std::vector<float> weights_;
};

}  // namespace mpd::learn
