#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/checksum.hpp"
#include "draughts/network_evaluation.hpp"

// Any bytes are refused as a network evaluation, with a short message, or they are a network that
// writes the same bytes again and values positions within its limits. The checksum would stop
// nearly every input at the door, so each is also tried with its checksum made right.

namespace {

using mpd::draughts::NetworkEvaluation;
using mpd::draughts::NetworkWeights;
using mpd::draughts::Position;

constexpr std::size_t kSumPlace = 8;
constexpr std::size_t kVersionPlace = 16;

void require(bool condition) {
  if (!condition) std::abort();
}

std::string made_right(std::string file) {
  if (file.size() < kVersionPlace) return file;
  const std::uint64_t sum =
      mpd::base::checksum_of(std::as_bytes(std::span(file)).subspan(kVersionPlace));
  std::memcpy(file.data() + kSumPlace, &sum, sizeof sum);
  return file;
}

void check(std::string_view bytes) {
  auto weights = NetworkWeights::parse(bytes);
  if (!weights) {
    require(!weights.error().message.empty() && weights.error().message.size() < 300);
    return;
  }
  require(weights->to_bytes() == bytes);
  NetworkEvaluation evaluation(std::make_shared<const NetworkWeights>(*std::move(weights)));
  const int value = evaluation.evaluate(Position::start());
  require(value >= -NetworkWeights::kMostValue && value <= NetworkWeights::kMostValue);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  check(bytes);
  check(made_right(bytes));
  return 0;
}
