#include <cmath>

#include "base/json.hpp"
#include "games/tree/tree.hpp"

namespace mpd::games {
namespace {

using base::append;
using base::Json;

/// Whole numbers without ".0", as a person would type them.
Json number_json(double value) {
  constexpr double kExact = 9007199254740992.0;  // 2^53
  if (std::abs(value) < kExact && value == std::floor(value))
    return static_cast<std::int64_t>(value);
  return value;
}

/// The utilities of a leaf or the estimates of an inner node.
Json values_json(const Tree& tree, Tree::State state) {
  const auto values = tree.values(state);
  if (tree.players().empty() && values[1] == -values[0]) return number_json(values[0]);
  Json json = Json::array();
  for (const double value : values) json.push_back(number_json(value));
  return json;
}

class Writer {
 public:
  explicit Writer(const Tree& tree) : tree_(tree) {}

  /// Adds the keys of an inner node.
  void write(Json& json, Tree::State s) const {
    const TreeNode& node = tree_.node(s);
    if (node.name != TreeNode::kNone) json["name"] = tree_.text(node.name);
    if (!tree_.values(s).empty()) json["eval"] = values_json(tree_, s);
    append(json, key_of(node), children_of(s));
  }

 private:
  [[nodiscard]] std::string key_of(const TreeNode& node) const {
    if (node.kind == NodeKind::chance) return "chance";
    if (node.kind == NodeKind::evenly) return "evenly";
    return tree_.player_name(node.seat);
  }

  [[nodiscard]] Json children_of(Tree::State s) const {
    const Tree::State first = tree_.after(s, {0});
    const bool named = tree_.node(first).move != TreeNode::kNone;
    Json json = named ? Json::object() : Json::array();
    for (const Tree::Move move : tree_.moves(s)) {
      Json child = node_of(tree_.after(s, move));
      if (tree_.node(s).kind == NodeKind::chance)
        child = Json::array({tree_.probability(s, move), std::move(child)});
      if (named) {
        append(json, tree_.move_text(s, move), std::move(child));
      } else {
        json.push_back(std::move(child));
      }
    }
    return json;
  }

  [[nodiscard]] Json node_of(Tree::State s) const {
    if (tree_.is_terminal(s)) return values_json(tree_, s);
    Json json = Json::object();
    write(json, s);
    return json;
  }

  const Tree& tree_;
};

}  // namespace

std::string Tree::to_json() const {
  assert(!is_terminal(initial()));
  Json json = Json::object();
  if (!title_.empty()) json["title"] = title_;
  if (!players_.empty()) json["players"] = players_;
  Writer(*this).write(json, initial());
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace mpd::games
