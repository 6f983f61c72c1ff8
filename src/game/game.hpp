#pragma once

#include <concepts>
#include <cstdint>
#include <ranges>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "game/seat.hpp"

// What a game is: the six components of the books (AIMA section 5.1) as concepts.
//
// A game is an object that knows the rules (and parameters such as the size of the board); a state
// is a value. Abilities beyond the six components are separate concepts, so that an algorithm asks
// for the least it needs. Nothing here says that turns alternate.

namespace mpd::game {

template <class G>
using StateOf = typename G::State;
template <class G>
using MoveOf = typename G::Move;

/// Initial state, player(s), actions(s), result(s, a), terminal(s), utility(s, seat).
///
/// Laws (tests/conformance): `after` is pure; `moves` are pairwise different and their order
/// depends on the state alone; `moves` is empty exactly when the state is terminal (a game in
/// which one may pass has a pass move); `to_move` of a terminal state is some seat of the game.
template <class G>
concept Game = std::regular<StateOf<G>> && std::regular<MoveOf<G>> &&
    requires(const G game, const StateOf<G> state, const MoveOf<G> move, Seat seat) {
  { game.seats() } -> std::convertible_to<int>;
  { game.initial() } -> std::same_as<StateOf<G>>;
  { game.to_move(state) } -> std::same_as<Seat>;
  { game.moves(state) } -> std::ranges::sized_range;
  requires std::same_as<std::ranges::range_value_t<decltype(game.moves(state))>, MoveOf<G>>;
  { game.after(state, move) } -> std::same_as<StateOf<G>>;
  { game.is_terminal(state) } -> std::same_as<bool>;
  { game.utility(state, seat) } -> std::same_as<double>;
};

/// The utilities of all seats sum to zero. A promise of the type, checked by the conformance tests.
template <class G>
concept ZeroSum = Game<G> && requires {
  requires G::kZeroSum;
};

/// A 64-bit key that identifies a state and everything that affects its future.
template <class G>
concept Hashed = Game<G> && requires(const G game, const StateOf<G> state) {
  { game.key(state) } -> std::same_as<std::uint64_t>;
};

/// A second, independent key of 32 bits: the guard against two states with the same first key.
template <class G>
concept DoublyHashed = Hashed<G> && requires(const G game, const StateOf<G> state) {
  { game.check_key(state) } -> std::same_as<std::uint32_t>;
};

/// Says which states can be evaluated as they are. Other states must be searched further. A
/// terminal state is never quiet: it has its utility.
template <class G>
concept Quiescent = Game<G> && requires(const G game, const StateOf<G> state) {
  { game.is_quiet(state) } -> std::same_as<bool>;
};

/// Says whether the opponent, if it were to move, could do what makes a state unquiet.
template <class G>
concept Threatening = Quiescent<G> && requires(const G game, const StateOf<G> state) {
  { game.is_threatened(state) } -> std::same_as<bool>;
};

/// Positions can come back, and coming back is a draw. `is_reversible` is false for a move after
/// which no earlier position can recur; that many reversible plies in a row draw the game too.
template <class G>
concept Repeating = Hashed<G> &&
    requires(const G game, const StateOf<G> state, const MoveOf<G> move) {
  { game.is_reversible(state, move) } -> std::same_as<bool>;
  { game.reversible_limit() } -> std::convertible_to<int>;
};

/// Hidden information: what a seat may know about a state. States with equal observations are the
/// same to that seat.
template <class G>
concept Hidden = Game<G> && requires(const G game, const StateOf<G> state, Seat seat) {
  typename G::Observation;
  { game.observe(state, seat) } -> std::same_as<typename G::Observation>;
};

/// Hidden information as it arrives: what a seat perceives when a move is made in a state. The seat
/// that moves at least knows its own move. A move that is refused leaves the state as it is.
template <class G>
concept Perceived = Game<G> &&
    requires(const G game, const StateOf<G> state, const MoveOf<G> move, Seat seat) {
  typename G::Percept;
  requires std::regular<typename G::Percept>;
  { game.percept(state, move, seat) } -> std::same_as<typename G::Percept>;
};

/// Every seat sees the whole state.
template <class G>
concept Open = Game<G> && !Hidden<G>;

/// Chance moves: `moves` of a chance state are its outcomes, `probability` is that of one of them.
template <class G>
concept Stochastic = Game<G> &&
    requires(const G game, const StateOf<G> state, const MoveOf<G> move) {
  { game.is_chance(state) } -> std::same_as<bool>;
  { game.probability(state, move) } -> std::same_as<double>;
};

/// A player chooses every move. Algorithms without chance nodes require this: otherwise they would
/// treat the outcomes of a die as moves and let the player choose the best throw.
template <class G>
concept Deterministic = Game<G> && !Stochastic<G>;

/// A heuristic estimate of the utility of a state that is not terminal (AIMA section 5.4.1).
template <class G>
concept Evaluated = Game<G> && requires(const G game, const StateOf<G> state, Seat seat) {
  { game.evaluate(state, seat) } -> std::same_as<double>;
};

/// Small numbers for moves, 0 … move_codes() − 1, which are equal for "the same" move in different
/// states. History tables use them as indices.
template <class G>
concept CodedMoves = Game<G> && requires(const G game, const MoveOf<G> move) {
  { game.move_code(move) } -> std::convertible_to<std::size_t>;
  { game.move_codes() } -> std::convertible_to<std::size_t>;
};

/// States and moves as text; a move's text can be read back in the state where it was made.
template <class G>
concept Described = Game<G> &&
    requires(const G game, const StateOf<G> state, const MoveOf<G> move, std::string_view text) {
  { game.state_text(state) } -> std::same_as<std::string>;
  { game.move_text(state, move) } -> std::same_as<std::string>;
  { game.parse_move(state, text) } -> std::same_as<base::Result<MoveOf<G>>>;
};

}  // namespace mpd::game
