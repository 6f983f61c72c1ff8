#pragma once

#include "gammon/contest.hpp"
#include "gammon/self_play.hpp"
#include "work/fleet.hpp"

// The tasks of a training of backgammon players, which any process can compute. Reading throws a
// base::Failure where a message is none of these.

namespace mpd::gammon {

/// Games of a network against itself.
struct GamesTask {
  std::int64_t first_game = 0;
  int games = 0;
  double lambda = 0;
  std::uint64_t seed = 0;
};

/// A part of a match that measures a network.
struct MatchTask {
  enum class Opponent { pips, first };
  Opponent opponent = Opponent::pips;
  std::int64_t first_pair = 0;
  int pairs = 0;
  std::uint64_t seed = 0;
};

[[nodiscard]] work::Bytes games_message(const GamesTask& task, int hidden,
                                        std::span<const float> weights);
[[nodiscard]] work::Bytes match_message(const MatchTask& task, int hidden,
                                        std::span<const float> weights);
[[nodiscard]] std::vector<Lesson> lessons_in(const work::Bytes& result);
[[nodiscard]] PointTally tally_in(const work::Bytes& result);

[[nodiscard]] std::unique_ptr<work::Worker> make_training_worker();
/// Those in other processes.
[[nodiscard]] work::WorkerPlan training_plan();
[[nodiscard]] work::WorkerKind training_kind();

}  // namespace mpd::gammon
