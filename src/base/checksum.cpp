#include "base/checksum.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace mpd::base {

std::uint64_t checksum_of(std::span<const std::byte> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

}  // namespace mpd::base
