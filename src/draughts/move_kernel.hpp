#pragma once

#include "draughts/bitboard.hpp"
#include "draughts/color.hpp"
#include "draughts/position.hpp"
#include "draughts/rules.hpp"

// The kernel that move lists, counting and perft share: which pieces can jump or step, and visits
// to every move, with the side to move as a template parameter. Its speed is explained in
// docs/move_generation.md.

namespace mpd::draughts::kernel {

/// The board as the side to move sees it.
struct Board {
  Bitboard own;
  Bitboard other;
  Bitboard kings;

  [[nodiscard]] constexpr Bitboard empty() const { return ~(own | other); }
};

template <Color C>
constexpr Board board_of(const Position& position) {
  return {position.pieces(C), position.pieces(opponent(C)), position.kings()};
}

template <Color C>
constexpr Position position_after(Bitboard own, Bitboard other, Bitboard kings) {
  if constexpr (C == Color::black) return {own, other, kings, Color::white};
  return {other, own, kings, Color::black};
}

/// A man's two directions first; the two that only kings have after them.
template <Color C>
inline constexpr Direction kForward0 =
    C == Color::black ? Direction::down_right : Direction::up_left;
template <Color C>
inline constexpr Direction kForward1 =
    C == Color::black ? Direction::down_left : Direction::up_right;
template <Color C>
inline constexpr Direction kBackward0 = kForward0<opponent(C)>;
template <Color C>
inline constexpr Direction kBackward1 = kForward1<opponent(C)>;

template <Direction D>
constexpr Bitboard can_jump(Bitboard other, Bitboard empty) {
  return (other & empty.sources<D>()).template sources<D>();
}

/// The pieces of the side to move that can capture.
template <Color C>
constexpr Bitboard jumpers(const Board& board) {
  const Bitboard empty = board.empty();
  Bitboard found = board.own & (can_jump<kForward0<C>>(board.other, empty) |
                                can_jump<kForward1<C>>(board.other, empty));
  const Bitboard kings = board.own & board.kings;
  if (!kings.empty())
    found |= kings & (can_jump<kBackward0<C>>(board.other, empty) |
                      can_jump<kBackward1<C>>(board.other, empty));
  return found;
}

/// The number of non-capturing moves.
template <Color C>
constexpr int count_steps(const Board& board) {
  const Bitboard empty = board.empty();
  int count = (board.own & empty.sources<kForward0<C>>()).count() +
              (board.own & empty.sources<kForward1<C>>()).count();
  const Bitboard kings = board.own & board.kings;
  if (!kings.empty())
    count += (kings & empty.sources<kBackward0<C>>()).count() +
             (kings & empty.sources<kBackward1<C>>()).count();
  return count;
}

/// Calls visit(from, to) with one-square boards for every non-capturing move.
template <Color C, class Visit>
constexpr void visit_steps(const Board& board, Visit&& visit) {
  const Bitboard empty = board.empty();
  const auto in_direction = [&]<Direction D>(Bitboard movers) {
    for (Bitboard m = movers & empty.sources<D>(); !m.empty(); m = m.without_lowest())
      visit(m.lowest(), m.lowest().template stepped<D>());
  };
  in_direction.template operator()<kForward0<C>>(board.own);
  in_direction.template operator()<kForward1<C>>(board.own);
  const Bitboard kings = board.own & board.kings;
  if (!kings.empty()) {
    in_direction.template operator()<kBackward0<C>>(kings);
    in_direction.template operator()<kBackward1<C>>(kings);
  }
}

/// One multi-jump in the making. `empty` includes the origin square: the piece has left it.
struct Jump {
  Bitboard at;
  Bitboard captured;
};

/// Follows every continuation of a jump and calls visit(jump) where it must end. A captured piece
/// leaves the board at once, so it can be neither jumped again nor in the way.
template <Color C, bool IsKing, class Visit>
constexpr void follow_jump(Jump jump, Bitboard other, Bitboard empty, Visit& visit) {
  bool ended = true;
  const auto in_direction = [&]<Direction D>() {
    const Bitboard over = jump.at.template stepped<D>() & other;
    const Bitboard to = over.template stepped<D>() & empty;
    if (to.empty()) return;
    ended = false;
    const Jump next{to, jump.captured | over};
    if (!IsKing && to.intersects(king_row(C))) {
      visit(next);
    } else {
      follow_jump<C, IsKing>(next, other & ~over, empty | over, visit);
    }
  };
  in_direction.template operator()<kForward0<C>>();
  in_direction.template operator()<kForward1<C>>();
  if constexpr (IsKing) {
    in_direction.template operator()<kBackward0<C>>();
    in_direction.template operator()<kBackward1<C>>();
  }
  if (ended && !jump.captured.empty()) visit(jump);
}

/// Calls visit(from, to, captured) for every capture path of the given jumpers.
template <Color C, class Visit>
constexpr void visit_jumps(const Board& board, Bitboard movers, Visit&& visit) {
  for (; !movers.empty(); movers = movers.without_lowest()) {
    const Bitboard from = movers.lowest();
    auto on_end = [&](const Jump& jump) { visit(from, jump.at, jump.captured); };
    const Bitboard empty = board.empty() | from;
    if (from.intersects(board.kings)) {
      follow_jump<C, true>({from, {}}, board.other, empty, on_end);
    } else {
      follow_jump<C, false>({from, {}}, board.other, empty, on_end);
    }
  }
}

template <Color C>
constexpr Position after_step(const Board& board, Bitboard from, Bitboard to) {
  const Bitboard crowned = board.kings.intersects(from) ? to : to & king_row(C);
  return position_after<C>(board.own ^ from ^ to, board.other, (board.kings & ~from) | crowned);
}

template <Color C>
constexpr Position after_jump(const Board& board, Bitboard from, Bitboard to, Bitboard captured) {
  const Bitboard crowned = board.kings.intersects(from) ? to : to & king_row(C);
  return position_after<C>((board.own & ~from) | to, board.other & ~captured,
                           (board.kings & ~from & ~captured) | crowned);
}

}  // namespace mpd::draughts::kernel
