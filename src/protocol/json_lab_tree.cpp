#include "protocol/json_lab_tree.hpp"

#include <algorithm>
#include <numeric>

namespace mpd::protocol {

std::string_view name_of(LabKind kind) {
  switch (kind) {
    case LabKind::max:
      return "max";
    case LabKind::min:
      return "min";
    case LabKind::chance:
      return "chance";
    case LabKind::leaf:
      break;
  }
  return "leaf";
}

std::uint32_t LabTree::expand(std::uint32_t node, LabKind kind, std::uint32_t children) {
  const auto first = static_cast<std::uint32_t>(nodes_.size());
  nodes_.resize(first + children);
  for (std::uint32_t i = 0; i < children; ++i) nodes_[first + i].given = i;
  nodes_[node].first_child = first;
  nodes_[node].children = children;
  nodes_[node].kind = kind;
  if (kind == LabKind::chance || has_chance()) probabilities_.resize(nodes_.size(), 1.0);
  return first;
}

void LabTree::back_up() {
  // Children stand behind their parents.
  for (auto node = static_cast<std::uint32_t>(nodes_.size()); node-- > 0;)
    if (nodes_[node].children > 0) nodes_[node].value = value_from_children({node});
}

double LabTree::value_from_children(State s) const {
  double mean = 0;
  double most = -search::textbook::kInfinity;
  double least = search::textbook::kInfinity;
  for (const Move move : moves(s)) {
    const double below = value(after(s, move));
    if (is_chance(s)) mean += probability(s, move) * below;
    most = std::max(most, below);
    least = std::min(least, below);
  }
  return is_chance(s) ? mean : kind(s) == LabKind::max ? most : least;
}

int LabTree::height() const {
  std::vector<int> plies(nodes_.size());
  for (std::uint32_t node = 0; node < nodes_.size(); ++node)
    for (const Move move : moves({node})) plies[after({node}, move).node] = plies[node] + 1;
  return *std::ranges::max_element(plies);
}

void LabTree::put_in_order(LabOrder order) {
  // Parents stand before their children, so every node is in its place when it is looked at.
  for (std::uint32_t node = 0; node < nodes_.size(); ++node)
    if (nodes_[node].children > 1) rearrange({node}, sorted_children({node}, order));
}

std::vector<std::uint32_t> LabTree::sorted_children(State s, LabOrder order) const {
  std::vector<std::uint32_t> children(nodes_[s.node].children);
  std::iota(children.begin(), children.end(), nodes_[s.node].first_child);
  // The last order must not shine through among equal moves.
  std::ranges::sort(children, {}, [&](std::uint32_t child) { return nodes_[child].given; });
  if (order == LabOrder::reversed) std::ranges::reverse(children);
  if (order == LabOrder::given || order == LabOrder::reversed || is_chance(s)) return children;
  const bool greatest_first = (kind(s) == LabKind::max) == (order == LabOrder::best_first);
  const double sign = greatest_first ? -1 : 1;
  std::ranges::stable_sort(children, {},
                           [&](std::uint32_t child) { return sign * nodes_[child].value; });
  return children;
}

void LabTree::rearrange(State s, const std::vector<std::uint32_t>& children) {
  std::vector<Node> nodes;
  std::vector<double> probabilities;
  for (const std::uint32_t child : children) {
    nodes.push_back(nodes_[child]);
    if (has_chance()) probabilities.push_back(probabilities_[child]);
  }
  std::ranges::copy(nodes, nodes_.begin() + nodes_[s.node].first_child);
  std::ranges::copy(probabilities,
                    probabilities_.begin() + (has_chance() ? nodes_[s.node].first_child : 0));
}

}  // namespace mpd::protocol
