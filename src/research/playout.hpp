#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "draughts/position.hpp"
#include "endgame/databases.hpp"

namespace mpd::research {

struct PlayoutOptions {
  int pieces = 4;  ///< every number of pieces from 2 to this is equally likely
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
};

struct PlayoutResult {
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  int longest = 0;  ///< plies of the longest game
  /// Positions that were not won within the plies that the database states.
  std::vector<draughts::Position> failures;

  PlayoutResult& operator+=(const PlayoutResult& other);
};

/// Takes random positions that are won by their distance, and lets an engine play them against the
/// longest resistance. The databases must hold the distances of so many pieces. The games depend on
/// the seed alone, not on the threads. `on_games` hears how many games are done.
[[nodiscard]] PlayoutResult play_out_won_endings(
    const std::shared_ptr<const endgame::Databases>& databases, const PlayoutOptions& options,
    const std::function<void(std::uint64_t)>& on_games = {}, std::stop_token stop = {});

}  // namespace mpd::research
