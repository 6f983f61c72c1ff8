#pragma once

#include <cstddef>
#include <string>

#include "players/training_state.hpp"

// The log of a training, training.csv.

namespace mpd::players {

/// The root of the mean squared error of a session's predictions; 0 where there were none.
[[nodiscard]] double rms_error(const Session& session);

/// One line for every session of an agent, under this head.
[[nodiscard]] std::string session_head();
[[nodiscard]] std::string session_line(const std::string& agent, std::size_t number,
                                       const Session& session);

}  // namespace mpd::players
