#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "draughts/network_inputs.hpp"

namespace mpd::draughts {

/// The whole numbers that a network evaluation consists of (docs/formats/network_evaluation.md).
///
/// The wide layer adds a column for every input that is 1 to its constants and limits the sums to
/// 0 … 127, which stand for 0 … 1. A head, chosen by the number of pieces, is a hidden layer of the
/// same kind and a sum of its units: the logarithm of the odds of a win.
struct NetworkNumbers {
  static constexpr int kOne = 127;          ///< an activation of 1
  static constexpr int kHiddenScale = 64;   ///< of the hidden layer's weights
  static constexpr int kOutputScale = 512;  ///< of the output's weights

  struct Head {
    std::vector<std::int32_t> constants;  ///< of the hidden units, in units of 1/(127 · 64)
    std::vector<std::int8_t> weights;     ///< for each hidden unit, one per wide unit; ×64
    std::int32_t output_constant = 0;     ///< in units of 1/(127 · 512)
    std::vector<std::int16_t> output;     ///< one per hidden unit; ×512
    friend bool operator==(const Head&, const Head&) = default;
  };

  int wide = 0;
  int hidden = 0;
  int scale = 100;                             ///< hundredths of a man that mean odds of e : 1
  std::array<std::uint8_t, 25> head_of{};      ///< for each number of pieces
  std::vector<std::int16_t> columns = {};      ///< for each input, one weight per wide unit; ×127
  std::vector<std::int16_t> wide_constants{};  ///< ×127
  std::vector<Head> heads = {};

  friend bool operator==(const NetworkNumbers&, const NetworkNumbers&) = default;
};

/// Checked numbers, laid out for speed. Immutable: searches share them.
class NetworkWeights {
 public:
  static constexpr int kLeastWide = 64;  ///< and steps of as many
  static constexpr int kMostWide = 1024;
  static constexpr int kMostHeads = 64;
  /// Values stay within ± this, in hundredths of a man.
  static constexpr int kMostValue = 20'000;

  /// The network built into the program.
  [[nodiscard]] static const std::shared_ptr<const NetworkWeights>& shipped();
  /// The error says which number is out of its range, or that a sum could leave 16 bits.
  [[nodiscard]] static base::Result<NetworkWeights> from(NetworkNumbers numbers);
  /// Reads a file's content; the error says what is wrong with it.
  [[nodiscard]] static base::Result<NetworkWeights> parse(std::string_view bytes);
  /// Whether a file's content claims to be such a network.
  [[nodiscard]] static bool is_network(std::string_view bytes);
  [[nodiscard]] std::string to_bytes() const;

  [[nodiscard]] const NetworkNumbers& numbers() const { return numbers_; }

 private:
  friend class NetworkEvaluation;

  /// Where vectors are loaded from at once.
  struct alignas(64) Block {
    std::array<std::int16_t, 32> numbers{};
  };
  /// One head: its weights in pairs of wide units, so that one product of pairs serves all hidden
  /// units: [wide / 2][hidden][2].
  struct PackedHead {
    std::vector<Block> weights;
    std::vector<std::int32_t> constants;
    std::vector<std::int32_t> output;
    std::int32_t output_constant = 0;
  };

  explicit NetworkWeights(NetworkNumbers numbers);

  NetworkNumbers numbers_;
  std::vector<Block> columns_;  // by kind and bit: [4][32][wide]
  std::vector<Block> constants_;
  std::vector<PackedHead> heads_;
};

}  // namespace mpd::draughts
