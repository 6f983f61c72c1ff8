#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/random.hpp"

namespace mpd::learn {

/// Most inputs of an example that are 1.
inline constexpr int kMostActive = 26;

/// Inputs that are 0 or 1, few of them 1, and the probability that is to be foretold. 32 bytes.
struct SparseExample {
  std::array<std::uint8_t, kMostActive> inputs{};  ///< the numbers of those that are 1
  std::uint8_t active = 0;                         ///< how many they are
  std::uint8_t head = 0;
  float target = 0;

  [[nodiscard]] std::span<const std::uint8_t> ones() const { return {inputs.data(), active}; }
};

/// What a step makes smaller.
enum class Loss {
  cross_entropy,
  squared_error  ///< of the probabilities
};

/// A network for sparse inputs: a wide layer, one of several heads with a hidden layer, and an
/// output, the logarithm of the odds. Activations are limited to 0 … 1, so that the network can
/// become one of small whole numbers.
class SparseNetwork {
 public:
  struct Shape {
    int inputs = 0;
    int wide = 0;
    int hidden = 0;
    int heads = 1;

    [[nodiscard]] std::size_t weights() const { return head(heads); }
    // Where the parts begin. The columns come first: for each input, one weight per wide unit.
    [[nodiscard]] std::size_t wide_constants() const;
    [[nodiscard]] std::size_t head(int number) const;  ///< for each wide unit, one per hidden unit
    [[nodiscard]] std::size_t hidden_constants(int number) const;
    [[nodiscard]] std::size_t output(int number) const;  ///< one per hidden unit, and the constant
    friend bool operator==(const Shape&, const Shape&) = default;
  };

  /// Within ± these, weights can become whole numbers of 16 and 8 bits.
  struct Limits {
    float wide = 8;
    float hidden = 127.0F / 64;
    float output = 32;
  };

  /// Random weights, so small that every unit begins between its limits; constants of the wide
  /// layer are a little above 0.
  SparseNetwork(const Shape& shape, base::Random& random);

  [[nodiscard]] const Shape& shape() const { return shape_; }
  [[nodiscard]] std::span<float> weights() { return weights_; }
  [[nodiscard]] std::span<const float> weights() const { return weights_; }
  /// Pulls every weight into its limits.
  void limit(const Limits& limits);

 private:
  Shape shape_;
  std::vector<float> weights_;
};

/// Computes losses and gradients over many examples; has the room for it, one for each thread.
class SparseGradient {
 public:
  explicit SparseGradient(const SparseNetwork::Shape& shape);
  ~SparseGradient();
  SparseGradient(SparseGradient&&) noexcept;
  SparseGradient& operator=(SparseGradient&&) noexcept;

  /// The sum of the losses over examples[chosen[…]]. Its gradient replaces `gradient`.
  double compute(const SparseNetwork& network, std::span<const SparseExample> examples,
                 std::span<const std::uint32_t> chosen, Loss loss, std::span<float> gradient);

  /// The outputs for the chosen examples, in their order.
  void log_odds(const SparseNetwork& network, std::span<const SparseExample> examples,
                std::span<const std::uint32_t> chosen, std::span<float> odds);

 private:
  struct Room;
  std::unique_ptr<Room> room_;
};

}  // namespace mpd::learn
