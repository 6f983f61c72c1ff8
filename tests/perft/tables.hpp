#pragma once

#include <cstdint>
#include <vector>

#include "draughts/perft.hpp"

// The published leaf counts; entry 0 is depth 1.

namespace mpd::tests {

struct PerftTable {
  const char* fen;
  std::vector<std::uint64_t> paths;
  /// Where it differs from `paths`; else empty.
  std::vector<std::uint64_t> moves;

  [[nodiscard]] const std::vector<std::uint64_t>& of(draughts::PerftCount count) const {
    return count == draughts::PerftCount::moves && !moves.empty() ? moves : paths;
  }
};

inline const PerftTable kStartTable{
    "B:W21-32:B1-12",
    {7, 49, 302, 1'469, 7'361, 36'768, 179'740, 845'931, 3'963'680, 18'391'564, 85'242'128,
     388'623'673, 1'766'623'630, 7'978'439'499},
    {7, 49, 302, 1'469, 7'361, 36'768, 179'740, 845'931, 3'963'680, 18'391'564, 85'242'128,
     388'617'999, 1'766'564'893}};

inline const std::vector<PerftTable> kOtherTables{
    // The ring capture that ends on its own origin square.
    {"B:W10,11,18,19:BK7", {2}, {1}},
    {"B:W10,11,18,19,27:BK7,K2,5,12",
     {4, 12, 52, 119, 641, 1'425, 6'727},
     {3, 10, 40, 95, 470, 1'154, 5'740}},
    {"W:WK4,9,K13,27,32:B3,5,K10,28", {5, 6, 31, 115, 439, 2'077, 8'884, 43'557, 207'930}, {}},
    {"W:W6,7,8,9,13:B20,24,25,26,27", {7, 49, 301, 1'849, 11'696, 73'984, 478'720, 3'097'600}, {}}};

}  // namespace mpd::tests
