#include "endgame/slice_pair.hpp"

namespace mpd::endgame {

using draughts::Bitboard;
using draughts::Color;
using draughts::Position;
namespace kernel = draughts::kernel;

game::FirstLook SlicePair::first_look(std::uint64_t index) const {
  const kernel::Board board = kernel::board_of<Color::black>(position_of(index));
  game::FirstLook look;
  const auto leave = [&](const Position& after) {
    const PlyValue value = game::value_before(solved_.value_of(after));
    if (game::is_better(value, look.outside)) look.outside = value;
  };
  const Bitboard jumpers = kernel::jumpers<Color::black>(board);
  if (!jumpers.empty()) {
    kernel::visit_jumps<Color::black>(
        board, jumpers, [&](Bitboard from, Bitboard to, Bitboard captured) {
          leave(kernel::after_jump<Color::black>(board, from, to, captured));
        });
    return look;
  }
  const Bitboard men_before_crowning = board.own & ~board.kings & Bitboard::of_range(25, 28);
  look.moves_inside = kernel::count_steps<Color::black>(board);
  if (men_before_crowning.empty()) return look;
  kernel::visit_steps<Color::black>(board, [&](Bitboard from, Bitboard to) {
    if (!from.intersects(men_before_crowning)) return;
    --look.moves_inside;
    leave(kernel::after_step<Color::black>(board, from, to));
  });
  return look;
}

}  // namespace mpd::endgame
