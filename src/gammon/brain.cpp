#include "gammon/brain.hpp"

#include <fmt/format.h>
#include <optional>

#include "gammon/exact_ends.hpp"
#include "storage/network_file.hpp"

namespace mpd::gammon {
namespace {

using learn::ProbabilityNetwork;
using Shape = ProbabilityNetwork::Shape;

Shape contact_shape(int hidden) {
  return {kInputs, hidden, static_cast<int>(Outcome::kParts)};
}

/// Races are simpler.
Shape race_shape(int hidden) {
  constexpr int step = ProbabilityNetwork::kHiddenStep;
  return {kInputs, std::max(hidden / 4 / step, 1) * step, static_cast<int>(Outcome::kParts)};
}

std::string shape_text(int hidden) {
  return fmt::format("backgammon contact {} race {}", contact_shape(hidden).text(),
                     race_shape(hidden).text());
}

/// The hidden units that a shape's text tells; nothing where the shape is not one of ours.
std::optional<int> hidden_in(std::string_view shape) {
  constexpr int step = ProbabilityNetwork::kHiddenStep;
  for (int hidden = step; hidden <= ProbabilityNetwork::kMostHidden; hidden += step)
    if (shape == shape_text(hidden)) return hidden;
  return std::nullopt;
}

/// Outputs are estimated one by one: a gammon must not be likelier than a win.
Outcome made_consistent(Outcome outcome) {
  outcome.win_gammon = std::min(outcome.win_gammon, outcome.win);
  outcome.win_backgammon = std::min(outcome.win_backgammon, outcome.win_gammon);
  outcome.lose_gammon = std::min(outcome.lose_gammon, 1 - outcome.win);
  outcome.lose_backgammon = std::min(outcome.lose_backgammon, outcome.lose_gammon);
  return outcome;
}

}  // namespace

Brain Brain::random(int hidden, std::uint64_t seed) {
  base::Random random(seed);
  auto contact = ProbabilityNetwork::random(contact_shape(hidden), random);
  return {std::move(contact), ProbabilityNetwork::random(race_shape(hidden), random)};
}

Outcome Brain::judge(const Board& board) const {
  if (const auto exact = exact_outcome(board)) return *exact;
  const Inputs inputs = inputs_of(board);
  std::array<float, Outcome::kParts> parts{};
  network(part_for(board)).foretell({inputs.begin(), inputs.size()}, parts);
  return made_consistent(Outcome::of(parts));
}

std::vector<float> weights_of(const Brain& brain) {
  const auto contact = brain.network(Brain::Part::contact).weights();
  const auto race = brain.network(Brain::Part::race).weights();
  std::vector<float> weights(contact.begin(), contact.end());
  weights.insert(weights.end(), race.begin(), race.end());
  return weights;
}

std::size_t brain_weights(int hidden) {
  return contact_shape(hidden).weights() + race_shape(hidden).weights();
}

Brain brain_of(int hidden, std::span<const float> weights) {
  assert(weights.size() == brain_weights(hidden));
  const std::size_t contact = contact_shape(hidden).weights();
  return {{contact_shape(hidden), weights.first(contact)},
          {race_shape(hidden), weights.subspan(contact)}};
}

base::Result<void> write_brain(const std::filesystem::path& path, const Brain& brain) {
  const int hidden = brain.network(Brain::Part::contact).shape().hidden;
  return storage::write_weights(path, shape_text(hidden), weights_of(brain));
}

base::Result<Brain> read_brain(const std::filesystem::path& path) {
  const auto stored = storage::read_weights(path);
  if (!stored) return tl::unexpected(stored.error());
  const auto hidden = hidden_in(stored->shape);
  if (!hidden)
    return base::fail("{}: holds '{}', expected networks of backgammon, such as '{}'",
                      path.string(), stored->shape, shape_text(ProbabilityNetwork::kHiddenStep));
  if (stored->weights.size() != brain_weights(*hidden))
    return base::fail("{}: has {} weights, expected {} of '{}'", path.string(),
                      stored->weights.size(), brain_weights(*hidden), stored->shape);
  return brain_of(*hidden, stored->weights);
}

}  // namespace mpd::gammon
