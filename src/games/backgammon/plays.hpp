#pragma once

#include <array>
#include <span>
#include <vector>

#include "games/backgammon/board.hpp"

// The legal plays of a roll. Each resulting position occurs once, whatever the orders of steps
// that lead to it.

namespace mpd::games::backgammon {

/// A legal play, and where it leads: the mover's men, and the points where it hits.
struct FoundPlay {
  Play play;
  Men own;
  std::uint32_t hits = 0;  ///< a bit for each point, in the mover's numbering

  /// The board after it, from the mover's point of view.
  [[nodiscard]] Board board(const Board& before) const;
};

/// Finds plays and keeps its memory between calls.
class PlayFinder {
 public:
  /// The legal plays of the side `own`: it uses both dice (doubles: four steps) or as many as it
  /// can; where it can use either die but not both, it uses the larger. Exactly one play without
  /// steps when it cannot move. Valid until the next call.
  std::span<const FoundPlay> find(const Board& board, Dice dice);

 private:
  struct Hand;
  using Known = std::array<std::uint32_t, kBar + 1>;

  void find_double(const Hand& hand, int pips, int steps, std::uint32_t allowed);
  void find_both_orders(const Hand& hand, Dice dice);
  void find_second_order(const Hand& hand, Dice dice, const Known& known);
  void add(const Hand& hand);
  void add_if_new(const Hand& hand);

  std::vector<FoundPlay> found_;
  int longest_ = 0;  // steps of the plays found for a double
  std::uint32_t blocked_ = 0;
  std::uint32_t blots_ = 0;
};

/// The same for those who ask seldom.
[[nodiscard]] std::vector<Play> legal_plays(const Board& board, Dice dice);

}  // namespace mpd::games::backgammon
