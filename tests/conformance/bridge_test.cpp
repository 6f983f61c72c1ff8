#include "conformance/suite.hpp"
#include "games/bridge/pbn.hpp"
#include "games/bridge/play.hpp"

namespace mpd::conformance {
namespace {

using games::bridge::OpenHands;
using games::bridge::Play;
using games::bridge::random_deal;
using games::bridge::Strain;

struct OpenHandsCase {
  static std::vector<OpenHands> games() {
    base::Random random(5);
    return {OpenHands(random_deal(random, 4), Strain::no_trump, game::Seat::fourth),
            OpenHands(random_deal(random, 13), Strain::hearts, game::Seat::second)};
  }
  static Effort effort() { return {5, 10, 60}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(OpenHands, GameLaws, OpenHandsCase);

struct PlayCase {
  static std::vector<Play> games() {
    base::Random random(6);
    return {Play(random_deal(random, 5), {Strain::no_trump, game::Seat::first, 3, 0}),
            Play(random_deal(random, 13), {Strain::spades, game::Seat::fourth, 10, 1})};
  }
  static Effort effort() { return {6, 10, 60}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Play, GameLaws, PlayCase);

}  // namespace
}  // namespace mpd::conformance
