#include "draughts/evaluation.hpp"

#include <algorithm>

#include "draughts/move_kernel.hpp"
#include "draughts/moves.hpp"

namespace mpd::draughts {
namespace {

constexpr Bitboard kDoubleCorner = Bitboard::of_numbers({1, 5, 28, 32});

/// The rows of a colour's men, counted from its own back row (1) to the king row (8).
constexpr Bitboard rows(Color color, int first, int last) {
  return color == Color::black ? Bitboard::of_range(4 * first - 3, 4 * last)
                               : Bitboard::of_range(33 - 4 * last, 36 - 4 * first);
}

template <Color C>
int judge_men(const Position& position) {
  const Bitboard men = position.men(C);
  int value = kManValue * men.count();
  value += 2 * (men & rows(C, 4, 7)).count();
  value += 3 * (men & rows(C, 5, 7)).count();
  value += 5 * (men & rows(C, 6, 7)).count();
  value += 8 * (men & rows(C, 7, 7)).count();
  // A held back row matters while the opponent still has men to crown.
  if (!position.men(opponent(C)).empty()) value += 6 * (men & rows(C, 1, 1)).count();
  return value;
}

template <Color C>
int judge_side(const Position& position) {
  const Bitboard kings = position.kings(C);
  const kernel::Board board = kernel::board_of<C>(position);
  int value = judge_men<C>(position) + kKingValue * kings.count();
  value += 3 * (position.pieces(C) & kCentre).count();
  value += 2 * kernel::count_steps<C>(board);
  // The weaker side's kings live longest in a double corner.
  if (position.pieces(C).count() < position.pieces(opponent(C)).count())
    value += 6 * (kings & kDoubleCorner).count();
  return value;
}

int material(const Position& position, Color color) {
  return kManValue * position.men(color).count() + kKingValue * position.kings(color).count();
}

}  // namespace

int evaluate_plainly(const Position& position) {
  const int difference = judge_side<Color::black>(position) - judge_side<Color::white>(position);
  // Whoever is ahead gains by exchanges: the same lead is worth more among fewer pieces.
  const int material = kManValue * (position.black().count() - position.white().count());
  const int exchange_bonus = material * (24 - position.count()) / 64;
  const int black_view = difference + exchange_bonus;
  return position.turn() == Color::black ? black_view : -black_view;
}

int settled_material(const Position& position) {
  if (!has_capture(position)) {
    const Color own = position.turn();
    return material(position, own) - material(position, opponent(own));
  }
  const MoveList captures = legal_moves(position);
  int best = -settled_material(position.after(captures.front()));
  for (const Move move : captures) best = std::max(best, -settled_material(position.after(move)));
  return best;
}

}  // namespace mpd::draughts
