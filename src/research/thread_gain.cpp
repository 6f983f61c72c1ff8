#include "research/thread_gain.hpp"

#include <cmath>

#include "engine/engine.hpp"

namespace mpd::research {
namespace {

double seconds_to(const draughts::Position& position, const ThreadGainOptions& options, int threads,
                  const std::stop_token& stop) {
  engine::Options wanted;
  wanted.threads = threads;
  engine::Engine engine(wanted);
  const draughts::GameRecord game(position);
  double sum = 0;
  for (int round = 0; round < options.rounds; ++round) {
    engine.new_game();
    sum += engine.search(engine::root_of(game), {.depth = options.depth, .stop = stop}).seconds;
  }
  return sum / options.rounds;
}

}  // namespace

ThreadGain measure_thread_gain(const std::vector<draughts::Position>& positions,
                               const ThreadGainOptions& options, const std::stop_token& stop,
                               const std::function<void(const ThreadTimes&)>& on_position) {
  ThreadGain gain;
  double logarithms = 0;
  for (const draughts::Position& position : positions) {
    const ThreadTimes times{seconds_to(position, options, 1, stop),
                            seconds_to(position, options, options.threads, stop)};
    if (stop.stop_requested()) break;
    gain.positions.push_back(times);
    if (on_position) on_position(times);
    if (!times.counts()) continue;
    logarithms += std::log(times.ratio());
    gain.mean_ratio = std::exp(logarithms / ++gain.counted);
  }
  return gain;
}

}  // namespace mpd::research
