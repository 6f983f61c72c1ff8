#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace mpd::arena {

/// A game that is to be played.
struct Fixture {
  std::size_t number = 0;  ///< from 0; games 2k and 2k + 1 are a pair
  std::size_t opening = 0;
  std::array<std::size_t, 2> players{};  ///< by seat

  friend bool operator==(const Fixture&, const Fixture&) = default;
};

/// A round robin, `rounds` times: in every round any two players meet in a pair of games from the
/// same opening with colours exchanged. The openings are drawn at random, without repetition while
/// the deck lasts. More rounds only add games at the end. Only players at most `neighbours` places
/// apart in the list meet.
[[nodiscard]] std::vector<Fixture> all_play_all(
    std::size_t players, std::size_t rounds, std::size_t openings, std::uint64_t seed,
    std::size_t neighbours = std::numeric_limits<std::size_t>::max());

/// The seed of a player's random choices. It depends only on the match, the game and the seat.
[[nodiscard]] std::uint64_t player_seed(std::uint64_t match_seed, std::size_t game, int seat);

}  // namespace mpd::arena
