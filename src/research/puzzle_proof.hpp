#pragma once

#include <optional>

#include "base/result.hpp"
#include "draughts/position.hpp"
#include "endgame/databases.hpp"
#include "research/puzzle.hpp"

namespace mpd::research {

/// In half men, so that a king is worth a man and a half.
inline constexpr int kTallyMan = 2;
inline constexpr int kTallyKing = 3;
/// A side that cannot move has lost more than any material.
inline constexpr int kTallyWin = 1000;

/// The material of the side to move less that of its opponent.
[[nodiscard]] int material_balance(const draughts::Position& position);

/// The balance that the side to move reaches within so many plies when both sides play as well as
/// possible: minimax over all legal moves. Captures that are due at the end are played out. Exact
/// inside the window; otherwise a bound on the side where the value lies.
[[nodiscard]] int capture_tally(const draughts::Position& position, int plies,
                                int alpha = -kTallyWin, int beta = kTallyWin);

/// The shot in a position, if there is exactly one: the first move is a sacrifice, every reply of
/// the line a capture, and at each turn of the solver every other move gains at least a man less.
[[nodiscard]] std::optional<Puzzle> find_shot(const draughts::Position& position);

/// The win in a position, if a single move wins at each turn, to the end, against the longest
/// resistance. Nothing where the databases do not know a distance.
[[nodiscard]] std::optional<Puzzle> find_win(const draughts::Position& position,
                                             const endgame::Databases& databases);

enum class Proof {
  proved,
  unknown  ///< the databases do not hold the ending
};

/// Proves the solution of a puzzle again. The error says at which move it fails, and why.
[[nodiscard]] base::Result<Proof> prove_puzzle(const Puzzle& puzzle,
                                               const endgame::Databases* databases);

}  // namespace mpd::research
