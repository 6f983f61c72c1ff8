#include "tests/unit/games/backgammon_random_games.hpp"

namespace mpd::games::backgammon {
namespace {

TEST(BackgammonGamesSlow, AMillionBreakNoLaw) {
  tests::check_random_games(82, 1'000'000);
}

}  // namespace
}  // namespace mpd::games::backgammon
