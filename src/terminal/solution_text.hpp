#pragma once

#include <string>

#include "base/json.hpp"
#include "lab/solution.hpp"

namespace mpd::terminal {

/// What an algorithm found, in lines for people.
[[nodiscard]] std::string solution_text(const lab::Solution& solution);
[[nodiscard]] base::Json solution_json(const lab::Solution& solution);

}  // namespace mpd::terminal
