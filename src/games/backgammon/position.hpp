#pragma once

#include <array>
#include <cstdint>

#include "game/seat.hpp"
#include "games/backgammon/board.hpp"
#include "games/backgammon/rules.hpp"

namespace mpd::games::backgammon {

/// What happens next.
enum class Phase : std::uint8_t {
  opening,  ///< both sides roll one die: the higher one begins with both dice
  cube,     ///< the side on roll doubles or rolls
  doubled,  ///< its opponent takes or drops
  roll,     ///< the dice are rolled
  play,     ///< the side on roll plays the dice
  won,      ///< the match (or the game for money) ended with all men off
  dropped   ///< … with a double that was dropped
};

/// The doubling cube.
struct Cube {
  std::uint8_t log = 0;                  ///< of its value, to base 2
  bool centred = true;                   ///< both sides may double
  game::Seat owner = game::Seat::first;  ///< who alone may double; the first seat when centred

  [[nodiscard]] constexpr int value() const { return 1 << log; }
  [[nodiscard]] constexpr bool usable_by(game::Seat seat) const { return centred || owner == seat; }
  friend constexpr bool operator==(const Cube&, const Cube&) = default;
};

/// A game in progress as a value of 48 bytes: men, turn, dice, cube and the points of both sides.
struct Position {
  Board board = {};  ///< from the point of view of the side on roll
  game::Seat on_roll = game::Seat::first;
  Phase phase = Phase::opening;
  Dice dice = {};
  Cube cube = {};
  bool crawford = false;  ///< this is the Crawford game: nobody doubles
  /// Points won so far by seat; in money play those of the finished game.
  std::array<std::uint16_t, 2> score{};

  [[nodiscard]] bool is_over() const { return phase == Phase::won || phase == Phase::dropped; }
  [[nodiscard]] int points(game::Seat seat) const {
    return score[static_cast<std::size_t>(game::index(seat))];
  }
  /// After a legal play of the side on roll: the men only. Whose turn it is and whether the game
  /// is over is a matter of the rules (backgammon.hpp).
  [[nodiscard]] Position after(const Play& play) const {
    Position next = *this;
    next.board = board.after(play);
    return next;
  }
  friend bool operator==(const Position&, const Position&) = default;
};

/// Whether the side on roll may double before it rolls.
[[nodiscard]] inline bool may_double(const Rules& rules, const Position& position) {
  return rules.cube && !position.crawford && position.cube.usable_by(position.on_roll) &&
         position.cube.log < kMostCubeLog;
}

}  // namespace mpd::games::backgammon
