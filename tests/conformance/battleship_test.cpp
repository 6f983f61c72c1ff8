#include "games/battleship/battleship.hpp"

#include "conformance/suite.hpp"

namespace mpd::conformance {
namespace {

using games::battleship::all_fleets;
using games::battleship::Battleship;
using games::battleship::parse_sea;

struct BattleshipCase {
  static std::vector<Battleship> games() {
    const auto sea = parse_sea("4x3:3,2").value();
    const auto fleets = all_fleets(sea).value();
    return {Battleship(sea, fleets.front()), Battleship(sea, fleets.back())};
  }
  static Effort effort() { return {8, 20, 20}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Battleship, GameLaws, BattleshipCase);

}  // namespace
}  // namespace mpd::conformance
