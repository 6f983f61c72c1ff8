#pragma once

#include <cstdint>

namespace mpd::games::backgammon {

/// What players agree on before they play.
struct Rules {
  /// Points that win the match; 0: money play, which is a single game here.
  int match_length = 0;
  bool cube = true;  ///< whether the doubling cube is used
  /// Money play: gammons and backgammons count only after a double was taken.
  bool jacoby = true;
  /// Match play: no doubling in the first game in which a side lacks one point.
  bool crawford = true;

  [[nodiscard]] constexpr bool is_match() const { return match_length > 0; }
  friend bool operator==(const Rules&, const Rules&) = default;
};

/// The largest match length and score that a Match ID can hold: 15 bits.
inline constexpr int kMostPoints = (1 << 15) - 1;
/// The cube goes up to 4096, as in GNU Backgammon.
inline constexpr int kMostCubeLog = 12;

}  // namespace mpd::games::backgammon
