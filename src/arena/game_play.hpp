#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/adjudication.hpp"
#include "arena/move_timer.hpp"
#include "arena/outcome.hpp"
#include "base/failure.hpp"
#include "game/history.hpp"
#include "game/player.hpp"

namespace mpd::arena {

/// What a match allows in every game.
struct GameRules {
  /// For every move; a clock is that of each side at the beginning of the game.
  game::Allowance allowance = {};
  /// Seconds that a move may take beyond its time.
  double margin = 0.01;
  /// A game is drawn after this many plies, including those of the opening.
  int most_plies = 500;
  AdjudicationRules adjudication = {};
};

/// Returns how a game from this state ends under best play; empty if unknown.
template <game::Game G>
using Judge = std::function<std::optional<game::Outcome>(const game::StateOf<G>&)>;

/// Where games begin: a state, and legal moves that are played before the players take over.
template <game::Game G>
struct Opening {
  game::StateOf<G> start;
  std::vector<game::MoveOf<G>> moves = {};
  std::string name = {};
};

template <game::Game G>
struct PlayedMove {
  game::MoveOf<G> move;
  game::Thought<G> thought = {};
  double seconds = 0;
};

/// A game of a match: it has ended, or was stopped.
template <game::Game G>
struct PlayedGame {
  Opening<G> opening;
  game::History<G> history;               ///< from the start of the opening
  std::vector<PlayedMove<G>> moves = {};  ///< by the players
  std::string explanation = {};           ///< of a forfeit
  std::array<Effort, 2> effort{};

  [[nodiscard]] game::End end() const {
    return history.end().value_or(game::End{game::Outcome::draw, game::EndReason::stopped});
  }
};

/// Plays one game of two seats: asks the players, checks and times their moves, and ends the game.
/// A player that fails, exceeds its time or moves illegally loses. Use one object per game.
template <game::Game G>
class GamePlay {
  static_assert(!game::Stochastic<G>, "nobody throws the dice here");
  using Move = game::MoveOf<G>;
  using Seat = game::Seat;
  using Outcome = game::Outcome;
  using EndReason = game::EndReason;

 public:
  GamePlay(const G& game, const GameRules& rules, const Judge<G>& judge = {},
           std::stop_token stop = {})
      : game_(game),
        rules_(rules),
        judge_(judge),
        stop_(std::move(stop)),
        adjudicator_(rules.adjudication) {}

  /// `players` by seat, and how their time is measured; the caller has already announced the new
  /// game to them.
  PlayedGame<G> play(const Opening<G>& opening, const std::array<game::Player<G>*, 2>& players,
                     const std::array<TimeKind, 2>& times = {}) {
    assert(game_.seats() == 2);
    times_ = times;
    PlayedGame<G> played{opening, game::History<G>(game_, opening.start)};
    played_ = &played;
    if (rules_.allowance.clock) clocks_.fill(*rules_.allowance.clock);
    for (const Move& move : opening.moves) history().play(move);
    while (!is_over()) {
      if (stop_.stop_requested())
        end(Outcome::draw, EndReason::stopped);
      else
        ask(*players[game::index(history().to_move())]);
    }
    return played;
  }

 private:
  [[nodiscard]] game::History<G>& history() { return played_->history; }
  [[nodiscard]] int plies() { return static_cast<int>(history().plies()); }

  /// What a player answered.
  struct Answer {
    std::optional<Move> move;
    std::string problem;  // why there is no move
    EndReason fault = EndReason::failure;
    double seconds = 0;
  };

  Answer answer_of(game::Player<G>& player) {
    Answer answer;
    const MoveTimer timer(times_[game::index(history().to_move())]);
    try {
      answer.move = player.choose(turn());
    } catch (const game::IllegalMove& illegal) {
      answer.problem = illegal.what();
      answer.fault = EndReason::illegal_move;
    } catch (const base::Failure& failure) {
      answer.problem = failure.what();
    }
    answer.seconds = timer.seconds();
    return answer;
  }

  /// One move of the player whose turn it is, or the end of the game.
  void ask(game::Player<G>& player) {
    const Seat seat = history().to_move();
    const Answer answer = answer_of(player);
    const std::string& problem = answer.problem;
    // A player that was stopped may answer anything.
    if (stop_.stop_requested()) return end(Outcome::draw, EndReason::stopped);
    const game::Thought<G> thought = answer.move ? player.thought() : game::Thought<G>{};
    note(seat, thought, answer.seconds);
    // A player that is silent until nobody waits any longer has failed, but by time.
    if (const auto late = lateness(seat, answer.seconds))
      return forfeit(seat, EndReason::time, problem.empty() ? *late : *late + "; " + problem);
    if (!answer.move) return forfeit(seat, answer.fault, problem);
    if (!history().is_legal(*answer.move))
      return forfeit(seat, EndReason::illegal_move, "ply " + std::to_string(plies() + 1));
    history().play(*answer.move);
    played_->moves.push_back({*answer.move, thought, answer.seconds});
    adjudicator_.hear(seat, plies(), thought.value);
  }

  [[nodiscard]] game::Turn<G> turn() {
    game::Allowance allowance = rules_.allowance;
    if (allowance.clock) allowance.clock = clocks_[game::index(history().to_move())];
    return game::Turn<G>(history(), allowance, stop_);
  }

  void note(Seat seat, const game::Thought<G>& thought, double seconds) {
    Effort& effort = played_->effort[game::index(seat)];
    ++effort.moves;
    effort.nodes += thought.nodes;
    effort.seconds += seconds;
    if (thought.depth <= 0) return;
    ++effort.searched;
    effort.depth_sum += static_cast<std::uint64_t>(thought.depth);
  }

  /// Updates the clock, and returns an explanation when the time has run out.
  std::optional<std::string> lateness(Seat seat, double seconds) {
    double allowed = rules_.allowance.seconds.value_or(seconds);
    if (rules_.allowance.clock) {
      game::Clock& clock = clocks_[game::index(seat)];
      allowed = std::min(allowed, clock.remaining);
      clock.remaining = std::max(clock.remaining - seconds, 0.0) + clock.increment;
    }
    double& overrun = played_->effort[game::index(seat)].overrun;
    overrun = std::max(overrun, seconds - allowed);
    if (seconds <= allowed + rules_.margin) return std::nullopt;
    return fmt::format("{:.3f} s used, {:.3f} s allowed", seconds, allowed);
  }

  [[nodiscard]] bool is_over() {
    if (!history().end()) adjudicate();
    return history().end().has_value();
  }

  void adjudicate() {
    if (judge_)
      if (const auto known = judge_(history().state())) return end(*known, EndReason::database);
    if (const auto agreed = adjudicator_.verdict()) return end(*agreed, EndReason::values);
    if (plies() >= rules_.most_plies) end(Outcome::draw, EndReason::length);
  }

  void forfeit(Seat seat, EndReason reason, const std::string& explanation) {
    played_->explanation = explanation;
    end(game::win_for(game::opponent(seat)), reason);
  }

  void end(Outcome outcome, EndReason reason) { history().finish({outcome, reason}); }

  const G& game_;
  const GameRules& rules_;
  const Judge<G>& judge_;
  std::stop_token stop_;
  std::array<game::Clock, 2> clocks_{};
  std::array<TimeKind, 2> times_{};
  Adjudicator adjudicator_;
  PlayedGame<G>* played_ = nullptr;  // while it is played
};

}  // namespace mpd::arena
