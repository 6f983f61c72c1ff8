#include "draughts/feature_exchanges.hpp"

#include "draughts/move_kernel.hpp"

namespace mpd::draughts::detail {
namespace {

using enum Direction;

constexpr Color kPassive = Color::black;
constexpr Color kActive = Color::white;

bool captures_back(const kernel::Board& before, Bitboard from, Bitboard to, Bitboard captured) {
  const Position after = kernel::after_jump<kPassive>(before, from, to, captured);
  return !kernel::jumpers<kActive>(kernel::board_of<kActive>(after)).empty();
}

/// The squares to which active can step in such a way that judge(board, left, stepped) holds: the
/// board after the step as passive sees it, the square left and the one stepped to.
template <class Judge>
int count_steps_that(const FeatureBoards& b, Judge judge) {
  const kernel::Board board{b.active, b.passive, b.kings};
  Bitboard found;
  kernel::visit_steps<kActive>(board, [&](Bitboard left, Bitboard stepped) {
    if (found.intersects(stepped)) return;
    const Position next = kernel::after_step<kActive>(board, left, stepped);
    if (judge(kernel::board_of<kPassive>(next), left, stepped)) found |= stepped;
  });
  return found.count();
}

/// The step gave passive a jump: over the piece that stepped, or onto the square it left.
bool gives_a_jump(const kernel::Board& next, Bitboard left, Bitboard stepped) {
  const Bitboard kings = next.own & next.kings;
  const auto jumpers = [&]<Direction D>() {
    return kernel::can_jump<D>(stepped, next.empty()) | kernel::can_jump<D>(next.other, left);
  };
  return next.own.intersects(jumpers.template operator()<down_left>() |
                             jumpers.template operator()<down_right>()) ||
         kings.intersects(jumpers.template operator()<up_left>() |
                          jumpers.template operator()<up_right>());
}

}  // namespace

int denial_of_occupancy(const FeatureBoards& b) {
  return count_steps_that(b, [](const kernel::Board& next, Bitboard, Bitboard stepped) {
    bool lost = false;
    kernel::visit_jumps<kPassive>(
        next, kernel::jumpers<kPassive>(next), [&](Bitboard from, Bitboard to, Bitboard captured) {
          lost = lost || (captured.intersects(stepped) && !captures_back(next, from, to, captured));
        });
    return lost;
  });
}

int exchange(const FeatureBoards& b) {
  return count_steps_that(b, [](const kernel::Board& next, Bitboard left, Bitboard stepped) {
    if (!gives_a_jump(next, left, stepped)) return false;
    bool forced = true;
    kernel::visit_jumps<kPassive>(next, kernel::jumpers<kPassive>(next),
                                  [&](Bitboard from, Bitboard to, Bitboard captured) {
                                    forced = forced && captures_back(next, from, to, captured);
                                  });
    return forced;
  });
}

}  // namespace mpd::draughts::detail
