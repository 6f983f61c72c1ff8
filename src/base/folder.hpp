#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>

#include "base/descriptor.hpp"
#include "base/result.hpp"

namespace mpd::base {

/// A folder that this process alone writes into, as long as the lock lives. The system releases it
/// when the process ends, however it ends.
class FolderLock {
 public:
  /// Makes the folder if it is missing. An error when another process holds it all the time that
  /// one is ready to wait.
  static Result<FolderLock> take(const std::filesystem::path& folder,
                                 std::chrono::milliseconds patience = {});

 private:
  explicit FolderLock(Descriptor file) : file_(std::move(file)) {}
  Descriptor file_;
};

/// Removes what interrupted calls of write_file left behind. For a folder that nobody else writes
/// into.
void remove_temporary_files(const std::filesystem::path& folder);

/// Bytes that can still be written there.
Result<std::uint64_t> free_space(const std::filesystem::path& folder);

/// Bytes of memory that programs can still get without hurting others.
[[nodiscard]] std::uint64_t available_memory();

/// Where this program keeps a user's data: $XDG_DATA_HOME/mpdraughts, or ~/.local/share/mpdraughts.
Result<std::filesystem::path> user_data_folder();

}  // namespace mpd::base
