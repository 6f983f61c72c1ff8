#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "learn/mlp.hpp"

namespace mpd::learn {

/// A network optimised for many evaluations of inputs that are bits of a few small codes: it looks
/// up the sums that each code contributes to the hidden units and the output instead of adding them
/// bit by bit. Its results equal those of the Mlp, except for the order of additions.
class CodedNetwork {
 public:
  /// `bits`: of each code; together the network's inputs, the lowest bit of the first code first.
  explicit CodedNetwork(std::vector<int> bits);

  /// Copies the weights, which may change afterwards. Cheap: about a microsecond.
  void load(const Mlp& network);
  /// Net input of the output unit; its tanh is the output. One code per entry of `bits`.
  [[nodiscard]] float net_input(std::span<const std::uint8_t> codes) const;

  [[nodiscard]] std::span<const int> bits() const { return bits_; }

 private:
  template <int Blocks>
  [[nodiscard]] float sum(std::span<const std::uint8_t> codes) const;

  std::vector<int> bits_;
  std::vector<std::size_t> begins_;  // of each code's rows in the table
  std::size_t rows_ = 0;
  int hidden_ = 0;
  int blocks_ = 0;  // of kLanes: hidden units, then the shortcut
  std::vector<float> table_;
  std::vector<float> constant_;
  std::vector<float> out_;
  float out_constant_ = 0;
};

/// The bits of the codes as numbers 0 and 1, for Mlp.
void spread_bits(std::span<const std::uint8_t> codes, std::span<const int> bits,
                 std::span<float> inputs);

}  // namespace mpd::learn
