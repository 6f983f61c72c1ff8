#pragma once

#include "base/static_vector.hpp"
#include "gammon/outcome.hpp"
#include "learn/probability_network.hpp"

// What the networks see of a position, always with the eyes of the side on roll.

namespace mpd::gammon {

/// Tesauro's inputs (1992): for each side and point whether there are one, two, three men and how
/// many more; men on the bar and off. His two inputs for the side on roll are not needed.
inline constexpr int kRawInputs = 2 * (games::backgammon::kPoints * 4 + 2);
/// Of each side; inputs.cpp lists them.
inline constexpr int kFacts = 16;
inline constexpr int kInputs = kRawInputs + 2 * kFacts + 1;

using Inputs = base::StaticVector<learn::ActiveInput, kInputs>;

/// Whether some man still has to pass a man of the opponent.
[[nodiscard]] bool has_contact(const Board& board);

/// The inputs that are not 0. `board.own` is on roll.
[[nodiscard]] Inputs inputs_of(const Board& board);

}  // namespace mpd::gammon
