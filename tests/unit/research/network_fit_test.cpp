#include "research/network_fit.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "draughts/moves.hpp"
#include "draughts/network_evaluation.hpp"
#include "draughts/pattern_evaluation.hpp"
#include "learn/logistic.hpp"
#include "research/network_quantise.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::research {
namespace {

using draughts::Sample;

/// Short games at random, each position judged by known weights.
std::vector<Sample> random_games(std::size_t count) {
  base::Random random(1);
  std::vector<Sample> samples;
  while (samples.size() < count) {
    draughts::Position position = draughts::Position::start();
    for (int ply = 0; ply < 80; ++ply) {
      const auto moves = draughts::legal_moves(position);
      if (moves.empty()) break;
      position = position.after(moves[random.below(moves.size())]);
      const int score =
          std::clamp(draughts::PatternWeights::shipped()->evaluate(position), -3000, 3000);
      const bool won = random.uniform() < learn::logistic(score / 100.0);
      samples.push_back(
          {position, static_cast<std::int16_t>(score), static_cast<std::int8_t>(won ? 1 : -1)});
    }
  }
  return samples;
}

const std::vector<Sample>& known_games() {
  static const auto kSamples = random_games(12'000);
  return kSamples;
}

NetworkFitOptions quick_fit() {
  NetworkFitOptions options;
  options.wide = 64;
  options.epochs = 3;
  options.batch = 256;
  options.rate = 0.004;
  options.seeds = 1;
  return options;
}

class NetworkFitTest : public testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path checkpoint() const { return folder_.path() / "n.checkpoint"; }

  std::string fitted(const NetworkFitOptions& options, const NetworkFitEvents& events = {}) {
    const auto network = fit_network(known_games(), options, checkpoint(), events);
    EXPECT_TRUE(network) << network.error().message;
    return network && *network ? (*network)->weights.to_bytes() : "";
  }

  tests::TemporaryFolder folder_;
};

TEST_F(NetworkFitTest, LearnsKnownValues) {
  std::vector<NetworkEpoch> epochs;
  NetworkFitEvents events;
  events.on_epoch = [&](const NetworkEpoch& epoch) { epochs.push_back(epoch); };
  std::uint64_t learned = 0, all = 0;
  events.on_progress = [&](std::uint64_t done, std::uint64_t of) { learned = done, all = of; };
  NetworkFitOptions options = quick_fit();
  options.epochs = 8;
  options.target.results = 0;
  const auto network = fit_network(known_games(), options, checkpoint(), events);
  ASSERT_TRUE(network && *network);
  ASSERT_EQ(epochs.size(), 8u);
  EXPECT_EQ(learned, all);
  EXPECT_LT(epochs.back().held_out, epochs.front().held_out);
  // Whole numbers hardly change what was learned, and the report's loss is that of the file.
  draughts::NetworkEvaluation evaluation(
      std::make_shared<const draughts::NetworkWeights>((*network)->weights));
  const auto held_out = split_by_games(known_games()).held_out;
  const auto losses =
      loss_by_pieces(known_games(), held_out, options.target,
                     [&](const draughts::Position& p) { return evaluation.evaluate(p); });
  EXPECT_EQ(losses.count(0, 24), held_out.size());
  EXPECT_NEAR(losses.mean(0, 24), (*network)->held_out, 0.002);
  // Always to answer "even" costs more.
  const auto even =
      loss_by_pieces(known_games(), held_out, options.target, [](const auto&) { return 0; });
  EXPECT_LT(losses.mean(0, 24), 0.8 * even.mean(0, 24));
}

TEST_F(NetworkFitTest, ThreadsDoNotChangeTheWeights) {
  NetworkFitOptions options = quick_fit();
  options.heads = 3;
  const std::string one = fitted(options);
  options.threads = 2;
  EXPECT_EQ(fitted(options), one);
  options.seed = 2;
  EXPECT_NE(fitted(options), one);
}

TEST_F(NetworkFitTest, InterruptionsDoNotChangeTheWeights) {
  NetworkFitOptions options = quick_fit();
  options.seeds = 2;
  const std::string whole = fitted(options);
  EXPECT_FALSE(std::filesystem::exists(checkpoint()));
  int runs = 0;
  for (bool done = false; !done; ++runs) {
    std::stop_source stop;
    int steps = 0;
    NetworkFitEvents events;
    // After 37 steps: in the middle of epochs, at their ends, and between the seeds.
    events.on_progress = [&](std::uint64_t, std::uint64_t) {
      if (++steps == 37) stop.request_stop();
    };
    const auto network =
        fit_network(known_games(), options, checkpoint(), events, stop.get_token());
    ASSERT_TRUE(network) << network.error().message;
    done = network->has_value();
    EXPECT_EQ(std::filesystem::exists(checkpoint()), !done);
    EXPECT_EQ(done ? (*network)->weights.to_bytes() : whole, whole);
  }
  EXPECT_GT(runs, 5);
}

TEST_F(NetworkFitTest, ACheckpointOfAnotherFitIsLeftAlone) {
  std::stop_source stop;
  stop.request_stop();
  ASSERT_TRUE(fit_network(known_games(), quick_fit(), checkpoint(), {}, stop.get_token()));
  NetworkFitOptions other = quick_fit();
  other.rate = 0.002;
  const auto network = fit_network(known_games(), other, checkpoint());
  ASSERT_FALSE(network);
  EXPECT_NE(network.error().message.find("is of another fit"), std::string::npos);
  EXPECT_NE(network.error().message.find("rate 0.004"), std::string::npos);
  EXPECT_TRUE(std::filesystem::exists(checkpoint()));
}

TEST_F(NetworkFitTest, StopsEarlyAndKeepsTheBest) {
  NetworkFitOptions options = quick_fit();
  options.epochs = 30;
  options.patience = 2;
  options.rate = 0.02;
  std::vector<NetworkEpoch> epochs;
  NetworkFitEvents events;
  events.on_epoch = [&](const NetworkEpoch& epoch) { epochs.push_back(epoch); };
  const auto network = fit_network(known_games(), options, checkpoint(), events);
  ASSERT_TRUE(network && *network);
  ASSERT_LT(epochs.size(), 30u);
  ASSERT_GE(epochs.size(), 3u);
  EXPECT_FALSE(epochs.back().best);
  EXPECT_FALSE(epochs[epochs.size() - 2].best);
  EXPECT_EQ((*network)->held_out, epochs[epochs.size() - 3].held_out);
}

TEST_F(NetworkFitTest, RefusesWrongOptionsAndTooFewGames) {
  const auto error = [&](NetworkFitOptions options, const std::vector<Sample>& samples) {
    const auto network = fit_network(samples, options, checkpoint());
    return network ? "" : network.error().message;
  };
  NetworkFitOptions options = quick_fit();
  options.wide = 100;
  EXPECT_EQ(error(options, known_games()),
            "wide: 100 is out of range, expected a multiple of 64 up to 1024");
  options = quick_fit();
  options.hidden = 17;
  EXPECT_EQ(error(options, known_games()), "hidden: 17 is out of range, expected 16 or 32");
  options = quick_fit();
  options.heads = 25;
  EXPECT_EQ(error(options, known_games()), "heads: 25 is out of range, expected 1 to 24");
  options = quick_fit();
  options.rate = std::nan("");
  EXPECT_EQ(error(options, known_games()),
            "rate: nan is out of range, expected above 0 and at most 1");
  EXPECT_NE(error(quick_fit(), {known_games().begin(), known_games().begin() + 50})
                .find("there are too few games"),
            std::string::npos);
}

TEST(SampleSplit, KeepsGamesTogether) {
  const auto& samples = known_games();
  const SampleSplit split = split_by_games(samples);
  EXPECT_EQ(split.learned.size() + split.held_out.size(), samples.size());
  EXPECT_NEAR(static_cast<double>(split.held_out.size()) / static_cast<double>(samples.size()),
              0.05, 0.02);
  std::vector<bool> held(samples.size());
  for (const std::uint32_t i : split.held_out) held[i] = true;
  int changes = 0;
  for (std::size_t i = 1; i < samples.size(); ++i) {
    if (held[i] == held[i - 1]) continue;
    ++changes;
    EXPECT_GT(samples[i].position.count(), samples[i - 1].position.count()) << i;
  }
  EXPECT_GT(changes, 10);
}

TEST(NetworkQuantise, HeadsHaveRangesOfPieces) {
  const auto table = heads_by_pieces(8);
  EXPECT_EQ(table[1], 0);
  EXPECT_EQ(table[3], 0);
  EXPECT_EQ(table[4], 1);
  EXPECT_EQ(table[22], 7);
  EXPECT_EQ(table[24], 7);
  EXPECT_EQ(heads_by_pieces(24)[17], 16);
}

TEST(NetworkQuantise, RoundsToTheNearest) {
  base::Random random(3);
  const learn::SparseNetwork::Shape shape{120, 64, 16, 2};
  const learn::SparseNetwork network(shape, random);
  const auto weights = quantised(network, 120);
  ASSERT_TRUE(weights) << weights.error().message;
  const auto& numbers = weights->numbers();
  EXPECT_EQ(numbers.scale, 120);
  EXPECT_EQ(numbers.wide_constants[5], 32);  // 0.25 · 127 = 31.75
  EXPECT_EQ(numbers.columns[77 * 64 + 13], std::lround(network.weights()[77 * 64 + 13] * 127));
  EXPECT_EQ(numbers.heads[1].weights[3 * 64 + 20],
            std::lround(network.weights()[shape.head(1) + 20 * 16 + 3] * 64));
  EXPECT_EQ(numbers.heads[1].output[3], std::lround(network.weights()[shape.output(1) + 3] * 512));
}

}  // namespace
}  // namespace mpd::research
