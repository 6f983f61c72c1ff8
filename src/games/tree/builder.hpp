#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/tree/tree.hpp"

namespace mpd::games {

/// Makes a Tree from the root downwards: every node is made a leaf, a turn or a chance node once,
/// and making it an inner node gives it its children, to be filled in turn.
///
///   TreeBuilder builder;
///   const auto child = builder.turn(builder.root(), game::Seat::first, 2);
///   builder.leaf(child, 3);
///   builder.leaf(child + 1, 5);
///   const Tree tree = std::move(builder).build();
class TreeBuilder {
 public:
  using Node = std::uint32_t;

  /// No players: MAX and MIN.
  explicit TreeBuilder(std::vector<std::string> players = {});

  [[nodiscard]] static Node root() { return 0; }
  [[nodiscard]] std::size_t size() const { return tree_.size(); }

  /// Utility of MAX, its negative for MIN; for trees without declared players.
  void leaf(Node node, double utility);
  /// One utility per seat.
  void leaf(Node node, std::span<const double> utilities);

  /// Each makes `node` an inner node and returns the first of its children; the others follow it.
  Node turn(Node node, game::Seat seat, std::size_t children);
  Node chance(Node node, std::span<const double> probabilities);
  Node evenly(Node node, std::size_t outcomes);

  void title(std::string text) { tree_.title_ = std::move(text); }
  /// The label of an inner node.
  void name(Node node, std::string_view label);
  /// The name of the move that leads to a child. All children of a node have one, or none; those of
  /// `chance` have none.
  void move_name(Node child, std::string_view name);
  /// The "eval" of an inner node: of MAX, or one number per seat.
  void estimate(Node node, double value);
  void estimate(Node node, std::span<const double> values);

  /// Every node must have been made something.
  [[nodiscard]] Tree build() &&;

 private:
  Node expand(Node node, NodeKind kind, std::size_t children);
  void set_values(Node node, std::span<const double> values);
  std::uint32_t text_number(std::string_view text);

  Tree tree_;
  std::vector<bool> made_;
  std::unordered_map<std::string, std::uint32_t> text_numbers_;
};

}  // namespace mpd::games
