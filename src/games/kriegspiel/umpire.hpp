#pragma once

#include <cstdint>
#include <string>

#include "games/chess/move.hpp"
#include "games/chess/square.hpp"

// What the umpire of Kriegspiel says aloud, and what a player perceives.

namespace mpd::games::kriegspiel {

using chess::Move;
using chess::Square;
using chess::SquareSet;

/// The lines on which a king is checked, one bit each: at most two at a time.
enum Check : std::uint8_t {
  kByRank = 1,
  kByFile = 2,
  kByLongDiagonal = 4,
  kByShortDiagonal = 8,
  kByKnight = 16
};

enum class Ending : std::uint8_t { none, mate, stalemate, dead };

/// Both players hear it.
struct Announcement {
  bool refused = false;         ///< the move that was tried is illegal; the rest is empty
  Square capture;               ///< where something was captured; off the board: nowhere
  std::uint8_t checks = 0;      ///< of the king whose turn it is now
  std::uint8_t pawn_tries = 0;  ///< legal captures by pawns that the next player has
  Ending ending = Ending::none;

  friend bool operator==(const Announcement&, const Announcement&) = default;
};

/// `illegal`, or for instance `capture on e5, check by file, 2 pawn tries`; `silence` when nothing
/// is said.
[[nodiscard]] std::string text_of(const Announcement& announcement);

/// The line from a king to the piece that checks it, on a board of this size. Of the two diagonals
/// through the king's square the longer one is the long one; of equal ones that from a1 upwards.
[[nodiscard]] std::uint8_t line_of_check(Square king, Square checker, int files = 8, int ranks = 8);

/// What a seat perceives of a move: what everybody hears, and the move itself if it can see it.
struct Percept {
  Move seen;  ///< off the board: hidden
  Announcement heard;
  friend bool operator==(const Percept&, const Percept&) = default;
};

}  // namespace mpd::games::kriegspiel
