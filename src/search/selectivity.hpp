#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

// How selective the search is: the numbers, apart from the search itself. Margins are in hundredths
// of the evaluator's unit; docs/results/search.md explains where they come from.

namespace mpd::search {

/// Near the horizon a judgement so far outside the window is not brought back by a few plies.
struct Futility {
  static constexpr int kMostDepth = 3;
  /// In hundredths of a unit.
  static constexpr int margin(int depth) { return 40 + 35 * depth; }
};

/// ProbCut (Buro 1995): the value of a shallow search predicts that of a deep one within a margin.
struct ProbCut {
  static constexpr int kLeastDepth = 5;
  static constexpr int kMargin = 40;
  static constexpr int shallow_depth(int depth) { return depth - 4 - depth / 6; }
};

/// From this depth on, a node without a move from the table is searched one ply less deeply.
inline constexpr int kInternalReduction = 4;

/// Late moves seldom turn out best: they are searched less deeply at first.
class LateReductions {
 public:
  LateReductions() {
    for (std::size_t depth = 1; depth < kDepths; ++depth)
      for (std::size_t place = 0; place < kPlaces; ++place)
        plies_[depth][place] = static_cast<signed char>(std::log(depth) * std::log(place + 1) / 2);
  }

  /// For the move that is tried at `place`, counted from 0.
  [[nodiscard]] int plies(int depth, std::size_t place, bool is_pv) const {
    if (depth < kLeastDepth || place < kFirstPlace) return 0;
    const int reduction =
        plies_[std::min<std::size_t>(depth, kDepths - 1)][std::min(place, kPlaces - 1)] -
        (is_pv ? 1 : 0);
    return std::clamp(reduction, 0, depth - 2);
  }

 private:
  static constexpr int kLeastDepth = 3;
  static constexpr std::size_t kFirstPlace = 2;
  static constexpr std::size_t kDepths = 64;
  static constexpr std::size_t kPlaces = 64;
  std::array<std::array<signed char, kPlaces>, kDepths> plies_{};
};

}  // namespace mpd::search
