#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lab/solution.hpp"

namespace mpd::terminal {

/// A utility as people write it: whole numbers without a point, infinity as a sign.
[[nodiscard]] std::string utility_text(double value);
/// One utility, or those of all players in brackets: `(1, 2, 6)`.
[[nodiscard]] std::string utility_text(const std::vector<double>& values);

/// Writes a step of a search in at most one line, indented by the ply; after a leaf in a second
/// line the intervals of the nodes on the path, as AIMA figure 5.5 draws them.
void write_step(const lab::GameStep& step, const std::function<void(const std::string&)>& line);

}  // namespace mpd::terminal
