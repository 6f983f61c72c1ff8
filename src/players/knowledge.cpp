#include "players/knowledge.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>

#include "base/overloaded.hpp"

namespace mpd::players {
namespace {

using learn::Mlp;
using learn::PhasedLinear;
using learn::SpatialMlp;

base::Result<void> check_count(std::size_t found, std::size_t expected) {
  if (found == expected) return {};
  return base::fail("{} numbers, expected {}", found, expected);
}

base::Result<Knowledge> filled(const FeatureNetwork& model, std::span<const float> numbers) {
  const Mlp::Shape& shape = model.network.shape();
  if (auto good = check_count(numbers.size(), shape.weights()); !good)
    return tl::unexpected(good.error());
  return FeatureNetwork{model.features, Mlp(shape, numbers)};
}

base::Result<Knowledge> filled(const SpatialNetwork& model, std::span<const float> numbers) {
  const std::size_t weights = SpatialMlp::weight_count(model.shape);
  if (auto good = check_count(numbers.size(), weights + 1); !good)
    return tl::unexpected(good.error());
  const float king = numbers.back();
  if (!(king > 0)) return base::fail("a king worth {} men, expected a number above 0", king);
  const auto own = numbers.first(weights);
  return SpatialNetwork{model.shape, {own.begin(), own.end()}, king};
}

base::Result<Knowledge> filled(const PhasedLinear& model, std::span<const float> numbers) {
  const std::size_t weights = PhasedLinear::weight_count(model.features());
  if (auto good = check_count(numbers.size(), weights); !good) return tl::unexpected(good.error());
  return PhasedLinear(model.features(), numbers);
}

/// The weights of one input, or of the constant, which is the last.
void copy_input(const Mlp& from, int input, Mlp& to, int as) {
  const int hidden = from.shape().hidden;
  const auto row = from.weights().subspan(static_cast<std::size_t>(input * hidden),
                                          static_cast<std::size_t>(hidden));
  std::ranges::copy(row, to.weights().begin() + as * hidden);
  to.weights()[to.input_to_output() + static_cast<std::size_t>(as)] =
      from.weights()[from.input_to_output() + static_cast<std::size_t>(input)];
}

/// Where the bits of a feature begin among the inputs; nothing: they are not there.
std::optional<int> first_input(const draughts::FeatureSet& features,
                               const draughts::CodedFeature& wanted) {
  int input = 0;
  for (const draughts::CodedFeature& coded : features.features()) {
    if (coded == wanted) return input;
    input += coded.bits;
  }
  return std::nullopt;
}

}  // namespace

FeatureNetwork seeing(const FeatureNetwork& known, const draughts::FeatureSet& features) {
  const Mlp& from = known.network;
  FeatureNetwork made{features, Mlp({features.inputs(), from.shape().hidden})};
  Mlp& to = made.network;
  for (const draughts::CodedFeature& coded : features.features())
    if (const auto source = first_input(known.features, coded))
      for (int bit = 0; bit < coded.bits; ++bit)
        copy_input(from, *source + bit, to, *first_input(features, coded) + bit);
  if (known.features.sees_squares() && features.sees_squares())
    for (int bit = 0; bit < draughts::kSquareCodes * draughts::kSquareCodeBits; ++bit)
      copy_input(from, known.features.feature_inputs() + bit, to, features.feature_inputs() + bit);
  copy_input(from, from.shape().inputs, to, to.shape().inputs);
  const auto outward = from.weights().subspan(from.hidden_to_output(),
                                              from.input_to_output() - from.hidden_to_output());
  std::ranges::copy(outward,
                    to.weights().begin() + static_cast<std::ptrdiff_t>(to.hidden_to_output()));
  return made;
}

std::string layers_of(SpatialMlp::Shape shape) {
  return shape == SpatialMlp::Shape::windows ? "32-91-40-10-1" : "32-40-10-1";
}

std::string shape_of(const Knowledge& knowledge) {
  return std::visit(
      base::Overloaded{
          [](const FeatureNetwork& known) { return known.network.shape().text(); },
          [](const SpatialNetwork& known) { return "spatial " + layers_of(known.shape); },
          [](const PhasedLinear& known) {
            return fmt::format("phases {}x{}", PhasedLinear::kPhases, known.features());
          }},
      knowledge);
}

std::vector<float> numbers_of(const Knowledge& knowledge) {
  const auto copied = [](std::span<const float> all) {
    return std::vector<float>(all.begin(), all.end());
  };
  return std::visit(
      base::Overloaded{[&](const FeatureNetwork& known) { return copied(known.network.weights()); },
                       [&](const SpatialNetwork& known) {
                         std::vector<float> numbers = known.weights;
                         numbers.push_back(known.king);
                         return numbers;
                       },
                       [&](const PhasedLinear& known) { return copied(known.weights()); }},
      knowledge);
}

base::Result<Knowledge> with_numbers(const Knowledge& model, std::span<const float> numbers) {
  return std::visit([&](const auto& known) { return filled(known, numbers); }, model);
}

}  // namespace mpd::players
