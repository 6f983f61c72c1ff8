#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "game/game.hpp"
#include "games/tree/node.hpp"

namespace mpd::games {

/// A game given by its whole tree, as the figures of the books are: turns in any order, chance
/// nodes, one to four seats. Read from JSON (docs/formats/tree.md) or made by a TreeBuilder.
///
/// Without declared players there are two seats, MAX (first) and MIN (second). Whether the
/// utilities sum to zero depends on the tree, so it is a question and not a promise of the type.
class Tree {
 public:
  struct State {
    std::uint32_t node = 0;
    friend bool operator==(State, State) = default;
  };
  /// The position of a child among its siblings, counted from 0.
  struct Move {
    std::uint32_t child = 0;
    friend bool operator==(Move, Move) = default;
  };

  static constexpr std::uint32_t kMostNodes = 1'000'000;
  static constexpr int kMostDepth = 500;
  static constexpr std::size_t kMostPlayers = 4;

  /// Errors name line and column (syntax) or the path to the node (anything else).
  [[nodiscard]] static base::Result<Tree> parse(std::string_view text);
  /// A text that `parse` reads as an equal tree, if the tree keeps the limits above.
  [[nodiscard]] std::string to_json() const;

  [[nodiscard]] int seats() const {
    return players_.empty() ? 2 : static_cast<int>(players_.size());
  }
  [[nodiscard]] static State initial() { return {}; }
  /// Of a chance node and of a leaf: the first seat.
  [[nodiscard]] game::Seat to_move(State s) const { return node(s).seat; }
  [[nodiscard]] std::span<const Move> moves(State s) const {
    return std::span(positions_).first(node(s).children);
  }
  [[nodiscard]] State after(State s, Move move) const {
    assert(move.child < node(s).children);
    return {node(s).first_child + move.child};
  }
  [[nodiscard]] bool is_terminal(State s) const { return node(s).kind == NodeKind::leaf; }
  [[nodiscard]] double utility(State s, game::Seat seat) const {
    assert(is_terminal(s));
    return values(s)[static_cast<std::size_t>(game::index(seat))];
  }

  [[nodiscard]] bool is_chance(State s) const {
    return node(s).kind == NodeKind::chance || node(s).kind == NodeKind::evenly;
  }
  [[nodiscard]] double probability(State s, Move move) const {
    return node(after(s, move)).probability;
  }
  /// Whether any node is a chance node.
  [[nodiscard]] bool has_chance() const;
  /// The "eval" of the node; 0 where the tree gives none; the utility of a leaf.
  [[nodiscard]] double evaluate(State s, game::Seat seat) const {
    return values(s).empty() ? 0.0 : values(s)[static_cast<std::size_t>(game::index(seat))];
  }
  /// Different for all nodes: the mixing function is one to one.
  [[nodiscard]] static std::uint64_t key(State s) {
    std::uint64_t number = s.node;
    return base::split_mix(number);
  }

  /// `B (min)`, `a1/b2 = 12`.
  [[nodiscard]] std::string state_text(State s) const;
  [[nodiscard]] std::string move_text(State s, Move move) const;
  [[nodiscard]] base::Result<Move> parse_move(State s, std::string_view text) const;

  /// The label of the node; without one the moves that lead to it: `a1/b2`, `root`.
  [[nodiscard]] std::string node_name(State s) const;
  [[nodiscard]] const std::string& title() const { return title_; }
  /// The key of a seat's nodes: "max" and "min", or the declared names.
  [[nodiscard]] std::string player_name(game::Seat seat) const;
  /// Empty: MAX and MIN.
  [[nodiscard]] const std::vector<std::string>& players() const { return players_; }
  [[nodiscard]] bool is_zero_sum() const;
  /// All nodes, leaves included.
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  [[nodiscard]] const TreeNode& node(State s) const { return nodes_[s.node]; }
  /// One number per seat: utilities of a leaf, estimates of an inner node; empty: no estimate.
  [[nodiscard]] std::span<const double> values(State s) const {
    if (node(s).values == TreeNode::kNone) return {};
    return std::span(values_).subspan(node(s).values, static_cast<std::size_t>(seats()));
  }
  [[nodiscard]] std::string_view text(std::uint32_t number) const {
    return number == TreeNode::kNone ? std::string_view{} : texts_[number];
  }

  /// The same title, players, shape, names, numbers; in whatever order the nodes are stored.
  friend bool operator==(const Tree& a, const Tree& b);

 private:
  friend class TreeBuilder;
  Tree() = default;

  std::string title_;
  std::vector<std::string> players_;
  std::vector<TreeNode> nodes_;
  std::vector<double> values_;
  std::vector<std::string> texts_;
  // 0, 1, 2, … up to the widest node: `moves` is a piece of it.
  std::vector<Move> positions_;
};

static_assert(game::Hashed<Tree> && game::Stochastic<Tree> && game::Evaluated<Tree> &&
              game::Described<Tree>);

}  // namespace mpd::games
