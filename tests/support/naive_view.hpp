#pragma once

#include <compare>
#include <set>
#include <tuple>
#include <vector>

#include "tests/support/naive_rules.hpp"

// The board as the naive features look at it: by rows and columns, one square at a time.

namespace mpd::tests::naive {

struct Place {
  int row;
  int column;
  friend auto operator<=>(const Place&, const Place&) = default;
};

inline constexpr Place kAround[] = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};

inline Place next_to(Place p, Place d) {
  return {p.row + d.row, p.column + d.column};
}

/// All 32 dark squares.
std::vector<Place> squares();
/// The number of a dark square, 1 to 32.
int number_at(Place p);

/// The board as the passive side sees it: 'b' and 'B' are its men and kings, 'w' and 'W' those of
/// the active side, which is to move.
class View {
 public:
  explicit View(const NaiveBoard& board) : board_(board) {}
  static View of(const draughts::Position& position);

  /// The piece on a place: '.' on an empty square, '#' off the board.
  [[nodiscard]] char at(Place p) const;
  [[nodiscard]] char at(int number) const;
  [[nodiscard]] const NaiveBoard& board() const { return board_; }
  /// After a step of either side, the other side to move.
  [[nodiscard]] View after_step(Place from, Place to) const;

 private:
  NaiveBoard board_;
};

using Side = bool (*)(char);
bool is_passive(char piece);
bool is_active(char piece);

struct Step {
  Place from;
  Place to;
};
/// The moves without capture, whether or not a capture is due.
std::vector<Step> steps_of(const View& view, Side side);

using Leap = std::tuple<Place, Place, Place>;  // from, over, to
/// The single jumps of the piece on a square.
std::set<Leap> leaps_from(const View& view, Place p);
std::set<Leap> leaps_of(const View& view, Side side);

}  // namespace mpd::tests::naive
