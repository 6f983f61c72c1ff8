#pragma once

#include <cassert>
#include <cstdint>
#include <iterator>
#include <span>
#include <stop_token>
#include <string>

#include "base/random.hpp"
#include "game/game.hpp"

namespace mpd::game {

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
};

/// Chooses a move: the one virtual seam between games and whoever plays them.
template <Game G>
class Player {
 public:
  virtual ~Player() = default;
  [[nodiscard]] virtual std::string name() const = 0;
  /// A new game begins: forget what belonged to the last one.
  virtual void new_game() {}
  /// A legal move of `turn.state`, which is not terminal.
  virtual MoveOf<G> choose(const Turn<G>& turn) = 0;
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
