#include "games/chess/chess.hpp"

#include "conformance/suite.hpp"

namespace mpd::conformance {
namespace {

using games::chess::Chess;
using games::chess::parse_fen;

/// From the start, and from positions with castling, en passant and promotions at hand.
struct ChessCase {
  static std::vector<Chess> games() {
    const auto from = [](const char* fen) { return Chess(parse_fen(fen).value().position); };
    return {Chess(), from("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"),
            from("8/PPPk4/8/8/8/8/4Kppp/8 b - -"), from("8/8/8/8/8/4k3/8/4K2R w K -")};
  }
  static Effort effort() { return {3, 4, 250}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Chess, GameLaws, ChessCase);

TEST(ChessKeys, CarriedAlongEqualsComputedAnew) {
  for (const Chess& game : ChessCase::games())
    for (const auto& state : sample_states(game, ChessCase::effort())) {
      const auto again = Chess::parse_state(Chess::state_text(state));
      ASSERT_TRUE(again) << Chess::state_text(state) << ": " << again.error().message;
      ASSERT_EQ(*again, state) << Chess::state_text(state);
      ASSERT_EQ(again->key(), state.key()) << Chess::state_text(state);
    }
}

}  // namespace
}  // namespace mpd::conformance
