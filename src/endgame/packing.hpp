#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "endgame/slice_file.hpp"
#include "endgame/slice_index.hpp"
#include "game/ply_value.hpp"

// Where the value of a position lies in the decoded bytes of a file.

namespace mpd::endgame {

using game::PlyValue;

/// Files of results hold five positions a byte, as digits to the base 3: 0 lost, 1 drawn, 2 won.
inline constexpr unsigned kDigits = 5;

/// A row is what changes fastest in the index. Every row begins with a new byte: then rows that are
/// alike look alike, and compress better.
class ResultLayout {
 public:
  struct Place {
    std::uint64_t byte;
    unsigned digit;
  };

  explicit ResultLayout(const SliceIndex& index)
      : row_(index.row()), row_bytes_((row_ + kDigits - 1) / kDigits) {}

  [[nodiscard]] Place place_of(std::uint64_t index) const {
    const std::uint64_t in_row = index % row_;
    return {index / row_ * row_bytes_ + in_row / kDigits, static_cast<unsigned>(in_row % kDigits)};
  }
  /// The first position of a byte, and the number of positions in it.
  [[nodiscard]] std::uint64_t first_in(std::uint64_t byte) const {
    return byte / row_bytes_ * row_ + byte % row_bytes_ * kDigits;
  }
  [[nodiscard]] unsigned count_in(std::uint64_t byte) const {
    const std::uint64_t rest = row_ - byte % row_bytes_ * kDigits;
    return rest < kDigits ? static_cast<unsigned>(rest) : kDigits;
  }
  [[nodiscard]] std::uint64_t bytes(std::uint64_t states) const {
    return states / row_ * row_bytes_;
  }

 private:
  std::uint64_t row_;
  std::uint64_t row_bytes_;
};

/// The decoded size of a file.
[[nodiscard]] inline std::uint64_t packed_bytes(const SliceIndex& index, FileKind kind) {
  return kind == FileKind::distances ? index.size() : ResultLayout(index).bytes(index.size());
}

[[nodiscard]] constexpr unsigned digit_of(PlyValue value) {
  return value == game::kDrawn ? 1 : value % 2 == 1 ? 2 : 0;
}

/// A result without a distance as a PlyValue: lost in 0, won in 1, or drawn.
using ResultDigits = std::array<std::array<PlyValue, kDigits>, 243>;
inline constexpr ResultDigits kResultDigits = [] {
  constexpr std::array<PlyValue, 3> kValues{0, game::kDrawn, 1};
  ResultDigits table{};
  for (unsigned byte = 0; byte < table.size(); ++byte) {
    unsigned rest = byte;
    for (unsigned digit = 0; digit < kDigits; ++digit, rest /= 3)
      table[byte][digit] = kValues[rest % 3];
  }
  return table;
}();

/// Nothing for a byte that no file should hold.
[[nodiscard]] constexpr std::optional<PlyValue> result_in(std::uint8_t byte, unsigned digit) {
  if (byte >= kResultDigits.size()) return std::nullopt;
  return kResultDigits[byte][digit];
}

}  // namespace mpd::endgame
