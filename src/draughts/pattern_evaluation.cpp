#include "draughts/pattern_evaluation.hpp"

#include <cassert>
#include <cstring>
#include <utility>

#include "base/bytes.hpp"
#include "base/checksum.hpp"

// The file that shipped_patterns.S takes into the program.
extern "C" const char mpd_shipped_patterns[];
extern "C" const char mpd_shipped_patterns_end[];

namespace mpd::draughts {
namespace {

constexpr std::string_view kMagic = "MPDPATT1";
constexpr std::size_t kHeaderBytes = kMagic.size() + 8;
constexpr std::size_t kWeightBytes = patterns::kTerms * sizeof(PatternWeights::Weight);

}  // namespace

PatternWeights::PatternWeights(std::vector<Weight> weights) : weights_(std::move(weights)) {
  assert(weights_.size() == patterns::kTerms);
}

const std::shared_ptr<const PatternWeights>& PatternWeights::shipped() {
  static const auto kShipped = std::make_shared<const PatternWeights>(
      *parse({mpd_shipped_patterns, mpd_shipped_patterns_end}));
  return kShipped;
}

base::Result<PatternWeights> PatternWeights::parse(std::string_view bytes) {
  if (!bytes.starts_with(kMagic))
    return base::fail("no pattern weights: expected the file to begin with {}", kMagic);
  if (bytes.size() != kHeaderBytes + kWeightBytes)
    return base::fail("pattern weights of {} bytes, expected {}", bytes.size(),
                      kHeaderBytes + kWeightBytes);
  const std::string_view content = bytes.substr(kHeaderBytes);
  const auto sum = base::number_at<std::uint64_t>(std::as_bytes(std::span(bytes)), kMagic.size());
  if (sum != base::checksum_of(std::as_bytes(std::span(content))))
    return base::fail("pattern weights are damaged: the checksum is wrong");
  std::vector<Weight> weights(patterns::kTerms);
  std::memcpy(weights.data(), content.data(), content.size());
  return PatternWeights(std::move(weights));
}

std::string PatternWeights::to_bytes() const {
  std::string content(kWeightBytes, '\0');
  std::memcpy(content.data(), weights_.data(), kWeightBytes);
  std::string bytes(kMagic);
  base::append_number(bytes, base::checksum_of(std::as_bytes(std::span(content))));
  return bytes + content;
}

}  // namespace mpd::draughts
