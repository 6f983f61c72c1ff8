#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "draughts/position.hpp"
#include "players/training_options.hpp"
#include "players/training_state.hpp"

namespace mpd::players {

/// What a training of one agent is made of.
struct SelfPlayPlan {
  TrainingOptions options;
  std::vector<draughts::Position> boards;  ///< games begin on them in turn, both colours each
  std::vector<draughts::Position> tests;   ///< where the games of tests begin
  std::uint64_t seed = 1;
  /// Begins with this network instead of a random one; it also is a candidate for the champion.
  std::optional<learn::Mlp> first = {};

  [[nodiscard]] learn::Mlp::Shape shape() const {
    return {options.features.inputs(), options.hidden};
  }
};

/// Trains one agent: a learner plays against a frozen copy of itself, and replaces the copy when a
/// test says that it has become better (Duarte 2009, sections 4.5 and 5.4.3). Everything random
/// comes from the seed and the number of the game, so a training that goes on from a stored state
/// ends like one that was not interrupted.
class SelfPlay {
 public:
  explicit SelfPlay(SelfPlayPlan plan);

  [[nodiscard]] const SelfPlayPlan& plan() const { return plan_; }
  /// Before the first game.
  [[nodiscard]] TrainingState begin() const;
  [[nodiscard]] bool is_finished(const TrainingState& state) const {
    return state.games >= plan_.options.games;
  }
  /// Plays games while `go_on` says so, at least one, up to the next test, which is included.
  void train(TrainingState& state, const std::function<bool()>& go_on = {}) const;

  /// A match on the boards of the tests, as `first` sees it.
  [[nodiscard]] Tally match(const learn::Mlp& first, const learn::Mlp& second) const;

 private:
  class Table;

  void play_training_game(Table& table, TrainingState& state) const;
  void test(TrainingState& state) const;
  void measure_untrained(TrainingState& state) const;
  void measure(TrainingState& state) const;
  [[nodiscard]] Contender contender(const learn::Mlp& network) const {
    return {plan_.options.features, network, plan_.options.search};
  }
  [[nodiscard]] bool deserves_clone(const Tally& tally) const;

  SelfPlayPlan plan_;
};

}  // namespace mpd::players
