#include "games/tree/builder.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace mpd::games {

TreeBuilder::TreeBuilder(std::vector<std::string> players) : made_(1) {
  assert(players.size() <= Tree::kMostPlayers);
  tree_.players_ = std::move(players);
  tree_.nodes_.emplace_back();
}

void TreeBuilder::leaf(Node node, double utility) {
  assert(tree_.players_.empty());
  leaf(node, std::array{utility, 0.0 - utility});  // 0 − 0, because −0 is another zero
}

void TreeBuilder::leaf(Node node, std::span<const double> utilities) {
  assert(!made_[node]);
  made_[node] = true;
  set_values(node, utilities);
}

TreeBuilder::Node TreeBuilder::turn(Node node, game::Seat seat, std::size_t children) {
  assert(game::index(seat) < tree_.seats());
  tree_.nodes_[node].seat = seat;
  return expand(node, NodeKind::turn, children);
}

TreeBuilder::Node TreeBuilder::chance(Node node, std::span<const double> probabilities) {
  const Node first = expand(node, NodeKind::chance, probabilities.size());
  for (std::size_t i = 0; i < probabilities.size(); ++i)
    tree_.nodes_[first + i].probability = probabilities[i];
  return first;
}

TreeBuilder::Node TreeBuilder::evenly(Node node, std::size_t outcomes) {
  const Node first = expand(node, NodeKind::evenly, outcomes);
  for (std::size_t i = 0; i < outcomes; ++i)
    tree_.nodes_[first + i].probability = 1.0 / static_cast<double>(outcomes);
  return first;
}

void TreeBuilder::name(Node node, std::string_view label) {
  tree_.nodes_[node].name = text_number(label);
}

void TreeBuilder::move_name(Node child, std::string_view name) {
  assert(child != root());
  assert(tree_.nodes_[tree_.nodes_[child].parent].kind != NodeKind::chance);
  tree_.nodes_[child].move = text_number(name);
}

void TreeBuilder::estimate(Node node, double value) {
  assert(tree_.players_.empty());
  estimate(node, std::array{value, 0.0 - value});
}

void TreeBuilder::estimate(Node node, std::span<const double> values) {
  assert(tree_.nodes_[node].kind != NodeKind::leaf);
  set_values(node, values);
}

Tree TreeBuilder::build() && {
  assert(std::find(made_.begin(), made_.end(), false) == made_.end());
  std::uint32_t widest = 0;
  for (const TreeNode& node : tree_.nodes_) widest = std::max(widest, node.children);
  for (std::uint32_t i = 0; i < widest; ++i) tree_.positions_.push_back({i});
  return std::move(tree_);
}

TreeBuilder::Node TreeBuilder::expand(Node node, NodeKind kind, std::size_t children) {
  assert(!made_[node] && children > 0);
  made_[node] = true;
  const auto first = static_cast<Node>(tree_.nodes_.size());
  TreeNode child;
  child.parent = node;
  tree_.nodes_.resize(first + children, child);
  made_.resize(first + children);
  tree_.nodes_[node].kind = kind;
  tree_.nodes_[node].first_child = first;
  tree_.nodes_[node].children = static_cast<std::uint32_t>(children);
  return first;
}

void TreeBuilder::set_values(Node node, std::span<const double> values) {
  assert(values.size() == static_cast<std::size_t>(tree_.seats()));
  assert(std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); }));
  tree_.nodes_[node].values = static_cast<std::uint32_t>(tree_.values_.size());
  tree_.values_.insert(tree_.values_.end(), values.begin(), values.end());
}

std::uint32_t TreeBuilder::text_number(std::string_view text) {
  const auto next = static_cast<std::uint32_t>(tree_.texts_.size());
  const auto [place, is_new] = text_numbers_.try_emplace(std::string(text), next);
  if (is_new) tree_.texts_.emplace_back(text);
  return place->second;
}

}  // namespace mpd::games
