#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "game/game.hpp"
#include "game/outcome.hpp"

namespace mpd::game {

/// The same position this many times is a draw (Repeating games).
inline constexpr int kRepetitionsForDraw = 3;

/// A game in progress: where it began, its moves, and what the rules say about its end. Matches,
/// trainings, records of games and the server all keep their games in it. The outcomes of chance
/// states are moves like the others.
template <Game G>
class History {
 public:
  using State = StateOf<G>;
  using Move = MoveOf<G>;

  explicit History(G game = G()) : History(std::move(game), std::nullopt) {}
  History(G game, const State& start) : History(std::move(game), std::optional(start)) {}

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] const State& start() const { return states_.front(); }
  [[nodiscard]] const State& state() const { return states_.back(); }
  /// The state before ply `ply` (0 = the start); `ply` up to and including `plies()`.
  [[nodiscard]] const State& state_at(std::size_t ply) const { return states_[ply]; }
  [[nodiscard]] std::span<const Move> moves() const { return moves_; }
  [[nodiscard]] std::size_t plies() const { return moves_.size(); }
  [[nodiscard]] Seat to_move() const { return game_.to_move(state()); }
  /// Whether chance, not a player, made the move of ply `ply`.
  [[nodiscard]] bool is_chance_ply(std::size_t ply) const requires Stochastic<G> {
    return game_.is_chance(state_at(ply));
  }
  [[nodiscard]] bool is_legal(const Move& move) const {
    const auto legal = game_.moves(state());
    return std::find(std::begin(legal), std::end(legal), move) != std::end(legal);
  }

  /// Adds a legal move to a game that nobody has ended.
  void play(const Move& move) {
    assert(!finished_ && is_legal(move));
    if constexpr (Repeating<G>) {
      reversible_.push_back(game_.is_reversible(state(), move) ? reversible_.back() + 1 : 0);
    }
    states_.push_back(game_.after(state(), move));
    if constexpr (Repeating<G>) keys_.push_back(game_.key(state()));
    moves_.push_back(move);
  }

  /// Takes back the last move, and an end that was declared; false when there is no move.
  bool undo() {
    if (moves_.empty()) return false;
    reopen();
    moves_.pop_back();
    states_.pop_back();
    if constexpr (Repeating<G>) {
      keys_.pop_back();
      reversible_.pop_back();
    }
    return true;
  }

  /// Declares an end that does not follow from the rules: a resignation, a lost clock.
  void finish(const End& end) { finished_ = end; }
  /// Whether an end was declared.
  [[nodiscard]] bool is_finished() const { return finished_.has_value(); }
  /// Withdraws an end that was declared.
  void reopen() { finished_.reset(); }
  /// The end that was declared, or the one by the rules; nothing while the game goes on. For games
  /// of two seats.
  [[nodiscard]] std::optional<End> end() const { return finished_ ? finished_ : end_by_rules(); }
  [[nodiscard]] std::optional<End> end_by_rules() const {
    assert(game_.seats() == 2);
    if (game_.is_terminal(state()))
      return End{outcome_of_utility(game_.utility(state(), Seat::first)), EndReason::terminal};
    if constexpr (Repeating<G>) {
      if (repetitions() >= kRepetitionsForDraw) return End{Outcome::draw, EndReason::repetition};
      if (reversible_plies() >= game_.reversible_limit())
        return End{Outcome::draw, EndReason::reversible_limit};
    }
    return std::nullopt;
  }

  /// How often the current position has occurred, this time included.
  [[nodiscard]] int repetitions() const requires Repeating<G> {
    const auto earlier = earlier_keys();
    return 1 + static_cast<int>(std::count(earlier.begin(), earlier.end(), keys_.back()));
  }
  /// Plies since the last irreversible move, or since the start.
  [[nodiscard]] int reversible_plies() const requires Repeating<G> { return reversible_.back(); }
  /// Keys of the earlier positions that can still come back, oldest first, without the current one.
  /// Empty where positions never come back.
  [[nodiscard]] std::span<const std::uint64_t> earlier_keys() const {
    if constexpr (Repeating<G>) {
      const auto count = static_cast<std::size_t>(reversible_.back());
      return std::span(keys_).subspan(keys_.size() - 1 - count, count);
    } else {
      return {};
    }
  }

 private:
  History(G game, const std::optional<State>& start) : game_(std::move(game)) {
    states_.push_back(start ? *start : game_.initial());
    if constexpr (Repeating<G>) {
      keys_.push_back(game_.key(state()));
      reversible_.push_back(0);
    }
  }

  G game_;
  std::vector<State> states_;
  std::vector<Move> moves_;
  std::vector<std::uint64_t> keys_;  // Repeating games: of every state
  std::vector<int> reversible_;      // Repeating games: reversible plies before every state
  std::optional<End> finished_;
};

}  // namespace mpd::game
