#include <set>

#include "base/text.hpp"
#include "lab/tree_search.hpp"
#include "lab/watched_tree.hpp"

namespace mpd::lab {
namespace {

using search::textbook::kInfinity;

/// The number of every node: that of a depth-first walk in the order of the tree.
using NodeNumbers = std::vector<std::uint32_t>;

void number_nodes(const OrderedTree& tree, OrderedTree::State s, std::uint32_t& next,
                  NodeNumbers& numbers) {
  numbers[s.node] = next++;
  for (const OrderedTree::Move move : tree.moves(s))
    number_nodes(tree, tree.after(s, move), next, numbers);
}

/// Watches a search of the tree, as the type `G`, and keeps its steps.
template <class G>
class StepKeeper {
 public:
  using Event = search::textbook::Event<G>;
  using VectorEvent = search::textbook::VectorEvent<G>;

  StepKeeper(const G& game, const OrderedTree& tree, const NodeNumbers& numbers,
             const Algorithm& algorithm)
      : tree_(tree),
        numbers_(numbers),
        best_first_(algorithm.best_first),
        with_intervals_(!algorithm.own_bounds && !algorithm.best_first),
        intervals_(game, [this](const auto& path) { keep_known(path); }) {}
  // The interval observer calls back into this object, so it must stay where it is.
  StepKeeper(const StepKeeper&) = delete;
  StepKeeper& operator=(const StepKeeper&) = delete;

  void operator()(const Event& event) {
    follow_path(event);
    if (with_intervals_) intervals_(event);
    keep_bounds(event);
    steps_.push_back({.step = event.step,
                      .node = numbers_[event.state.node],
                      .window = window_of(event),
                      .values = {value_of(event)},
                      .skipped = skipped_by(event),
                      .known = std::exchange(known_, {}),
                      .depth = event.depth});
    if (event.step == Step::leave && !path_.empty()) path_.pop_back();
  }
  /// max-n has neither windows nor cuts.
  void operator()(const VectorEvent& event) {
    steps_.push_back({.step = event.step,
                      .node = numbers_[event.state.node],
                      .window = {},
                      .values = event.values,
                      .skipped = {},
                      .known = {}});
  }
  [[nodiscard]] std::vector<TraceStep> take() && { return std::move(steps_); }

 private:
  /// An open node of a depth-first search.
  struct Open {
    Interval window;
    std::set<OrderedTree::Move> tried = {};
  };

  /// A leaf and a node that is left report no window of their own: it is the one they had.
  void follow_path(const Event& event) {
    if (best_first_) return;
    if (event.step == Step::enter) path_.emplace_back();
    if (event.step == Step::enter || event.step == Step::back || event.step == Step::cut ||
        event.step == Step::narrow)
      path_.back().window = {event.alpha, event.beta};
    if (event.step == Step::back) path_.back().tried.insert(*event.move);
  }

  [[nodiscard]] Interval window_of(const Event& event) const {
    if (path_.empty() || event.step == Step::again) return {event.alpha, event.beta};
    return path_.back().window;
  }

  /// What the table knows of the node.
  void keep_bounds(const Event& event) {
    if (event.step == Step::hit || event.step == Step::store)
      known_.push_back({numbers_[event.state.node], {event.alpha, event.beta}});
  }

  /// What the node is worth as far as the search has seen it.
  [[nodiscard]] double value_of(const Event& event) const {
    if (event.step != Step::enter || best_first_) return event.value;
    switch (tree_.role(event.state)) {
      case NodeRole::max:
        return -kInfinity;
      case NodeRole::min:
        return kInfinity;
      case NodeRole::chance:
        return 0;
      case NodeRole::player:
      case NodeRole::leaf:
        break;
    }
    return tree_.value(event.state);
  }

  [[nodiscard]] std::vector<std::uint32_t> skipped_by(const Event& event) const {
    std::vector<std::uint32_t> skipped;
    if (event.step != Step::cut) return skipped;
    for (const OrderedTree::Move move : tree_.moves(event.state))
      if (!path_.back().tried.contains(move))
        skipped.push_back(numbers_[tree_.after(event.state, move).node]);
    return skipped;
  }

  /// Leaves are left out: they are what they are.
  void keep_known(const std::vector<search::textbook::KnownNode<G>>& path) {
    for (const auto& [state, interval] : path)
      if (!tree_.is_terminal(state)) known_.push_back({numbers_[state.node], interval});
  }

  const OrderedTree& tree_;
  const NodeNumbers& numbers_;
  bool best_first_;
  bool with_intervals_;
  search::textbook::IntervalObserver<G> intervals_;
  std::vector<Open> path_;
  std::vector<KnownNumber> known_;
  std::vector<TraceStep> steps_;
};

std::vector<std::string> line_of(const OrderedTree& tree, const NodeNumbers& numbers,
                                 const std::vector<TraceNode>& nodes,
                                 const std::vector<OrderedTree::Move>& moves) {
  std::vector<std::string> line;
  OrderedTree::State state = tree.initial();
  for (const OrderedTree::Move move : moves) {
    state = tree.after(state, move);
    line.push_back(nodes[numbers[state.node]].move);
  }
  return line;
}

/// `given` is the tree as the algorithms accept it.
template <class Given>
base::Result<Trace> traced(const Given& given, const OrderedTree& tree, const Subject& subject,
                           const TraceRequest& request) {
  NodeNumbers numbers(tree.size());
  std::uint32_t next = 0;
  number_nodes(tree, tree.initial(), next, numbers);
  Trace trace{.nodes = subject.nodes(tree), .steps = {}, .values = {}, .line = {}};
  const WatchedTree<Given> game(given, numbers, trace.nodes);
  StepKeeper<WatchedTree<Given>> keeper(game, tree, numbers, *request.algorithm);
  const auto answer =
      search_tree(game, *request.algorithm, [&keeper](const auto& event) { keeper(event); });
  if (!answer) return base::fail("{} cannot be traced", request.algorithm->name);
  trace.steps = std::move(keeper).take();
  trace.values = answer->values;
  trace.visited = answer->nodes;
  trace.leaves = answer->leaves;
  trace.line = line_of(tree, numbers, trace.nodes, answer->moves);
  const std::size_t most = request.limits.most_steps.value_or(trace.steps.size());
  if (trace.steps.size() > most)
    return base::fail("the search takes {} steps, expected at most {}: choose a smaller tree",
                      base::with_thousands(trace.steps.size()), base::with_thousands(most));
  return trace;
}

}  // namespace

base::Result<Trace> trace(const Subject& subject, const TraceRequest& request) {
  const Algorithm& algorithm = *request.algorithm;
  Searched searched = searched_tree(subject.facts());
  const bool is_duel = searched.facts.is_duel();
  const auto check = [&] { return check_fit(searched, algorithm, request.choices); };
  // Players of other games know no chance, however deep it lies.
  if (!is_duel)
    if (const auto fit = check(); !fit) return tl::unexpected(fit.error());
  auto tree = limited_tree(subject, request.limits);
  if (!tree) return tl::unexpected(tree.error());
  searched.facts.has_chance = tree->has_chance();
  if (const auto fit = check(); !fit) return tl::unexpected(fit.error());
  tree->put_in_order(request.order);
  if (algorithm.knows_chance) return traced(*tree, *tree, subject, request);
  const OrderedTreeWithoutChance sure(*std::move(tree));
  return traced(sure, sure.tree(), subject, request);
}

}  // namespace mpd::lab
