#include "players/message_parts.hpp"

#include <bit>
#include <fmt/format.h>

#include "base/failure.hpp"
#include "players/recipe.hpp"
#include "players/training_boards.hpp"

namespace mpd::players {
namespace {

using storage::Checkpoint;

/// Recipes describe trainings and networks as text already; which kind of player it is does not
/// matter here.
constexpr PlayerKind kAnyKind = PlayerKind::neuro;

}  // namespace

void add_network(Checkpoint& message, const std::string& name, const learn::Mlp& network) {
  message.add(name, Checkpoint::Weights(network.weights().begin(), network.weights().end()));
}

learn::Mlp network_in(const Checkpoint& message, const std::string& name,
                      const learn::Mlp::Shape& shape) {
  const auto weights = base::value_or_throw(message.get<Checkpoint::Weights>(name));
  if (weights.size() != shape.weights())
    throw base::Failure(fmt::format("the section '{}' has {} weights, expected {} of a network {}",
                                    name, weights.size(), shape.weights(), shape.text()));
  return {shape, weights};
}

void add_training(Checkpoint& message, const std::string& name, const TrainingOptions& training) {
  Recipe recipe = Recipe::usual(kAnyKind);
  recipe.agent.training = training;
  message.add(name, recipe.text());
}

TrainingOptions training_in(const Checkpoint& message, const std::string& name) {
  const auto text = base::value_or_throw(message.get<std::string>(name));
  return base::value_or_throw(Recipe::parse(kAnyKind, text, name)).agent.training;
}

void add_contender(Checkpoint& message, const std::string& name, const Contender& contender) {
  TrainingOptions training;
  training.features = contender.features;
  training.hidden = contender.network.shape().hidden;
  training.search = contender.search;
  add_training(message, name, training);
  add_network(message, name + " network", contender.network);
}

Contender contender_in(const Checkpoint& message, const std::string& name) {
  const TrainingOptions training = training_in(message, name);
  const learn::Mlp::Shape shape{training.features.inputs(), training.hidden};
  return {training.features, network_in(message, name + " network", shape), training.search};
}

std::vector<draughts::Position> boards_in(const Checkpoint& message, const std::string& name) {
  const auto text = base::value_or_throw(message.get<std::string>(name));
  auto boards = base::value_or_throw(parse_boards(text));
  if (boards.empty())
    throw base::Failure(
        fmt::format("the section '{}' holds no boards, expected one or more", name));
  return boards;
}

void add_seed(Checkpoint& message, std::uint64_t seed) {
  message.add("seed", Checkpoint::Integers{std::bit_cast<std::int64_t>(seed)});
}

std::uint64_t seed_in(const Checkpoint& message) {
  return std::bit_cast<std::uint64_t>(number_in(message, "seed"));
}

namespace {

/// The only element of a section.
template <class Numbers>
auto only_number(const Checkpoint& message, const std::string& name) {
  const auto numbers = base::value_or_throw(message.get<Numbers>(name));
  if (numbers.size() != 1)
    throw base::Failure(
        fmt::format("the section '{}' has {} numbers, expected one", name, numbers.size()));
  return numbers.front();
}

}  // namespace

std::int64_t number_in(const Checkpoint& message, const std::string& name) {
  return only_number<Checkpoint::Integers>(message, name);
}

double real_number_in(const Checkpoint& message, const std::string& name) {
  return only_number<Checkpoint::Numbers>(message, name);
}

void add_tally(Checkpoint& message, const arena::Tally& tally) {
  message.add("tally", Checkpoint::Integers{static_cast<std::int64_t>(tally.wins),
                                            static_cast<std::int64_t>(tally.draws),
                                            static_cast<std::int64_t>(tally.losses)});
}

arena::Tally tally_in(const Checkpoint& message) {
  const auto numbers = base::value_or_throw(message.get<Checkpoint::Integers>("tally"));
  if (numbers.size() != 3)
    throw base::Failure(fmt::format("a tally of {} numbers, expected 3", numbers.size()));
  return {static_cast<std::uint64_t>(numbers[0]), static_cast<std::uint64_t>(numbers[1]),
          static_cast<std::uint64_t>(numbers[2])};
}

}  // namespace mpd::players
