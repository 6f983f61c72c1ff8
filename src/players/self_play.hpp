#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "draughts/position.hpp"
#include "players/training_options.hpp"
#include "players/training_state.hpp"

namespace mpd::players {

/// The results of an agent's clones, with the learner last, against each other.
struct CloneTournament {
  std::vector<double> points;  ///< one for each
  int games = 0;               ///< that each has played
  std::size_t best = 0;        ///< of equals the one that has learned longer
  learn::Mlp winner;
};

/// Trains one agent: a learner plays against a frozen copy of itself, and replaces the copy when a
/// test says that it has become better (Duarte 2009, sections 4.5 and 5.4.3). Everything random
/// comes from the seed and the number of the game, so a training that goes on from a stored state
/// ends like one that was not interrupted.
class SelfPlay {
 public:
  /// `boards`: games begin on them in turn, both colours each; `test_boards`: the tests.
  SelfPlay(const TrainingOptions& options, std::vector<draughts::Position> boards,
           std::vector<draughts::Position> test_boards, std::uint64_t seed);

  /// Begins with this network instead of a random one; it also is a candidate for the champion.
  void begin_with(const learn::Mlp& network) { first_ = network; }
  /// Before the first game.
  [[nodiscard]] TrainingState begin() const;
  [[nodiscard]] bool is_finished(const TrainingState& state) const {
    return state.games >= options_.games;
  }
  /// Plays games while `go_on` says so, at least one, up to the next test, which is included.
  void train(TrainingState& state, const std::function<bool()>& go_on = {}) const;

  /// All clones and the learner itself play each other on the boards of the tests.
  [[nodiscard]] CloneTournament play_tournament(const TrainingState& state) const;

 private:
  class Table;

  void play_training_game(Table& table, TrainingState& state) const;
  void test(TrainingState& state) const;
  void measure_untrained(TrainingState& state) const;
  void measure(TrainingState& state) const;
  /// A match on the boards of the tests, as `first` sees it.
  [[nodiscard]] Tally match(const learn::Mlp& first, const learn::Mlp& second) const;
  [[nodiscard]] Contender contender(const learn::Mlp& network) const {
    return {options_.features, network, options_.search};
  }
  [[nodiscard]] bool deserves_clone(const Tally& tally) const;

  TrainingOptions options_;
  std::vector<draughts::Position> boards_;
  std::vector<draughts::Position> test_boards_;
  std::uint64_t seed_;
  std::optional<learn::Mlp> first_;
};

}  // namespace mpd::players
