#pragma once

#include <cstdint>

#include "game/seat.hpp"

// How games end.

namespace mpd::game {

/// How a two-player game ended.
enum class Outcome : std::uint8_t { first_wins, draw, second_wins };

constexpr Outcome win_for(Seat seat) {
  return seat == Seat::first ? Outcome::first_wins : Outcome::second_wins;
}

/// The outcome that a zero-sum utility of the first seat means.
constexpr Outcome outcome_of_utility(double first) {
  if (first == 0) return Outcome::draw;
  return win_for(first > 0 ? Seat::first : Seat::second);
}

/// How a game ends for the side to move when both sides play well.
enum class MoverOutcome : std::uint8_t { loss, draw, win };

/// The same seen by the other side.
constexpr MoverOutcome opposite(MoverOutcome outcome) {
  if (outcome == MoverOutcome::draw) return outcome;
  return outcome == MoverOutcome::win ? MoverOutcome::loss : MoverOutcome::win;
}

constexpr Outcome outcome_of(MoverOutcome outcome, Seat mover) {
  if (outcome == MoverOutcome::draw) return Outcome::draw;
  return win_for(outcome == MoverOutcome::win ? mover : opponent(mover));
}

/// Why a game ended.
enum class EndReason : std::uint8_t {
  terminal,          ///< the rules: a terminal state (in draughts: the side to move has no move)
  repetition,        ///< the rules: the same position for the third time
  reversible_limit,  ///< the rules: too many reversible plies in a row
  loop,              ///< both sides only moved back and forth
  length,            ///< longer than a match allows
  database,          ///< adjudicated: an endgame database knows the position
  values,            ///< adjudicated: the values of both players agree
  resigned,          ///< a player gave up
  agreed,            ///< the players agreed to a draw
  time,              ///< a player used up its time
  failure,           ///< a player cannot go on, or could not begin
  illegal_move,      ///< a player made an illegal move
  stopped            ///< stopped from outside: the outcome does not count
};

/// Lost by misconduct, not by play.
constexpr bool is_forfeit(EndReason reason) {
  return reason == EndReason::time || reason == EndReason::failure ||
         reason == EndReason::illegal_move;
}

/// The end of a game.
struct End {
  Outcome outcome = Outcome::draw;
  EndReason reason = EndReason::terminal;
  friend bool operator==(const End&, const End&) = default;
};

}  // namespace mpd::game
