#pragma once

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>
#include <set>
#include <utility>

#include "conformance/playout.hpp"

// The laws that every game must obey (src/game/game.hpp), each a function that fails the running
// test at the first breach. suite.hpp makes a test suite of them.

namespace mpd::conformance {

inline constexpr double kTolerance = 1e-9;

/// Asking twice gives the same answer, and so does a second object of the same game.
template <game::Game G>
void initial_state_is_reproducible(const G& game, const G& twin) {
  ASSERT_GE(game.seats(), 1);
  ASSERT_TRUE(game.initial() == game.initial());
  ASSERT_TRUE(game.initial() == twin.initial());
  if constexpr (game::Hashed<G>) {
    ASSERT_EQ(game.key(game.initial()), twin.key(twin.initial()));
  }
}

/// `after` gives the same state every time and leaves the state it is asked about alone.
template <game::Game G>
void after_is_pure(const G& game, const Effort& effort) {
  for (const auto& state : sample_states(game, effort)) {
    const auto before = state;
    const auto moves = list_moves(game, state);
    std::vector<game::StateOf<G>> results;
    for (const auto& move : moves) results.push_back(game.after(state, move));
    ASSERT_TRUE(state == before) << name_of(game, before);
    ASSERT_TRUE(list_moves(game, state) == moves) << name_of(game, state);
    for (std::size_t i = 0; i < moves.size(); ++i)
      ASSERT_TRUE(game.after(state, moves[i]) == results[i]) << name_of(game, state);
  }
}

template <game::Game G>
void moves_are_pairwise_different(const G& game, const Effort& effort) {
  for (const auto& state : sample_states(game, effort)) {
    const auto moves = list_moves(game, state);
    ASSERT_EQ(moves.size(), std::ranges::size(game.moves(state)));
    for (std::size_t i = 0; i < moves.size(); ++i)
      for (std::size_t j = i + 1; j < moves.size(); ++j)
        ASSERT_FALSE(moves[i] == moves[j])
            << "moves " << i << " and " << j << " of " << name_of(game, state);
  }
}

template <game::Game G>
void terminal_exactly_without_moves(const G& game, const Effort& effort) {
  for (const auto& state : sample_states(game, effort))
    ASSERT_EQ(game.is_terminal(state), list_moves(game, state).empty()) << name_of(game, state);
}

/// Guards the other laws against looking at nothing.
template <game::Game G>
void some_playout_ends(const G& game, const Effort& effort) {
  const auto states = sample_states(game, effort);
  ASSERT_TRUE(std::any_of(states.begin(), states.end(),
                          [&](const auto& state) { return game.is_terminal(state); }));
}

template <game::Game G>
void mover_is_a_seat(const G& game, const Effort& effort) {
  for (const auto& state : sample_states(game, effort)) {
    ASSERT_GE(game::index(game.to_move(state)), 0) << name_of(game, state);
    ASSERT_LT(game::index(game.to_move(state)), game.seats()) << name_of(game, state);
  }
}

/// For games that say so with kAlternates.
template <game::Game G>
void turns_alternate(const G& game, const Effort& effort) {
  for (const auto& playout : random_playouts(game, effort))
    for (std::size_t i = 0; i < playout.moves.size(); ++i)
      ASSERT_NE(game.to_move(playout.states[i]), game.to_move(playout.states[i + 1]))
          << name_of(game, playout.states[i]);
}

template <game::Game G>
void utilities_are_finite(const G& game, const Effort& effort) {
  for (const auto& state : sample_states(game, effort)) {
    if (!game.is_terminal(state)) continue;
    for (int seat = 0; seat < game.seats(); ++seat)
      ASSERT_TRUE(std::isfinite(game.utility(state, game::seat_at(seat)))) << name_of(game, state);
  }
}

template <game::Game G>
void utilities_sum_to_zero(const G& game, const Effort& effort) {
  for (const auto& state : sample_states(game, effort)) {
    if (!game.is_terminal(state)) continue;
    double sum = 0;
    for (int seat = 0; seat < game.seats(); ++seat) sum += game.utility(state, game::seat_at(seat));
    ASSERT_NEAR(sum, 0, kTolerance) << name_of(game, state);
  }
}

/// The same state met twice has one key; two states have two.
template <game::Hashed G>
void keys_tell_states_apart(const G& game, const Effort& effort) {
  const auto states = sample_states(game, effort);
  std::vector<std::pair<std::uint64_t, std::size_t>> keys;
  for (std::size_t i = 0; i < states.size(); ++i) keys.emplace_back(game.key(states[i]), i);
  std::sort(keys.begin(), keys.end());
  for (std::size_t i = 0; i + 1 < keys.size(); ++i) {
    if (keys[i].first != keys[i + 1].first) continue;
    const auto& a = states[keys[i].second];
    const auto& b = states[keys[i + 1].second];
    ASSERT_TRUE(a == b) << "one key for " << name_of(game, a) << " and " << name_of(game, b);
  }
  const std::size_t compared = std::min<std::size_t>(states.size(), 2000);
  for (std::size_t i = 0; i < compared; ++i)
    for (std::size_t j = 0; j < i; ++j)
      ASSERT_TRUE(!(states[i] == states[j]) || game.key(states[i]) == game.key(states[j]))
          << name_of(game, states[i]);
}

/// A second object that is led through the same moves meets the same states and keys.
template <game::Hashed G>
void keys_can_be_replayed(const G& game, const G& twin, const Effort& effort) {
  for (const auto& playout : random_playouts(game, effort)) {
    auto state = twin.initial();
    for (std::size_t i = 0; i < playout.moves.size(); ++i) {
      state = twin.after(state, playout.moves[i]);
      ASSERT_TRUE(state == playout.states[i + 1]) << name_of(game, playout.states[i + 1]);
      ASSERT_EQ(twin.key(state), game.key(playout.states[i + 1])) << name_of(game, state);
      if constexpr (game::DoublyHashed<G>) {
        ASSERT_EQ(twin.check_key(state), game.check_key(playout.states[i + 1]));
      }
    }
  }
}

/// No state comes back after a move that is not reversible.
template <game::Repeating G>
void irreversible_moves_are_final(const G& game, const Effort& effort) {
  ASSERT_GT(game.reversible_limit(), 0);
  for (const auto& playout : random_playouts(game, effort)) {
    std::set<std::uint64_t> gone;
    std::vector<std::uint64_t> recent;
    for (std::size_t i = 0; i < playout.moves.size(); ++i) {
      recent.push_back(game.key(playout.states[i]));
      if (!game.is_reversible(playout.states[i], playout.moves[i])) {
        gone.insert(recent.begin(), recent.end());
        recent.clear();
      }
      ASSERT_FALSE(gone.contains(game.key(playout.states[i + 1])))
          << name_of(game, playout.states[i + 1]);
    }
  }
}

template <game::Stochastic G>
void probabilities_sum_to_one(const G& game, const Effort& effort) {
  for (const auto& state : sample_states(game, effort)) {
    if (!game.is_chance(state)) continue;
    ASSERT_FALSE(game.is_terminal(state)) << name_of(game, state);
    double sum = 0;
    for (const auto& move : list_moves(game, state)) {
      const double probability = game.probability(state, move);
      ASSERT_GT(probability, 0) << name_of(game, state);
      ASSERT_LE(probability, 1) << name_of(game, state);
      sum += probability;
    }
    ASSERT_NEAR(sum, 1, kTolerance) << name_of(game, state);
  }
}

template <game::Evaluated G>
void evaluation_is_finite(const G& game, const Effort& effort) {
  for (const auto& state : sample_states(game, effort)) {
    if (game.is_terminal(state)) continue;
    double sum = 0;
    for (int seat = 0; seat < game.seats(); ++seat) {
      const double value = game.evaluate(state, game::seat_at(seat));
      ASSERT_TRUE(std::isfinite(value)) << name_of(game, state);
      sum += value;
    }
    // An estimate of utilities that sum to zero does so too.
    if constexpr (game::ZeroSum<G>) {
      ASSERT_NEAR(sum, 0, kTolerance) << name_of(game, state);
    }
  }
}

template <game::CodedMoves G>
void move_codes_are_in_range(const G& game, const Effort& effort) {
  const std::size_t codes = game.move_codes();
  for (const auto& state : sample_states(game, effort))
    for (const auto& move : list_moves(game, state))
      ASSERT_LT(static_cast<std::size_t>(game.move_code(move)), codes) << name_of(game, state);
}

/// A move's text can be read back and belongs to no other move of the state.
template <game::Described G>
void move_text_round_trips(const G& game, const Effort& effort) {
  for (const auto& state : sample_states(game, effort)) {
    std::set<std::string> texts;
    for (const auto& move : list_moves(game, state)) {
      const std::string text = game.move_text(state, move);
      ASSERT_TRUE(texts.insert(text).second) << text << " twice in " << game.state_text(state);
      const auto parsed = game.parse_move(state, text);
      ASSERT_TRUE(parsed.has_value()) << text << ": " << parsed.error().message;
      ASSERT_TRUE(*parsed == move) << text << " in " << game.state_text(state);
    }
  }
}

template <game::Described G>
void garbage_is_refused(const G& game, const Effort& effort) {
  const std::vector<std::string> garbage{
      "",   "   ", "no such move",        "\x01\xff", "99999999999999999999",
      "-1", "?!",  std::string(5000, '9')};
  for (const auto& state : sample_states(game, effort))
    for (const std::string& text : garbage) {
      const auto parsed = game.parse_move(state, text);
      ASSERT_FALSE(parsed.has_value()) << text << " in " << game.state_text(state);
      ASSERT_FALSE(parsed.error().message.empty());
      ASSERT_LT(parsed.error().message.size(), 2000u) << "an error repeats its whole input";
    }
}

/// The texts of moves of other states are refused here, or mean a legal move here.
template <game::Described G>
void only_legal_moves_are_read(const G& game, const Effort& effort) {
  const auto states = sample_states(game, effort);
  std::set<std::string> texts;
  for (const auto& state : states)
    for (const auto& move : list_moves(game, state)) texts.insert(game.move_text(state, move));
  const std::size_t stride = 1 + states.size() * texts.size() / 100'000;
  for (std::size_t i = 0; i < states.size(); i += stride) {
    const auto moves = list_moves(game, states[i]);
    for (const std::string& text : texts) {
      const auto parsed = game.parse_move(states[i], text);
      if (!parsed) continue;
      ASSERT_NE(std::find(moves.begin(), moves.end(), *parsed), moves.end())
          << text << " in " << game.state_text(states[i]);
    }
  }
}

}  // namespace mpd::conformance
