#include "games/kriegspiel/umpire.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <string_view>
#include <vector>

namespace mpd::games::kriegspiel {

std::uint8_t line_of_check(Square king, Square checker, int files, int ranks) {
  const int file_step = checker.file() - king.file();
  const int rank_step = checker.rank() - king.rank();
  if (rank_step == 0) return kByRank;
  if (file_step == 0) return kByFile;
  if (std::abs(file_step) != std::abs(rank_step)) return kByKnight;
  // How far the diagonals reach in both directions.
  const int left = king.file();
  const int right = files - 1 - king.file();
  const int down = king.rank();
  const int up = ranks - 1 - king.rank();
  const int rising = std::min(left, down) + std::min(right, up);
  const int falling = std::min(left, up) + std::min(right, down);
  const bool is_rising = (file_step > 0) == (rank_step > 0);
  const bool is_long = is_rising ? rising >= falling : falling > rising;
  return is_long ? kByLongDiagonal : kByShortDiagonal;
}

std::string text_of(const Announcement& announcement) {
  if (announcement.refused) return "illegal";
  std::vector<std::string> parts;
  if (announcement.capture.is_on_board())
    parts.push_back("capture on " + chess::text_of(announcement.capture));
  constexpr std::array<std::string_view, 5> kLines{"rank", "file", "long diagonal",
                                                   "short diagonal", "knight"};
  for (std::size_t i = 0; i < kLines.size(); ++i)
    if ((announcement.checks >> i & 1) != 0) parts.push_back(fmt::format("check by {}", kLines[i]));
  if (announcement.pawn_tries > 0)
    parts.push_back(fmt::format("{} pawn {}", announcement.pawn_tries,
                                announcement.pawn_tries == 1 ? "try" : "tries"));
  constexpr std::array<std::string_view, 4> kEndings{"", "mate", "stalemate", "nobody can mate"};
  if (announcement.ending != Ending::none)
    parts.emplace_back(kEndings[static_cast<std::size_t>(announcement.ending)]);
  if (parts.empty()) return "silence";
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace mpd::games::kriegspiel
