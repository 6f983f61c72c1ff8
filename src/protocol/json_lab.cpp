#include "protocol/json_lab.hpp"

#include <algorithm>
#include <concepts>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <variant>

#include "base/text.hpp"
#include "protocol/json_lab_subject.hpp"
#include "protocol/json_lab_trace.hpp"
#include "protocol/json_lab_tree.hpp"
#include "search/textbook/alpha_beta.hpp"
#include "search/textbook/expectiminimax.hpp"
#include "search/textbook/minimax.hpp"

namespace mpd::protocol {
namespace {

using base::Json;
using base::JsonFields;
using LabAnswer = search::textbook::Answer<LabTree>;

/// How far a tree that is too large to be told is counted: its size is told, but not at any cost.
constexpr std::size_t kMostNodesCounted = 100'000;

enum class Algorithm { minimax, alpha_beta };
using NamedOrder = std::pair<std::string_view, LabOrder>;
const std::initializer_list<NamedOrder> kOrders{NamedOrder{"given", LabOrder::given},
                                                NamedOrder{"reversed", LabOrder::reversed},
                                                NamedOrder{"best-first", LabOrder::best_first},
                                                NamedOrder{"worst-first", LabOrder::worst_first}};

template <class Observer>
LabAnswer search_with(Algorithm algorithm, const LabTree& tree, const Observer& observer) {
  using namespace search::textbook;
  if (algorithm == Algorithm::alpha_beta)
    return AlphaBeta<Fail::soft, LabTree, Observer>(tree, observer).decide(tree.initial());
  if (tree.has_chance())
    return Expectiminimax<LabTree, Observer>(tree, observer).decide(tree.initial());
  return Minimax<LabTree, Observer>(tree, observer).decide(tree.initial());
}

/// Builds the tree when it has at most `most` nodes.
tl::expected<LabTree, Problem> tree_of(const LabSubject& subject, std::size_t most) {
  if (const auto fits = check_players(subject.game); !fits) return tl::unexpected(fits.error());
  return std::visit(
      [&](const auto& game) -> tl::expected<LabTree, Problem> {
        const std::size_t counted = std::max(most, kMostNodesCounted);
        const std::size_t nodes = count_nodes(game, game.initial(), subject.depth, counted);
        if (nodes <= most) return LabTree(game, subject.depth);
        return problem(ErrorCode::refused,
                       "the tree has {}{} nodes, expected at most {}: choose a smaller depth",
                       nodes > counted ? "more than " : "",
                       base::with_thousands(std::min(nodes, counted)), base::with_thousands(most));
      },
      subject.game);
}

tl::expected<void, Problem> check_trace(const LabTree& tree, Algorithm algorithm) {
  if (tree.height() > kMostPliesTold)
    return problem(ErrorCode::refused,
                   "the tree has {} plies, expected at most {}: choose a smaller depth",
                   tree.height(), kMostPliesTold);
  if (tree.has_chance() && algorithm == Algorithm::alpha_beta)
    return problem(ErrorCode::refused,
                   "alpha-beta cannot search a tree with chance nodes, expected minimax (which is "
                   "expectiminimax there)");
  return {};
}

/// Walks through the tree and through the game beside it, which knows the names.
template <class G>
class NodeTeller {
 public:
  NodeTeller(const G& game, const LabTree& tree) : game_(game), tree_(tree), numbers_(tree.size()) {
    tell(tree.initial(), game.initial(), nullptr, "");
  }

  [[nodiscard]] const LabNumbers& numbers() const { return numbers_; }
  [[nodiscard]] const Json& nodes() const { return nodes_; }
  [[nodiscard]] Json take_nodes() && { return std::move(nodes_); }

 private:
  void tell(LabTree::State s, const game::StateOf<G>& state, const Json& parent,
            const std::string& move) {
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    numbers_[s.node] = number;
    const bool is_leaf = tree_.is_terminal(s);
    nodes_.push_back({{"parent", parent},
                      {"move", move},
                      {"label", label_of(state)},
                      {"kind", name_of(tree_.kind(s))},
                      {"value", is_leaf ? Json(tree_.value(s)) : Json()}});
    if (is_leaf) return;
    const auto moves = game_.moves(state);
    for (const LabTree::Move child : tree_.moves(s)) {
      const LabTree::State below = tree_.after(s, child);
      const auto& made = moves[tree_.given_move(below)];
      tell(below, game_.after(state, made), number, game_.move_text(state, made));
    }
  }

  /// Only the trees of books give names to their nodes.
  [[nodiscard]] std::string label_of(const game::StateOf<G>& state) const {
    if constexpr (std::same_as<G, games::Tree>)
      return std::string(game_.text(game_.node(state).name));
    return {};
  }

  const G& game_;
  const LabTree& tree_;
  Json nodes_ = Json::array();
  LabNumbers numbers_;
};

Json line_json(const LabTree& tree, const LabAnswer& answer, const LabNumbers& numbers,
               const Json& nodes) {
  Json line = Json::array();
  LabTree::State state = tree.initial();
  for (const LabTree::Move move : answer.moves) {
    state = tree.after(state, move);
    line.push_back(nodes[numbers[state.node]]["move"]);
  }
  return line;
}

template <class G>
Json trace_json(const G& game, const LabTree& tree, Algorithm algorithm) {
  NodeTeller<G> teller(game, tree);
  LabSteps steps(tree, teller.numbers());
  const LabAnswer answer =
      search_with(algorithm, tree, [&](const LabSteps::Event& event) { steps(event); });
  Json line = line_json(tree, answer, teller.numbers(), teller.nodes());
  return {{"nodes", std::move(teller).take_nodes()},
          {"steps", std::move(steps).take()},
          {"value", bound_json(answer.value)},
          {"line", std::move(line)},
          {"visited", answer.nodes},
          {"leaves", answer.leaves}};
}

Json row_json(std::string_view algorithm, std::string_view order, const LabAnswer& answer) {
  return {{"algorithm", algorithm},
          {"order", order},
          {"visited", answer.nodes},
          {"leaves", answer.leaves},
          {"value", bound_json(answer.value)}};
}

tl::unexpected<Problem> given_up() {
  return problem(ErrorCode::refused, "the comparison was given up");
}

}  // namespace

Answer lab_trace(const Json& body) {
  const JsonFields fields(body);
  Algorithm algorithm{};
  LabOrder order{};
  fields.required().choice(
      "algorithm", algorithm,
      {{"minimax", Algorithm::minimax}, {"alpha-beta", Algorithm::alpha_beta}});
  fields.required().choice("order", order, kOrders);
  const auto subject = read_subject(fields);
  if (const auto verdict = fields.finish(); !verdict) return bad_message(verdict.error());
  auto tree = tree_of(*subject, kMostNodesTold);
  if (!tree) return tl::unexpected(tree.error());
  if (const auto fits = check_trace(*tree, algorithm); !fits) return tl::unexpected(fits.error());
  tree->put_in_order(order);
  return std::visit([&](const auto& game) { return trace_json(game, *tree, algorithm); },
                    subject->game);
}

Answer lab_compare(const Json& body, const std::stop_token& stop) {
  const JsonFields fields(body);
  const auto subject = read_subject(fields);
  if (const auto verdict = fields.finish(); !verdict) return bad_message(verdict.error());
  auto tree = tree_of(*subject, kMostNodesCompared);
  if (!tree) return tl::unexpected(tree.error());
  if (stop.stop_requested()) return given_up();
  Json rows = Json::array();
  // Minimax looks at everything, whatever the order: one search tells all.
  const LabAnswer minimax = search_with(Algorithm::minimax, *tree, search::textbook::NoObserver{});
  for (const auto& [name, order] : kOrders) rows.push_back(row_json("minimax", name, minimax));
  if (!tree->has_chance())
    for (const auto& [name, order] : kOrders) {
      if (stop.stop_requested()) return given_up();
      tree->put_in_order(order);
      rows.push_back(
          row_json("alpha-beta", name,
                   search_with(Algorithm::alpha_beta, *tree, search::textbook::NoObserver{})));
    }
  return Json{{"rows", std::move(rows)}};
}

}  // namespace mpd::protocol
