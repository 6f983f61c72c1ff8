#pragma once

#include <utility>

#include "lab/algorithm_list.hpp"
#include "lab/lab.hpp"

// Textbook searches of ordered trees.

namespace mpd::lab {

/// The game's tree, if it keeps the limits.
[[nodiscard]] base::Result<OrderedTree> limited_tree(const Subject& subject,
                                                     const TreeLimits& limits);

/// The textbook searches, on a tree with or without chance.
[[nodiscard]] Searched searched_tree(const Facts& facts);

struct TreeAnswer {
  std::vector<double> values;
  std::vector<OrderedTree::Move> moves;
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
};

template <class G>
TreeAnswer tree_answer(const search::textbook::Answer<G>& answer) {
  return {{answer.value}, answer.moves, answer.nodes, answer.leaves};
}
template <class G>
TreeAnswer tree_answer(const search::textbook::VectorAnswer<G>& answer) {
  return {answer.values, answer.moves, answer.nodes, answer.leaves};
}

/// Runs the textbook search of this name, if it exists for this type of tree.
template <class G, class O>
std::optional<TreeAnswer> search_tree(const G& tree, const Algorithm& algorithm,
                                      const O& observer) {
  std::optional<TreeAnswer> found;
  for_each_algorithm([&]<class Entry>(const Entry& entry) {
    if constexpr (SearchedBy<Entry, G, O>)
      if (entry.kAlgorithm.name == algorithm.name)
        found = tree_answer<G>(Entry::search(tree, search::textbook::kUnlimited, observer));
  });
  return found;
}

}  // namespace mpd::lab
