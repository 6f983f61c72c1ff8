#pragma once

#include <filesystem>

namespace mpd::research {

/// Draws training.csv of a folder as training.svg: the first agent's scores against its clone or
/// its predecessor, a random player and its own beginnings.
void write_training_chart(const std::filesystem::path& folder);

}  // namespace mpd::research
