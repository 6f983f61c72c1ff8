#include "learn/coevolution.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>

#include "base/random.hpp"

namespace mpd::learn {
namespace {

constexpr int kMostParents = 10'000;
constexpr int kMostGames = 10'000;

/// What a source of randomness is for.
enum class Purpose : std::uint64_t { first_weights, opponents, games, ranking, mutation };

/// A seed for one purpose in one generation.
std::uint64_t seed_of(std::uint64_t seed, int generation, Purpose purpose, int number = 0) {
  std::uint64_t state = seed;
  for (const std::uint64_t part :
       {static_cast<std::uint64_t>(generation), static_cast<std::uint64_t>(purpose),
        static_cast<std::uint64_t>(number)})
    state = base::split_mix(state) + part;
  return base::split_mix(state);
}

/// Normally distributed numbers, two at a time (Box, Muller 1958).
class NormalSource {
 public:
  explicit NormalSource(base::Random& random) : random_(random) {}

  double next() {
    if (has_spare_) {
      has_spare_ = false;
      return spare_;
    }
    // 1 − [0, 1) is never 0.
    const double radius = std::sqrt(-2 * std::log(1 - random_.uniform()));
    const double angle = 2 * std::numbers::pi * random_.uniform();
    spare_ = radius * std::sin(angle);
    has_spare_ = true;
    return radius * std::cos(angle);
  }

 private:
  base::Random& random_;
  double spare_ = 0;
  bool has_spare_ = false;
};

base::Result<void> check_king(double king, const CoevolutionOptions& options) {
  if (king >= options.least_king && king <= options.most_king) return {};
  return base::fail("a king worth {} men, expected {} to {}", king, options.least_king,
                    options.most_king);
}

base::Result<void> check_options(const CoevolutionOptions& options) {
  if (options.weights < 1) return base::fail("individuals without weights, expected 1 or more");
  if (options.parents < 1 || options.parents > kMostParents)
    return base::fail("{} parents, expected 1 to {}", options.parents, kMostParents);
  if (options.games < 1 || options.games > kMostGames)
    return base::fail("{} games of each individual, expected 1 to {}", options.games, kMostGames);
  if (!(options.range > 0 && std::isfinite(options.range)))
    return base::fail("first weights in ±{}, expected a number above 0", options.range);
  if (!(options.step > 0 && std::isfinite(options.step)))
    return base::fail("a first step of {}, expected a number above 0", options.step);
  if (!(options.least_king > 0 && std::isfinite(options.most_king)))
    return base::fail("kings worth {} to {} men, expected numbers above 0", options.least_king,
                      options.most_king);
  if (auto checked = check_king(options.king, options); !checked) return checked;
  if (!(options.loss <= options.draw && options.draw <= options.win))
    return base::fail(
        "{} points for a win, {} for a draw, {} for a loss, expected no more for less", options.win,
        options.draw, options.loss);
  return {};
}

base::Result<void> check_individual(const Individual& individual,
                                    const CoevolutionOptions& options) {
  const std::size_t weights = options.weights;
  if (individual.weights.size() != weights || individual.steps.size() != weights)
    return base::fail("an individual of {} weights and {} steps, expected {} of each",
                      individual.weights.size(), individual.steps.size(), weights);
  const auto is_number = [](float x) { return std::isfinite(x); };
  if (!std::ranges::all_of(individual.weights, is_number))
    return base::fail("a weight is not a number, expected numbers");
  if (!std::ranges::all_of(individual.steps, [&](float x) { return is_number(x) && x >= 0; }))
    return base::fail("a step is below 0 or not a number, expected numbers from 0 on");
  return check_king(individual.king, options);
}

/// One tenth less, the same or one tenth more, with equal chances.
double mutated_king(double king, const CoevolutionOptions& options, base::Random& random) {
  constexpr double kKingStep = 0.1;
  const double change = kKingStep * (static_cast<double>(random.below(3)) - 1);
  return std::clamp(king + change, options.least_king, options.most_king);
}

}  // namespace

base::Result<Coevolution> Coevolution::make(const CoevolutionOptions& options) {
  if (auto checked = check_options(options); !checked) return tl::unexpected(checked.error());
  return Coevolution(options);
}

CoevolutionState Coevolution::begin() const {
  CoevolutionState state;
  for (int place = 0; place < population(); ++place) {
    base::Random random(seed_of(options_.seed, 0, Purpose::first_weights, place));
    Individual& individual = state.population.emplace_back();
    individual.king = options_.king;
    individual.steps.assign(options_.weights, static_cast<float>(options_.step));
    for (std::size_t i = 0; i < options_.weights; ++i)
      individual.weights.push_back(static_cast<float>(options_.range * (2 * random.uniform() - 1)));
  }
  return state;
}

base::Result<void> Coevolution::check(const CoevolutionState& state) const {
  if (state.population.size() != static_cast<std::size_t>(population()))
    return base::fail("a population of {}, expected {}", state.population.size(), population());
  for (std::size_t place = 0; place < state.population.size(); ++place)
    if (auto checked = check_individual(state.population[place], options_); !checked)
      return base::fail("individual {}: {}", place + 1, checked.error().message);
  return {};
}

std::vector<CoevolutionGame> Coevolution::games(const CoevolutionState& state) const {
  const int generation = state.generations();
  base::Random random(seed_of(options_.seed, generation, Purpose::opponents));
  std::vector<CoevolutionGame> games;
  for (int first = 0; first < population(); ++first)
    for (int game = 0; game < options_.games; ++game) {
      // One of the others: nobody learns from a game against itself.
      const auto drawn = static_cast<int>(random.below(population() - 1));
      const int number = static_cast<int>(games.size());
      games.push_back({number, first, drawn < first ? drawn : drawn + 1,
                       seed_of(options_.seed, generation, Purpose::games, number)});
    }
  return games;
}

std::vector<int> Coevolution::points(std::span<const CoevolutionGame> games,
                                     std::span<const game::Outcome> outcomes) const {
  assert(games.size() == outcomes.size());
  using game::Outcome;
  std::vector<int> points(static_cast<std::size_t>(population()));
  const auto points_for = [&](Outcome outcome, Outcome won) {
    if (outcome == Outcome::draw) return options_.draw;
    return outcome == won ? options_.win : options_.loss;
  };
  for (std::size_t i = 0; i < games.size(); ++i) {
    points[games[i].first] += points_for(outcomes[i], Outcome::first_wins);
    points[games[i].second] += points_for(outcomes[i], Outcome::second_wins);
  }
  return points;
}

void Coevolution::advance(CoevolutionState& state, std::span<const game::Outcome> outcomes) const {
  const int generation = state.generations();
  const std::vector<int> points = this->points(games(state), outcomes);
  const std::vector<int> ranked = ranking(points, generation);
  std::vector<Individual> next;
  for (int i = 0; i < options_.parents; ++i) next.push_back(std::move(state.population[ranked[i]]));
  for (int i = 0; i < options_.parents; ++i) next.push_back(child_of(next[i], generation, i));
  state.population = std::move(next);
  const double sum = std::accumulate(points.begin(), points.end(), 0.0);
  state.history.push_back(
      {points[ranked.front()], sum / population(), state.population.front().king});
}

std::vector<int> Coevolution::ranking(std::span<const int> points, int generation) const {
  std::vector<int> places(points.size());
  std::iota(places.begin(), places.end(), 0);
  base::Random random(seed_of(options_.seed, generation, Purpose::ranking));
  random.shuffle(places);
  std::ranges::stable_sort(places, std::ranges::greater{},
                           [&](int place) { return points[place]; });
  return places;
}

Individual Coevolution::child_of(const Individual& parent, int generation, int place) const {
  base::Random random(seed_of(options_.seed, generation, Purpose::mutation, place));
  NormalSource normal(random);
  const double rate = 1 / std::sqrt(2 * std::sqrt(static_cast<double>(options_.weights)));
  Individual child = parent;
  for (std::size_t i = 0; i < options_.weights; ++i) {
    const double step = parent.steps[i] * std::exp(rate * normal.next());
    child.steps[i] = static_cast<float>(step);
    child.weights[i] = static_cast<float>(parent.weights[i] + step * normal.next());
  }
  child.king = mutated_king(parent.king, options_, random);
  return child;
}

}  // namespace mpd::learn
