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
#include "search/textbook/maxn.hpp"
#include "search/textbook/minimax.hpp"

namespace mpd::protocol {
namespace {

using base::Json;
using base::JsonFields;
using LabAnswer = search::textbook::Answer<LabTree>;
using LabVectorAnswer = search::textbook::VectorAnswer<LabTree>;

/// How far a tree that is too large to be told is counted: its size is told, but not at any cost.
constexpr std::size_t kMostNodesCounted = 100'000;

enum class Algorithm { minimax, alpha_beta, max_n };
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

template <class Observer>
LabVectorAnswer search_by_max_n(const LabTree& tree, const Observer& observer) {
  return search::textbook::MaxN<LabTree, Observer>(tree, observer).decide(tree.initial());
}

/// Builds the tree when it has at most `most` nodes.
tl::expected<LabTree, Problem> tree_of(const LabSubject& subject, std::size_t most) {
  if (const auto fits = check_players(subject.game); !fits) return tl::unexpected(fits.error());
  return std::visit(
      [&](const auto& game) -> tl::expected<LabTree, Problem> {
        const std::size_t counted = std::max(most, kMostNodesCounted);
        const std::size_t nodes = count_nodes(game, game.initial(), subject.depth, counted);
        if (nodes <= most) return LabTree(game, subject.depth, sides_of(subject.game));
        return problem(ErrorCode::refused,
                       "the tree has {}{} nodes, expected at most {}: choose a smaller depth",
                       nodes > counted ? "more than " : "",
                       base::with_thousands(std::min(nodes, counted)), base::with_thousands(most));
      },
      subject.game);
}

tl::unexpected<Problem> other_algorithm(const LabTree& tree) {
  if (!tree.has_players())
    return problem(ErrorCode::refused,
                   "two players whose utilities sum to zero, expected the algorithm minimax or "
                   "alpha-beta");
  if (tree.seats() == 2)
    return problem(ErrorCode::refused,
                   "utilities that do not sum to zero, expected the algorithm max-n");
  return problem(ErrorCode::refused, "a tree of {} player{}, expected the algorithm max-n",
                 tree.seats(), tree.seats() == 1 ? "" : "s");
}

tl::expected<void, Problem> check_trace(const LabTree& tree, Algorithm algorithm) {
  if (tree.height() > kMostPliesTold)
    return problem(ErrorCode::refused,
                   "the tree has {} plies, expected at most {}: choose a smaller depth",
                   tree.height(), kMostPliesTold);
  if (tree.has_players() != (algorithm == Algorithm::max_n)) return other_algorithm(tree);
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
    nodes_.push_back({{"parent", parent},
                      {"move", move},
                      {"label", label_of(state)},
                      {"kind", name_of(tree_.kind(s))},
                      {"value", tree_.is_terminal(s) ? leaf_value(s) : Json()}});
    if (tree_.kind(s) == LabKind::player) nodes_.back()["seat"] = game::index(tree_.to_move(s));
    if (tree_.is_terminal(s)) return;
    const auto moves = game_.moves(state);
    for (const LabTree::Move child : tree_.moves(s)) {
      const LabTree::State below = tree_.after(s, child);
      const auto& made = moves[tree_.given_move(below)];
      tell(below, game_.after(state, made), number, game_.move_text(state, made));
    }
  }

  [[nodiscard]] Json leaf_value(LabTree::State s) const {
    return tree_.has_players() ? values_json(tree_.values(s)) : Json(tree_.value(s));
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

Json line_json(const LabTree& tree, const std::vector<LabTree::Move>& moves,
               const LabNumbers& numbers, const Json& nodes) {
  Json line = Json::array();
  LabTree::State state = tree.initial();
  for (const LabTree::Move move : moves) {
    state = tree.after(state, move);
    line.push_back(nodes[numbers[state.node]]["move"]);
  }
  return line;
}

Json value_json(const LabAnswer& answer) {
  return bound_json(answer.value);
}
Json value_json(const LabVectorAnswer& answer) {
  return values_json(answer.values);
}

/// The trace of a search whose steps were told already.
template <class G, class Found>
Json trace_json(const LabTree& tree, NodeTeller<G>&& teller, Json&& steps, const Found& answer) {
  Json line = line_json(tree, answer.moves, teller.numbers(), teller.nodes());
  return {{"nodes", std::move(teller).take_nodes()},
          {"steps", std::move(steps)},
          {"value", value_json(answer)},
          {"line", std::move(line)},
          {"visited", answer.nodes},
          {"leaves", answer.leaves}};
}

template <class G>
Json traced(const G& game, const LabTree& tree, Algorithm algorithm) {
  NodeTeller<G> teller(game, tree);
  LabSteps steps(tree, teller.numbers());
  const LabAnswer answer =
      search_with(algorithm, tree, [&](const LabSteps::Event& event) { steps(event); });
  return trace_json(tree, std::move(teller), std::move(steps).take(), answer);
}

/// Only trees have more players than MAX and MIN.
Json traced_by_max_n(const games::Tree& game, const LabTree& tree) {
  NodeTeller teller(game, tree);
  LabVectorSteps steps(teller.numbers());
  const LabVectorAnswer answer =
      search_by_max_n(tree, [&](const LabVectorSteps::Event& event) { steps(event); });
  Json trace = trace_json(tree, std::move(teller), std::move(steps).take(), answer);
  trace["players"] = players_of(game);
  return trace;
}

template <class Found>
Json row_json(std::string_view algorithm, std::string_view order, const Found& answer) {
  return {{"algorithm", algorithm},
          {"order", order},
          {"visited", answer.nodes},
          {"leaves", answer.leaves},
          {"value", value_json(answer)}};
}

tl::unexpected<Problem> given_up() {
  return problem(ErrorCode::refused, "the comparison was given up");
}

/// Minimax looks at everything, whatever the order: one search tells all.
void add_minimax(const LabTree& tree, Json& rows) {
  const LabAnswer answer = search_with(Algorithm::minimax, tree, search::textbook::NoObserver{});
  for (const auto& [name, order] : kOrders) rows.push_back(row_json("minimax", name, answer));
}

/// Of equal moves max^n keeps the first, so the order may matter to its value.
Json searched_in_order(const LabTree& tree, std::string_view order) {
  if (tree.has_players())
    return row_json("max-n", order, search_by_max_n(tree, search::textbook::NoObserver{}));
  return row_json("alpha-beta", order,
                  search_with(Algorithm::alpha_beta, tree, search::textbook::NoObserver{}));
}

}  // namespace

Answer lab_trace(const Json& body) {
  const JsonFields fields(body);
  Algorithm algorithm{};
  LabOrder order{};
  fields.required().choice("algorithm", algorithm,
                           {{"minimax", Algorithm::minimax},
                            {"alpha-beta", Algorithm::alpha_beta},
                            {"max-n", Algorithm::max_n}});
  fields.required().choice("order", order, kOrders);
  const auto subject = read_subject(fields);
  if (const auto verdict = fields.finish(); !verdict) return bad_message(verdict.error());
  auto tree = tree_of(*subject, kMostNodesTold);
  if (!tree) return tl::unexpected(tree.error());
  if (const auto fits = check_trace(*tree, algorithm); !fits) return tl::unexpected(fits.error());
  tree->put_in_order(order);
  if (tree->has_players()) return traced_by_max_n(std::get<games::Tree>(subject->game), *tree);
  return std::visit([&](const auto& game) { return traced(game, *tree, algorithm); },
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
  if (!tree->has_players()) add_minimax(*tree, rows);
  if (tree->has_chance()) return Json{{"rows", std::move(rows)}};
  for (const auto& [name, order] : kOrders) {
    if (stop.stop_requested()) return given_up();
    tree->put_in_order(order);
    rows.push_back(searched_in_order(*tree, name));
  }
  return Json{{"rows", std::move(rows)}};
}

}  // namespace mpd::protocol
