#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "players/training_state.hpp"

// Agents whose training begins with a state that somebody left in the folder: an earlier version of
// the program, which kept checkpoints instead of a journal, or an experiment that trains only the
// rest of a player.

namespace mpd::players {

/// A checkpoint as an earlier version of the program left it: `agent.checkpoint`, or if that is
/// missing or damaged, the one that was about to replace it (`.next`) or the one before
/// (`.before`). The name itself if none of them is whole.
[[nodiscard]] std::filesystem::path latest_checkpoint(const std::filesystem::path& file);

/// The state of the agent in the folder, if there is one. Throws a base::Failure when it cannot be
/// read; the file stays as it is.
[[nodiscard]] std::optional<TrainingState> load_agent(const std::filesystem::path& folder,
                                                      const std::string& name,
                                                      const learn::Mlp::Shape& shape);
/// Leaves a network in the folder as the trained agent of this name.
void save_trained_agent(const std::string& name, const learn::Mlp& network,
                        const std::filesystem::path& folder);

}  // namespace mpd::players
