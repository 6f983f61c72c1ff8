#pragma once

#include <cstdint>
#include <stop_token>
#include <utility>
#include <vector>

#include "draughts/move.hpp"
#include "draughts/position.hpp"

namespace mpd::draughts {

/// What a leaf of the move tree is.
enum class PerftCount {
  paths,  ///< two ways round the same pieces are two leaves (the published tables)
  moves   ///< they are one
};

struct PerftOptions {
  PerftCount count = PerftCount::paths;
  /// Count the moves of the last ply in bulk instead of making each of them.
  bool bulk = true;
};

/// Leaves at exactly `depth` plies: the oracle of move generation, and its speed test.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth, PerftOptions options = {});

/// The same over several threads. A stop request ends it early with a meaningless number.
[[nodiscard]] std::uint64_t parallel_perft(const Position& position, int depth,
                                           PerftOptions options, int threads,
                                           std::stop_token stop = {});

/// Leaves below each legal move, in the order of `legal_moves`; depth at least 1.
[[nodiscard]] std::vector<std::pair<Move, std::uint64_t>> perft_divide(const Position& position,
                                                                       int depth,
                                                                       PerftOptions options = {});

}  // namespace mpd::draughts
