#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace mpd::lab {

/// What an algorithm is called and what it asks of a game. The rows stand in algorithm_list.hpp.
struct Algorithm {
  std::string_view name;
  std::string_view alias;  ///< an old spelling that is still accepted; empty: none
  std::string_view title;
  bool knows_chance = false;   ///< otherwise it refuses chance nodes
  bool any_players = false;    ///< otherwise it needs two players whose utilities sum to zero
  bool whole_numbers = false;  ///< searches whole numbers of limited size, to a limited depth
  bool known_range = false;    ///< needs to know the least and the greatest utility
  bool traceable = false;      ///< can report its steps
  bool drawable = false;       ///< can report them on a tree that is held in memory whole
  bool own_bounds = false;     ///< the intervals of figure 5.5 do not describe its steps
  bool best_first = false;     ///< walks on a frontier, not on a path
  /// How it decides itself how far to look, for instance "looks at all states": it accepts neither
  /// a depth nor a trace, and ends even where positions recur. Empty: it searches to a depth.
  std::string_view own_depth = {};
  std::string_view page = {};  ///< what the page calls it; empty: the page does not offer it
};

/// All algorithms, in the order in which people read them.
[[nodiscard]] std::span<const Algorithm> algorithms();

/// By name or alias; the error lists the names.
[[nodiscard]] base::Result<const Algorithm*> find_algorithm(std::string_view name);
/// For a name that stands in the source code.
[[nodiscard]] const Algorithm& algorithm_named(std::string_view name);

/// `a, b or c`.
[[nodiscard]] std::string either(const std::vector<std::string_view>& names);

}  // namespace mpd::lab
