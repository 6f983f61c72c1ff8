#include "conformance/suite.hpp"
#include "games/chess_endings/chess_ending.hpp"

namespace mpd::conformance {
namespace {

using games::chess_endings::ChessEnding;

struct ChessEndingsCase {
  static std::vector<ChessEnding> games() {
    std::vector<ChessEnding> list;
    for (const auto& ending : games::chess_endings::kEndings) list.emplace_back(ending);
    return list;
  }
  static Effort effort() { return {4, 20, 100}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(ChessEndings, GameLaws, ChessEndingsCase);

}  // namespace
}  // namespace mpd::conformance
