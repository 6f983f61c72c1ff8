#pragma once

#include <cstddef>

#include "search/switches.hpp"

namespace mpd::players {

/// Where a search remembers positions.
enum class Memory {
  none,
  two_level,  ///< the dissertation's table
  bucket      ///< the fast one
};

/// In which order a search tries moves.
enum class Ordering {
  none,   ///< as the rules list them
  table,  ///< the table's move first: what MP-Draughts added to VisionDraughts
  full    ///< also killers, history, counter-moves
};

/// How a trained player looks ahead.
struct SearchStyle {
  search::Method method = search::Method::alpha_beta;
  Memory memory = Memory::none;
  Ordering ordering = Ordering::none;
  int deepening = 0;  ///< plies from one iteration to the next; 0: one search to the full depth
  bool quiescence = false;  ///< captures are played out beyond the depth
  bool selective = false;   ///< unpromising moves less deeply
  int depth = 4;            ///< where nothing else limits the search
  std::size_t table_bytes = std::size_t{16} << 20;

  [[nodiscard]] search::Switches switches() const;
  friend bool operator==(const SearchStyle&, const SearchStyle&) = default;
};

}  // namespace mpd::players
