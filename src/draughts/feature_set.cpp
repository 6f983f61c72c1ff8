#include "draughts/feature_set.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/text.hpp"

namespace mpd::draughts {
namespace {

constexpr int kAdvancementShift = 8;
constexpr int kMostDiagonalMoment = 36;

constexpr int most_code(int bits) {
  return (1 << bits) - 1;
}

/// Plain binary of the value, clamped; Advancement starts at −8, DiagonalMoment is made to fit.
int clean_code(CodedFeature coded, int value) {
  const int most = most_code(coded.bits);
  if (coded.feature == Feature::advancement) value += kAdvancementShift;
  if (coded.feature == Feature::diagonal_moment) value = value * most / kMostDiagonalMoment;
  return std::clamp(value, 0, most);
}

/// The line counts these from −1, so that none and one have the same code.
bool is_counted_less_one(Feature feature) {
  return feature == Feature::centre_control || feature == Feature::x_centre_control ||
         feature == Feature::king_centre_control;
}

/// The line tests the low bit of these as that of a negative number: only the value 1 has it.
bool has_wrong_sign(Feature feature) {
  return feature == Feature::piece_disadvantage || feature == Feature::advancement;
}

/// The line forgets that these may not fit: what is too large loses its high bits, nothing more.
bool overflows(Feature feature) {
  return feature == Feature::piece_advantage || feature == Feature::piece_disadvantage ||
         feature == Feature::advancement || feature == Feature::double_diagonal ||
         feature == Feature::diagonal_moment || is_counted_less_one(feature);
}

// The line's own code (Lynch 1997), to reproduce it. The code is the binary of a number of which
// the bits above the feature's own are cut off, with these peculiarities:
// - Advancement is stored as +8 in 3 bits, so that most of its values meet others;
// - its low bit, and that of PieceDisadvantage, is set for the number 1 only: other odd numbers
//   have the code of the even number below;
// - CentreControl, XCentreControl and KingCentreControl are stored as count − 1;
// - a negative number has code 0;
// - a number too large sets the low bit, and nothing else: the other bits stay cut off, and 8 in 3
//   bits is 1. Material, Advancement, the centres and the two diagonals do not even do that; all
//   others do, also those from Apex on, which the line's networks do not see.
int faithful_code(CodedFeature coded, int value) {
  const int most = most_code(coded.bits);
  if (coded.feature == Feature::advancement) value += kAdvancementShift;
  if (is_counted_less_one(coded.feature)) --value;
  if (value <= 0) return 0;
  const bool saturated = value > most && !overflows(coded.feature);
  const bool odd = has_wrong_sign(coded.feature) ? value == 1 : value % 2 == 1;
  return (value & most & ~1) | (odd || saturated ? 1 : 0);
}

bool has_feature(std::span<const CodedFeature> features, Feature feature) {
  return std::any_of(features.begin(), features.end(),
                     [&](const CodedFeature& coded) { return coded.feature == feature; });
}

/// What the constructor asserts.
[[maybe_unused]] bool is_sound(std::span<const CodedFeature> features) {
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (features[i].bits < 1 || features[i].bits > kMostFeatureBits) return false;
    if (has_feature(features.first(i), features[i].feature)) return false;
  }
  return !features.empty();
}

/// Four neighbours in bit order make a code. Which four does not matter to a network.
void encode_squares(const FeatureBoards& boards, std::span<std::uint8_t> codes) {
  const Bitboard sets[] = {boards.passive & ~boards.kings, boards.passive & boards.kings,
                           boards.active & ~boards.kings, boards.active & boards.kings};
  std::size_t next = 0;
  for (const Bitboard set : sets)
    for (int shift = 0; shift < 32; shift += kSquareCodeBits)
      codes[next++] = set.raw() >> shift & most_code(kSquareCodeBits);
}

base::Result<CodedFeature> parse_word(std::string_view word, Encoder encoder) {
  const std::size_t colon = word.find(':');
  const auto feature = feature_named(word.substr(0, colon));
  if (!feature)
    return base::fail("there is no feature {}, expected a name such as PieceAdvantage or ADV",
                      base::in_quotes(word.substr(0, colon)));
  if (colon == std::string_view::npos)
    return CodedFeature{*feature, default_bits(*feature, encoder)};
  const auto bits =
      base::parse_integer(word.substr(colon + 1), fmt::format("bits of {}", info_of(*feature).name),
                          1, kMostFeatureBits);
  if (!bits) return tl::unexpected(bits.error());
  return CodedFeature{*feature, static_cast<int>(*bits)};
}

}  // namespace

std::string_view name_of(Encoder encoder) {
  return encoder == Encoder::clean ? "clean" : "faithful";
}

base::Result<Encoder> encoder_named(std::string_view name) {
  for (const Encoder encoder : {Encoder::clean, Encoder::faithful})
    if (name == name_of(encoder)) return encoder;
  return base::fail("there is no encoder {}, expected clean or faithful", base::in_quotes(name));
}

int default_bits(Feature feature, Encoder encoder) {
  constexpr int kBitsOfAdvancement = 5;  // −8 … 8
  if (feature == Feature::advancement && encoder == Encoder::clean) return kBitsOfAdvancement;
  return info_of(feature).bits;
}

FeatureSet::FeatureSet(std::vector<CodedFeature> features, Encoder encoder)
    : features_(std::move(features)), encoder_(encoder), tables_(features_.size()) {
  assert(is_sound(features_));
  for (std::size_t i = 0; i < size(); ++i)
    for (int value = kLeastFeatureValue; value <= kMostFeatureValue; ++value)
      tables_[i][value - kLeastFeatureValue] = code_of(i, value);
}

FeatureSet FeatureSet::of(std::span<const Feature> features, Encoder encoder) {
  std::vector<CodedFeature> coded;
  for (const Feature feature : features) coded.push_back({feature, default_bits(feature, encoder)});
  return {std::move(coded), encoder};
}

FeatureSet FeatureSet::first(int count, Encoder encoder) {
  assert(count >= 1 && count <= kFeatureCount);
  std::vector<Feature> features;
  for (int i = 0; i < count; ++i) features.push_back(static_cast<Feature>(i));
  return of(features, encoder);
}

base::Result<FeatureSet> FeatureSet::parse(std::span<const std::string> words, Encoder encoder) {
  if (words.empty()) return base::fail("no features, expected at least one");
  std::vector<CodedFeature> features;
  for (const std::string& word : words) {
    const auto coded = parse_word(word, encoder);
    if (!coded) return tl::unexpected(coded.error());
    if (has_feature(features, coded->feature))
      return base::fail("feature {} appears twice, expected each at most once",
                        info_of(coded->feature).name);
    features.push_back(*coded);
  }
  return FeatureSet(std::move(features), encoder);
}

std::vector<std::string> FeatureSet::words() const {
  std::vector<std::string> words;
  for (const CodedFeature& coded : features_)
    words.push_back(fmt::format("{}:{}", info_of(coded.feature).name, coded.bits));
  return words;
}

FeatureSet FeatureSet::with_squares(bool sees_squares) const {
  FeatureSet set = *this;
  set.sees_squares_ = sees_squares;
  return set;
}

std::vector<int> FeatureSet::code_bits() const {
  std::vector<int> bits;
  for (const CodedFeature& coded : features_) bits.push_back(coded.bits);
  bits.resize(codes(), kSquareCodeBits);
  return bits;
}

int FeatureSet::feature_inputs() const {
  int bits = 0;
  for (const CodedFeature& coded : features_) bits += coded.bits;
  return bits;
}

int FeatureSet::inputs() const {
  return feature_inputs() + (sees_squares_ ? kSquareCodes * kSquareCodeBits : 0);
}

std::uint8_t FeatureSet::code_of(std::size_t index, int value) const {
  const CodedFeature coded = features_[index];
  const int code =
      encoder_ == Encoder::clean ? clean_code(coded, value) : faithful_code(coded, value);
  return static_cast<std::uint8_t>(code);
}

void FeatureSet::encode(const Position& afterstate, std::span<std::uint8_t> codes) const {
  assert(codes.size() == this->codes());
  const Afterstate board(afterstate);
  const FirstFeatureValues first = board.first_values();
  for (std::size_t i = 0; i < size(); ++i) {
    const auto number = static_cast<std::size_t>(features_[i].feature);
    const int value = number < first.size() ? first[number] : board.value(features_[i].feature);
    assert(value >= kLeastFeatureValue && value <= kMostFeatureValue);
    codes[i] = tables_[i][value - kLeastFeatureValue];
  }
  if (sees_squares_) encode_squares(board.boards(), codes.subspan(size()));
}

}  // namespace mpd::draughts
