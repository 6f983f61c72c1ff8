#pragma once

#include <cassert>
#include <cstdint>
#include <iterator>
#include <optional>
#include <stop_token>
#include <string>
#include <type_traits>
#include <utility>

#include "base/failure.hpp"
#include "base/random.hpp"
#include "game/game.hpp"
#include "game/history.hpp"
#include "game/thought.hpp"

namespace mpd::game {

/// The time that is left for the rest of a game.
struct Clock {
  double remaining = 0;  ///< seconds
  double increment = 0;  ///< seconds added after every move
  int moves_to_go = 0;   ///< moves until more time is given; 0: the rest of the game
};

/// The limits for one move. All limits that are set apply; without any, the player's defaults.
struct Allowance {
  std::optional<int> depth = {};  ///< plies
  std::optional<std::uint64_t> nodes = {};
  std::optional<double> seconds = {};
  std::optional<Clock> clock = {};

  [[nodiscard]] bool is_limited() const { return depth || nodes || seconds || clock; }
};

/// What a seat sees of a state: in an open game the state itself.
template <Game G>
struct Observed {
  using Type = StateOf<G>;
};
template <Hidden G>
struct Observed<G> {
  using Type = typename G::Observation;
};
template <Game G>
using ObservationOf = typename Observed<G>::Type;

/// What a player receives when it is its turn: an observation, and in an open game the whole
/// history. It is valid while the history stays as it is.
template <Game G>
class Turn {
 public:
  explicit Turn(const History<G>& history, Allowance allowance = {}, std::stop_token stop = {})
      : history_(history),
        observation_(observed(history)),
        allowance_(std::move(allowance)),
        stop_(std::move(stop)) {}

  [[nodiscard]] const G& game() const { return history_.game(); }
  /// The seat to move.
  [[nodiscard]] Seat seat() const { return history_.to_move(); }
  [[nodiscard]] const ObservationOf<G>& observation() const { return observation_; }
  /// The whole history; not available in games with hidden information.
  [[nodiscard]] const History<G>& history() const requires Open<G> { return history_; }
  [[nodiscard]] const Allowance& allowance() const { return allowance_; }
  [[nodiscard]] const std::stop_token& stop() const { return stop_; }

 private:
  static decltype(auto) observed(const History<G>& history) {
    if constexpr (Hidden<G>)
      return history.game().observe(history.state(), history.to_move());
    else
      return history.state();
  }
  // An open game needs no copy of its state.
  using Kept = std::conditional_t<Hidden<G>, ObservationOf<G>, const ObservationOf<G>&>;

  const History<G>& history_;
  Kept observation_;
  Allowance allowance_;
  std::stop_token stop_;
};

/// A player's answer was not a legal move: its text could not be converted into a move of the
/// game.
class IllegalMove : public base::Failure {
 public:
  using base::Failure::Failure;
};

/// Chooses moves: the one virtual interface between games and players.
template <Game G>
class Player {
 public:
  virtual ~Player() = default;
  [[nodiscard]] virtual std::string name() const = 0;
  /// A new game begins: the player discards the state of the last one.
  virtual void new_game() {}
  /// A legal move in a state that is not terminal. Throws a base::Failure when it cannot continue
  /// (a program that crashed).
  virtual MoveOf<G> choose(const Turn<G>& turn) = 0;
  /// About the last choice.
  [[nodiscard]] virtual Thought<G> thought() const { return {}; }
  /// Calls `listener` during the choices to come, in the thread that chooses, whenever the player
  /// has thought further. Players that have nothing to report never call it.
  virtual void listen(OnThought<G> listener) { (void)listener; }
};

/// Every legal move with the same probability.
template <Open G>
class RandomPlayer final : public Player<G> {
 public:
  explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}
  [[nodiscard]] std::string name() const override { return "random"; }
  MoveOf<G> choose(const Turn<G>& turn) override {
    const auto moves = turn.game().moves(turn.observation());
    assert(std::size(moves) > 0);
    return moves[random_.below(std::size(moves))];
  }

 private:
  base::Random random_;
};

}  // namespace mpd::game
