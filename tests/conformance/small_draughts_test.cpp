#include "games/small_draughts/small_draughts.hpp"

#include "conformance/suite.hpp"

namespace mpd::conformance {
namespace {

using games::small_draughts::SmallDraughts;

/// Both boards, and kings in the open: captures round a ring, moves that can be undone.
struct SmallDraughtsCase {
  static std::vector<SmallDraughts> games() {
    const SmallDraughts board(6);
    return {SmallDraughts(4), board,
            SmallDraughts(6, board.parse_state("B:W11,12,K14,15:BK2,K7,4").value())};
  }
  static Effort effort() { return {13, 30, 120}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(SmallDraughts, GameLaws, SmallDraughtsCase);

}  // namespace
}  // namespace mpd::conformance
