#include "games/small_draughts/moves.hpp"

#include <algorithm>

namespace mpd::games::small_draughts {
namespace {

/// A jump in the making: the piece is off the board, and so is what it has captured.
struct Jump {
  Squares at = 0;
  Squares captured = 0;
  Path path;
};

/// What does not change while a piece jumps.
struct Jumper {
  const Board& board;
  Squares other;
  Squares empty;  ///< with the square that the piece has left
  bool is_king;
  bool is_black;

  [[nodiscard]] bool may_go(int direction) const {
    return is_king || (direction < Board::kUp) == is_black;
  }
  [[nodiscard]] bool is_crowned_on(Squares square) const {
    return !is_king && (square & (is_black ? board.bottom() : board.top())) != 0;
  }
};

/// Follows every continuation of a jump and calls `visit` where it must end.
template <class Visit>
void follow(const Jumper& jumper, const Jump& jump, const Visit& visit) {
  bool ended = true;
  for (int direction = 0; direction < Board::kDirections; ++direction) {
    if (!jumper.may_go(direction)) continue;
    const Squares over = jumper.board.stepped(jump.at, direction) & jumper.other & ~jump.captured;
    const Squares to = jumper.board.stepped(over, direction) & (jumper.empty | jump.captured);
    if (to == 0) continue;
    ended = false;
    Jump next{to, jump.captured | over, jump.path};
    next.path.push_back(static_cast<std::uint8_t>(Board::bit(to)));
    if (jumper.is_crowned_on(to)) {
      visit(next);
    } else {
      follow(jumper, next, visit);
    }
  }
  if (ended && jump.captured != 0) visit(jump);
}

template <class Visit>
void visit_jumps(const Board& board, const Position& p, Squares from, const Visit& visit) {
  const Squares empty = (board.all() & ~(p.black | p.white)) | from;
  const Jumper jumper{board, p.other(), empty, (p.kings & from) != 0, p.black_moves()};
  follow(jumper, {from, 0, {static_cast<std::uint8_t>(Board::bit(from))}}, visit);
}

/// The mover's pieces that may go in a direction.
Squares movers(const Position& p, int direction) {
  return (direction < Board::kUp) == p.black_moves() ? p.own() : p.own() & p.kings;
}

}  // namespace

Squares jumpers(const Board& board, const Position& p) {
  const Squares empty = board.all() & ~(p.black | p.white);
  Squares found = 0;
  for (int direction = 0; direction < Board::kDirections; ++direction) {
    const int back = Board::opposite(direction);
    found |= movers(p, direction) & board.stepped(p.other() & board.stepped(empty, back), back);
  }
  return found;
}

bool has_move(const Board& board, const Position& p) {
  const Squares empty = board.all() & ~(p.black | p.white);
  for (int direction = 0; direction < Board::kDirections; ++direction)
    if ((board.stepped(movers(p, direction), direction) & empty) != 0) return true;
  return jumpers(board, p) != 0;
}

Moves legal_moves(const Board& board, const Position& p) {
  Moves moves;
  const Squares jumping = jumpers(board, p);
  for_each_square(jumping, [&](Squares from) {
    visit_jumps(board, p, from, [&](const Jump& jump) {
      const Move move{jump.path.front(), jump.path.back(), jump.captured};
      if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
    });
  });
  if (jumping != 0) return moves;
  const Squares empty = board.all() & ~(p.black | p.white);
  for (int direction = 0; direction < Board::kDirections; ++direction) {
    const Squares targets = board.stepped(movers(p, direction), direction) & empty;
    for_each_square(targets, [&](Squares to) {
      const Squares from = board.stepped(to, Board::opposite(direction));
      moves.push_back({static_cast<std::uint8_t>(Board::bit(from)),
                       static_cast<std::uint8_t>(Board::bit(to)), 0});
    });
  }
  return moves;
}

Position after(const Board& board, const Position& p, const Move& move) {
  const Squares from = 1u << move.from;
  const Squares to = 1u << move.to;
  const Squares own = (p.own() & ~from) | to;
  const Squares other = p.other() & ~move.captured;
  const Squares crowning = p.black_moves() ? board.bottom() : board.top();
  const Squares king = (p.kings & from) != 0 ? to : to & crowning;
  const Squares kings = (p.kings & ~from & ~move.captured) | king;
  if (p.black_moves()) return {own, other, kings, game::Seat::second};
  return {other, own, kings, game::Seat::first};
}

std::vector<Path> paths_of(const Board& board, const Position& p, const Move& move) {
  if (move.captured == 0) return {Path{move.from, move.to}};
  std::vector<Path> paths;
  visit_jumps(board, p, 1u << move.from, [&](const Jump& jump) {
    if (jump.captured == move.captured && jump.path.back() == move.to) paths.push_back(jump.path);
  });
  return paths;
}

}  // namespace mpd::games::small_draughts
