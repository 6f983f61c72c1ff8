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

/// Which features a network sees, and with how many bits each. A board becomes one code per
/// feature; a code's bits, least significant first, are inputs of the network (0 or 1).
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
  /// All bits together.
  [[nodiscard]] int inputs() const;
  /// The code of feature number `index` with this value: below 2^bits.
  [[nodiscard]] std::uint8_t code_of(std::size_t index, int value) const;
  /// One code per feature, of the board after a move; `codes` has size() places.
  void encode(const Position& afterstate, std::span<std::uint8_t> codes) const;

  friend bool operator==(const FeatureSet& a, const FeatureSet& b) {
    return a.encoder_ == b.encoder_ && a.features_ == b.features_;
  }

 private:
  /// The code of every value that a board can have, from kLeastFeatureValue on.
  using CodeTable = std::array<std::uint8_t, kMostFeatureValue - kLeastFeatureValue + 1>;

  std::vector<CodedFeature> features_;
  Encoder encoder_;
  std::vector<CodeTable> tables_;  ///< one per feature
};

/// As clean encoders have them: Advancement needs more than in the line's own code.
[[nodiscard]] int default_bits(Feature feature, Encoder encoder);

}  // namespace mpd::draughts
