#pragma once

#include <cstdint>
#include <vector>

#include "draughts/sample.hpp"
#include "engine/engine.hpp"

namespace mpd::research {

struct SampleOptions {
  std::uint64_t seed = 1;
  std::uint64_t nodes = 6000;  ///< per move
  int most_random_plies = 8;   ///< after the ballot, so that odd positions are seen too
};

/// Plays games against itself for evaluations to be fitted to.
class SamplePlayer {
 public:
  /// The engine's databases end a game where they know its result.
  SamplePlayer(const engine::Options& engine, const SampleOptions& options);

  /// The positions of one game in which no capture is due and nothing is proved. It begins with a
  /// ballot drawn by lot and depends on the seed and the number of the game alone.
  [[nodiscard]] std::vector<draughts::Sample> play(std::uint64_t number);

 private:
  SampleOptions options_;
  std::shared_ptr<const endgame::Databases> databases_;
  engine::Engine engine_;
};

}  // namespace mpd::research
