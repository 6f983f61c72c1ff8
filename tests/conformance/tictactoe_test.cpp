#include "games/tictactoe/tictactoe.hpp"

#include "base/failure.hpp"
#include "conformance/suite.hpp"
#include "games/tictactoe/generalised.hpp"
#include "tests/unit/games/shipped.hpp"

namespace mpd::conformance {
namespace {

using games::GeneralisedTicTacToe;
using games::TicTacToe;

struct TicTacToeCase {
  static std::vector<TicTacToe> games() {
    return {TicTacToe(), TicTacToe(*TicTacToe::parse_board("XO./.X./..O"))};
  }
  static Effort effort() { return {11, 200, 9}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(TicTacToe, GameLaws, TicTacToeCase);

struct GeneralisedCase {
  static std::vector<GeneralisedTicTacToe> games() {
    std::vector<GeneralisedTicTacToe> list;
    for (const char* path :
         {"data/games/tictactoe.json", "data/games/fano.json", "data/games/four_by_four.json"})
      list.push_back(base::value_or_throw(GeneralisedTicTacToe::parse(games::shipped(path))));
    // The largest board, without any way to win: 64 plies.
    list.push_back(
        base::value_or_throw(GeneralisedTicTacToe::parse(R"({"squares": 64, "wins": []})")));
    return list;
  }
  static Effort effort() { return {13, 20, 64}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Generalised, GameLaws, GeneralisedCase);

}  // namespace
}  // namespace mpd::conformance
