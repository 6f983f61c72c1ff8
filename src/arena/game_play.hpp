#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/outcome.hpp"
#include "arena/score_rules.hpp"
#include "base/failure.hpp"
#include "game/player.hpp"

namespace mpd::arena {

/// The same position so often is a draw (Repeating games).
inline constexpr int kRepetitionsForDraw = 3;

/// What a match allows in every game.
struct GameRules {
  /// For every move; a clock is that of each side at the beginning of the game.
  game::Allowance allowance = {};
  /// Seconds that a move may take beyond its time.
  double margin = 0.01;
  /// A game with so many plies is drawn, those of the opening included.
  int most_plies = 500;
  ScoreRules score = {};
};

/// Knows how a game from this state ends under best play, or nothing.
template <game::Game G>
using Judge = std::function<std::optional<game::Outcome>(const game::StateOf<G>&)>;

/// Where games begin: a state, and legal moves that are made before the players are asked.
template <game::Game G>
struct Opening {
  game::StateOf<G> start;
  std::vector<game::MoveOf<G>> moves = {};
  std::string name = {};
};

template <game::Game G>
struct PlayedMove {
  game::MoveOf<G> move;
  game::Thought thought = {};
  double seconds = 0;
};

template <game::Game G>
struct PlayedGame {
  Opening<G> opening;
  std::vector<PlayedMove<G>> moves = {};  ///< by the players
  game::Outcome outcome = game::Outcome::draw;
  EndReason reason = EndReason::stopped;
  std::string explanation = {};  ///< of a forfeit
  std::array<Effort, 2> effort{};

  /// With those of the opening.
  [[nodiscard]] std::vector<game::MoveOf<G>> all_moves() const {
    auto all = opening.moves;
    for (const PlayedMove<G>& played : moves) all.push_back(played.move);
    return all;
  }
};

/// Plays one game of two seats: asks, checks, measures, and knows when it is over. A player that
/// fails, is too slow or moves illegally loses. One object per game.
template <game::Game G>
class GamePlay {
  static_assert(!game::Stochastic<G>, "nobody throws the dice here");
  using State = game::StateOf<G>;
  using Move = game::MoveOf<G>;
  using Seat = game::Seat;

 public:
  GamePlay(const G& game, const GameRules& rules, const Judge<G>& judge = {},
           std::stop_token stop = {})
      : game_(game), rules_(rules), judge_(judge), stop_(std::move(stop)), scores_(rules.score) {}

  /// `players` by seat; a new game has been announced to them.
  PlayedGame<G> play(const Opening<G>& opening, const std::array<game::Player<G>*, 2>& players) {
    assert(game_.seats() == 2);
    played_.opening = opening;
    state_ = opening.start;
    if (rules_.allowance.clock) clocks_.fill(*rules_.allowance.clock);
    for (const Move& move : opening.moves) advance(move);
    while (!is_over()) {
      if (stop_.stop_requested()) return finished(game::Outcome::draw, EndReason::stopped);
      if (!ask(*players[game::index(game_.to_move(state_))])) break;
    }
    return std::move(played_);
  }

 private:
  /// One move of the player whose turn it is; false when that ended the game.
  bool ask(game::Player<G>& player) {
    const Seat seat = game_.to_move(state_);
    const auto begin = std::chrono::steady_clock::now();
    std::optional<Move> move;
    std::string problem;
    EndReason fault = EndReason::failure;
    try {
      move = player.choose(turn());
    } catch (const game::IllegalMove& illegal) {
      problem = illegal.what();
      fault = EndReason::illegal_move;
    } catch (const base::Failure& failure) {
      problem = failure.what();
    }
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    // A player that was told to stop may answer anything.
    if (stop_.stop_requested()) return end(game::Outcome::draw, EndReason::stopped);
    const game::Thought thought = move ? player.thought() : game::Thought{};
    note(seat, thought, seconds);
    // Who is silent until nobody waits any longer has failed, but by time.
    if (const auto late = lateness(seat, seconds))
      return forfeit(seat, EndReason::time, problem.empty() ? *late : *late + "; " + problem);
    if (!move) return forfeit(seat, fault, problem);
    if (!is_legal(*move))
      return forfeit(seat, EndReason::illegal_move, "ply " + std::to_string(all_moves_.size() + 1));
    played_.moves.push_back({*move, thought, seconds});
    advance(*move);
    scores_.hear(seat, static_cast<int>(all_moves_.size()), thought.score);
    return true;
  }

  [[nodiscard]] bool is_legal(const Move& move) const {
    const auto legal = game_.moves(state_);
    return std::find(std::begin(legal), std::end(legal), move) != std::end(legal);
  }

  [[nodiscard]] game::Turn<G> turn() const {
    game::Allowance allowance = rules_.allowance;
    if (allowance.clock) allowance.clock = clocks_[game::index(game_.to_move(state_))];
    return {game_,
            state_,
            keys_,
            static_cast<int>(keys_.size()),
            stop_,
            allowance,
            &played_.opening.start,
            all_moves_};
  }

  void note(Seat seat, const game::Thought& thought, double seconds) {
    Effort& effort = played_.effort[game::index(seat)];
    ++effort.moves;
    effort.nodes += thought.nodes;
    effort.seconds += seconds;
    if (thought.depth <= 0) return;
    ++effort.searched;
    effort.depth_sum += static_cast<std::uint64_t>(thought.depth);
  }

  /// Keeps the clock, and says what is wrong when the time is over.
  std::optional<std::string> lateness(Seat seat, double seconds) {
    double allowed = rules_.allowance.seconds.value_or(seconds);
    if (rules_.allowance.clock) {
      game::Clock& clock = clocks_[game::index(seat)];
      allowed = std::min(allowed, clock.remaining);
      clock.remaining = std::max(clock.remaining - seconds, 0.0) + clock.increment;
    }
    double& overrun = played_.effort[game::index(seat)].overrun;
    overrun = std::max(overrun, seconds - allowed);
    if (seconds <= allowed + rules_.margin) return std::nullopt;
    return fmt::format("{:.3f} s used, {:.3f} s allowed", seconds, allowed);
  }

  void advance(const Move& move) {
    if constexpr (game::Repeating<G>) {
      keys_.push_back(game_.key(state_));
      if (!game_.is_reversible(state_, move)) keys_.clear();
    }
    all_moves_.push_back(move);
    state_ = game_.after(state_, move);
  }

  [[nodiscard]] bool is_over() {
    if (played_.reason != EndReason::stopped) return true;
    if (game_.is_terminal(state_)) {
      const double utility = game_.utility(state_, Seat::first);
      const auto outcome = utility > 0   ? game::Outcome::first_wins
                           : utility < 0 ? game::Outcome::second_wins
                                         : game::Outcome::draw;
      return !end(outcome, EndReason::rules);
    }
    if constexpr (game::Repeating<G>) {
      const auto before = std::count(keys_.begin(), keys_.end(), game_.key(state_));
      if (before + 1 >= kRepetitionsForDraw)
        return !end(game::Outcome::draw, EndReason::repetition);
      if (static_cast<int>(keys_.size()) >= game_.reversible_limit())
        return !end(game::Outcome::draw, EndReason::reversible_limit);
    }
    return is_adjudicated();
  }

  [[nodiscard]] bool is_adjudicated() {
    if (judge_)
      if (const auto known = judge_(state_)) return !end(*known, EndReason::database);
    if (const auto agreed = scores_.verdict()) return !end(*agreed, EndReason::score);
    if (static_cast<int>(all_moves_.size()) >= rules_.most_plies)
      return !end(game::Outcome::draw, EndReason::length);
    return false;
  }

  bool forfeit(Seat seat, EndReason reason, const std::string& explanation) {
    played_.explanation = explanation;
    return end(game::win_for(game::opponent(seat)), reason);
  }

  /// Always false: the game does not go on.
  bool end(game::Outcome outcome, EndReason reason) {
    played_.outcome = outcome;
    played_.reason = reason;
    return false;
  }

  PlayedGame<G> finished(game::Outcome outcome, EndReason reason) {
    end(outcome, reason);
    return std::move(played_);
  }

  const G& game_;
  const GameRules& rules_;
  const Judge<G>& judge_;
  std::stop_token stop_;
  State state_{};
  std::vector<Move> all_moves_;
  std::vector<std::uint64_t> keys_;  // since the last irreversible move, the current state not
  std::array<game::Clock, 2> clocks_{};
  ScoreJudge scores_;
  PlayedGame<G> played_{};
};

}  // namespace mpd::arena
