#pragma once

#include <array>
#include <concepts>
#include <optional>

#include "game/game.hpp"
#include "game/history.hpp"

namespace mpd::arena {

/// Says whether a move takes a piece back to where an earlier move of the same side came from.
template <class G>
concept Undoing = game::Game<G> && requires(const G game, const game::MoveOf<G> move) {
  { game.undoes(move, move) } -> std::same_as<bool>;
};

/// Before this ply nothing counts as a loop: openings may move back and forth for good reasons.
inline constexpr int kLoopsAfterPly = 20;
/// A loop needs this many moves in a row by each side that undo its last move.
inline constexpr int kUndoneForLoop = 3;

/// Watches a game for loops, move by move from its start.
template <Undoing G>
class LoopWatch {
 public:
  /// The next move, by this seat.
  void hear(const G& game, game::Seat seat, const game::MoveOf<G>& move) {
    Side& side = sides_[game::index(seat)];
    const bool undoes = ++ply_ > kLoopsAfterPly && side.last && game.undoes(move, *side.last);
    side.undone = undoes ? side.undone + 1 : 0;
    side.last = move;
    looped_ |= sides_[0].undone >= kUndoneForLoop && sides_[1].undone >= kUndoneForLoop;
  }
  /// Whether both sides have only moved back and forth for a while.
  [[nodiscard]] bool looped() const { return looped_; }

 private:
  struct Side {
    std::optional<game::MoveOf<G>> last = {};
    int undone = 0;
  };
  std::array<Side, 2> sides_;
  int ply_ = 0;
  bool looped_ = false;
};

/// Whether there was a loop.
template <Undoing G>
[[nodiscard]] bool has_loop(const game::History<G>& history) {
  LoopWatch<G> watch;
  for (std::size_t ply = 0; ply < history.plies(); ++ply)
    watch.hear(history.game(), history.game().to_move(history.state_at(ply)), history.moves()[ply]);
  return watch.looped();
}

}  // namespace mpd::arena
