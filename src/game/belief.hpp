#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "game/game.hpp"

namespace mpd::game {

/// A game whose beliefs can be kept: states with keys that different states never share.
template <class G>
concept Believable = Perceived<G> && Hashed<G>;

/// The states that a seat holds to be possible: all that agree with everything it has perceived
/// (AIMA section 5.6). A set: no state twice, in the order of their keys.
template <Believable G>
class Belief {
 public:
  using State = StateOf<G>;
  using Move = MoveOf<G>;
  using Percept = typename G::Percept;

  Belief() = default;
  Belief(const G& game, std::vector<State> states) : states_(std::move(states)) {
    const auto key = [&game](const State& state) { return game.key(state); };
    std::ranges::sort(states_, {}, key);
    const auto twins = std::ranges::unique(states_);
    states_.erase(twins.begin(), twins.end());
    for (const State& state : states_) keys_.push_back(key(state));
  }

  [[nodiscard]] const std::vector<State>& states() const { return states_; }
  [[nodiscard]] std::size_t size() const { return states_.size(); }
  [[nodiscard]] bool empty() const { return states_.empty(); }
  [[nodiscard]] bool contains(const State& state) const {
    return std::ranges::find(states_, state) != states_.end();
  }
  /// The keys of its states name a belief.
  [[nodiscard]] const std::vector<std::uint64_t>& keys() const { return keys_; }

  friend bool operator==(const Belief& a, const Belief& b) { return a.states_ == b.states_; }

 private:
  std::vector<State> states_;
  std::vector<std::uint64_t> keys_;
};

/// What a seat believes after a move, its own or another's, of which it perceived `percept`: the
/// results of all moves in all states that would have looked the same.
template <Believable G>
Belief<G> updated(const G& game, const Belief<G>& belief, Seat seat,
                  const typename G::Percept& percept) {
  std::vector<StateOf<G>> next;
  for (const auto& state : belief.states())
    for (const auto& move : game.moves(state))
      if (game.percept(state, move, seat) == percept) next.push_back(game.after(state, move));
  return Belief<G>(game, std::move(next));
}

/// A percept and what the seat believes then.
template <Believable G>
struct PerceivedBelief {
  typename G::Percept percept;
  Belief<G> belief;
};

namespace detail {

/// Sorts results by what the seat perceived of the moves.
template <Believable G>
class BeliefSorter {
 public:
  BeliefSorter(const G& game, Seat seat) : game_(game), seat_(seat) {}

  void add(const StateOf<G>& state, const MoveOf<G>& move) {
    const auto percept = game_.percept(state, move, seat_);
    auto place = std::ranges::find(classes_, percept, &Class::first);
    if (place == classes_.end()) place = classes_.insert(place, {percept, {}});
    place->second.push_back(game_.after(state, move));
  }
  [[nodiscard]] std::vector<PerceivedBelief<G>> take() {
    std::vector<PerceivedBelief<G>> beliefs;
    for (auto& [percept, states] : classes_)
      beliefs.push_back({percept, Belief<G>(game_, std::move(states))});
    return beliefs;
  }

 private:
  using Class = std::pair<typename G::Percept, std::vector<StateOf<G>>>;
  const G& game_;
  Seat seat_;
  std::vector<Class> classes_;
};

}  // namespace detail

/// What can happen when the seat tries a move, for every percept once. States in which it is no
/// move do not take part.
template <Believable G>
std::vector<PerceivedBelief<G>> beliefs_after(const G& game, const Belief<G>& belief, Seat seat,
                                              const MoveOf<G>& move) {
  detail::BeliefSorter<G> sorter(game, seat);
  for (const auto& state : belief.states()) {
    const auto moves = game.moves(state);
    if (std::ranges::find(moves, move) != std::ranges::end(moves)) sorter.add(state, move);
  }
  return sorter.take();
}

/// What can happen when the others move.
template <Believable G>
std::vector<PerceivedBelief<G>> beliefs_after_others(const G& game, const Belief<G>& belief,
                                                     Seat seat) {
  detail::BeliefSorter<G> sorter(game, seat);
  for (const auto& state : belief.states())
    for (const auto& move : game.moves(state)) sorter.add(state, move);
  return sorter.take();
}

}  // namespace mpd::game
