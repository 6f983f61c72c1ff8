#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "draughts/features.hpp"

namespace mpd::draughts {

enum class Encoder {
  clean,    ///< clamped, no collisions
  faithful  ///< the line's own code with its collisions: only to reproduce
};
[[nodiscard]] std::string_view name_of(Encoder encoder);
[[nodiscard]] base::Result<Encoder> encoder_named(std::string_view name);

struct CodedFeature {
  Feature feature;
  int bits;  ///< 1 … kMostFeatureBits
  friend bool operator==(const CodedFeature&, const CodedFeature&) = default;
};
inline constexpr int kMostFeatureBits = 6;

/// The squares as codes: own men, own kings, the other side's men and its kings, each as eight
/// codes of four squares.
inline constexpr int kSquareCodes = 32;
inline constexpr int kSquareCodeBits = 4;
inline constexpr int kMostCodes = kFeatureCount + kSquareCodes;

/// Which features a network sees, and with how many bits each, and whether it also sees what stands
/// on every square. A board becomes one code per feature, and those of the squares; a code's bits,
/// least significant first, are inputs of the network (0 or 1).
class FeatureSet {
 public:
  /// At least one feature, none of them twice.
  FeatureSet(std::vector<CodedFeature> features, Encoder encoder);
  /// With the bits that the encoder gives them.
  static FeatureSet of(std::span<const Feature> features, Encoder encoder);
  /// The first `count` features: 12 for NeuroDraughts and VisionDraughts, 14 for MP-Draughts.
  static FeatureSet first(int count, Encoder encoder);
  /// One word per feature, `PieceAdvantage:4`; the bits may be missing.
  static base::Result<FeatureSet> parse(std::span<const std::string> words, Encoder encoder);
  [[nodiscard]] std::vector<std::string> words() const;

  [[nodiscard]] std::span<const CodedFeature> features() const { return features_; }
  [[nodiscard]] Encoder encoder() const { return encoder_; }
  [[nodiscard]] std::size_t size() const { return features_.size(); }
  [[nodiscard]] bool sees_squares() const { return sees_squares_; }
  /// The same features, with the squares or without them.
  [[nodiscard]] FeatureSet with_squares(bool sees_squares) const;
  /// How many codes a board becomes: one per feature, then those of the squares.
  [[nodiscard]] std::size_t codes() const {
    return size() + static_cast<std::size_t>(sees_squares_ ? kSquareCodes : 0);
  }
  /// The bits of each code.
  [[nodiscard]] std::vector<int> code_bits() const;
  /// The bits of the features together.
  [[nodiscard]] int feature_inputs() const;
  /// The bits of all codes together.
  [[nodiscard]] int inputs() const;
  /// The code of feature number `index` with this value: below 2^bits.
  [[nodiscard]] std::uint8_t code_of(std::size_t index, int value) const;
  /// All codes of the board after a move; `codes` has codes() places.
  void encode(const Position& afterstate, std::span<std::uint8_t> codes) const;

  friend bool operator==(const FeatureSet& a, const FeatureSet& b) {
    return a.encoder_ == b.encoder_ && a.features_ == b.features_ &&
           a.sees_squares_ == b.sees_squares_;
  }

 private:
  /// The code of every value that a board can have, from kLeastFeatureValue on.
  using CodeTable = std::array<std::uint8_t, kMostFeatureValue - kLeastFeatureValue + 1>;

  std::vector<CodedFeature> features_;
  Encoder encoder_;
  bool sees_squares_ = false;
  std::vector<CodeTable> tables_;  ///< one per feature
};

/// As clean encoders have them: Advancement needs more than in the line's own code.
[[nodiscard]] int default_bits(Feature feature, Encoder encoder);

}  // namespace mpd::draughts
