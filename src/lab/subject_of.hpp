#pragma once

#include <concepts>
#include <string_view>
#include <utility>

#include "lab/algorithm_list.hpp"
#include "lab/step_teller.hpp"
#include "lab/tree_nodes.hpp"

namespace mpd::lab {

/// What the file of a game writes down: the game, and what only this game knows. Optional members:
///
///   judged              the game with the leaves that a tree of limited depth shows, if they
///   differ node_name(state)    its name in a trace (otherwise its text) label(state)        its
///   label in a tree (otherwise none) solve_by_cycles(), solve_by_proof()    see the entries of
///   these algorithms kUsualDepth         of trees
template <class P>
concept Problem = game::Described<typename P::Game> && requires(const P problem) {
  { problem.game } -> std::convertible_to<const typename P::Game&>;
};

/// A subject from its problem: every algorithm that exists for the game is compiled here, so each
/// game has a source file of its own.
template <Problem P>
class SubjectOf final : public Subject {
  using G = typename P::Game;
  /// One type for searches that are watched and that are not: it halves what must be compiled.
  struct Watch {
    StepTeller<G>* teller = nullptr;
    template <class Event>
    void operator()(const Event& event) const {
      if (teller != nullptr) (*teller)(event);
    }
  };

 public:
  SubjectOf(const Facts& facts, P problem) : Subject(facts), problem_(std::move(problem)) {}

  [[nodiscard]] bool offers(const Algorithm& algorithm) const override {
    bool found = false;
    for_each_algorithm([&]<class Entry>(const Entry& entry) {
      if constexpr (SearchedBy<Entry, G, Watch> || SolvedBy<Entry, P>)
        found = found || entry.kAlgorithm.name == algorithm.name;
    });
    return found;
  }

  [[nodiscard]] base::Result<Solution> run(const Request& request) const override {
    base::Result<Solution> found =
        base::fail("{} does not go with {}", request.algorithm->name, facts().game);
    for_each_algorithm([&]<class Entry>(const Entry& entry) {
      if (entry.kAlgorithm.name != request.algorithm->name) return;
      if constexpr (SearchedBy<Entry, G, Watch>)
        found = searched<Entry>(request);
      else if constexpr (SolvedBy<Entry, P>)
        found = Entry::solve(problem_, facts(), request);
    });
    return found;
  }

  [[nodiscard]] std::size_t count_nodes(int depth, std::size_t limit) const override {
    const auto& game = judged_game();
    return lab::count_nodes(game, game.initial(), depth, limit);
  }
  [[nodiscard]] OrderedTree tree(int depth) const override {
    return OrderedTree(judged_game(), depth,
                       facts().is_duel() ? Sides::max_and_min : Sides::players);
  }
  [[nodiscard]] std::vector<TraceNode> nodes(const OrderedTree& tree) const override {
    const P& problem = problem_;
    return nodes_of(judged_game(), tree, [&problem](const game::StateOf<G>& state) {
      (void)problem;  // where it names no states
      if constexpr (requires { problem.label(state); }) return problem.label(state);
      return std::string();
    });
  }
  [[nodiscard]] int usual_depth() const override {
    if constexpr (requires { P::kUsualDepth; }) return P::kUsualDepth;
    return search::textbook::kUnlimited;
  }

 private:
  template <class Entry>
  Solution searched(const Request& request) const {
    const int depth = request.depth.value_or(search::textbook::kUnlimited);
    const auto answer = [&] {
      if (!request.steps) return Entry::search(problem_.game, depth, Watch{});
      StepTeller<G> teller(
          problem_.game, [this](const game::StateOf<G>& s) { return name_of(s); }, request.steps,
          !Entry::kAlgorithm.own_bounds);
      return Entry::search(problem_.game, depth, Watch{&teller});
    }();
    return {.values = values_of(answer),
            .moves = texts_of(problem_.game, answer.moves),
            .nodes = answer.nodes,
            .leaves = answer.leaves};
  }

  static std::vector<double> values_of(const search::textbook::Answer<G>& answer) {
    return {answer.value};
  }
  static std::vector<double> values_of(const search::textbook::VectorAnswer<G>& answer) {
    return answer.values;
  }

  [[nodiscard]] std::string name_of(const game::StateOf<G>& state) const {
    if constexpr (requires { problem_.node_name(state); })
      return problem_.node_name(state);
    else
      return problem_.game.state_text(state);
  }

  [[nodiscard]] const auto& judged_game() const {
    if constexpr (requires { problem_.judged; })
      return problem_.judged;
    else
      return problem_.game;
  }

  P problem_;
};

template <Problem P>
SubjectPtr make_subject(const Facts& facts, P problem) {
  return std::make_unique<SubjectOf<P>>(facts, std::move(problem));
}

}  // namespace mpd::lab
