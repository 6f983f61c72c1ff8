#include "research/depth_pairs.hpp"

#include <cmath>

#include "draughts/moves.hpp"
#include "research/sample_games.hpp"
#include "search/selectivity.hpp"

namespace mpd::research {
namespace {

constexpr std::uint64_t kNodesPerMove = 3000;
/// Positions of one game that follow each other say the same: every so many-th is taken.
constexpr std::size_t kApart = 5;
/// A value beyond is as good as decided; such pairs would hide the rest.
constexpr double kMostValue = 300;

std::vector<draughts::Position> quiet_positions(const PairOptions& options,
                                                const std::stop_token& stop) {
  SamplePlayer player(options.engine, {options.seed, kNodesPerMove, 4});
  std::vector<draughts::Position> positions;
  for (int game = 0; game < options.games && !stop.stop_requested(); ++game) {
    const auto samples = player.play(static_cast<std::uint64_t>(game));
    for (std::size_t i = 0; i < samples.size(); i += kApart)
      if (!draughts::threatens_capture(samples[i].position))
        positions.push_back(samples[i].position);
  }
  return positions;
}

/// The values of one position by depth; none once a value is decided.
std::vector<double> values_by_depth(engine::Engine& engine, const draughts::Position& position,
                                    int judged, int depth, const std::stop_token& stop) {
  std::vector<double> values{static_cast<double>(judged)};
  bool decided = false;
  const draughts::GameRecord game(position);
  engine.new_game();
  (void)engine.search(engine::root_of(game), {.depth = depth, .stop = stop}, 1,
                      [&](const engine::Report& report) {
                        const search::Value value = report.lines.front().value;
                        decided = decided || value.is_decided();
                        if (!decided) values.push_back(value.units());
                      });
  return values;
}

DepthPair fitted(int shallow, int deep, const std::vector<std::vector<double>>& values) {
  DepthPair pair{shallow, deep};
  double x = 0, y = 0, xx = 0, xy = 0, yy = 0, squares = 0, n = 0;
  for (const auto& of : values) {
    if (static_cast<int>(of.size()) <= deep) continue;
    const double s = of[shallow];
    const double d = of[deep];
    if (std::abs(s) > kMostValue || std::abs(d) > kMostValue) continue;
    n += 1, x += s, y += d, xx += s * s, xy += s * d, yy += d * d, squares += (d - s) * (d - s);
  }
  if (n < 3) return pair;
  const double spread = xx - x * x / n;
  pair.positions = static_cast<std::size_t>(n);
  pair.slope = spread > 0 ? (xy - x * y / n) / spread : 0;
  pair.offset = (y - pair.slope * x) / n;
  pair.deviation = std::sqrt(std::max((yy - y * y / n - pair.slope * (xy - x * y / n)) / n, 0.0));
  pair.difference = std::sqrt(squares / n);
  return pair;
}

}  // namespace

std::vector<DepthPair> fit_depth_pairs(
    const PairOptions& options, std::stop_token stop,
    const std::function<void(std::size_t, std::size_t)>& on_position) {
  engine::Options without = options.engine;
  without.switches.probcut = false;
  without.switches.futility = false;
  engine::Engine engine(without);
  const auto weights = without.weights ? without.weights : draughts::PatternWeights::shipped();
  const auto positions = quiet_positions(options, stop);
  std::vector<std::vector<double>> values;
  for (const draughts::Position& position : positions) {
    if (stop.stop_requested()) break;
    values.push_back(
        values_by_depth(engine, position, weights->evaluate(position), options.depth, stop));
    if (on_position) on_position(values.size(), positions.size());
  }
  std::vector<DepthPair> pairs;
  for (int deep = 1; deep <= search::Futility::kMostDepth && deep <= options.depth; ++deep)
    pairs.push_back(fitted(0, deep, values));
  for (int deep = search::ProbCut::kLeastDepth; deep <= options.depth; ++deep)
    pairs.push_back(fitted(search::ProbCut::shallow_depth(deep), deep, values));
  return pairs;
}

}  // namespace mpd::research
