#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace mpd::base {

/// The whole file, or an error that names the file and the reason.
Result<std::string> read_file(const std::filesystem::path& path);

/// Writes under a temporary name in the same folder, flushes to disk and renames: a reader sees
/// the old content or the new, never a part, whatever happens in between. A link stays a link, a
/// read-only file stays as it is; a device or a pipe is written into.
Result<void> write_file(const std::filesystem::path& path, std::string_view content);

}  // namespace mpd::base
