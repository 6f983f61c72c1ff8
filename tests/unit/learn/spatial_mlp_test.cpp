#include "learn/spatial_mlp.hpp"

#include <Eigen/Core>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>
#include <optional>

#include "base/random.hpp"

namespace mpd::learn {
namespace {

using SpatialShape = SpatialMlp::Shape;
using Pieces = SpatialMlp::Pieces;

/// The network as the paper describes it: cell by cell, in double, with the library's tanh.
class TextbookNetwork {
 public:
  TextbookNetwork(SpatialShape shape, std::span<const float> weights, double king)
      : shape_(shape), weights_(weights), king_(king) {}

  [[nodiscard]] double net_input(const std::vector<double>& board) {
    next_ = 0;
    std::vector<double> values = board;
    if (shape_ == SpatialShape::windows) values = windows(board);
    values = layer(values, 40);
    values = layer(values, 10);
    double sum = weighted(values) + bias();
    EXPECT_EQ(next_, weights_.size());
    for (const double input : board) sum += input;
    return sum;
  }

  /// The 32 inputs; bit b of a set is input `places[b]`.
  [[nodiscard]] std::vector<double> board(const Pieces& pieces,
                                          const SpatialMlp::InputOfBit& places) const {
    std::vector<double> board(32);
    for (unsigned bit = 0; bit < 32; ++bit) {
      double& input = board[places[bit]];
      if (pieces.own_men >> bit & 1) input = 1;
      if (pieces.own_kings >> bit & 1) input = king_;
      if (pieces.other_men >> bit & 1) input = -1;
      if (pieces.other_kings >> bit & 1) input = -king_;
    }
    return board;
  }

 private:
  /// The number of the dark cell at this place, if it is one: the lower left corner is dark.
  static std::optional<int> input_at(int row, int column) {
    if ((7 - row + column) % 2 != 0) return std::nullopt;
    return 4 * row + column / 2;
  }
  std::vector<double> windows(const std::vector<double>& board) {
    std::vector<double> units;
    for (int size = 3; size <= 8; ++size)
      for (int top = 0; top <= 8 - size; ++top)
        for (int left = 0; left <= 8 - size; ++left) {
          double sum = 0;
          for (int row = top; row < top + size; ++row)
            for (int column = left; column < left + size; ++column)
              if (const auto input = input_at(row, column))
                sum += double{weights_[next_++]} * board[*input];
          units.push_back(std::tanh(sum + bias()));
        }
    EXPECT_EQ(units.size(), 91u);
    return units;
  }
  std::vector<double> layer(const std::vector<double>& values, int count) {
    std::vector<double> units;
    for (int i = 0; i < count; ++i) {
      const double sum = weighted(values);
      units.push_back(std::tanh(sum + bias()));
    }
    return units;
  }
  double weighted(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += double{weights_[next_++]} * value;
    return sum;
  }
  double bias() { return weights_[next_++]; }

  SpatialShape shape_;
  std::span<const float> weights_;
  double king_;
  std::size_t next_ = 0;
};

std::vector<float> random_weights(SpatialShape shape, double range, base::Random& random) {
  std::vector<float> weights(SpatialMlp::weight_count(shape));
  for (float& weight : weights) weight = static_cast<float>(range * (2 * random.uniform() - 1));
  return weights;
}

Pieces random_pieces(base::Random& random) {
  Pieces pieces;
  const std::uint64_t emptiness = 2 + random.below(20);
  for (unsigned bit = 0; bit < 32; ++bit) {
    const std::uint32_t set = 1u << bit;
    switch (random.below(4 + emptiness)) {
      case 0:
        pieces.own_men |= set;
        break;
      case 1:
        pieces.own_kings |= set;
        break;
      case 2:
        pieces.other_men |= set;
        break;
      case 3:
        pieces.other_kings |= set;
        break;
      default:
        break;
    }
  }
  return pieces;
}

SpatialMlp::InputOfBit in_order() {
  SpatialMlp::InputOfBit places;
  std::iota(places.begin(), places.end(), std::uint8_t{0});
  return places;
}

TEST(SpatialMlp, HasAsManyWeightsAsPublished) {
  EXPECT_EQ(SpatialMlp::weight_count(SpatialShape::windows), 5046u);
  EXPECT_EQ(SpatialMlp::weight_count(SpatialShape::whole_board), 1741u);
}

TEST(SpatialMlp, WindowsCoverTheBoardAsPublished) {
  std::size_t links = 0;
  std::array<int, 33> windows_of{};
  for (const auto& inputs : window_inputs()) {
    links += inputs.size();
    ++windows_of[inputs.size()];
    EXPECT_TRUE(std::is_sorted(inputs.begin(), inputs.end()));
  }
  EXPECT_EQ(window_inputs().size(), 91u);
  EXPECT_EQ(links, 854u);
  EXPECT_EQ(windows_of[4] + windows_of[5], 36);
  EXPECT_EQ(windows_of[8], 25);
  EXPECT_EQ(windows_of[12] + windows_of[13], 16);
  EXPECT_EQ(windows_of[18], 9);
  EXPECT_EQ(windows_of[24] + windows_of[25], 4);
  EXPECT_EQ(windows_of[32], 1);
  // The top left corner is light: columns 1 of the first and third row, 0 and 2 of the second.
  EXPECT_EQ(window_inputs().front(), (std::vector<std::uint8_t>{0, 4, 5, 8}));
}

TEST(SpatialMlp, AnswersAsTheTextbook) {
  base::Random random(5);
  for (const SpatialShape shape : {SpatialShape::windows, SpatialShape::whole_board})
    for (const double range : {0.2, 1.0}) {
      auto places = in_order();
      random.shuffle(places);
      SpatialMlp network(shape, places);
      // Loaded twice: nothing of the first weights may remain.
      network.load(random_weights(shape, 3, random), 2.5f);
      const auto weights = random_weights(shape, range, random);
      network.load(weights, 1.3f);
      TextbookNetwork textbook(shape, weights, double{1.3f});
      for (int i = 0; i < 200; ++i) {
        const Pieces pieces = random_pieces(random);
        EXPECT_NEAR(network.net_input(pieces), textbook.net_input(textbook.board(pieces, places)),
                    3e-5);
      }
    }
}

TEST(SpatialMlp, WithoutWeightsItCountsPieces) {
  SpatialMlp network(SpatialShape::windows, in_order());
  network.load(std::vector<float>(5046), 1.5f);
  EXPECT_FLOAT_EQ(
      network.net_input({.own_men = 0b111, .own_kings = 0b11000, .other_men = 1u << 31}),
      3 + 2 * 1.5f - 1);
  EXPECT_FLOAT_EQ(network.net_input({.other_kings = 0b1}), -1.5f);
}

/// The tanh of all layers is Eigen's approximation.
TEST(SpatialMlp, TanhIsExactToAFewUnitsInTheLastPlace) {
  double greatest = 0;
  for (int i = 0; i < 400'000; ++i) {
    Eigen::Array<float, 8, 1> x;
    x.setConstant(static_cast<float>(i - 200'000) * 1e-4f);
    const Eigen::Array<float, 8, 1> y = x.tanh();
    greatest = std::max(greatest, std::abs(double{y[0]} - std::tanh(double{x[0]})));
  }
  EXPECT_LT(greatest, 5e-7);
}

}  // namespace
}  // namespace mpd::learn
