#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "learn/phased_linear.hpp"
#include "players/contest.hpp"
#include "players/recipe.hpp"
#include "players/training_state.hpp"

// Games of linear evaluations in phases: with learning against themselves, and matches.

namespace mpd::players {

/// Weights set by hand: men, kings and a few features. A man is worth a quarter of the way to where
/// tanh is 1 by half.
[[nodiscard]] learn::PhasedLinear hand_phases();
/// What a training begins with.
[[nodiscard]] learn::PhasedLinear first_phases(FirstPhases first);

/// Plays the training games with these numbers, [first, end): the evaluation plays both sides and
/// learns from both by TDLeaf(λ), after every game. The games begin on ballots, then some random
/// plies. Nothing after a stop; then the evaluation has learned from only some of the games.
[[nodiscard]] std::optional<Session> play_leaf_games(learn::PhasedLinear& evaluation,
                                                     const PhasedRecipe& recipe, std::uint64_t seed,
                                                     std::int64_t first, std::int64_t end,
                                                     const std::stop_token& stop);

/// A match, both colours from every board, as `one` sees it; without `other` against a player that
/// moves at random. Nothing after a stop.
[[nodiscard]] std::optional<Tally> play_phased_match(const learn::PhasedLinear& one,
                                                     const learn::PhasedLinear* other,
                                                     const std::vector<draughts::Position>& boards,
                                                     const PhasedRecipe& recipe, std::uint64_t seed,
                                                     const std::stop_token& stop);

}  // namespace mpd::players
