#pragma once

#include <array>
#include <cstdint>

#include "draughts/network_inputs.hpp"

namespace mpd::draughts::network {

/// One evaluation, as the vector instructions get it. All pointers are to 64-byte boundaries.
struct Task {
  const std::int16_t* columns = nullptr;  ///< [4 · 32][wide]
  int wide = 0;
  int hidden = 0;
  // The wide layer: `sums` becomes `from` plus and minus columns.
  const std::int16_t* from = nullptr;
  std::int16_t* sums = nullptr;
  int added = 0;
  int removed = 0;
  std::array<std::uint8_t, kMostPieces> added_columns;
  std::array<std::uint8_t, kMostPieces> removed_columns;
  // The head.
  const std::int16_t* weights = nullptr;  ///< [wide / 2][hidden][2]
  const std::int32_t* constants = nullptr;
  const std::int32_t* output = nullptr;
  std::int32_t output_constant = 0;
};

/// Updates the sums and returns the output, in units of 1/(127 · 512). Uses the best vector
/// instructions of the processor; the number is the same with any.
[[nodiscard]] std::int32_t run(const Task& task);

}  // namespace mpd::draughts::network
