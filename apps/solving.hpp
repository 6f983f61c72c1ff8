#pragma once

#include <optional>
#include <string>

#include "lab/lab.hpp"

// What the commands `tree` and `solve` share.

namespace mpd::apps {

struct SolveOptions {
  std::string algorithm;  ///< empty: what fits
  std::optional<int> depth;
  bool trace = false;
  bool json = false;
};

/// Solves the subject and prints its title and the report, with every step if wanted. Throws a
/// Failure.
void solve_and_print(const lab::Subject& subject, const SolveOptions& options);

/// `minimax, negamax, … or star1`: the algorithms that search to a depth.
[[nodiscard]] std::string searching_algorithms(bool with_chance);

}  // namespace mpd::apps
