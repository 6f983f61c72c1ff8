#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "draughts/sample.hpp"

// Files of positions to fit evaluations to. Format, little-endian: the eight characters MPDSAMP1,
// the XXH3 checksum of all that follows (8 bytes), then 19 bytes for every sample: the squares of
// Black, of White and of the kings (4 bytes each, bit n − 1 is square n), the side to move (4
// bytes, 0 = Black), the score (2 bytes) and the result (1 byte).

namespace mpd::storage {

/// The content of such a file.
[[nodiscard]] std::string sample_bytes(std::span<const draughts::Sample> samples);
[[nodiscard]] base::Result<void> write_samples(const std::filesystem::path& path,
                                               std::span<const draughts::Sample> samples);
/// The samples of such a content; an error begins with the name of where it comes from.
[[nodiscard]] base::Result<std::vector<draughts::Sample>> parse_samples(const std::string& content,
                                                                        const std::string& name);
/// The error names the file and what is wrong with it.
[[nodiscard]] base::Result<std::vector<draughts::Sample>> read_samples(
    const std::filesystem::path& path);

}  // namespace mpd::storage
