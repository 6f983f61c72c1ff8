#pragma once

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

}  // namespace mpd::base
