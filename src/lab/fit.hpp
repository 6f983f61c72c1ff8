#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "lab/subject.hpp"

// The one check of what fits, with its one set of messages. A message says what was found and
// what was expected; options are called as on the command line.

namespace mpd::lab {

/// An algorithm as those who ask offer it: the page calls expectiminimax minimax.
struct Choice {
  std::string_view shown;
  const Algorithm* algorithm;
};

/// What is searched: its facts, and which algorithms exist for it.
struct Searched {
  Facts facts;
  std::function<bool(const Algorithm&)> offers;
};

/// Whether the algorithm can search it. The error lists those of `choices` that can.
[[nodiscard]] base::Result<void> check_fit(const Searched& searched, const Algorithm& algorithm,
                                           std::span<const Choice> choices);

/// Whether the algorithm can do what is asked, with all algorithms to choose from.
[[nodiscard]] base::Result<void> check_fit(const Subject& subject, const Request& request);

/// What to use when nobody chooses.
[[nodiscard]] const Algorithm& default_algorithm(const Subject& subject);

}  // namespace mpd::lab
