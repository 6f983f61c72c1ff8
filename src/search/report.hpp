#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "game/game.hpp"
#include "search/value.hpp"

namespace mpd::search {

/// Where a search starts, with the part of the game's past that matters for repetitions.
template <game::Game G>
struct Root {
  game::StateOf<G> state;
  /// Keys of the earlier positions that can still come back, oldest first.
  std::span<const std::uint64_t> earlier_keys = {};
};

/// One of the best lines of the root.
template <game::Game G>
struct BestLine {
  Value value;
  std::vector<game::MoveOf<G>> moves;
};

/// The state of a search after a completed iteration.
template <game::Game G>
struct Report {
  int depth = 0;    ///< completed
  int deepest = 0;  ///< longest line looked at, quiescence included
  std::uint64_t nodes = 0;
  std::uint64_t database_hits = 0;  ///< nodes that a database answered
  double seconds = 0;
  std::vector<BestLine<G>> lines;  ///< best first; as many as were asked for, or as there are moves
  std::uint64_t table_looks =
      0;  ///< how often the table was asked, and how often it knew the state
  std::uint64_t table_hits = 0;
};

template <game::Game G>
using OnReport = std::function<void(const Report<G>&)>;

}  // namespace mpd::search
