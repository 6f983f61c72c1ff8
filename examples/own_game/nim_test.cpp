#include "nim.hpp"

#include <mpdraughts/conformance/suite.hpp>
#include <mpdraughts/search/bucket_table.hpp>
#include <mpdraughts/search/searcher.hpp>
#include <mpdraughts/search/textbook/alpha_beta.hpp>

namespace mpd::conformance {
namespace {

struct NimCase {
  static std::vector<Nim> games() { return {Nim({3, 4, 5}), Nim({1, 0, 0})}; }
  static Effort effort() { return {}; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Nim, GameLaws, NimCase);

/// The side to move wins unless the binary sum of the piles is 0 (Bouton 1901).
int bouton(std::uint8_t a, std::uint8_t b, std::uint8_t c) {
  return (a ^ b ^ c) != 0 ? 1 : -1;
}

TEST(NimSearch, TextbookAlphaBetaAgreesWithBouton) {
  using namespace search::textbook;
  for (std::uint8_t a = 0; a < 4; ++a)
    for (std::uint8_t b = 0; b < 4; ++b)
      for (std::uint8_t c = 0; c < 4; ++c) {
        const Nim nim({a, b, c});
        const auto answer = AlphaBeta<Fail::soft, Nim>(nim).decide(nim.initial());
        EXPECT_EQ(answer.value, bouton(a, b, c)) << nim.state_text(nim.initial());
      }
}

TEST(NimSearch, TunedSearchAgreesWithBouton) {
  using Evaluator = search::UtilityEvaluator<Nim>;
  for (std::uint8_t a = 1; a < 6; ++a)
    for (std::uint8_t b = 0; b < 6; ++b) {
      const Nim nim({a, b, 5});
      const Evaluator evaluator(nim);
      search::BucketTable table(1 << 20);
      search::Searcher<Nim, Evaluator, search::BucketTable> searcher(nim, evaluator, table);
      search::Limits limits;
      limits.depth = a + b + 5;  // the longest game
      const auto report = searcher.run({nim.initial(), {}}, limits);
      EXPECT_EQ(report.lines.front().value.units(), bouton(a, b, 5))
          << nim.state_text(nim.initial());
    }
}

}  // namespace
}  // namespace mpd::conformance
