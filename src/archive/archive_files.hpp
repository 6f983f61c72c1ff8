#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include "base/descriptor.hpp"
#include "base/result.hpp"

// The files of an archive as files: who uses them, moving them aside, replacing them so that a
// crash in between does no harm. Only for this room.

namespace mpd::archive {

/// Held by everyone who uses an archive, and by one alone who replaces its file. The system
/// releases it when the process ends, however it ends. It is on a file of its own
/// (`games.db-lock`, never a link): a lock on the archive would get into SQLite's way.
class ArchiveLock {
 public:
  /// An error when others hold it all the time that one is ready to wait.
  [[nodiscard]] static base::Result<ArchiveLock> share(const std::filesystem::path& archive,
                                                       std::chrono::milliseconds patience);
  [[nodiscard]] static base::Result<ArchiveLock> take_alone(
      const std::filesystem::path& archive, std::chrono::milliseconds patience = {});

 private:
  explicit ArchiveLock(base::Descriptor file) : file_(std::move(file)) {}
  base::Descriptor file_;
};

/// The file that a link leads to, other paths as they are: SQLite keeps its files beside that one.
/// Root does not follow links by which another user would choose a file.
[[nodiscard]] base::Result<std::filesystem::path> real_path(const std::filesystem::path& archive);

/// `games.db-wal`, the write-ahead log; `games.db-shm`, its index.
[[nodiscard]] std::filesystem::path log_of(const std::filesystem::path& archive);
[[nodiscard]] std::filesystem::path log_index_of(const std::filesystem::path& archive);
/// `games.db-journal`: what SQLite puts back into a file when a change without the log was
/// interrupted, as those are that make or upgrade an archive.
[[nodiscard]] std::filesystem::path journal_of(const std::filesystem::path& archive);
/// Whether there is one that is not empty.
[[nodiscard]] bool has_log(const std::filesystem::path& archive);
[[nodiscard]] bool has_journal(const std::filesystem::path& archive);

/// Whether another process has the file open as a database, by SQLite's own locks: also programs
/// that do not know ArchiveLock.
[[nodiscard]] bool is_open_elsewhere(const std::filesystem::path& archive);

/// A folder for work beside a file, removed at the end with all it holds. It is locked as long as
/// it is used; those that killed processes have left beside the same file are removed.
class WorkFolder {
 public:
  /// In the system's folder for temporary files where the first place cannot be written into.
  enum class Elsewhere { never, allowed };
  [[nodiscard]] static base::Result<WorkFolder> make_beside(const std::filesystem::path& file,
                                                            Elsewhere elsewhere = Elsewhere::never);
  WorkFolder(WorkFolder&& other) noexcept
      : path_(std::exchange(other.path_, {})), lock_(std::move(other.lock_)) {}
  WorkFolder& operator=(WorkFolder&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(lock_, other.lock_);
    return *this;
  }
  ~WorkFolder();
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  WorkFolder(std::filesystem::path path, base::Descriptor lock)
      : path_(std::move(path)), lock_(std::move(lock)) {}
  std::filesystem::path path_;
  base::Descriptor lock_;
};

/// Until the disk has it.
[[nodiscard]] base::Result<void> sync_file(const std::filesystem::path& file);
[[nodiscard]] base::Result<void> sync_folder_of(const std::filesystem::path& file);

/// Gives a finished file its name, on the same file system: private to the user, and on the disk.
[[nodiscard]] base::Result<void> publish_file(const std::filesystem::path& finished,
                                              const std::filesystem::path& to);

/// Why an archive was replaced: by a backup, or by what could be read of it.
inline constexpr std::string_view kReplaced = "replaced";
inline constexpr std::string_view kDamaged = "damaged";

/// Puts a finished file, on the same file system, in the place of the archive. What was there, with
/// its log, is kept as `games.db.WHY-YYYYMMDD-HHMMSS`; returns that name, empty where there was
/// nothing. A crash in between loses neither: complete_replacement goes on. Under the lock alone.
[[nodiscard]] base::Result<std::filesystem::path> replace_archive(
    const std::filesystem::path& archive, const std::filesystem::path& finished,
    std::string_view why);
/// Whether a replacement was interrupted.
[[nodiscard]] bool is_half_replaced(const std::filesystem::path& archive);
/// Completes it; nothing where there is none. Returns what is kept of the archive that was
/// there, empty where there was nothing. Under the lock alone.
[[nodiscard]] base::Result<std::optional<std::filesystem::path>> complete_replacement(
    const std::filesystem::path& archive);
/// The same, and takes the lock where there is something to do.
[[nodiscard]] base::Result<std::optional<std::filesystem::path>> complete_replacement(
    const std::filesystem::path& archive, std::chrono::milliseconds patience);

}  // namespace mpd::archive
