#include "conformance/suite.hpp"
#include "games/pig/pig.hpp"
#include "games/race/race.hpp"

namespace mpd::conformance {
namespace {

using games::Pig;
using games::Race;

struct PigCase {
  static std::vector<Pig> games() { return {Pig(2), Pig(10), Pig(25)}; }
  static Effort effort() { return {61, 20, 600}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Pig, GameLaws, PigCase);

struct RaceCase {
  static std::vector<Race> games() { return {Race(1), Race(6), Race(20), Race(60)}; }
  static Effort effort() { return {62, 20, 600}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Race, GameLaws, RaceCase);

}  // namespace
}  // namespace mpd::conformance
