#include "lab/fit.hpp"

#include <algorithm>

#include "lab/game_list.hpp"
#include "search/limits.hpp"
#include "search/value.hpp"

namespace mpd::lab {
namespace {

/// How large the numbers of a tree are, and how large the tuned search can bear them.
struct Size {
  explicit Size(const Numbers& numbers)
      : greatest(std::max(-numbers.range.least, numbers.range.most)),
        most(search::Value::kMostEvaluation / (numbers.whole ? 1.0 : 1000.0)) {}
  double greatest;
  double most;
};

bool numbers_fit(const Facts& facts, const Algorithm& algorithm) {
  if (!facts.numbers) return !algorithm.known_range;
  if (!algorithm.whole_numbers) return true;
  const Size size(*facts.numbers);
  return facts.numbers->plies <= search::kMaxPly && size.greatest <= size.most;
}

bool chance_fits(const Facts& facts, const Algorithm& algorithm) {
  return algorithm.knows_chance || !facts.has_chance;
}

bool players_fit(const Facts& facts, const Algorithm& algorithm) {
  return algorithm.any_players || facts.is_duel();
}

bool fits(const Searched& searched, const Algorithm& algorithm) {
  const Facts& facts = searched.facts;
  return chance_fits(facts, algorithm) && players_fit(facts, algorithm) &&
         numbers_fit(facts, algorithm) && searched.offers(algorithm);
}

std::vector<std::string_view> fitting(const Searched& searched, std::span<const Choice> choices) {
  std::vector<std::string_view> names;
  for (const Choice& choice : choices)
    if (fits(searched, *choice.algorithm)) names.push_back(choice.shown);
  return names;
}

/// What there is to choose where chance and players leave something, and otherwise what the
/// subject would have to be.
std::string expected_for_chance(const std::vector<std::string_view>& names) {
  if (!names.empty()) return either(names);
  return "none of them, or two players whose utilities sum to zero";
}

tl::unexpected<base::Error> misfit_of_players(const Facts& facts,
                                              const std::vector<std::string_view>& names) {
  if (facts.seats == 2)
    return base::fail("utilities that do not sum to zero, expected the algorithm {}",
                      either(names));
  return base::fail("a tree of {} player{}, expected the algorithm {}", facts.seats,
                    facts.seats == 1 ? "" : "s", either(names));
}

tl::unexpected<base::Error> misfit_of_numbers(const Facts& facts, const Algorithm& algorithm) {
  if (!facts.numbers)
    return base::fail("{} needs to know the least and the greatest utility, expected a tree",
                      algorithm.name);
  const Size size(*facts.numbers);
  return base::fail("{}: the tree has {} plies and a utility of {}, expected at most {} and {}",
                    algorithm.name, facts.numbers->plies, size.greatest, search::kMaxPly,
                    size.most);
}

std::vector<Choice> all_choices() {
  std::vector<Choice> choices;
  for (const Algorithm& algorithm : algorithms()) choices.push_back({algorithm.name, &algorithm});
  return choices;
}

}  // namespace

base::Result<void> check_fit(const Searched& searched, const Algorithm& algorithm,
                             std::span<const Choice> choices) {
  const Facts& facts = searched.facts;
  if (!chance_fits(facts, algorithm))
    return base::fail("{} cannot search a tree with chance nodes, expected {}", algorithm.name,
                      expected_for_chance(fitting(searched, choices)));
  if (!players_fit(facts, algorithm)) return misfit_of_players(facts, fitting(searched, choices));
  if (!searched.offers(algorithm))
    return base::fail("{} does not go with --game {}, expected {}", algorithm.name, facts.game,
                      either(fitting(searched, choices)));
  if (!numbers_fit(facts, algorithm)) return misfit_of_numbers(facts, algorithm);
  return {};
}

base::Result<void> check_fit(const Subject& subject, const Request& request) {
  const Algorithm& algorithm = *request.algorithm;
  const Searched searched{subject.facts(),
                          [&](const Algorithm& other) { return subject.offers(other); }};
  if (const auto fit = check_fit(searched, algorithm, all_choices()); !fit) return fit;
  if (!algorithm.own_depth.empty()) {
    if (!request.depth && !request.steps) return {};
    return base::fail("{} {}: --depth and --trace do not go with it", algorithm.name,
                      algorithm.own_depth);
  }
  if (subject.facts().recurs && !request.depth)
    return base::fail(
        "{} does not end on {}, where positions recur: give --depth, or use --algorithm cycles",
        algorithm.name, subject.facts().game);
  if (request.steps && !algorithm.traceable)
    return base::fail("--trace does not work with {}", algorithm.name);
  return {};
}

const Algorithm& default_algorithm(const Subject& subject) {
  const Facts& facts = subject.facts();
  if (facts.has_chance) return algorithm_named("expectiminimax");
  if (!facts.is_duel()) return algorithm_named("max-n");
  // A game from outside stands in no table.
  const auto known = find_game(facts.game);
  return algorithm_named(known ? (*known)->default_algorithm : "alpha-beta");
}

}  // namespace mpd::lab
