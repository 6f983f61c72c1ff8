#include "tests/unit/games/backgammon_random_games.hpp"

namespace mpd::games::backgammon {
namespace {

TEST(BackgammonGames, ThousandsBreakNoLaw) {
  tests::check_random_games(81, 4000);
}

}  // namespace
}  // namespace mpd::games::backgammon
