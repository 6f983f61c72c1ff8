#include "games/backgammon/backgammon.hpp"

#include "conformance/suite.hpp"

namespace mpd::conformance {
namespace {

using games::backgammon::Backgammon;
using games::backgammon::Rules;

/// For money and as matches, with and without the cube.
struct BackgammonCase {
  static std::vector<Backgammon> games() {
    return {Backgammon(),
            Backgammon(Rules{.cube = false}),
            Backgammon(Rules{.cube = false, .jacoby = false}),
            Backgammon(Rules{.match_length = 1}),
            Backgammon(Rules{.match_length = 3}),
            Backgammon(Rules{.match_length = 5, .crawford = false})};
  }
  static Effort effort() { return {29, 6, 600}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Backgammon, GameLaws, BackgammonCase);

}  // namespace
}  // namespace mpd::conformance
