#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mpd::learn {

/// A network that sees where pieces stand (Chellapilla and Fogel 2001; their players were called
/// Anaconda and Blondie24). Its 32 inputs are every second cell of an 8×8 board: 0 where it is
/// empty, ±1 for a man, ±K for a king, own pieces positive. The sum of the inputs also goes
/// straight to the output unit; that link has no weight of its own.
///
/// Input i is the cell in row i / 4 and column 2 · (i mod 4), one column further right in even
/// rows.
class SpatialMlp {
 public:
  static constexpr int kInputs = 32;

  enum class Shape {
    /// 32-91-40-10-1, 5,046 weights. Each of the first 91 units looks at one square part of the
    /// board: 36 of 3×3 cells, 25 of 4×4, 16 of 5×5, 9 of 6×6, 4 of 7×7 and the whole board. Their
    /// links are 162 + 200 + 200 + 162 + 98 + 32 = 854, with 91 biases 945; then 91 · 40 + 40 =
    /// 3,680, 40 · 10 + 10 = 410 and 10 + 1 = 11.
    windows,
    /// 32-40-10-1, 1,741 weights: 32 · 40 + 40 = 1,320, then 410 and 11 as above. The same authors'
    /// earlier network (1999).
    whole_board
  };
  [[nodiscard]] static std::size_t weight_count(Shape shape);

  /// The pieces as sets of bits.
  struct Pieces {
    std::uint32_t own_men = 0;
    std::uint32_t own_kings = 0;
    std::uint32_t other_men = 0;
    std::uint32_t other_kings = 0;
  };
  /// The input that each bit of a set stands for.
  using InputOfBit = std::array<std::uint8_t, kInputs>;

  /// All weights 0.
  SpatialMlp(Shape shape, const InputOfBit& input_of_bit);

  /// Copies the weights, which may change afterwards: layer after layer, unit after unit, for each
  /// unit its links in the order of their sources and then its bias. Windows come from small to
  /// large, those of one size row by row. There must be weight_count() of them.
  void load(std::span<const float> weights, float king);

  /// Net input of the output unit; its tanh is the output.
  [[nodiscard]] float net_input(const Pieces& pieces) const;

  [[nodiscard]] Shape shape() const { return shape_; }
  [[nodiscard]] float king() const { return king_; }

 private:
  [[nodiscard]] float balance(const Pieces& pieces) const;

  Shape shape_;
  InputOfBit input_of_bit_;
  float king_ = 1;
  // Padded with zeros to whole vectors, and laid out source after source: a source adds its value
  // times one row to the sums of all units.
  std::vector<float> input_rows_;
  std::vector<float> input_biases_;
  std::vector<float> window_rows_;  // empty without windows
  std::vector<float> window_biases_;
  std::vector<float> hidden_rows_;
  std::vector<float> hidden_biases_;
  std::vector<float> output_row_;
  float output_bias_ = 0;
};

/// The inputs that each window covers, in ascending order; windows in the order of load().
[[nodiscard]] const std::vector<std::vector<std::uint8_t>>& window_inputs();

}  // namespace mpd::learn
