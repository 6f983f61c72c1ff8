#include "learn/td.hpp"

#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/unit/learn/naive_network.hpp"

namespace mpd::learn {
namespace {

using testing::NaiveNetwork;

using Row = std::vector<float>;

/// The four steps of TD(λ) as they are written down, in double.
struct NaiveTd {
  NaiveNetwork network;
  double lambda, gamma, momentum, input_rate, hidden_rate;
  Gradient kind = Gradient::correct;
  std::vector<double> traces = std::vector<double>(network.weights.size());
  std::vector<double> last = traces;
  double predicted = 0;
  double squares = 0;
  int errors = 0;
  bool first = true;
  bool doubtful = false;  // rounding alone may have decided about a momentum

  void observe(const Row& x, double sign) {
    if (!first) correct_by(gamma * sign * network.output(x) - predicted);
    first = false;
    predicted = sign * network.output(x);
    const auto slopes = network.gradient(x, kind);
    for (std::size_t i = 0; i < traces.size(); ++i)
      traces[i] = lambda * traces[i] + sign * slopes[i];
  }
  void finish(double reward) { correct_by(reward - predicted); }
  void correct_by(double error) {
    squares += error * error;
    ++errors;
    for (std::size_t i = 0; i < traces.size(); ++i) {
      const bool from_hidden = i >= network.to_output(0) && i <= network.to_output(network.hidden);
      double step = (from_hidden ? hidden_rate : input_rate) * error * traces[i];
      doubtful |= std::abs(step) < 3e-7 && std::abs(last[i]) > 3e-6;
      if ((step > 0 && last[i] > 0) || (step < 0 && last[i] < 0)) step += momentum * last[i];
      network.weights[i] += step;
      last[i] = step;
    }
  }
};

Row weights_of(const Mlp& network) {
  return {network.weights().begin(), network.weights().end()};
}

Row random_row(int size, base::Random& random) {
  Row row(static_cast<std::size_t>(size));
  for (float& x : row) x = static_cast<float>(2 * random.uniform() - 1);
  return row;
}

const Row kSmallest{0.3F, -0.1F, 0.7F, 0.2F, 0.4F, -0.3F};

/// Prediction and weights after each of three states and the reward.
struct Moment {
  double prediction;
  std::array<double, 6> weights;
};

/// One input, one hidden unit; inputs 0.5, −1, 0.8, then a win. λ 0.5, γ 0.9, μ 0.9; rates 0.25
/// from the input, 0.5 from the hidden unit.
void expect_course(Gradient kind, const std::array<Moment, 4>& course) {
  Mlp network({1, 1}, kSmallest);
  TdOptions options;
  options.lambda = 0.5;
  options.gamma = 0.9;
  options.momentum = 0.9;
  options.input_rate = 0.25;
  options.hidden_rate = 0.5;
  options.gradient = kind;
  TdLearner learner(network, options);
  learner.begin();
  const std::array<float, 3> inputs{0.5F, -1.0F, 0.8F};
  for (std::size_t step = 0; step < 4; ++step) {
    if (step < 3) learner.observe({&inputs[step], 1});
    if (step == 3) learner.finish(1);
    EXPECT_NEAR(learner.prediction(), course[step].prediction, 2e-6) << "step " << step;
    for (std::size_t i = 0; i < 6; ++i)
      EXPECT_NEAR(network.weights()[i], course[step].weights[i], 2e-6)
          << "step " << step << ", weight " << i;
  }
}

TEST(Td, EpisodeOfThreeStepsIsTheOneWorkedOut) {
  expect_course(
      Gradient::correct,
      {{{0.1341572, {0.3, -0.1, 0.7, 0.2, 0.4, -0.3}},
        {-0.843329, {0.2387789, -0.2224422, 0.6824791, -0.1507103, 0.3123224, -0.4753551}},
        {-0.1275407, {0.2401564, -0.1591264, 0.6415597, 0.0454834, 0.2279661, -0.3772583}},
        {-0.1275407, {0.3851083, 0.1465069, 0.5948481, 0.9964706, 0.4437038, 0.0982353}}}});
}

TEST(Td, EpisodeWithThePrintedGradientIsTheOneWorkedOut) {
  expect_course(
      Gradient::faithful,
      {{{0.1341572, {0.3, -0.1, 0.7, 0.2, 0.4, -0.3}},
        {-0.8248306, {0.2737624, -0.0825083, 0.6824791, -0.1507103, 0.3123224, -0.4753551}},
        {-0.0292346, {0.2495994, -0.0929185, 0.6422885, 0.0828403, 0.2227307, -0.3585798}},
        {-0.0292346, {0.2998636, -0.1352035, 0.6751633, 1.015802, 0.4188615, 0.107901}}}});
}

/// Episodes of any length, shape and options, three in a row; signs as in leaves of variations.
RC_GTEST_PROP(Td, DoesAsTheNaiveLearner, ()) {
  base::Random random(*rc::gen::arbitrary<std::uint64_t>());
  const Mlp::Shape shape{*rc::gen::inRange(1, 12), *rc::gen::inRange(1, 22)};
  TdOptions options;
  options.lambda = *rc::gen::element(0.0, 0.1, 0.7, 1.0);
  options.gamma = *rc::gen::element(0.5, 0.98, 1.0);
  options.momentum = *rc::gen::element(0.0, 0.5, 0.9);
  options.gradient = *rc::gen::element(Gradient::correct, Gradient::faithful);
  options.rate = 0.3;
  const bool with_signs = *rc::gen::arbitrary<bool>();
  Mlp network = Mlp::random(shape, 0.3, random);
  TdLearner learner(network, options);
  for (int episode = 0; episode < 3; ++episode) {
    NaiveTd naive{NaiveNetwork(network), options.lambda,     options.gamma,   options.momentum,
                  0.3 / shape.inputs,    0.3 / shape.hidden, options.gradient};
    learner.begin();
    const int length = *rc::gen::inRange(1, 8);
    for (int i = 0; i < length; ++i) {
      const Row x = random_row(shape.inputs, random);
      const float sign = with_signs && random.below(2) == 0 ? -1.0F : 1.0F;
      learner.observe(x, sign);
      naive.observe(x, sign);
      if (naive.doubtful) RC_DISCARD("signs of 0");
      RC_ASSERT(std::abs(learner.prediction() - naive.predicted) < 2e-5);
    }
    const double reward = static_cast<double>(random.below(3)) - 1;
    learner.finish(reward);
    naive.finish(reward);
    if (naive.doubtful) RC_DISCARD("signs of 0");
    RC_ASSERT(learner.errors() == naive.errors);
    RC_ASSERT(learner.errors() == length);
    RC_ASSERT(std::abs(learner.squared_error() - naive.squares) < 1e-4);
    for (std::size_t i = 0; i < naive.network.weights.size(); ++i)
      RC_ASSERT(std::abs(network.weights()[i] - naive.network.weights[i]) < 3e-5);
  }
}

TEST(Td, TheFirstStateTeachesNothing) {
  base::Random random(31);
  Mlp network = Mlp::random({45, 20}, 0.2, random);
  const Row before = weights_of(network);
  TdLearner learner(network, {});
  learner.begin();
  const Row x = random_row(45, random);
  learner.observe(x);
  EXPECT_EQ(weights_of(network), before);
  EXPECT_EQ(learner.prediction(), network.output(x));
  EXPECT_EQ(learner.errors(), 0);
}

TEST(Td, AnEpisodeWithoutStatesTeachesNothing) {
  Mlp network({1, 1}, kSmallest);
  TdLearner learner(network, {});
  learner.begin();
  learner.finish(1);
  EXPECT_EQ(weights_of(network), kSmallest);
}

/// With λ 0 and no momentum each step is rate · error · gradient. The rates are 1 / inputs for all
/// links from the inputs and their constant, 1 / hidden units for those from the hidden layer.
TEST(Td, RatesAreThoseOfTheLayers) {
  base::Random random(32);
  Mlp network = Mlp::random({10, 4}, 0.3, random);
  const NaiveNetwork naive(network);
  const Row before = weights_of(network);
  const Row x = random_row(10, random);
  TdOptions options;
  options.lambda = 0;
  options.momentum = 0;
  TdLearner learner(network, options);
  learner.begin();
  learner.observe(x);
  learner.finish(1);
  const auto gradient = naive.gradient(x, Gradient::correct);
  const double error = 1 - naive.output(x);
  for (std::size_t i = 0; i < gradient.size(); ++i) {
    const double rate = i >= 44 && i <= 48 ? 1 / 4.0 : 1 / 10.0;
    EXPECT_NEAR(network.weights()[i] - before[i], rate * error * gradient[i], 1e-6) << i;
  }
}

/// The reward is not discounted; the predictions on the way are.
TEST(Td, GammaDiscountsPredictionsOnly) {
  const Row x{0.5F};
  const auto weights_after = [&](double gamma, int states) {
    Mlp network({1, 1}, kSmallest);
    TdOptions options;
    options.gamma = gamma;
    TdLearner learner(network, options);
    learner.begin();
    for (int i = 0; i < states; ++i) learner.observe(x);
    learner.finish(1);
    return weights_of(network);
  };
  EXPECT_EQ(weights_after(1.0, 1), weights_after(0.5, 1));
  EXPECT_NE(weights_after(1.0, 2), weights_after(0.5, 2));
}

/// Until the second step there is no momentum to add; then it is added, weight by weight, only
/// where both steps go the same way.
TEST(Td, MomentumCountsOnlyWhereTheSignsAgree) {
  constexpr double kMomentum = 0.6;
  base::Random random(33);
  int agreed = 0;
  int disagreed = 0;
  for (int trial = 0; trial < 20; ++trial) {
    Mlp plain = Mlp::random({6, 5}, 0.4, random);
    Mlp pushed = plain;
    TdOptions options;
    options.lambda = 0.4;
    options.momentum = 0;
    TdLearner plain_learner(plain, options);
    options.momentum = kMomentum;
    TdLearner pushed_learner(pushed, options);
    plain_learner.begin();
    pushed_learner.begin();
    const Row start = weights_of(plain);
    for (int i = 0; i < 2; ++i) {
      const Row x = random_row(6, random);
      plain_learner.observe(x);
      pushed_learner.observe(x);
    }
    const Row middle = weights_of(plain);
    ASSERT_EQ(middle, weights_of(pushed));
    plain_learner.finish(-1);
    pushed_learner.finish(-1);
    for (std::size_t i = 0; i < start.size(); ++i) {
      const double first = double{middle[i]} - start[i];
      const double second = double{plain.weights()[i]} - middle[i];
      if (std::abs(first) < 1e-5 || std::abs(second) < 1e-5) continue;  // rounding may decide
      const bool agree = (first > 0) == (second > 0);
      const double extra = double{pushed.weights()[i]} - plain.weights()[i];
      EXPECT_NEAR(extra, agree ? kMomentum * first : 0, 1e-6);
      ++(agree ? agreed : disagreed);
    }
  }
  EXPECT_GT(agreed, 100);
  EXPECT_GT(disagreed, 100);
}

/// Nothing but the weights goes from one episode to the next, however the one before ended.
TEST(Td, EpisodesBeginWithoutTracesAndMomentum) {
  base::Random random(34);
  std::vector<Row> states;
  for (int i = 0; i < 4; ++i) states.push_back(random_row(9, random));
  TdOptions options;
  options.lambda = 0.9;
  for (const bool finished : {true, false}) {
    Mlp network = Mlp::random({9, 3}, 0.5, random);
    TdLearner used(network, options);
    used.begin();
    for (const Row& x : states) used.observe(x, -1);
    if (finished) used.finish(-1);

    Mlp copy = network;
    TdLearner fresh(copy, options);
    for (TdLearner* learner : {&used, &fresh}) {
      learner->begin();
      for (const Row& x : states) learner->observe(x);
      learner->finish(1);
    }
    EXPECT_EQ(weights_of(network), weights_of(copy));
    EXPECT_EQ(used.squared_error(), fresh.squared_error());
    EXPECT_EQ(used.errors(), fresh.errors());
  }
}

/// Seen with the opponent's eyes from beginning to end, a loss teaches what a win taught.
TEST(Td, SignsTurnPredictionsAndRewardsOver) {
  base::Random random(35);
  Mlp mine = Mlp::random({8, 6}, 0.4, random);
  Mlp other = mine;
  TdLearner my_learner(mine, {});
  TdLearner other_learner(other, {});
  my_learner.begin();
  other_learner.begin();
  for (int i = 0; i < 5; ++i) {
    const Row x = random_row(8, random);
    my_learner.observe(x);
    other_learner.observe(x, -1);
    EXPECT_EQ(my_learner.prediction(), -other_learner.prediction());
  }
  my_learner.finish(1);
  other_learner.finish(-1);
  EXPECT_EQ(weights_of(mine), weights_of(other));
}

TEST(Td, PredictionIsMadeWithTheNewWeights) {
  base::Random random(36);
  Mlp network = Mlp::random({5, 5}, 0.4, random);
  TdLearner learner(network, {});
  learner.begin();
  learner.observe(random_row(5, random));
  const Row x = random_row(5, random);
  const float before = network.output(x);
  learner.observe(x);
  EXPECT_EQ(learner.prediction(), network.output(x));
  EXPECT_NE(learner.prediction(), before);
}

}  // namespace
}  // namespace mpd::learn
