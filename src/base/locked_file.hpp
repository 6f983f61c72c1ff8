#pragma once

#include <cstdint>
#include <filesystem>

#include "base/descriptor.hpp"
#include "base/result.hpp"

namespace mpd::base {

/// Opens a file for appending that this process alone writes into, as long as the descriptor
/// lives; makes it if it is missing. The system releases the lock when the process ends, however it
/// ends. An error when another process holds it.
[[nodiscard]] Result<Descriptor> open_locked(const std::filesystem::path& path);

/// Puts a new content in the place of a locked file, under a temporary name first: a crash leaves
/// the old content or the new. Returns the new file, locked; the old one can be closed.
[[nodiscard]] Result<Descriptor> replace_locked(const std::filesystem::path& path,
                                                std::string_view content);

/// Appends to such a file, which has so many bytes, and flushes it to the disk. After an error the
/// file has the bytes from before: a part of the new ones would be in the way.
[[nodiscard]] Result<void> append_locked(const Descriptor& file, const std::filesystem::path& path,
                                         std::uint64_t size, std::string_view content);

}  // namespace mpd::base
