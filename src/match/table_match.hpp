#pragma once

#include <array>
#include <functional>
#include <stop_token>
#include <string>

#include "arena/standing.hpp"
#include "lab/table.hpp"
#include "work/queue.hpp"

namespace mpd::match {

/// Two programs at any game that the lab can set up. In both games of a pair dice and cards are the
/// same and the seats are exchanged; of a game for one player each plays it alone.
struct TableMatchPlan {
  lab::GameBoxPtr box;
  std::array<game::PlayerSpec, 2> players;
  std::size_t pairs = 1;
  std::uint64_t seed = 1;
  std::size_t most_plies = 2000;  ///< a longer game is a draw
};

/// What the first player gained on the second, in points per game.
struct PointGain {
  double mean = 0;
  double margin = 0;  ///< of 95 %, from the pairs; 0 with fewer than two
};

struct TableMatchResult {
  arena::Standing standing{2};
  PointGain gain;
  std::array<double, 2> points{};  ///< of each player, per game
  std::size_t pairs = 0;           ///< complete ones
  std::size_t unfinished = 0;      ///< games that were longer than allowed
};

/// Checks the players, plays the games and counts them. After a stop the result so far.
[[nodiscard]] base::Result<TableMatchResult> run_table_match(const TableMatchPlan& plan,
                                                             work::Crew& crew,
                                                             const work::RunOptions& options = {});

}  // namespace mpd::match
