#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "game/game.hpp"

// Games of a few lines, one for each ability that a history or a player must cope with.

namespace mpd::game {

/// Two players add 1 or 2 to a heap in turn; the one who reaches `goal` wins.
struct Heap {
  struct State {
    int heap = 0;
    Seat turn = Seat::first;
    friend bool operator==(const State&, const State&) = default;
  };
  using Move = int;

  int goal = 5;

  static int seats() { return 2; }
  static State initial() { return {}; }
  static Seat to_move(const State& s) { return s.turn; }
  [[nodiscard]] std::vector<Move> moves(const State& s) const {
    return is_terminal(s) ? std::vector<Move>{} : std::vector<Move>{1, 2};
  }
  static State after(const State& s, Move move) { return {s.heap + move, opponent(s.turn)}; }
  [[nodiscard]] bool is_terminal(const State& s) const { return s.heap >= goal; }
  /// The player who is not to move has made the last move.
  static double utility(const State& s, Seat seat) { return seat == s.turn ? -1 : 1; }
};
static_assert(Game<Heap> && Open<Heap> && !Repeating<Heap> && !Stochastic<Heap>);

/// One piece on a ring of four places; it goes forwards or back, and nothing ever ends by itself.
struct Ring {
  struct State {
    int place = 0;
    Seat turn = Seat::first;
    friend bool operator==(const State&, const State&) = default;
  };
  using Move = int;

  int limit = 100;

  static int seats() { return 2; }
  static State initial() { return {}; }
  static Seat to_move(const State& s) { return s.turn; }
  static std::vector<Move> moves(const State&) { return {1, 3}; }
  static State after(const State& s, Move move) { return {(s.place + move) % 4, opponent(s.turn)}; }
  static bool is_terminal(const State&) { return false; }
  static double utility(const State&, Seat) { return 0; }
  static std::uint64_t key(const State& s) {
    return static_cast<std::uint64_t>(s.place * 2 + index(s.turn));
  }
  static bool is_reversible(const State&, Move) { return true; }
  [[nodiscard]] int reversible_limit() const { return limit; }
};
static_assert(Repeating<Ring>);

/// A coin is tossed, then the first player calls it.
struct Toss {
  struct State {
    int coin = -1;  // not tossed yet
    int call = -1;
    friend bool operator==(const State&, const State&) = default;
  };
  using Move = int;

  static int seats() { return 2; }
  static State initial() { return {}; }
  static Seat to_move(const State&) { return Seat::first; }
  static std::vector<Move> moves(const State& s) {
    return is_terminal(s) ? std::vector<Move>{} : std::vector<Move>{0, 1};
  }
  static State after(const State& s, Move move) {
    return s.coin < 0 ? State{move, -1} : State{s.coin, move};
  }
  static bool is_terminal(const State& s) { return s.call >= 0; }
  static double utility(const State& s, Seat seat) {
    return (s.coin == s.call) == (seat == Seat::first) ? 1 : -1;
  }
  static bool is_chance(const State& s) { return s.coin < 0; }
  static double probability(const State&, Move) { return 0.5; }
};
static_assert(Stochastic<Toss>);

/// The same, but the caller sees only whether the coin has been tossed.
struct BlindToss : Toss {
  struct Observation {
    bool tossed = false;
    friend bool operator==(const Observation&, const Observation&) = default;
  };
  static Observation observe(const State& s, Seat) { return {s.coin >= 0}; }
};
static_assert(Hidden<BlindToss> && !Open<BlindToss>);

}  // namespace mpd::game
