#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace mpd::base {

/// A 64-bit checksum against damage (XXH3), not against malice. The same on every machine.
[[nodiscard]] std::uint64_t checksum_of(std::span<const std::byte> bytes);

}  // namespace mpd::base
