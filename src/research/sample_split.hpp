#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "draughts/sample.hpp"

namespace mpd::research {

/// Which samples are learned from, and which are held out to see how well an evaluation does on
/// games that it does not know.
struct SampleSplit {
  std::vector<std::uint32_t> learned;
  std::vector<std::uint32_t> held_out;
};

/// Holds out every twentieth game as a whole, because positions of one game resemble each other.
/// The samples are in the order in which they were played; a game begins where there are more
/// pieces than before. A game that begins otherwise counts as part of the one before.
[[nodiscard]] SampleSplit split_by_games(std::span<const draughts::Sample> samples);

/// What evaluations are fitted to.
struct Target {
  double results = 0.5;  ///< share of the game's result; the rest is the search's value
  double scale = 100;    ///< hundredths of a man that mean odds of e : 1

  [[nodiscard]] double of(const draughts::Sample& sample) const;
};

/// How well values foretell the targets: sums of cross entropies, by the number of pieces.
struct LossByPieces {
  std::array<double, 25> sums{};
  std::array<std::uint64_t, 25> samples{};

  [[nodiscard]] double mean(int least, int most) const;  ///< 0 without samples
  [[nodiscard]] std::uint64_t count(int least, int most) const;
};

using Evaluate = std::function<int(const draughts::Position&)>;
/// Of the values of an evaluation, in hundredths of a man, over the chosen samples.
[[nodiscard]] LossByPieces loss_by_pieces(std::span<const draughts::Sample> samples,
                                          std::span<const std::uint32_t> chosen,
                                          const Target& target, const Evaluate& evaluate);

}  // namespace mpd::research
