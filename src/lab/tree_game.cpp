#include <algorithm>
#include <cmath>

#include "games/tree/tree_without_chance.hpp"
#include "lab/games.hpp"
#include "lab/subject_of.hpp"

namespace mpd::lab {
namespace {

using games::Tree;
using games::TreeWithoutChance;

/// The tree for the algorithms that know chance, whether it has any or not.
struct TreeProblem {
  using Game = Tree;
  const Tree& game;
  [[nodiscard]] std::string node_name(Tree::State s) const { return game.node_name(s); }
  [[nodiscard]] std::string label(Tree::State s) const {
    return std::string(game.text(game.node(s).name));
  }
};

/// The tree for all other algorithms.
struct SureTreeProblem {
  using Game = TreeWithoutChance;
  const TreeWithoutChance& game;
  [[nodiscard]] std::string node_name(Tree::State s) const { return game.node_name(s); }
};

Numbers numbers_of(const Tree& tree) {
  using search::textbook::kInfinity;
  Numbers numbers{.range = {kInfinity, -kInfinity}};
  std::vector<std::pair<Tree::State, int>> open{{tree.initial(), 0}};
  while (!open.empty()) {
    const auto [state, ply] = open.back();
    open.pop_back();
    numbers.plies = std::max(numbers.plies, ply);
    for (const Tree::Move move : tree.moves(state))
      open.emplace_back(tree.after(state, move), ply + 1);
    // An estimate of an inner node stands for a utility where the depth is limited.
    if (tree.values(state).empty()) continue;
    const double value = tree.values(state)[0];
    numbers.whole &= value == std::floor(value);
    numbers.range = {std::min(numbers.range.least, value), std::max(numbers.range.most, value)};
  }
  return numbers;
}

Facts facts_of(const Tree& tree) {
  return {.game = "tree",
          .seats = tree.seats(),
          .zero_sum = tree.is_zero_sum(),
          .has_chance = tree.has_chance(),
          .numbers = numbers_of(tree)};
}

/// Whether a tree has chance nodes is known when it is read: only then does it become a type that
/// the algorithms without chance accept.
class TreeSubject final : public Subject {
 public:
  explicit TreeSubject(Tree tree)
      : Subject(facts_of(tree)),
        title_(tree.title()),
        players_(tree.players()),
        dicey_tree_(tree.has_chance() ? std::optional(tree) : std::nullopt),
        sure_tree_(tree.has_chance() ? std::nullopt
                                     : std::optional(*TreeWithoutChance::checked(std::move(tree)))),
        any_(facts(), TreeProblem{sure_tree_ ? sure_tree_->tree() : *dicey_tree_}) {
    if (sure_tree_) sure_.emplace(facts(), SureTreeProblem{*sure_tree_});
  }

  [[nodiscard]] std::string title() const override { return title_; }
  [[nodiscard]] std::vector<std::string> players() const override {
    return players_.empty() ? Subject::players() : players_;
  }
  [[nodiscard]] bool offers(const Algorithm& algorithm) const override {
    return any_.offers(algorithm) || (sure_ && sure_->offers(algorithm));
  }
  [[nodiscard]] base::Result<Solution> run(const Request& request) const override {
    if (any_.offers(*request.algorithm) || !sure_) return any_.run(request);
    return sure_->run(request);
  }
  [[nodiscard]] std::size_t count_nodes(int depth, std::size_t limit) const override {
    return any_.count_nodes(depth, limit);
  }
  [[nodiscard]] OrderedTree tree(int depth) const override { return any_.tree(depth); }
  [[nodiscard]] std::vector<TraceNode> nodes(const OrderedTree& tree) const override {
    return any_.nodes(tree);
  }

 private:
  std::string title_;
  std::vector<std::string> players_;
  std::optional<Tree> dicey_tree_;  // one of the two
  std::optional<TreeWithoutChance> sure_tree_;
  SubjectOf<TreeProblem> any_;
  std::optional<SubjectOf<SureTreeProblem>> sure_;
};

}  // namespace

base::Result<SubjectPtr> open_tree(const Given& given) {
  auto tree = Tree::parse(given.file.value());
  if (!tree) return tl::unexpected(tree.error());
  return std::make_unique<TreeSubject>(*std::move(tree));
}

}  // namespace mpd::lab
