#include "tests/support/random_positions.hpp"

#include <algorithm>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"

namespace mpd::tests {
namespace {

using draughts::Bitboard;
using draughts::Color;
using draughts::Position;
using draughts::Square;

/// A legal position from parts that may break the rule about men on their king row.
Position with_crowned_men(Bitboard black, Bitboard white, Bitboard kings, Color turn) {
  kings |= (black & king_row(Color::black)) | (white & king_row(Color::white));
  return {black, white, kings & (black | white), turn};
}

Bitboard random_squares(base::Random& random, Bitboard from, int count) {
  std::vector<Square> squares(from.begin(), from.end());
  random.shuffle(squares);
  Bitboard chosen;
  for (int i = 0; i < std::min<int>(count, static_cast<int>(squares.size())); ++i)
    chosen |= Bitboard::of(squares[i]);
  return chosen;
}

Bitboard random_part(base::Random& random, Bitboard of, double share) {
  Bitboard part;
  for (const Square s : of)
    if (random.uniform() < share) part |= Bitboard::of(s);
  return part;
}

Color random_color(base::Random& random) {
  return random.below(2) == 0 ? Color::black : Color::white;
}

int between(base::Random& random, int least, int most) {
  return least + static_cast<int>(random.below(static_cast<std::uint64_t>(most - least + 1)));
}

Position of_sides(Color turn, Bitboard own, Bitboard other, Bitboard kings) {
  return turn == Color::black ? with_crowned_men(own, other, kings, turn)
                              : with_crowned_men(other, own, kings, turn);
}

}  // namespace

Position random_reachable(base::Random& random, int plies) {
  Position position = Position::start();
  for (int i = 0; i < plies; ++i) {
    const auto moves = legal_moves(position);
    const Position next = position.after(moves[random.below(moves.size())]);
    if (!has_move(next)) break;
    position = next;
  }
  return position;
}

Position random_set_up(base::Random& random, const Material& limits) {
  const Bitboard all = Bitboard::of_range(1, 32);
  const Bitboard black = random_squares(random, all, between(random, 1, limits.most_black));
  const Bitboard white =
      random_squares(random, all & ~black, between(random, 1, limits.most_white));
  return with_crowned_men(black, white, random_part(random, black | white, limits.kings),
                          random_color(random));
}

Position random_capture_board(base::Random& random) {
  // Enemies that can be jumped stand off the edge, and mostly on rows of one parity, so that the
  // rows between them are free to land on.
  Bitboard targets;
  const int parity = between(random, 0, 1);
  for (int n = 1; n <= 32; ++n) {
    const Square s = *Square::from_number(n);
    const bool inside = s.row() > 0 && s.row() < 7 && s.column() > 0 && s.column() < 7;
    if (inside && s.row() % 2 == parity) targets |= Bitboard::of(s);
  }
  Bitboard other = random_squares(random, targets, between(random, 3, 9));
  if (random.below(2) == 0)
    other |= random_squares(random, Bitboard::of_range(1, 32) & ~other, between(random, 1, 3));
  const Bitboard free = Bitboard::of_range(1, 32) & ~other;
  const Bitboard own = random_squares(random, free, between(random, 1, 4));
  const double share = random.below(3) == 0 ? 0.2 : 0.9;
  return of_sides(random_color(random), own, other, random_part(random, own | other, share));
}

Position random_position(base::Random& random) {
  switch (random.below(5)) {
    case 0:
    case 1:
      return random_reachable(random, between(random, 0, 120));
    case 2:
      return random_set_up(random, {12, 12, random.uniform()});
    case 3:
      return random_set_up(random, {12, 12, random.below(2) == 0 ? 1.0 : 0.0});
    default:
      return random_capture_board(random);
  }
}

Position random_neighbour(base::Random& random, const Position& position) {
  Bitboard own = position.pieces(position.turn());
  Bitboard other = position.pieces(opponent(position.turn()));
  Bitboard kings = position.kings();
  const Bitboard square = Bitboard::of(Square::from_bit(between(random, 0, 31)));
  const bool free = !square.intersects(own | other);
  const bool mine = random.below(2) == 0;
  Bitboard& side = mine ? own : other;
  if (free && side.count() == draughts::kMostPieces) side = side & ~random_squares(random, side, 1);
  if (free) {
    side |= square;
    if (mine || random.below(2) == 0) kings |= square;
  } else if (random.below(3) == 0) {
    kings = kings ^ square;
  } else {
    own &= ~square;
    other &= ~square;
  }
  return of_sides(position.turn(), own, other, kings & (own | other));
}

}  // namespace mpd::tests

namespace mpd::draughts {

std::ostream& operator<<(std::ostream& out, const Position& position) {
  return out << fen_of(position);
}

std::ostream& operator<<(std::ostream& out, Move move) {
  out << move.from().number() << (move.is_capture() ? 'x' : '-') << move.to().number();
  for (const Square s : move.captured()) out << " *" << s.number();
  return out;
}

}  // namespace mpd::draughts

namespace rc {

using namespace mpd::draughts;

Gen<Position> Arbitrary<Position>::arbitrary() {
  // One small number per square: 0–9 nothing, then men, then kings of the two colours. The range
  // does not depend on the size of the test case, so that boards are full from the first one on.
  const auto piece = gen::resize(kNominalSize, gen::inRange(0, 22));
  const auto board = gen::container<std::vector<int>>(32, piece);
  return gen::map(gen::pair(board, gen::arbitrary<bool>()), [](const auto& drawn) {
    Bitboard sides[2], kings;
    for (int n = 1; n <= 32; ++n) {
      const int kind = drawn.first[n - 1];
      const Bitboard square = Bitboard::of(*Square::from_number(n));
      Bitboard& side = sides[kind % 2];
      if (kind < 10 || side.count() == kMostPieces) continue;
      side |= square;
      if (kind >= 18) kings |= square;
    }
    return mpd::tests::with_crowned_men(sides[0], sides[1], kings,
                                        drawn.second ? Color::white : Color::black);
  });
}

}  // namespace rc
