#include "research/sample_split.hpp"

#include <algorithm>

#include "learn/logistic.hpp"

namespace mpd::research {
namespace {

constexpr std::size_t kHoldOutOneOf = 20;

}  // namespace

SampleSplit split_by_games(std::span<const draughts::Sample> samples) {
  SampleSplit split;
  std::size_t game = 0;
  for (std::uint32_t i = 0; i < samples.size(); ++i) {
    if (i > 0 && samples[i].position.count() > samples[i - 1].position.count()) ++game;
    (game % kHoldOutOneOf == kHoldOutOneOf - 1 ? split.held_out : split.learned).push_back(i);
  }
  return split;
}

double Target::of(const draughts::Sample& sample) const {
  const double result = (sample.result + 1) / 2.0;
  return results * result + (1 - results) * learn::logistic(sample.score / scale);
}

double LossByPieces::mean(int least, int most) const {
  double sum = 0;
  for (int pieces = least; pieces <= most; ++pieces) sum += sums[pieces];
  return sum / static_cast<double>(std::max<std::uint64_t>(count(least, most), 1));
}

std::uint64_t LossByPieces::count(int least, int most) const {
  std::uint64_t total = 0;
  for (int pieces = least; pieces <= most; ++pieces) total += samples[pieces];
  return total;
}

LossByPieces loss_by_pieces(std::span<const draughts::Sample> samples,
                            std::span<const std::uint32_t> chosen, const Target& target,
                            const Evaluate& evaluate) {
  LossByPieces losses;
  for (const std::uint32_t i : chosen) {
    const draughts::Sample& sample = samples[i];
    const int pieces = sample.position.count();
    ++losses.samples[pieces];
    losses.sums[pieces] +=
        learn::cross_entropy(target.of(sample), evaluate(sample.position) / target.scale);
  }
  return losses;
}

}  // namespace mpd::research
