#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "game/belief.hpp"

// AND-OR search over beliefs (AIMA section 5.6.1): which beliefs are won whatever is hidden and
// whatever the opponent does, and in how many moves.

namespace mpd::search::belief {

/// Analyses every belief that can arise from those added. A move that is refused costs nothing and
/// leaves a smaller belief; then another one is tried.
///
/// A refused attempt of the opponent tells the seat more and changes nothing, so the analysis
/// leaves it out: an opponent who wants to hide avoids it.
template <game::Believable G>
class GuaranteedWins {
 public:
  using Belief = game::Belief<G>;
  using Move = game::MoveOf<G>;

  /// The number of moves that are enough, and the move to try first.
  struct Win {
    int moves;
    Move attempt;
  };

  GuaranteedWins(const G& game, game::Seat seat) : game_(game), seat_(seat) {}

  /// A belief in which the seat is to move and the game is not over.
  void add(const Belief& belief) { number_of(belief); }

  void solve() {
    for (std::size_t i = 0; i < nodes_.size(); ++i) expand(i);
    std::vector<std::size_t> open(nodes_.size());
    for (std::size_t i = 0; i < open.size(); ++i) open[i] = i;
    // A refusal leads to a smaller belief, which must be judged first.
    std::ranges::stable_sort(open, {}, [&](std::size_t i) { return nodes_[i].belief.size(); });
    for (int moves = 1; judge(open, moves); ++moves) longest_ = moves;
  }

  [[nodiscard]] std::optional<Win> win(const Belief& belief) const {
    const auto found = numbers_.find(belief.keys());
    if (found == numbers_.end() || nodes_[found->second].moves == 0) return std::nullopt;
    const Node& node = nodes_[found->second];
    return Win{node.moves, node.options[node.best].attempt};
  }
  /// Beliefs looked at, those that are won, and the moves that the longest win needs.
  [[nodiscard]] std::size_t beliefs() const { return nodes_.size(); }
  [[nodiscard]] std::size_t wins() const { return wins_; }
  [[nodiscard]] int longest() const { return longest_; }
  [[nodiscard]] const Belief& belief(std::size_t number) const { return nodes_[number].belief; }

 private:
  /// An attempt, and the beliefs to which it can lead. An attempt that can spoil the win is not
  /// kept.
  struct Option {
    Move attempt;
    std::vector<std::size_t> refused;  ///< the seat tries again
    std::vector<std::size_t> later;    ///< at the seat's next move
  };
  struct Node {
    Belief belief;
    std::vector<Option> options;
    int moves = 0;  ///< to the win; 0: none is known
    std::size_t best = 0;
  };

  std::size_t number_of(const Belief& belief) {
    const auto [place, is_new] = numbers_.try_emplace(belief.keys(), nodes_.size());
    if (is_new) nodes_.push_back({belief, {}, 0, 0});
    return place->second;
  }

  void expand(std::size_t number) {
    const Belief belief = nodes_[number].belief;
    std::vector<Option> options;
    for (const Move& attempt : game_.moves(belief.states().front())) {
      Option option{attempt, {}, {}};
      if (can_try(belief, attempt) && follow(belief, option)) options.push_back(std::move(option));
    }
    nodes_[number].options = std::move(options);
  }

  [[nodiscard]] bool can_try(const Belief& belief, const Move& attempt) const {
    return std::ranges::all_of(belief.states(), [&](const auto& state) {
      const auto moves = game_.moves(state);
      return std::ranges::find(moves, attempt) != std::ranges::end(moves);
    });
  }

  /// Fills in where an attempt leads; false when it can spoil the win or tells nothing.
  bool follow(const Belief& belief, Option& option) {
    for (const auto& [percept, next] : game::beliefs_after(game_, belief, seat_, option.attempt)) {
      const auto going_on = without_wins(next);
      if (!going_on) return false;
      if (going_on->empty()) continue;
      if (game_.to_move(going_on->states().front()) != seat_) {
        if (!follow_others(*going_on, option)) return false;
      } else if (is_part(*going_on, belief)) {
        if (going_on->size() == belief.size()) return false;
        option.refused.push_back(number_of(*going_on));
      } else {
        option.later.push_back(number_of(*going_on));
      }
    }
    return true;
  }

  bool follow_others(const Belief& belief, Option& option) {
    for (const auto& [percept, next] : game::beliefs_after_others(game_, belief, seat_)) {
      const auto going_on = without_wins(next);
      if (!going_on) return false;
      if (going_on->empty() || is_part(*going_on, belief)) continue;
      if (game_.to_move(going_on->states().front()) == seat_) {
        option.later.push_back(number_of(*going_on));
      } else if (!follow_others(*going_on, option)) {
        return false;
      }
    }
    return true;
  }

  /// The states in which the game goes on; nothing when it may have ended without a win.
  [[nodiscard]] std::optional<Belief> without_wins(const Belief& belief) const {
    std::vector<game::StateOf<G>> going_on;
    for (const auto& state : belief.states()) {
      if (!game_.is_terminal(state)) {
        going_on.push_back(state);
      } else if (game_.utility(state, seat_) <= 0) {
        return std::nullopt;
      }
    }
    if (going_on.size() == belief.size()) return belief;
    return Belief(game_, std::move(going_on));
  }

  static bool is_part(const Belief& part, const Belief& whole) {
    return std::ranges::all_of(part.states(),
                               [&](const auto& state) { return whole.contains(state); });
  }

  /// Finds the beliefs that are won in `moves` and no sooner; false when there are none.
  bool judge(std::vector<std::size_t>& open, int moves) {
    const std::size_t before = wins_;
    for (const std::size_t number : open) judge_one(nodes_[number], moves);
    std::erase_if(open, [&](std::size_t number) { return nodes_[number].moves > 0; });
    return wins_ > before;
  }

  void judge_one(Node& node, int moves) {
    const auto is_won = [&](std::size_t number, int within) {
      return nodes_[number].moves > 0 && nodes_[number].moves <= within;
    };
    for (std::size_t i = 0; i < node.options.size(); ++i) {
      const Option& option = node.options[i];
      if (!std::ranges::all_of(option.later, [&](std::size_t n) { return is_won(n, moves - 1); }) ||
          !std::ranges::all_of(option.refused, [&](std::size_t n) { return is_won(n, moves); }))
        continue;
      node.moves = moves;
      node.best = i;
      ++wins_;
      return;
    }
  }

  const G& game_;
  game::Seat seat_;
  std::vector<Node> nodes_;
  std::map<std::vector<std::uint64_t>, std::size_t> numbers_;
  std::size_t wins_ = 0;
  int longest_ = 0;
};

}  // namespace mpd::search::belief
