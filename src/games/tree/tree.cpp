#include "games/tree/tree.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <utility>

#include "base/text.hpp"

namespace mpd::games {
namespace {

constexpr double kZeroSumTolerance = 1e-9;

/// Everything about two nodes except what is below them and where they are stored.
bool alike(const Tree& a, Tree::State x, const Tree& b, Tree::State y) {
  const TreeNode& m = a.node(x);
  const TreeNode& n = b.node(y);
  return m.kind == n.kind && m.seat == n.seat && m.children == n.children &&
         m.probability == n.probability && a.text(m.name) == b.text(n.name) &&
         a.text(m.move) == b.text(n.move) && std::ranges::equal(a.values(x), b.values(y));
}

}  // namespace

std::string Tree::player_name(game::Seat seat) const {
  if (players_.empty()) return seat == game::Seat::first ? "max" : "min";
  return players_[static_cast<std::size_t>(game::index(seat))];
}

bool Tree::has_chance() const {
  for (std::uint32_t i = 0; i < nodes_.size(); ++i)
    if (is_chance({i})) return true;
  return false;
}

bool Tree::is_zero_sum() const {
  for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
    if (nodes_[i].kind != NodeKind::leaf) continue;
    double sum = 0;
    for (const double value : values({i})) sum += value;
    if (!(std::abs(sum) <= kZeroSumTolerance)) return false;
  }
  return true;
}

std::string Tree::node_name(State s) const {
  if (node(s).name != TreeNode::kNone) return texts_[node(s).name];
  if (node(s).parent == TreeNode::kNone) return "root";
  std::vector<std::string> steps;
  for (State at = s; node(at).parent != TreeNode::kNone; at = {node(at).parent}) {
    const State parent{node(at).parent};
    steps.push_back(move_text(parent, {at.node - node(parent).first_child}));
  }
  std::reverse(steps.begin(), steps.end());
  return fmt::format("{}", fmt::join(steps, "/"));
}

std::string Tree::state_text(State s) const {
  const std::string name = node_name(s);
  if (is_chance(s)) return name + " (chance)";
  if (!is_terminal(s)) return fmt::format("{} ({})", name, player_name(to_move(s)));
  const auto utilities = values(s);
  if (players_.empty() && utilities[1] == -utilities[0])
    return fmt::format("{} = {}", name, utilities[0]);
  return fmt::format("{} = ({})", name, fmt::join(utilities, ", "));
}

std::string Tree::move_text(State s, Move move) const {
  const std::uint32_t number = node(after(s, move)).move;
  return number == TreeNode::kNone ? std::to_string(move.child + 1) : texts_[number];
}

base::Result<Tree::Move> Tree::parse_move(State s, std::string_view text) const {
  const std::string_view wanted = base::trim(text);
  for (const Move move : moves(s))
    if (move_text(s, move) == wanted) return move;
  constexpr std::uint32_t kMostShown = 20;
  std::vector<std::string> known;
  for (const Move move : moves(s).first(std::min(node(s).children, kMostShown)))
    known.push_back(move_text(s, move));
  if (node(s).children > kMostShown) known.emplace_back("…");
  return base::fail(
      "{} is not a move of {}, expected {}", base::in_quotes(wanted), node_name(s),
      known.empty() ? "none: it is a leaf" : fmt::format("one of: {}", fmt::join(known, " ")));
}

bool operator==(const Tree& a, const Tree& b) {
  if (a.title_ != b.title_ || a.players_ != b.players_ || a.size() != b.size()) return false;
  std::vector<std::pair<Tree::State, Tree::State>> open{{Tree::initial(), Tree::initial()}};
  while (!open.empty()) {
    const auto [x, y] = open.back();
    open.pop_back();
    if (!alike(a, x, b, y)) return false;
    for (const Tree::Move move : a.moves(x)) open.emplace_back(a.after(x, move), b.after(y, move));
  }
  return true;
}

}  // namespace mpd::games
