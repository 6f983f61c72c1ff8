#pragma once

#include <filesystem>

#include "base/result.hpp"
#include "endgame/solved_slices.hpp"

namespace mpd::endgame {

/// Writes both files of a solved slice, each whole or not at all. The same values give the same
/// bytes, however many threads there are.
base::Result<void> write_slice(const std::filesystem::path& folder, const SolvedSlice& slice);

}  // namespace mpd::endgame
