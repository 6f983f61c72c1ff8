#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "draughts/position.hpp"
#include "game/seat.hpp"
#include "learn/mlp.hpp"
#include "players/training_options.hpp"

namespace mpd::players {

/// Wins, draws and losses of one side.
struct Score {
  int wins = 0;
  int draws = 0;
  int losses = 0;

  [[nodiscard]] int games() const { return wins + draws + losses; }
  [[nodiscard]] double points() const { return wins + 0.5 * draws; }
  void add(game::Outcome outcome, game::Seat seat);
  friend bool operator==(const Score&, const Score&) = default;
};

/// A network at the board: how it sees, and how far ahead.
struct Contender {
  draughts::FeatureSet features;
  learn::Mlp network;
  SearchStyle search;
};

/// A match without learning, both colours from every board, as `first` sees it.
[[nodiscard]] Score play_contest(const Contender& first, const Contender& second,
                                 const std::vector<draughts::Position>& boards, int most_plies);

/// What happened from one test to the next.
struct Session {
  std::int64_t games = 0;  ///< played up to its end
  Score training;          ///< the learner's results while it learned
  int loops = 0;           ///< of these games
  std::int64_t plies = 0;
  double squared_error = 0;  ///< of all predictions, summed up
  std::int64_t errors = 0;
  Score test;  ///< against the clone, without learning
  bool cloned = false;
  Score against_random;  ///< without learning, if wanted
  Score against_first;   ///< against the network before its first game
  friend bool operator==(const Session&, const Session&) = default;
};

/// Everything that a training is after some games: what a checkpoint keeps.
struct TrainingState {
  learn::Mlp learner;
  learn::Mlp clone;
  std::vector<learn::Mlp> clones;  ///< all that ever replaced another, oldest first
  std::int64_t games = 0;
  std::vector<Session> sessions;
  Session current;

  /// Text and numbers for storage::write_weights.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::vector<float> numbers() const;
  static base::Result<TrainingState> parse(const learn::Mlp::Shape& shape, const std::string& text,
                                           const std::vector<float>& numbers);
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

  /// All clones and the learner itself play each other on the boards of the tests; the best of
  /// them.
  [[nodiscard]] learn::Mlp champion(const TrainingState& state) const;
  /// A match without learning, both colours from every board, as `first` sees it.
  [[nodiscard]] Score match(const learn::Mlp& first, const learn::Mlp& second,
                            const std::vector<draughts::Position>& boards) const;

 private:
  class Table;

  void play_training_game(Table& table, TrainingState& state) const;
  void test(TrainingState& state) const;
  void measure_untrained(TrainingState& state) const;
  void measure(TrainingState& state) const;
  [[nodiscard]] bool deserves_clone(const Score& score) const;

  TrainingOptions options_;
  std::vector<draughts::Position> boards_;
  std::vector<draughts::Position> test_boards_;
  std::uint64_t seed_;
  std::optional<learn::Mlp> first_;
};

}  // namespace mpd::players
