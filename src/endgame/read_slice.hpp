#pragma once

#include <filesystem>

#include "base/result.hpp"
#include "endgame/solved_slices.hpp"

namespace mpd::endgame {

/// Reads a slice and its mirror back from their files of distances and derives the values that are
/// not stored. All slices that theirs lead to must be held already.
base::Result<void> read_slice_pair(const std::filesystem::path& folder, const Material& material,
                                   SolvedSlices& slices);

/// Compares the file of results of a slice with its distances: the number of stored positions for
/// which they disagree.
base::Result<std::uint64_t> count_wrong_results(const std::filesystem::path& folder,
                                                const SolvedSlice& slice);

}  // namespace mpd::endgame
