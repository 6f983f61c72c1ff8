#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <span>

#include "game/game.hpp"

namespace mpd::arena {

/// Can say that a move takes a piece back where an earlier move of the same side came from.
template <class G>
concept Undoing = game::Game<G> && requires(const G game, const game::MoveOf<G> move) {
  { game.undoes(move, move) } -> std::same_as<bool>;
};

/// Nothing before this ply is called a loop: openings have reasons of their own.
inline constexpr int kLoopsAfterPly = 20;
/// So many moves in a row that undo the last, by each side.
inline constexpr int kUndoneForLoop = 3;

/// Whether both sides only went forth and back for a while. `moves` from the start of the game.
template <Undoing G>
[[nodiscard]] bool has_loop(const G& game, game::StateOf<G> state,
                            std::span<const game::MoveOf<G>> moves) {
  struct Side {
    std::optional<game::MoveOf<G>> last = {};
    int undone = 0;
  };
  std::array<Side, 2> sides;
  int ply = 0;
  for (const game::MoveOf<G>& move : moves) {
    Side& side = sides[game::index(game.to_move(state))];
    const bool undoes = ++ply > kLoopsAfterPly && side.last && game.undoes(move, *side.last);
    side.undone = undoes ? side.undone + 1 : 0;
    side.last = move;
    state = game.after(state, move);
    if (sides[0].undone >= kUndoneForLoop && sides[1].undone >= kUndoneForLoop) return true;
  }
  return false;
}

}  // namespace mpd::arena
