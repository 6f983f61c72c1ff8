#include "draughts/moves.hpp"

#include <algorithm>

#include "draughts/move_kernel.hpp"

namespace mpd::draughts {
namespace {

template <Color C>
MoveList legal_moves_of(const Position& position) {
  const kernel::Board board = kernel::board_of<C>(position);
  MoveList moves;
  const Bitboard jumpers = kernel::jumpers<C>(board);
  if (jumpers.empty()) {
    kernel::visit_steps<C>(board, [&](Bitboard from, Bitboard to) {
      moves.push_back({from.first(), to.first()});
    });
    return moves;
  }
  kernel::visit_jumps<C>(board, jumpers, [&](Bitboard from, Bitboard to, Bitboard captured) {
    const Move move(from.first(), to.first(), captured);
    // Only a king can go round the same pieces in two ways.
    const bool known =
        from.intersects(board.kings) && std::find(moves.begin(), moves.end(), move) != moves.end();
    if (!known) moves.push_back(move);
  });
  return moves;
}

template <Color C>
bool has_move_of(const Position& position) {
  const kernel::Board board = kernel::board_of<C>(position);
  return kernel::count_steps<C>(board) > 0 || !kernel::jumpers<C>(board).empty();
}

/// Extends `path` by every jump that can still lead to exactly `move.captured()` and `move.to()`.
template <Color C, bool IsKing>
void collect_paths(Move move, const Path& path, Bitboard left, Bitboard empty,
                   std::vector<Path>& found) {
  if (left.empty()) {
    if (path.back() == move.to()) found.push_back(path);
    return;
  }
  const auto in_direction = [&]<Direction D>() {
    const Bitboard over = Bitboard::of(path.back()).stepped<D>() & left;
    const Bitboard to = over.stepped<D>() & empty;
    if (to.empty()) return;
    Path longer = path;
    longer.push_back(to.first());
    collect_paths<C, IsKing>(move, longer, left & ~over, empty | over, found);
  };
  in_direction.template operator()<kernel::kForward0<C>>();
  in_direction.template operator()<kernel::kForward1<C>>();
  if constexpr (IsKing) {
    in_direction.template operator()<kernel::kBackward0<C>>();
    in_direction.template operator()<kernel::kBackward1<C>>();
  }
}

template <Color C>
std::vector<Path> capture_paths(const Position& position, Move move) {
  std::vector<Path> found;
  const Bitboard empty = position.empty() | Bitboard::of(move.from());
  const Path start{move.from()};
  if (position.kings().contains(move.from())) {
    collect_paths<C, true>(move, start, move.captured(), empty, found);
  } else {
    collect_paths<C, false>(move, start, move.captured(), empty, found);
  }
  return found;
}

}  // namespace

MoveList legal_moves(const Position& position) {
  return position.turn() == Color::black ? legal_moves_of<Color::black>(position)
                                         : legal_moves_of<Color::white>(position);
}

bool has_capture(const Position& position) {
  return position.turn() == Color::black
             ? !kernel::jumpers<Color::black>(kernel::board_of<Color::black>(position)).empty()
             : !kernel::jumpers<Color::white>(kernel::board_of<Color::white>(position)).empty();
}

bool threatens_capture(const Position& position) {
  return position.turn() == Color::black
             ? !kernel::jumpers<Color::white>(kernel::board_of<Color::white>(position)).empty()
             : !kernel::jumpers<Color::black>(kernel::board_of<Color::black>(position)).empty();
}

bool has_move(const Position& position) {
  return position.turn() == Color::black ? has_move_of<Color::black>(position)
                                         : has_move_of<Color::white>(position);
}

bool is_legal(const Position& position, Move move) {
  const MoveList moves = legal_moves(position);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

std::vector<Path> paths_of(const Position& position, Move move) {
  if (!move.is_capture()) return {Path{move.from(), move.to()}};
  return position.turn() == Color::black ? capture_paths<Color::black>(position, move)
                                         : capture_paths<Color::white>(position, move);
}

}  // namespace mpd::draughts
