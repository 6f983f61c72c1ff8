#include "tests/support/naive_network.hpp"

#include <algorithm>

namespace mpd::tests {

using draughts::Color;
using draughts::NetworkNumbers;
using draughts::Position;
using draughts::Square;

namespace {

/// The numbers of the inputs that are 1.
std::vector<std::size_t> inputs_of(const Position& position) {
  const Position seen = position.turn() == Color::black ? position : position.rotated_and_swapped();
  std::vector<std::size_t> inputs;
  std::size_t number = 0;
  const auto add = [&](draughts::Bitboard board, int first, int last) {
    for (int n = first; n <= last; ++n, ++number)
      if (board.contains(*Square::from_number(n))) inputs.push_back(number);
  };
  add(seen.men(Color::black), 1, 28);
  add(seen.men(Color::white), 5, 32);
  add(seen.kings(Color::black), 1, 32);
  add(seen.kings(Color::white), 1, 32);
  return inputs;
}

std::int64_t limited(std::int64_t sum) {
  return std::clamp<std::int64_t>(sum, 0, 127);
}

/// Division that rounds down.
std::int64_t floor_div(std::int64_t a, std::int64_t b) {
  return a >= 0 ? a / b : -((-a + b - 1) / b);
}

int between(base::Random& random, int least, int most) {
  return least + static_cast<int>(random.below(static_cast<std::uint64_t>(most - least + 1)));
}

}  // namespace

int naive_network_value(const NetworkNumbers& numbers, const Position& position) {
  const std::vector<std::size_t> inputs = inputs_of(position);
  std::vector<std::int64_t> wide(numbers.wide);
  for (int unit = 0; unit < numbers.wide; ++unit) {
    std::int64_t sum = numbers.wide_constants[unit];
    for (const std::size_t input : inputs) sum += numbers.columns[input * numbers.wide + unit];
    wide[unit] = limited(sum);
  }
  const auto& head = numbers.heads[numbers.head_of[position.count()]];
  std::int64_t output = head.output_constant;
  for (int unit = 0; unit < numbers.hidden; ++unit) {
    std::int64_t sum = head.constants[unit];
    for (int i = 0; i < numbers.wide; ++i) sum += wide[i] * head.weights[unit * numbers.wide + i];
    output += limited(floor_div(sum + 32, 64)) * head.output[unit];
  }
  const std::int64_t value = output * numbers.scale / (127 * 512);
  return static_cast<int>(std::clamp<std::int64_t>(value, -20'000, 20'000));
}

NetworkNumbers random_network(base::Random& random, const NetworkShape& shape) {
  NetworkNumbers numbers;
  numbers.wide = shape.wide;
  numbers.hidden = shape.hidden;
  numbers.scale = 173;
  for (auto& head : numbers.head_of)
    head = static_cast<std::uint8_t>(random.below(static_cast<std::uint64_t>(shape.heads)));
  const auto fill = [&](auto& list, int count, int most) {
    for (int i = 0; i < count; ++i)
      list.push_back(static_cast<typename std::decay_t<decltype(list)>::value_type>(
          between(random, -most, most)));
  };
  fill(numbers.columns, draughts::network::kInputs * shape.wide, 60);
  fill(numbers.wide_constants, shape.wide, 127);
  for (int i = 0; i < shape.heads; ++i) {
    auto& head = numbers.heads.emplace_back();
    fill(head.constants, shape.hidden, 8000);
    fill(head.weights, shape.hidden * shape.wide, 127);
    fill(head.output, shape.hidden, 1500);
    head.output_constant = between(random, -100'000, 100'000);
  }
  return numbers;
}

}  // namespace mpd::tests
