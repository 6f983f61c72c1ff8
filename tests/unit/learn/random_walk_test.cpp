#include <array>
#include <cmath>
#include <gtest/gtest.h>

#include "learn/td.hpp"

namespace mpd::learn {
namespace {

using Row = std::vector<float>;

/// The random walk of Sutton (1988): states B … F in a row, left and right by lot from D, until the
/// walk leaves on the left (0) or on the right (1). Right comes with probability 1/6 … 5/6.
class RandomWalk {
 public:
  RandomWalk(Mlp& network, const TdOptions& options)
      : network_(network), learner_(network, options) {}

  void walk(base::Random& random) {
    learner_.begin();
    int state = 2;
    while (state >= 0 && state < 5) {
      learner_.observe(input(state));
      state += random.below(2) == 0 ? -1 : 1;
    }
    learner_.finish(state < 0 ? 0 : 1);
  }
  /// Root of the mean squared difference from the truth.
  [[nodiscard]] double error() const {
    double squares = 0;
    for (int state = 0; state < 5; ++state) {
      const double off = network_.output(input(state)) - (state + 1) / 6.0;
      squares += off * off / 5;
    }
    return std::sqrt(squares);
  }

 private:
  static Row input(int state) {
    Row row(5);
    row[static_cast<std::size_t>(state)] = 1;
    return row;
  }

  Mlp& network_;
  TdLearner learner_;
};

/// Error before, after a thousand and after 10,000 walks at falling rates.
std::array<double, 3> walk_errors(double lambda, Mlp network) {
  base::Random random(41);
  std::array<double, 3> errors{};
  TdOptions options;
  options.lambda = lambda;
  options.gamma = 1;
  options.momentum = 0;
  for (const double rate : {0.03, 0.01, 0.003, 0.001}) {
    options.rate = rate;
    RandomWalk walks(network, options);
    if (rate == 0.03) errors[0] = walks.error();
    for (int i = 0; i < 2500; ++i) {
      walks.walk(random);
      if (rate == 0.03 && i == 1000) errors[1] = walks.error();
    }
    errors[2] = walks.error();
  }
  return errors;
}

TEST(Td, LearnsTheRandomWalk) {
  base::Random random(42);
  for (const double lambda : {0.0, 0.3, 0.8, 1.0})
    for (const bool with_hidden : {false, true}) {
      // Where all weights are 0, hidden units stay without effect.
      const Mlp network = with_hidden ? Mlp::random({5, 4}, 0.1, random) : Mlp({5, 1});
      const auto errors = walk_errors(lambda, network);
      EXPECT_GT(errors[0], 0.4);
      EXPECT_LT(errors[1], 0.7 * errors[0]) << "lambda " << lambda;
      EXPECT_LT(errors[2], 0.1) << "lambda " << lambda;
    }
}

}  // namespace
}  // namespace mpd::learn
