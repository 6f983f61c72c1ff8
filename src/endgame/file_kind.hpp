#pragma once

#include <cstdint>

namespace mpd::endgame {

/// What a file knows of every position of its slice.
enum class FileKind : std::uint8_t {
  results = 1,   ///< win, draw or loss, five positions a byte
  distances = 2  ///< plies to the end as a PlyValue, one position a byte
};

/// Bytes of a decoded block; the last one of a file can be shorter.
[[nodiscard]] constexpr std::uint32_t block_bytes(FileKind kind) {
  return kind == FileKind::results ? 6144 : 16384;
}

}  // namespace mpd::endgame
