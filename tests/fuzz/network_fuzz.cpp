#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "base/checksum.hpp"
#include "storage/network_file.hpp"

// Any bytes are refused as a file of weights, with a message that names the file, or all of them
// are accounted for by finite numbers and a shape. The checksum would stop nearly every input at
// the door, so each is also tried with its checksum made right.

namespace {

using mpd::storage::parse_weights;

constexpr std::size_t kSumPlace = 8;
constexpr std::size_t kVersionPlace = 16;
constexpr std::size_t kHeaderBytes = 32;

void require(bool condition) {
  if (!condition) std::abort();
}

std::string made_right(std::string file) {
  if (file.size() < kHeaderBytes) return file;
  const std::uint64_t sum =
      mpd::base::checksum_of(std::as_bytes(std::span(file)).subspan(kVersionPlace));
  std::memcpy(file.data() + kSumPlace, &sum, sizeof sum);
  return file;
}

void check(std::string_view bytes) {
  const auto stored = parse_weights(bytes, "some.net");
  if (!stored) {
    require(stored.error().message.starts_with("some.net: "));
    require(stored.error().message.size() < 300);
    return;
  }
  require(kHeaderBytes + stored->shape.size() + 4 * stored->weights.size() == bytes.size());
  require(bytes.substr(kHeaderBytes, stored->shape.size()) == stored->shape);
  for (const float weight : stored->weights) require(std::isfinite(weight));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  check(bytes);
  check(made_right(bytes));
  return 0;
}
