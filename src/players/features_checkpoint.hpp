#pragma once

#include <filesystem>

#include "learn/genetic.hpp"

namespace mpd::players {

/// The search for features that an earlier version of the program left in the folder; an empty
/// state where there is none. Throws a base::Failure when it cannot be read; the file stays as it
/// is.
[[nodiscard]] learn::GeneticState begun_search(const std::filesystem::path& folder);

}  // namespace mpd::players
