#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/outcome.hpp"

// How a game of a match ended, and what it cost.

namespace mpd::arena {

/// The end reason in the words of match files: `time forfeit`, `repetition`.
[[nodiscard]] std::string_view name_of(game::EndReason reason);
[[nodiscard]] std::optional<game::EndReason> parse_end_reason(std::string_view text);

/// What one side used in a game, or in many of them.
struct Effort {
  std::uint64_t moves = 0;
  std::uint64_t searched = 0;   ///< moves with a reported depth
  std::uint64_t depth_sum = 0;  ///< over these
  std::uint64_t nodes = 0;
  double seconds = 0;  ///< of the clock or of the processor, as its time is measured
  /// The largest time overrun of a move in seconds; 0 if the time was not limited.
  double overrun = 0;

  Effort& operator+=(const Effort& other);
  /// 0 if no depth was reported.
  [[nodiscard]] double mean_depth() const;
  [[nodiscard]] double nodes_per_second() const;
  friend bool operator==(const Effort&, const Effort&) = default;
};

/// A game of a match as the statistics see it.
struct GameSummary {
  std::size_t number = 0;                ///< in the match, from 0; games 2k and 2k + 1 are a pair
  std::array<std::size_t, 2> players{};  ///< by seat
  game::End end = {};
  std::string explanation = {};  ///< of a forfeit
  std::array<Effort, 2> effort{};
  bool loop = false;
  bool undue_draw = false;

  [[nodiscard]] std::size_t pair() const { return number / 2; }
  friend bool operator==(const GameSummary&, const GameSummary&) = default;
};

}  // namespace mpd::arena
