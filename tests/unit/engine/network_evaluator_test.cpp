#include <gtest/gtest.h>

#include "base/file.hpp"
#include "draughts/game.hpp"
#include "engine/bench.hpp"
#include "engine/engine_player.hpp"
#include "engine/evaluation_choice.hpp"
#include "engine/evaluator.hpp"
#include "search/bucket_table.hpp"
#include "search/searcher.hpp"
#include "tests/support/naive_network.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::engine {
namespace {

using draughts::Draughts;
using draughts::NetworkWeights;

std::shared_ptr<const NetworkWeights> some_network() {
  base::Random random(7);
  return std::make_shared<const NetworkWeights>(
      *NetworkWeights::from(tests::random_network(random, {128, 16, 3})));
}

/// The judge as an evaluator, without any memory.
struct NaiveEvaluator {
  static constexpr int kUnit = draughts::kManValue;
  std::shared_ptr<const NetworkWeights> weights;

  [[nodiscard]] search::Value evaluate(const draughts::KeyedPosition& state) const {
    return search::Value(tests::naive_network_value(weights->numbers(), state.position));
  }
  [[nodiscard]] search::Value terminal(const draughts::KeyedPosition&, int ply) const {
    return search::Value::loss_in(ply);
  }
};

template <class Evaluator>
Report searched(const Evaluator& evaluator, const draughts::Position& position) {
  const Draughts rules;
  search::BucketTable table(std::size_t{1} << 20);
  search::Searcher<Draughts, Evaluator, search::BucketTable> searcher(rules, evaluator, table,
                                                                      search::Switches::for_play());
  const draughts::GameRecord game(position);
  return searcher.run(root_of(game), {.depth = 7});
}

TEST(NetworkEvaluator, SearchesAsTheJudgeWould) {
  const auto network = some_network();
  for (const draughts::Position& position : bench_positions()) {
    const Report quick = searched(NetworkEvaluator(network), position);
    const Report naive = searched(NaiveEvaluator{network}, position);
    EXPECT_EQ(quick.nodes, naive.nodes);
    EXPECT_EQ(quick.lines.front().moves, naive.lines.front().moves);
    EXPECT_EQ(quick.lines.front().value, naive.lines.front().value);
  }
}

TEST(NetworkEvaluator, ThreadsHaveMemoriesOfTheirOwn) {
  Options options;
  options.evaluation = Evaluation::network;
  options.network = some_network();
  options.threads = 3;
  options.table_bytes = std::size_t{1} << 20;
  Engine engine(options);
  const draughts::GameRecord game;
  const Report report = engine.search(root_of(game), {.depth = 9});
  EXPECT_EQ(report.depth, 9);
}

class EvaluationFiles : public testing::Test {
 protected:
  std::string written(const std::string& name, const std::string& bytes) {
    const auto path = folder_.path() / name;
    EXPECT_TRUE(base::write_file(path, bytes));
    return path.string();
  }
  static std::string error_of(const std::string& text) {
    const auto player = make_player(*parse_player_spec(text), {});
    return player ? "" : player.error().message;
  }
  tests::TemporaryFolder folder_;
};

TEST_F(EvaluationFiles, TheFileTellsItsKind) {
  const std::string network = written("n.bin", some_network()->to_bytes());
  const std::string patterns = written("p.bin", draughts::PatternWeights::shipped()->to_bytes());
  Options options;
  ASSERT_TRUE(load_evaluation(options, network));
  EXPECT_EQ(options.evaluation, Evaluation::network);
  EXPECT_EQ(options.network->to_bytes(), some_network()->to_bytes());
  ASSERT_TRUE(load_evaluation(options, patterns));
  EXPECT_EQ(options.evaluation, Evaluation::patterns);
  EXPECT_EQ(error_of("champion:evaluation=network"), "");
  EXPECT_EQ(error_of("champion:weights=" + network), "");
  EXPECT_EQ(error_of("champion:weights=" + network + ",evaluation=network"), "");
  EXPECT_EQ(error_of("level-4:evaluation=network"), "");
}

TEST_F(EvaluationFiles, AnEvaluationAndWeightsOfAnotherKindAreRefused) {
  const std::string network = written("n.bin", some_network()->to_bytes());
  const std::string patterns = written("p.bin", draughts::PatternWeights::shipped()->to_bytes());
  for (const std::string& order : {"champion:evaluation=network,weights=" + patterns,
                                   "champion:weights=" + patterns + ",evaluation=network"})
    EXPECT_NE(error_of(order).find("evaluation=network does not use these weights, which are of "
                                   "patterns"),
              std::string::npos)
        << error_of(order);
  EXPECT_NE(error_of("champion:evaluation=plain,weights=" + network).find("which are of a network"),
            std::string::npos);
  EXPECT_NE(error_of("champion:evaluation=deep").find("expected patterns, network or plain"),
            std::string::npos);
  const std::string bad = written("bad.bin", some_network()->to_bytes() + "x");
  EXPECT_NE(error_of("champion:weights=" + bad).find("bad.bin: the network is damaged"),
            std::string::npos)
      << error_of("champion:weights=" + bad);
}

}  // namespace
}  // namespace mpd::engine
