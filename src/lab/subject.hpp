#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/ordered_tree.hpp"
#include "lab/solution.hpp"

namespace mpd::lab {

/// The utilities and estimates of an explicit tree.
struct Numbers {
  UtilityRange range;
  bool whole = true;
  int plies = 0;  ///< of the longest line
};

/// What decides which algorithms fit a subject.
struct Facts {
  std::string_view game;  ///< its name in the table of games
  int seats = 2;
  bool zero_sum = true;
  bool has_chance = false;
  bool recurs = false;  ///< positions come back: a search without a depth does not end
  std::optional<Numbers> numbers = {};

  [[nodiscard]] bool is_duel() const { return seats == 2 && zero_sum; }
};

/// A node of a tree, for people.
struct TraceNode {
  std::optional<std::uint32_t> parent;
  std::string move;  ///< the one that leads here
  std::string label;
  NodeRole role;
  game::Seat seat;             ///< who moves, for NodeRole::player
  std::vector<double> values;  ///< of a leaf: one, or one per player
  double estimate = 0;         ///< for MAX, where a search ends here: its depth is limited
  std::uint64_t key = 0;  ///< equal for equal positions with the same number of plies before them
};

/// A game with a state to start from: what the lab searches. The one virtual seam between games
/// and those who ask; the algorithms behind it are templates, compiled once per game.
class Subject {
 public:
  virtual ~Subject() = default;

  [[nodiscard]] const Facts& facts() const { return facts_; }
  [[nodiscard]] virtual std::string title() const { return {}; }
  /// The names of the players by seat.
  [[nodiscard]] virtual std::vector<std::string> players() const { return {"MAX", "MIN"}; }

  /// Whether the algorithm was compiled for this game; `check_fit` says why not.
  [[nodiscard]] virtual bool offers(const Algorithm& algorithm) const = 0;
  /// Only what `check_fit` accepts: use `solve` of lab.hpp.
  [[nodiscard]] virtual base::Result<Solution> run(const Request& request) const = 0;

  /// As for the function of this name in ordered_tree.hpp.
  [[nodiscard]] virtual std::size_t count_nodes(int depth, std::size_t limit) const = 0;
  [[nodiscard]] virtual OrderedTree tree(int depth) const = 0;
  /// The nodes of that tree by number: that of a depth-first walk in its order.
  [[nodiscard]] virtual std::vector<TraceNode> nodes(const OrderedTree& tree) const = 0;
  /// How deep the tree of the game goes when nobody says so.
  [[nodiscard]] virtual int usual_depth() const { return search::textbook::kUnlimited; }

 protected:
  explicit Subject(const Facts& facts) : facts_(facts) {}
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;

 private:
  Facts facts_;
};

using SubjectPtr = std::unique_ptr<const Subject>;

}  // namespace mpd::lab
