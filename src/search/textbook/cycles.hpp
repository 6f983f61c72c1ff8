#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "game/game.hpp"

namespace mpd::search::textbook {

/// The value of a state for the first seat, and the plies to the end under best play (the winner
/// hurries, the loser delays). A draw has no distance: play can go on for ever or ends level.
struct GraphValue {
  int winner = 0;  ///< 1 the first seat wins, −1 the second, 0 a draw
  int plies = 0;
};

/// Who has won a terminal state, by the first seat's utility.
template <game::Game G>
struct SignOfUtility {
  const G* game;
  int operator()(const game::StateOf<G>& state) const {
    const double utility = game->utility(state, game::Seat::first);
    return utility > 0 ? 1 : utility < 0 ? -1 : 0;
  }
};

/// Solves a two-player zero-sum game whose states can recur (AIMA exercise 5.8). Minimax would not
/// end; here all reachable states are collected once and the known results are carried backwards
/// from the terminal states: a state is won for its mover when one move wins, lost when every move
/// loses, and what is never reached that way is a draw by endless play.
///
/// `identity` says which states are the same (64 bits); a counter that only grows must be left out.
/// `winner` says who has won a terminal state, as in GraphValue: usually the sign of the utility,
/// but in a game of endurance the mere end may decide.
template <game::Deterministic G, class Identity, class Winner = SignOfUtility<G>>
class CycleSolver {
  using State = game::StateOf<G>;

 public:
  CycleSolver(const G& game, Identity identity)
      : CycleSolver(game, identity, SignOfUtility<G>{&game}) {}
  CycleSolver(const G& game, Identity identity, Winner winner)
      : game_(game), identity_(identity), winner_(winner) {}

  /// The value of `state`; nothing when more than `most_states` states are reachable.
  std::optional<GraphValue> solve(const State& state, std::size_t most_states = 50'000'000) {
    index_.clear();
    nodes_.clear();
    queue_.clear();
    if (!collect(state, most_states)) return std::nullopt;
    carry_back();
    return nodes_.front().value;
  }

  [[nodiscard]] std::size_t states() const { return nodes_.size(); }
  /// The value of any state reachable from the solved one.
  [[nodiscard]] GraphValue value_of(const State& state) const {
    return nodes_[index_.at(identity_(state))].value;
  }

 private:
  struct Node {
    std::vector<std::uint32_t> parents;
    std::uint32_t open_moves = 0;  // moves whose result is not known to be lost for the mover
    std::int8_t mover = 1;         // 1 for the first seat, −1 for the second
    bool known = false;
    GraphValue value;
  };

  bool collect(const State& root, std::size_t most_states) {
    std::vector<State> states;
    add(root, states);
    for (std::size_t i = 0; i < states.size(); ++i) {
      const State state = states[i];
      for (const auto& move : game_.moves(state)) {
        const std::uint32_t child = add(game_.after(state, move), states);
        nodes_[child].parents.push_back(static_cast<std::uint32_t>(i));
        ++nodes_[i].open_moves;
      }
      if (states.size() > most_states) return false;
    }
    return true;
  }

  std::uint32_t add(const State& state, std::vector<State>& states) {
    const auto [place, is_new] =
        index_.try_emplace(identity_(state), static_cast<std::uint32_t>(states.size()));
    if (is_new) {
      states.push_back(state);
      nodes_.emplace_back();
      nodes_.back().mover = game_.to_move(state) == game::Seat::first ? 1 : -1;
      if (game_.is_terminal(state)) end(place->second, winner_(state));
    }
    return place->second;
  }

  void end(std::uint32_t index, int winner) {
    nodes_[index].known = true;
    nodes_[index].value.winner = winner;
    if (winner != 0) queue_.push_back(index);
  }

  /// In order of distance, so that the first winning move found is the quickest one and the last
  /// losing move the slowest.
  void carry_back() {
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const GraphValue child = nodes_[queue_[i]].value;
      for (const std::uint32_t parent : nodes_[queue_[i]].parents) {
        Node& node = nodes_[parent];
        if (node.known) continue;
        const bool wins = child.winner == node.mover;
        if (!wins && --node.open_moves > 0) continue;
        node.known = true;
        node.value = {child.winner, child.plies + 1};
        queue_.push_back(parent);
      }
    }
  }

  const G& game_;
  Identity identity_;
  Winner winner_;
  std::unordered_map<std::uint64_t, std::uint32_t> index_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> queue_;
};

}  // namespace mpd::search::textbook
