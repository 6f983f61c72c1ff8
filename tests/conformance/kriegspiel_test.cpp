#include "games/kriegspiel/kriegspiel.hpp"

#include "conformance/suite.hpp"
#include "games/kriegspiel/small_ending.hpp"

namespace mpd::conformance {
namespace {

using games::chess::PieceKind;
using games::kriegspiel::Kriegspiel;
using games::kriegspiel::SmallEnding;

struct KriegspielCase {
  static std::vector<Kriegspiel> games() {
    return {
        Kriegspiel(),
        Kriegspiel({}, games::chess::parse_fen("8/P3k3/8/8/8/8/4K2p/8 w - -").value().position)};
  }
  static Effort effort() { return {2, 4, 400}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Kriegspiel, GameLaws, KriegspielCase);

struct SmallEndingCase {
  static std::vector<SmallEnding> games() {
    return {SmallEnding(4, 4, PieceKind::rook), SmallEnding(5, 3, PieceKind::queen)};
  }
  static Effort effort() { return {2, 20, 200}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(SmallEnding, GameLaws, SmallEndingCase);

}  // namespace
}  // namespace mpd::conformance
