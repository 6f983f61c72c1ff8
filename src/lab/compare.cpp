#include <array>

#include "lab/tree_search.hpp"

namespace mpd::lab {
namespace {

constexpr std::array kOrders{MoveOrder::given, MoveOrder::reversed, MoveOrder::best_first,
                             MoveOrder::worst_first};

template <class G>
ComparisonRow row_of(const G& tree, const Algorithm& algorithm, MoveOrder order) {
  TreeAnswer answer = search_tree(tree, algorithm, search::textbook::NoObserver{}).value();
  return {algorithm.name, order, answer.nodes, answer.leaves, std::move(answer.values)};
}

/// The algorithm looks at everything, whatever the order: one search tells all.
template <class G>
void add_for_all_orders(const G& tree, const Algorithm& algorithm,
                        std::vector<ComparisonRow>& rows) {
  ComparisonRow row = row_of(tree, algorithm, MoveOrder::given);
  for (const MoveOrder order : kOrders) {
    row.order = order;
    rows.push_back(row);
  }
}

}  // namespace

base::Result<std::vector<ComparisonRow>> compare(const Subject& subject, const TreeLimits& limits,
                                                 const std::stop_token& stop) {
  const Facts& facts = subject.facts();
  // Of equal moves max-n keeps the first, so the order may matter to its value.
  const Algorithm& ordered = algorithm_named(facts.is_duel() ? "alpha-beta" : "max-n");
  if (!facts.is_duel())
    if (const auto fit = check_fit(searched_tree(facts), ordered, {}); !fit)
      return tl::unexpected(fit.error());
  auto tree = limited_tree(subject, limits);
  if (!tree) return tl::unexpected(tree.error());
  const auto given_up = base::fail("the comparison was given up");
  if (stop.stop_requested()) return given_up;
  std::vector<ComparisonRow> rows;
  // A game with chance may have none within the depth.
  if (tree->has_chance()) {
    add_for_all_orders(*tree, algorithm_named("expectiminimax"), rows);
    return rows;
  }
  OrderedTreeWithoutChance sure(*std::move(tree));
  if (facts.is_duel()) add_for_all_orders(sure, algorithm_named("minimax"), rows);
  for (const MoveOrder order : kOrders) {
    if (stop.stop_requested()) return given_up;
    sure.put_in_order(order);
    rows.push_back(row_of(sure, ordered, order));
  }
  return rows;
}

}  // namespace mpd::lab
