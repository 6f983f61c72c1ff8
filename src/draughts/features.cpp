#include "draughts/features.hpp"

#include <algorithm>
#include <utility>

#include "draughts/feature_exchanges.hpp"
#include "draughts/move_kernel.hpp"

namespace mpd::draughts {
namespace {

using Boards = FeatureBoards;
using enum Direction;

// Passive is seen as Black, active as White: the kernel's functions take these as parameters.
constexpr Color kPassive = Color::black;
constexpr Color kActive = Color::white;

constexpr Bitboard kBridge = Bitboard::of_numbers({1, 3});
constexpr Bitboard kOreo = Bitboard::of_numbers({2, 3, 7});
constexpr Bitboard kApex = Bitboard::of_numbers({7, 26});
constexpr Bitboard kDoubleDiagonal =
    Bitboard::of_numbers({1, 6, 10, 15, 19, 24, 28, 5, 9, 14, 18, 23, 27, 32});
/// Squares with a diagonal moment of at least 2: one step from the double-corner diagonals.
constexpr Bitboard kNearDiagonal =
    kDoubleDiagonal | Bitboard::of_numbers({2, 7, 11, 13, 16, 17, 20, 22, 26, 31});
constexpr Bitboard kSingleCorners = Bitboard::of_numbers({4, 29});
constexpr Bitboard kWholeBoard = Bitboard::of_range(1, 32);

/// The squares whose neighbour in direction D is in the set.
template <Direction D>
constexpr Bitboard beside(Bitboard set) {
  return set.sources<D>();
}

template <Direction D>
Bitboard beside_empty(const Boards& b) {
  return b.beside_empty[static_cast<int>(D)];
}

/// The squares from which a piece can jump in direction D over one of `others`.
template <Direction D>
Bitboard jumps_from(const Boards& b, Bitboard others) {
  return (others & beside_empty<D>(b)).template sources<D>();
}

/// Members of at least three of the four sets.
constexpr Bitboard in_three_of(Bitboard a, Bitboard b, Bitboard c, Bitboard d) {
  return (a & b & (c | d)) | (c & d & (a | b));
}

int material(const Boards& b, Bitboard side) {
  return 2 * side.count() + (side & b.kings).count();
}

int material_lead(const Boards& b) {
  return material(b, b.passive) - material(b, b.active);
}

int piece_advantage(const Boards& b) {
  return std::max(0, material_lead(b));
}

int piece_disadvantage(const Boards& b) {
  return std::max(0, -material_lead(b));
}

template <Color C>
Bitboard side(const Boards& b) {
  return C == kPassive ? b.passive : b.active;
}

/// The pieces that C can capture with a single jump. What only the further jumps of one move reach
/// does not count.
template <Color C>
Bitboard takeable_by(const Boards& b) {
  const Bitboard own = side<C>(b);
  const Bitboard kings = own & b.kings;
  const auto jumped = [&]<Direction D>(Bitboard movers) {
    return movers.stepped<D>() & beside_empty<D>(b);
  };
  return side<opponent(C)>(b) & (jumped.template operator()<kernel::kForward0<C>>(own) |
                                 jumped.template operator()<kernel::kForward1<C>>(own) |
                                 jumped.template operator()<kernel::kBackward0<C>>(kings) |
                                 jumped.template operator()<kernel::kBackward1<C>>(kings));
}

template <Color C>
Bitboard man_steps(const Boards& b) {
  const Bitboard men = side<C>(b) & ~b.kings;
  return b.empty & (men.stepped<kernel::kForward0<C>>() | men.stepped<kernel::kForward1<C>>());
}

template <Color C>
Bitboard king_steps(const Boards& b) {
  const Bitboard kings = side<C>(b) & b.kings;
  return b.empty & (kings.stepped<down_right>() | kings.stepped<down_left>() |
                    kings.stepped<up_left>() | kings.stepped<up_right>());
}

/// The squares from which the piece that stepped there could capture in its next move. The square
/// it left changes nothing for it; a man that is crowned there threatens as a king.
template <Color C>
Bitboard threatening_steps(const Boards& b, Bitboard by_men, Bitboard by_kings) {
  const Bitboard others = side<opponent(C)>(b);
  const Bitboard forward =
      jumps_from<kernel::kForward0<C>>(b, others) | jumps_from<kernel::kForward1<C>>(b, others);
  const Bitboard backward =
      jumps_from<kernel::kBackward0<C>>(b, others) | jumps_from<kernel::kBackward1<C>>(b, others);
  return ((by_men | by_kings) & forward) | ((by_kings | (by_men & king_row(C))) & backward);
}

Bitboard active_steps(const Boards& b) {
  return b.active_man_steps | b.active_king_steps;
}

template <Color C>
int count_takeable_by(const Boards& b) {
  return takeable_by<C>(b).count();
}

int double_diagonal(const Boards& b) {
  return (b.passive & kDoubleDiagonal).count();
}

int centre_control(const Boards& b) {
  return (b.passive & ~b.kings & kCentre).count();
}

int x_centre_control(const Boards& b) {
  return ((b.active | active_steps(b)) & kCentre).count();
}

int total_mobility(const Boards& b) {
  return active_steps(b).count();
}

int king_centre_control(const Boards& b) {
  return (b.passive & b.kings & kCentre).count();
}

int threat(const Boards& b) {
  return threatening_steps<kActive>(b, b.active_man_steps, b.active_king_steps).count();
}

int taken(const Boards& b) {
  return threatening_steps<kPassive>(b, man_steps<kPassive>(b), king_steps<kPassive>(b)).count();
}

int advancement(const Boards& b) {
  const Bitboard men = b.passive & ~b.kings;
  return (men & Bitboard::of_range(17, 24)).count() - (men & Bitboard::of_range(9, 16)).count();
}

int exposure(const Boards& b) {
  const Bitboard flanked = (beside_empty<up_left>(b) & beside_empty<down_right>(b)) |
                           (beside_empty<up_right>(b) & beside_empty<down_left>(b));
  return (b.passive & flanked).count();
}

int diagonal_moment(const Boards& b) {
  return (b.passive & kDoubleDiagonal).count() + (b.passive & kNearDiagonal).count() +
         (b.passive & ~kSingleCorners).count();
}

int apex(const Boards& b) {
  const bool lost = b.kings.empty() && b.active.intersects(kApex) && !b.passive.intersects(kApex);
  return lost ? 0 : 1;
}

int cramp(const Boards& b) {
  constexpr Bitboard kCramping = Bitboard::of_numbers({13});
  constexpr Bitboard kSupport = Bitboard::of_numbers({9, 14});
  constexpr Bitboard kCramped = Bitboard::of_numbers({17, 21, 22, 25});
  const bool cramped = b.passive.intersects(kCramping) && b.passive.intersects(kSupport) &&
                       (b.active & kCramped) == kCramped;
  return cramped ? 2 : 0;
}

/// Threes may overlap: a string of four counts two.
int dyke(const Boards& b) {
  const Bitboard p = b.passive;
  return (p & beside<up_left>(p) & beside<down_right>(p)).count() +
         (p & beside<up_right>(p) & beside<down_left>(p)).count();
}

/// The three empty squares: the one between the two pieces in front (for a king also behind) to
/// which active can step now, and the two on which its jumps would land. A pair counts once.
int fork(const Boards& b) {
  const Bitboard in_front =
      active_steps(b) & jumps_from<up_left>(b, b.passive) & jumps_from<up_right>(b, b.passive);
  const Bitboard behind = b.active_king_steps & jumps_from<down_left>(b, b.passive) &
                          jumps_from<down_right>(b, b.passive);
  return (in_front.stepped<up_left>() | behind.stepped<down_left>()).count();
}

/// Empty squares between two passive pieces, or a passive piece and the edge, along two opposite
/// directions.
template <Direction D, Direction Opposite>
Bitboard gaps_along(const Boards& b) {
  constexpr Bitboard kEdge = ~beside<D>(kWholeBoard);
  constexpr Bitboard kOppositeEdge = ~beside<Opposite>(kWholeBoard);
  const Bitboard one = beside<D>(b.passive);
  const Bitboard other = beside<Opposite>(b.passive);
  return b.empty & ((one & (other | kOppositeEdge)) | (other & kEdge));
}

/// A square that is a gap along both diagonals counts once.
int gap(const Boards& b) {
  return (gaps_along<up_left, down_right>(b) | gaps_along<up_right, down_left>(b)).count();
}

int hole(const Boards& b) {
  const Bitboard p = b.passive;
  return (b.empty & in_three_of(beside<up_left>(p), beside<up_right>(p), beside<down_left>(p),
                                beside<down_right>(p)))
      .count();
}

int node(const Boards& b) {
  return (b.passive & in_three_of(beside_empty<up_left>(b), beside_empty<up_right>(b),
                                  beside_empty<down_left>(b), beside_empty<down_right>(b)))
      .count();
}

/// Neighbours are those on the board: a man at the edge can be a pole.
int pole(const Boards& b) {
  const Bitboard pieces = ~b.empty;
  const Bitboard touched = beside<up_left>(pieces) | beside<up_right>(pieces) |
                           beside<down_left>(pieces) | beside<down_right>(pieces);
  return (b.passive & ~b.kings & ~touched).count();
}

int undenied_mobility(const Boards& b) {
  return total_mobility(b) - detail::denial_of_occupancy(b);
}

/// Whether passive holds the squares while active has no king to come at them from behind.
bool holds(const Boards& b, Bitboard squares) {
  return !b.active.intersects(b.kings) && (b.passive & squares) == squares;
}

int back_row_bridge(const Boards& b) {
  return holds(b, kBridge) ? 1 : 0;
}

int triangle_of_oreo(const Boards& b) {
  return holds(b, kOreo) ? 1 : 0;
}

int back_row_control(const Boards& b) {
  return back_row_bridge(b) | triangle_of_oreo(b);
}

/// In the order of Feature.
constexpr std::array<int (*)(const Boards&), kFeatureCount> kFunctions{
    piece_advantage,
    piece_disadvantage,
    count_takeable_by<kActive>,
    count_takeable_by<kPassive>,
    advancement,
    double_diagonal,
    back_row_bridge,
    centre_control,
    x_centre_control,
    total_mobility,
    exposure,
    king_centre_control,
    threat,
    diagonal_moment,
    apex,
    cramp,
    detail::denial_of_occupancy,
    undenied_mobility,
    dyke,
    detail::exchange,
    fork,
    gap,
    back_row_control,
    hole,
    node,
    triangle_of_oreo,
    pole,
    taken,
};

/// With the functions known when this is compiled, their common parts are computed once.
template <std::size_t... Numbers>
FirstFeatureValues values_of(const Boards& b, std::index_sequence<Numbers...>) {
  return {static_cast<std::int8_t>(kFunctions[Numbers](b))...};
}

}  // namespace

Afterstate::Afterstate(const Position& position) {
  const Position seen = position.turn() == kActive ? position : position.rotated_and_swapped();
  boards_.passive = seen.pieces(kPassive);
  boards_.active = seen.pieces(kActive);
  boards_.kings = seen.kings();
  boards_.empty = seen.empty();
  boards_.beside_empty = {beside<down_right>(boards_.empty), beside<down_left>(boards_.empty),
                          beside<up_left>(boards_.empty), beside<up_right>(boards_.empty)};
  boards_.active_man_steps = man_steps<kActive>(boards_);
  boards_.active_king_steps = king_steps<kActive>(boards_);
}

int Afterstate::value(Feature feature) const {
  return kFunctions[static_cast<std::size_t>(feature)](boards_);
}

FirstFeatureValues Afterstate::first_values() const {
  return values_of(boards_, std::make_index_sequence<kFirstFeatureCount>());
}

FeatureValues feature_values(const Position& position) {
  const Afterstate board(position);
  FeatureValues values{};
  for (int i = 0; i < kFeatureCount; ++i)
    values[i] = static_cast<std::int16_t>(board.value(static_cast<Feature>(i)));
  return values;
}

}  // namespace mpd::draughts
