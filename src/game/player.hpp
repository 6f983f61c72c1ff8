#pragma once

#include <cassert>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "base/failure.hpp"
#include "base/random.hpp"
#include "game/game.hpp"

namespace mpd::game {

/// The time that is left for the rest of a game.
struct Clock {
  double remaining = 0;  ///< seconds
  double increment = 0;  ///< seconds added after every move
  int moves_to_go = 0;   ///< moves until more time is given; 0: the rest of the game
};

/// What a player may use for one move. Whatever is set counts; nothing set: its own habits.
struct Allowance {
  std::optional<int> depth = {};  ///< plies
  std::optional<std::uint64_t> nodes = {};
  std::optional<double> seconds = {};
  std::optional<Clock> clock = {};

  [[nodiscard]] bool is_limited() const { return depth || nodes || seconds || clock; }
};

/// A score of so much and more is a proved win: kProvedScore + 1 / (1 + plies to the end).
inline constexpr double kProvedScore = 1000;

/// What a player tells about its last choice; 0 and nothing where it does not know.
struct Thought {
  std::optional<double> score = {};  ///< from its own view, in men or the like
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

/// What a player is shown when it is its turn.
template <Game G>
struct Turn {
  const G& game;
  const StateOf<G>& state;
  /// Keys of the earlier positions that can still come back, oldest first (Repeating games).
  std::span<const std::uint64_t> earlier_keys = {};
  /// Plies without an irreversible move before this state (Repeating games).
  int reversible_plies = 0;
  std::stop_token stop = {};
  Allowance allowance = {};
  /// Where the game began, and the moves since then; no start: with this state.
  const StateOf<G>* start = nullptr;
  std::span<const MoveOf<G>> moves_made = {};
};

/// A player answered with what is no legal move, in words that its Player could not even turn into
/// a move.
class IllegalMove : public base::Failure {
 public:
  using base::Failure::Failure;
};

/// Chooses a move: the one virtual seam between games and whoever plays them.
template <Game G>
class Player {
 public:
  virtual ~Player() = default;
  [[nodiscard]] virtual std::string name() const = 0;
  /// A new game begins: forget what belonged to the last one.
  virtual void new_game() {}
  /// A legal move of `turn.state`, which is not terminal. Throws a base::Failure when it cannot go
  /// on (a program that crashed).
  virtual MoveOf<G> choose(const Turn<G>& turn) = 0;
  /// About the last choice.
  [[nodiscard]] virtual Thought thought() const { return {}; }
};

/// Every legal move with the same probability.
template <Game G>
class RandomPlayer final : public Player<G> {
 public:
  explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}
  [[nodiscard]] std::string name() const override { return "random"; }
  MoveOf<G> choose(const Turn<G>& turn) override {
    const auto moves = turn.game.moves(turn.state);
    assert(std::size(moves) > 0);
    return moves[random_.below(std::size(moves))];
  }

 private:
  base::Random random_;
};

}  // namespace mpd::game
