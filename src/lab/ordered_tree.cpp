#include "lab/ordered_tree.hpp"

#include <algorithm>
#include <numeric>

namespace mpd::lab {
namespace {

/// Copies the rows `from`, of `width` things each, one behind the other to where `first` is.
template <class T>
void gather(std::vector<T>& rows, std::size_t width, const std::vector<std::uint32_t>& from,
            std::uint32_t first) {
  if (rows.empty()) return;
  std::vector<T> gathered;
  for (const std::uint32_t row : from) {
    const auto things = std::span(rows).subspan(row * width, width);
    gathered.insert(gathered.end(), things.begin(), things.end());
  }
  std::ranges::copy(gathered, std::span(rows).subspan(first * width).begin());
}

}  // namespace

std::uint32_t OrderedTree::expand(std::uint32_t node, NodeRole role, std::uint32_t children) {
  const auto first = static_cast<std::uint32_t>(nodes_.size());
  nodes_.resize(first + children);
  for (std::uint32_t i = 0; i < children; ++i) nodes_[first + i].given = i;
  nodes_[node].first_child = first;
  nodes_[node].children = children;
  nodes_[node].role = role;
  if (role == NodeRole::chance || has_chance()) probabilities_.resize(nodes_.size(), 1.0);
  utilities_.resize(nodes_.size() * utilities_a_node());
  return first;
}

void OrderedTree::back_up() {
  // Children stand behind their parents.
  for (auto node = static_cast<std::uint32_t>(nodes_.size()); node-- > 0;)
    if (nodes_[node].children > 0) back_up({node});
}

void OrderedTree::back_up(State s) {
  if (is_chance(s)) {
    nodes_[s.node].value = mean_of_outcomes(s);
    return;
  }
  const State best = best_child(s);
  nodes_[s.node].value = value(best);
  std::ranges::copy(values(best),
                    std::span(utilities_).subspan(s.node * utilities_a_node()).begin());
}

double OrderedTree::mean_of_outcomes(State s) const {
  double mean = 0;
  for (const Move move : moves(s)) mean += probability(s, move) * value(after(s, move));
  return mean;
}

OrderedTree::State OrderedTree::best_child(State s) const {
  State best = after(s, 0);
  for (const Move move : moves(s))
    if (worth(s, after(s, move)) > worth(s, best)) best = after(s, move);
  return best;
}

int OrderedTree::height() const {
  std::vector<int> plies(nodes_.size());
  for (std::uint32_t node = 0; node < nodes_.size(); ++node)
    for (const Move move : moves({node})) plies[after({node}, move).node] = plies[node] + 1;
  return *std::ranges::max_element(plies);
}

void OrderedTree::put_in_order(MoveOrder order) {
  // Parents stand before their children, so every node is in its place when it is looked at.
  for (std::uint32_t node = 0; node < nodes_.size(); ++node)
    if (nodes_[node].children > 1) rearrange({node}, sorted_children({node}, order));
}

std::vector<std::uint32_t> OrderedTree::sorted_children(State s, MoveOrder order) const {
  std::vector<std::uint32_t> children(nodes_[s.node].children);
  std::iota(children.begin(), children.end(), nodes_[s.node].first_child);
  // The last order must not shine through among equal moves.
  std::ranges::sort(children, {}, [&](std::uint32_t child) { return nodes_[child].given; });
  if (order == MoveOrder::reversed) std::ranges::reverse(children);
  if (order == MoveOrder::given || order == MoveOrder::reversed || is_chance(s)) return children;
  const double sign = order == MoveOrder::best_first ? -1 : 1;
  std::ranges::stable_sort(children, {},
                           [&](std::uint32_t child) { return sign * worth(s, {child}); });
  return children;
}

void OrderedTree::rearrange(State s, const std::vector<std::uint32_t>& children) {
  const std::uint32_t first = nodes_[s.node].first_child;
  gather(nodes_, 1, children, first);
  gather(probabilities_, 1, children, first);
  gather(utilities_, utilities_a_node(), children, first);
}

}  // namespace mpd::lab
