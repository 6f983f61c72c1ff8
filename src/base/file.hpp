#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace mpd::base {

/// What a file is expected to be, for errors, and the most bytes that it can have.
struct FileLimit {
  std::string_view expected;
  std::uint64_t bytes;
};
inline constexpr FileLimit kAnyFile{"a smaller file", std::uint64_t{1} << 30};
inline constexpr FileLimit kConfigurationFile{"a configuration file", std::uint64_t{1} << 20};
inline constexpr FileLimit kJsonFile{"a JSON file", std::uint64_t{64} << 20};
inline constexpr FileLimit kPdnFile{"a PDN file", std::uint64_t{1} << 30};

/// The whole file, or an error that names the file and the reason. A file above the limit is not
/// read. Pipes and devices may never end: at most 256 MiB and 1 MiB are read from them,
/// and a named pipe that no program opens for writing is an error after a few seconds.
Result<std::string> read_file(const std::filesystem::path& path, const FileLimit& limit = kAnyFile);
/// The same for the standard input.
Result<std::string> read_standard_input(const FileLimit& limit = kAnyFile);

/// Writes under a temporary name in the same folder, flushes to disk and renames: a reader sees
/// the old content or the new, never a part, whatever happens in between. A link stays a link, a
/// read-only file stays as it is; a device or a pipe is written into.
Result<void> write_file(const std::filesystem::path& path, std::string_view content);

}  // namespace mpd::base
