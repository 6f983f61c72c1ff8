#pragma once

#include <optional>

#include "gammon/outcome.hpp"

namespace mpd::gammon {

/// What is known without an estimate: finished games, and races in which both sides have all men
/// at home and some off. There nobody can lose a gammon, and the exact one-sided bear-off database
/// says how likely each side needs how many rolls. `board.own` is on roll. Each side plays to need
/// few rolls, whatever the other does.
[[nodiscard]] std::optional<Outcome> exact_outcome(const Board& board);

}  // namespace mpd::gammon
