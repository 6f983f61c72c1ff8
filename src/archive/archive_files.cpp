#include "archive/archive_files.hpp"

#include <ctime>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>

namespace mpd::archive {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::milliseconds kBetweenLockTries(20);
constexpr mode_t kPrivate = S_IRUSR | S_IWUSR;

fs::path with_ending(const fs::path& path, std::string_view ending) {
  return path.string() + std::string(ending);
}

/// Where root works for another user, the file is that user's.
void give_to_owner_of(int file, const fs::path& model) {
  struct stat owner {};
  if (::geteuid() != 0 || ::stat(model.c_str(), &owner) != 0) return;
  if (::fchown(file, owner.st_uid, owner.st_gid) != 0) return;
}

fs::path folder_of(const fs::path& file) {
  return fs::absolute(file).parent_path();
}

base::Result<base::Descriptor> open_lock_file(const fs::path& archive) {
  const fs::path path = with_ending(archive, "-lock");
  base::Descriptor file(::open(path.c_str(), O_RDONLY | O_CREAT | O_CLOEXEC, kPrivate));
  if (!file.valid()) return base::fail_errno("open", path);
  give_to_owner_of(file.get(), folder_of(archive));
  return file;
}

/// Whether the lock was got; errno tells why not.
bool lock_within(int file, int kind, std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (::flock(file, kind | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK || std::chrono::steady_clock::now() >= end) return false;
    std::this_thread::sleep_for(kBetweenLockTries);
  }
  return true;
}

base::Result<base::Descriptor> locked(const fs::path& archive, int kind,
                                      std::chrono::milliseconds patience) {
  auto file = open_lock_file(archive);
  if (!file || lock_within(file->get(), kind, patience)) return file;
  if (errno != EWOULDBLOCK) return base::fail_errno("lock", archive);
  return base::fail("{} is in use: another program has it open", archive.string());
}

}  // namespace

base::Result<ArchiveLock> ArchiveLock::share(const fs::path& archive,
                                             std::chrono::milliseconds patience) {
  auto file = locked(archive, LOCK_SH, patience);
  if (!file) return tl::unexpected(file.error());
  return ArchiveLock(*std::move(file));
}

base::Result<ArchiveLock> ArchiveLock::take_alone(const fs::path& archive,
                                                  std::chrono::milliseconds patience) {
  auto file = locked(archive, LOCK_EX, patience);
  if (!file) return tl::unexpected(file.error());
  return ArchiveLock(*std::move(file));
}

fs::path log_of(const fs::path& archive) {
  return with_ending(archive, "-wal");
}

fs::path log_index_of(const fs::path& archive) {
  return with_ending(archive, "-shm");
}

bool has_log(const fs::path& archive) {
  std::error_code missing;
  const auto size = fs::file_size(log_of(archive), missing);
  return !missing && size > 0;
}

bool is_open_elsewhere(const fs::path& archive) {
  // SQLite's shared bytes (https://sqlite.org/src/doc/trunk/src/os.h): whoever has a database with
  // a write-ahead log open holds a lock on them all the time.
  constexpr off_t kFirstShared = 0x40000000 + 2;
  constexpr off_t kShared = 510;
  const base::Descriptor file(::open(archive.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.valid()) return false;
  struct flock wish {};
  wish.l_type = F_WRLCK;
  wish.l_whence = SEEK_SET;
  wish.l_start = kFirstShared;
  wish.l_len = kShared;
  return ::fcntl(file.get(), F_GETLK, &wish) == 0 && wish.l_type != F_UNLCK;
}

base::Result<WorkFolder> WorkFolder::make_beside(const fs::path& file, Elsewhere elsewhere) {
  std::string name = file.string() + ".work-XXXXXX";
  if (::mkdtemp(name.data()) != nullptr) return WorkFolder(name);
  const auto error = base::fail_errno("make a folder beside", file);
  if (elsewhere == Elsewhere::never) return error;
  name = (fs::temp_directory_path() / "mpdraughts-work-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) return error;
  return WorkFolder(name);
}

WorkFolder::~WorkFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

base::Result<void> sync_file(const fs::path& path) {
  const base::Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.valid()) return base::fail_errno("open", path);
  // Some file systems have nothing to wait for.
  if (::fsync(file.get()) != 0 && errno != EINVAL) return base::fail_errno("write", path);
  return {};
}

base::Result<void> sync_folder_of(const fs::path& file) {
  return sync_file(folder_of(file));
}

base::Result<void> publish_file(const fs::path& finished, const fs::path& to) {
  if (::chmod(finished.c_str(), kPrivate) != 0)
    return base::fail_errno("set the permissions of", finished);
  if (auto done = sync_file(finished); !done) return done;
  if (::rename(finished.c_str(), to.c_str()) != 0) return base::fail_errno("write", to);
  return sync_folder_of(to);
}

namespace {

fs::path replacement_of(const fs::path& archive) {
  return with_ending(archive, "-new");
}

bool is_there(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

/// When the file was changed last, as `20090531-235959`.
std::string time_text(const fs::path& file) {
  struct stat status {};
  ::stat(file.c_str(), &status);
  std::tm parts{};
  localtime_r(&status.st_mtim.tv_sec, &parts);
  return fmt::format("{:04}{:02}{:02}-{:02}{:02}{:02}", parts.tm_year + 1900, parts.tm_mon + 1,
                     parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
}

/// A name that is free for the archive; where its log has been moved already, the same again.
fs::path kept_name(const fs::path& archive, std::string_view why) {
  const std::string base =
      fmt::format("{}.{}-{}", archive.string(), why, time_text(replacement_of(archive)));
  fs::path name = base;
  for (int i = 2; is_there(name); ++i) name = fmt::format("{}-{}", base, i);
  return name;
}

base::Result<void> move_if_there(const fs::path& from, const fs::path& to) {
  if (::rename(from.c_str(), to.c_str()) == 0 || errno == ENOENT) return {};
  return base::fail_errno("move aside", from);
}

/// The owner and the permissions of the archive, or else a private file of the folder's owner.
base::Result<void> dress_like(const fs::path& archive, const fs::path& finished) {
  struct stat old {};
  const bool replaces = ::stat(archive.c_str(), &old) == 0;
  const base::Descriptor file(::open(finished.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.valid()) return base::fail_errno("open", finished);
  give_to_owner_of(file.get(), replaces ? archive : folder_of(archive));
  if (::fchmod(file.get(), replaces ? old.st_mode & 0777 : kPrivate) != 0)
    return base::fail_errno("set the permissions of", finished);
  return {};
}

}  // namespace

bool is_half_replaced(const fs::path& archive) {
  return is_there(replacement_of(archive));
}

base::Result<fs::path> finish_replacing(const fs::path& archive, std::string_view why) {
  const fs::path kept = kept_name(archive, why);
  const bool was_there = is_there(archive);
  // The log first: beside another file it would be taken for the log of that one.
  for (const auto& [from, to] :
       {std::pair{log_of(archive), log_of(kept)},
        std::pair{log_index_of(archive), log_index_of(kept)}, std::pair{archive, kept}})
    if (auto moved = move_if_there(from, to); !moved) return tl::unexpected(moved.error());
  if (::rename(replacement_of(archive).c_str(), archive.c_str()) != 0)
    return base::fail_errno("replace", archive);
  if (auto synced = sync_folder_of(archive); !synced) return tl::unexpected(synced.error());
  return was_there ? kept : fs::path();
}

base::Result<fs::path> replace_archive(const fs::path& archive, const fs::path& finished,
                                       std::string_view why) {
  if (auto good = dress_like(archive, finished); !good) return tl::unexpected(good.error());
  if (auto good = sync_file(finished); !good) return tl::unexpected(good.error());
  // From here on the replacement is completed, by us or by the next program that opens the archive.
  if (::rename(finished.c_str(), replacement_of(archive).c_str()) != 0)
    return base::fail_errno("replace", archive);
  if (auto synced = sync_folder_of(archive); !synced) return tl::unexpected(synced.error());
  return finish_replacing(archive, why);
}

}  // namespace mpd::archive
