#pragma once

#include <cstdint>

#include "games/chess_endings/position.hpp"

namespace mpd::games::chess_endings {

/// Numbers for the positions of an ending, the same for all that are reflections or rotations of
/// each other.
///
/// The board is turned until the white king is in the triangle a1–d1–d4, and the black king not
/// above the long diagonal when the white king is on it: 462 pairs of kings that do not touch. The
/// pieces stand on any of the 62 other squares: 62 × 61 ways for two, half of them for twins. Then
/// both turns: number = ((turn × 462) + pair) × arrangements + arrangement.
///
/// With both kings on the diagonal, a position and its mirror image have two numbers; only the
/// smaller one is used. Numbers of positions where a side could capture a king are not used either.
class EndingIndex {
 public:
  static constexpr std::uint64_t kKingPairs = 462;

  explicit EndingIndex(const Ending& ending);

  [[nodiscard]] const Ending& ending() const { return ending_; }
  [[nodiscard]] std::uint64_t size() const { return 2 * kKingPairs * arrangements_; }

  /// Of a position with all its pieces, whose kings do not touch.
  [[nodiscard]] std::uint64_t index_of(const Position& p) const { return number(canonical(p)); }
  [[nodiscard]] Position position_of(std::uint64_t index) const;

  /// The image that has the number.
  [[nodiscard]] Position canonical(Position p) const;
  /// Whether this position, one of `position_of`, is legal and the one that has the number.
  [[nodiscard]] bool is_used(const Position& p) const {
    return !(p.white_moves() && is_check(ending_, p)) && !is_second_mirror_image(p);
  }
  /// Whether the mirror image at the long diagonal is the position itself. No other reflection or
  /// rotation leaves a canonical position as it is, for none leaves both kings in place.
  [[nodiscard]] bool is_own_mirror(const Position& p) const {
    return has_kings_on_diagonal(p) && transposed(ending_, p) == p;
  }
  /// How many different positions share the number of this canonical one.
  [[nodiscard]] int images(const Position& p) const { return is_own_mirror(p) ? 4 : 8; }

 private:
  static bool has_kings_on_diagonal(const Position& p) {
    return p.white_king.side_of_diagonal() == 0 && p.black_king.side_of_diagonal() == 0;
  }
  [[nodiscard]] bool is_second_mirror_image(const Position& p) const {
    return has_kings_on_diagonal(p) && arrangement(transposed(ending_, p)) < arrangement(p);
  }
  [[nodiscard]] std::uint64_t arrangement(const Position& p) const;
  void arrange(std::uint64_t arrangement, Position& p) const;
  [[nodiscard]] std::uint64_t number(const Position& canonical) const;

  Ending ending_;
  std::uint64_t arrangements_;
};

}  // namespace mpd::games::chess_endings
