#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/game.hpp"
#include "games/backgammon/position.hpp"

namespace mpd::games::backgammon {

/// What can happen: an outcome of the dice, a word about the cube, or a play.
struct Action {
  enum class Kind : std::uint8_t { opening_roll, roll, no_double, double_cube, take, drop, play };

  Kind kind = Kind::roll;
  Dice dice = {};                          ///< of the two kinds of roll
  game::Seat starter = game::Seat::first;  ///< of an opening roll: whose die is the larger
  Play play = {};

  friend bool operator==(const Action&, const Action&) = default;
};

/// Backgammon for money (one game) or as a match (games until a side has enough points), with the
/// doubling cube.
///
/// A turn is a decision about the cube where the rules allow one, the dice, and a play. The
/// outcomes of the dice are 21 rolls, 30 at the opening: doubles are rolled again there. A side
/// that cannot move has one play, without steps. Utility: points won for money, 1 or −1 for a
/// match.
class Backgammon {
 public:
  using State = Position;
  using Move = Action;
  static constexpr bool kZeroSum = true;

  explicit Backgammon(const Rules& rules = {}) : Backgammon(rules, Position{}) {}
  /// From any position that these rules allow.
  Backgammon(const Rules& rules, const Position& start) : rules_(rules), start_(start) {}

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] static int seats() { return 2; }
  [[nodiscard]] State initial() const { return start_; }
  /// Of a roll: the side that plays it; of an opening roll: the first seat.
  [[nodiscard]] static game::Seat to_move(const State& s) {
    return s.phase == Phase::doubled ? game::opponent(s.on_roll) : s.on_roll;
  }
  [[nodiscard]] std::vector<Move> moves(const State& s) const;
  [[nodiscard]] State after(const State& s, const Move& move) const;
  [[nodiscard]] static bool is_terminal(const State& s) { return s.is_over(); }
  [[nodiscard]] double utility(const State& s, game::Seat seat) const;
  /// The greatest utility that can be won from here on (AIMA section 5.5.1: bounds for cuts).
  [[nodiscard]] double most_utility() const;

  [[nodiscard]] static bool is_chance(const State& s) {
    return s.phase == Phase::opening || s.phase == Phase::roll;
  }
  [[nodiscard]] static double probability(const State& s, const Move& move) {
    return s.phase == Phase::opening ? 1.0 / 30 : probability_of(move.dice);
  }
  /// A simple estimate from the race: the stake of the game times how far a side is ahead in pips.
  [[nodiscard]] double evaluate(const State& s, game::Seat seat) const;
  [[nodiscard]] static std::uint64_t key(const State& s);

  /// `Position ID:Match ID`, as GNU Backgammon writes them.
  [[nodiscard]] std::string state_text(const State& s) const;
  /// `3-1` (opening: the die of the first seat, then of the second), `31`, `roll`, `double`,
  /// `take`, `drop`, `8/5 6/5`, `cannot move`.
  [[nodiscard]] static std::string move_text(const State& s, const Move& move);
  [[nodiscard]] base::Result<Move> parse_move(const State& s, std::string_view text) const;

  /// When a game ends: the end of the match or of the game for money, or the start of the next
  /// game of the match.
  [[nodiscard]] State game_won(const State& s, game::Seat winner, int points, Phase how) const;

 private:
  [[nodiscard]] State turn_passed(State s) const;
  [[nodiscard]] State played(const State& s, const Play& play) const;

  Rules rules_;
  Position start_;
};

/// How often the stake counts for a side that has all men off: 1, 2 for a gammon (the other has
/// none off), 3 for a backgammon (and a man on the bar or in the winner's home).
[[nodiscard]] int size_of_win(const Men& loser);

static_assert(game::ZeroSum<Backgammon> && game::Hashed<Backgammon> &&
              game::Stochastic<Backgammon> && game::Evaluated<Backgammon> &&
              game::Described<Backgammon>);

}  // namespace mpd::games::backgammon
