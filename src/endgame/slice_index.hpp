#pragma once

#include <array>
#include <cstdint>

#include "draughts/position.hpp"
#include "endgame/material.hpp"

namespace mpd::endgame {

/// Numbers the positions of a slice: a perfect index, 0 … size() − 1 without gaps. Positions are
/// seen from the mover, who plays Black; one with White to move is its twin (board turned, colours
/// swapped).
///
/// The number is built from ranks, the slowest first: the mover's men (in two parts, see below),
/// the opponent's men on the squares that are left, the mover's kings, the opponent's kings. The
/// opponent's men cannot stand on the mover's back row, so the mover's men are split into those on
/// it and the others: the number of squares left for the opponent's men depends on the others
/// alone. A rank counts the sets of squares in the order of their numbers as binary words, square 1
/// the lowest bit: files that follow this order are a tenth smaller than in the order of Bitboard
/// (docs/decisions/endgame_files.md).
class SliceIndex {
 public:
  explicit SliceIndex(const Material& material);

  [[nodiscard]] const Material& material() const { return material_; }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// The length of the rows in which only the kings of one side change; all, if there are none.
  [[nodiscard]] std::uint64_t row() const {
    return other_kings_ > 1 ? other_kings_ : own_kings_ > 1 ? own_kings_ : size_;
  }

  /// The number of a position of this slice with Black to move.
  [[nodiscard]] std::uint64_t index_of(const draughts::Position& position) const;
  /// The inverse.
  [[nodiscard]] draughts::Position position_of(std::uint64_t index) const;

 private:
  /// The placements with the same number of the mover's men on its back row.
  struct Block {
    std::uint64_t first = 0;      // index of the first of them
    std::uint32_t back_row = 0;   // ways to place those men there
    std::uint32_t elsewhere = 0;  // ways to place the other men
    std::uint32_t others = 0;     // ways to place the opponent's men after that
  };

  Material material_;
  std::uint32_t own_kings_ = 1;    // ways
  std::uint32_t other_kings_ = 1;  // ways
  std::array<Block, 5> blocks_{};
  std::uint64_t size_ = 0;
};

}  // namespace mpd::endgame
