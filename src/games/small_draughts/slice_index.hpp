#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/small_draughts/position.hpp"

namespace mpd::games::small_draughts {

/// How many men and kings each side has; `own` is the side to move.
struct Material {
  int own_men = 0;
  int own_kings = 0;
  int other_men = 0;
  int other_kings = 0;

  friend auto operator<=>(const Material&, const Material&) = default;

  [[nodiscard]] int pieces() const { return men() + own_kings + other_kings; }
  [[nodiscard]] int men() const { return own_men + other_men; }
  [[nodiscard]] Material mirrored() const { return {other_men, other_kings, own_men, own_kings}; }
};

[[nodiscard]] Material material_of(const Position& p);

/// All materials with 2 … `pieces` pieces and both sides on the board. A material stands together
/// with its mirror, and after everything that a capture or a crowning can make of it.
[[nodiscard]] std::vector<Material> materials_in_order(int pieces);

/// Numbers the positions with one material and Black to move from 0 to size() − 1, without gaps:
/// the mover's men, then the opponent's men on the squares that are left to them, then the kings.
class SliceIndex {
 public:
  SliceIndex(const Board& board, const Material& material);

  [[nodiscard]] const Material& material() const { return material_; }
  [[nodiscard]] std::uint64_t size() const { return men_ways_ * own_king_ways_ * other_king_ways_; }
  [[nodiscard]] std::uint64_t index_of(const Position& p) const;
  [[nodiscard]] Position position_of(std::uint64_t index) const;

 private:
  Squares all_;
  Squares own_men_squares_;
  Squares other_men_squares_;
  Material material_;
  /// For each placing of the mover's men, by rank: the placings of all men that come before.
  std::vector<std::uint64_t> men_before_;
  std::uint64_t men_ways_ = 0;
  std::uint64_t own_king_ways_ = 1;
  std::uint64_t other_king_ways_ = 1;
};

}  // namespace mpd::games::small_draughts
