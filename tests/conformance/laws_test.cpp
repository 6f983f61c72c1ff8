#include "conformance/laws.hpp"

#include <gtest/gtest-spi.h>

#include "conformance/random_player_laws.hpp"
#include "examples/own_game/nim.hpp"

// The laws themselves: each must notice a game that breaks it. The games are Nim with one fault.

namespace mpd::conformance {
namespace {

struct Honest : Nim {
  Honest() : Nim({2, 3, 1}) {}
};

struct SameMoveTwice : Honest {
  static std::vector<Move> moves(const State& s) {
    auto moves = Nim::moves(s);
    if (!moves.empty()) moves.push_back(moves.front());
    return moves;
  }
};

struct EndsTooEarly : Honest {
  static bool is_terminal(const State& s) { return s.piles[0] == 0; }
};

struct SomebodyElsesTurn : Honest {
  static game::Seat to_move(const State&) { return game::Seat::third; }
};

struct BothWin : Honest {
  static double utility(const State&, game::Seat) { return 1; }
};

struct InfiniteUtility : Honest {
  static double utility(const State&, game::Seat) { return HUGE_VAL; }
};

struct KeyForgetsTheTurn : Honest {
  static std::uint64_t key(State s) {
    s.turn = game::Seat::first;
    return Nim::key(s);
  }
};

struct KeyRemembersThePast : Honest {
  explicit KeyRemembersThePast(std::uint64_t first = 0) : calls(first) {}
  std::uint64_t key(const State& s) const { return Nim::key(s) + calls++; }
  mutable std::uint64_t calls;
};

struct ResultRemembersThePast : Honest {
  State after(State s, Move move) const {
    s = Nim::after(s, move);
    if (++calls % 7 == 0) s.turn = game::opponent(s.turn);
    return s;
  }
  mutable int calls = 0;
};

struct InitialRemembersThePast : Honest {
  State initial() const {
    State s = Nim::initial();
    s.piles[0] = calls++;
    return s;
  }
  mutable std::uint8_t calls = 1;
};

struct OneTextForAPile : Honest {
  static std::string move_text(const State&, Move move) { return std::to_string(move.pile); }
};

struct ReadsAnything : Honest {
  static base::Result<Move> parse_move(const State&, std::string_view) { return Move{0, 2}; }
};

struct ReadsIllegalMoves : Honest {
  static base::Result<Move> parse_move(const State& s, std::string_view text) {
    if (text == "1:2") return Move{0, 2};
    return Nim::parse_move(s, text);
  }
};

struct LopsidedChance : Honest {
  static bool is_chance(const State& s) { return !is_terminal(s); }
  static double probability(const State&, Move) { return 0.3; }
};

struct WildEvaluation : Honest {
  static double evaluate(const State&, game::Seat) { return std::nan(""); }
};

struct LargeCodes : Honest {
  static std::size_t move_code(Move move) { return move.count; }
  static std::size_t move_codes() { return 3; }
};

/// Every state comes back after two moves, and no move is said to be reversible.
struct Circle : Honest {
  static std::vector<Move> moves(const State&) { return {{0, 1}}; }
  static bool is_terminal(const State&) { return false; }
  static State after(State s, Move) {
    s.turn = game::opponent(s.turn);
    return s;
  }
  static bool is_reversible(const State&, Move) { return false; }
  static int reversible_limit() { return 10; }
};

#define EXPECT_NOTICED(call) EXPECT_FATAL_FAILURE(call, "")

TEST(Laws, NoticeWrongMoves) {
  EXPECT_NOTICED(moves_are_pairwise_different(SameMoveTwice(), Effort{}));
  EXPECT_NOTICED(terminal_exactly_without_moves(EndsTooEarly(), Effort{}));
  EXPECT_NOTICED(some_playout_ends(Circle(), Effort{}));
  EXPECT_NOTICED(mover_is_a_seat(SomebodyElsesTurn(), Effort{}));
  EXPECT_NOTICED(turns_alternate(SomebodyElsesTurn(), Effort{}));
}

TEST(Laws, NoticeImpureGames) {
  EXPECT_NOTICED(after_is_pure(ResultRemembersThePast(), Effort{}));
  EXPECT_NOTICED(
      initial_state_is_reproducible(InitialRemembersThePast(), InitialRemembersThePast()));
}

TEST(Laws, NoticeWrongNumbers) {
  EXPECT_NOTICED(utilities_sum_to_zero(BothWin(), Effort{}));
  EXPECT_NOTICED(utilities_are_finite(InfiniteUtility(), Effort{}));
  EXPECT_NOTICED(probabilities_sum_to_one(LopsidedChance(), Effort{}));
  EXPECT_NOTICED(evaluation_is_finite(WildEvaluation(), Effort{}));
  EXPECT_NOTICED(move_codes_are_in_range(LargeCodes(), Effort{}));
}

TEST(Laws, NoticeWrongKeys) {
  EXPECT_NOTICED(keys_tell_states_apart(KeyForgetsTheTurn(), Effort{}));
  EXPECT_NOTICED(keys_tell_states_apart(KeyRemembersThePast(), Effort{}));
  EXPECT_NOTICED(keys_can_be_replayed(KeyRemembersThePast(), KeyRemembersThePast(1), Effort{}));
  EXPECT_NOTICED(irreversible_moves_are_final(Circle(), Effort{}));
}

TEST(Laws, NoticeWrongTexts) {
  EXPECT_NOTICED(move_text_round_trips(OneTextForAPile(), Effort{}));
  EXPECT_NOTICED(garbage_is_refused(ReadsAnything(), Effort{}));
  EXPECT_NOTICED(only_legal_moves_are_read(ReadsIllegalMoves(), Effort{}));
}

}  // namespace
}  // namespace mpd::conformance
