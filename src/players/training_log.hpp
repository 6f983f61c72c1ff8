#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "players/training_state.hpp"

// The log of a training, training.csv.

namespace mpd::players {

/// The log's file in the folder of a player.
inline constexpr const char* kTrainingLog = "training.csv";

/// The root of the mean squared error of a session's predictions; 0 where there were none.
[[nodiscard]] double rms_error(const Session& session);

/// One line for every session of an agent, under this head.
[[nodiscard]] std::string session_head();
[[nodiscard]] std::string session_line(const std::string& agent, std::size_t number,
                                       const Session& session);

/// The sum of a column, such as `loops`, over the sessions of all agents of a trained player, from
/// the log in its folder.
[[nodiscard]] base::Result<std::uint64_t> logged_count(const std::filesystem::path& folder,
                                                       std::string_view name);

}  // namespace mpd::players
