#include "archive/archive_files.hpp"

#include <fcntl.h>
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

fs::path folder_of(const fs::path& file) {
  return fs::absolute(file).parent_path();
}

/// The fresh lock file of root's is that of the folder's owner, who could not lock it otherwise.
void give_to_owner_of_folder(int file, const fs::path& archive) {
  struct stat folder {};
  if (::geteuid() != 0 || ::stat(folder_of(archive).c_str(), &folder) != 0) return;
  struct stat made {};
  if (::fstat(file, &made) != 0 || !S_ISREG(made.st_mode) || made.st_nlink != 1) return;
  if (::fchown(file, folder.st_uid, folder.st_gid) != 0) return;
}

base::Result<void> check_is_file(int file, const fs::path& path) {
  struct stat status {};
  if (::fstat(file, &status) != 0) return base::fail_errno("open", path);
  if (S_ISREG(status.st_mode)) return {};
  return base::fail("{} is no file, expected the lock of an archive", path.string());
}

/// Links are not followed and only a file made here changes its owner: whoever may write into the
/// folder could name a file of the system otherwise.
base::Result<base::Descriptor> open_lock_file(const fs::path& archive) {
  constexpr int kHow = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
  const fs::path path = with_ending(archive, "-lock");
  base::Descriptor made(::open(path.c_str(), kHow | O_CREAT | O_EXCL, kPrivate));
  if (made.valid()) {
    give_to_owner_of_folder(made.get(), archive);
    return made;
  }
  if (errno != EEXIST) return base::fail_errno("make", path);
  base::Descriptor found(::open(path.c_str(), kHow));
  if (!found.valid() && errno == ELOOP)
    return base::fail("{} is a link, expected the lock of an archive", path.string());
  if (!found.valid()) return base::fail_errno("open", path);
  if (auto good = check_is_file(found.get(), path); !good) return tl::unexpected(good.error());
  return found;
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

fs::path journal_of(const fs::path& archive) {
  return with_ending(archive, "-journal");
}

namespace {

bool is_there_and_not_empty(const fs::path& file) {
  std::error_code missing;
  const auto size = fs::file_size(file, missing);
  return !missing && size > 0;
}

/// As the system protects links in shared folders: root follows a link of another user only to a
/// file of that user's.
base::Result<void> check_link(const fs::path& link) {
  struct stat own {};
  struct stat led_to {};
  if (::geteuid() != 0 || ::lstat(link.c_str(), &own) != 0 || own.st_uid == 0) return {};
  if (::stat(link.c_str(), &led_to) == 0 && led_to.st_uid == own.st_uid) return {};
  return base::fail("{} is a link of another user, which root does not follow", link.string());
}

}  // namespace

bool has_log(const fs::path& archive) {
  return is_there_and_not_empty(log_of(archive));
}

bool has_journal(const fs::path& archive) {
  return is_there_and_not_empty(journal_of(archive));
}

base::Result<fs::path> real_path(const fs::path& archive) {
  constexpr int kMostLinks = 40;
  std::error_code error;
  if (!fs::is_symlink(archive, error)) return archive;
  fs::path path = fs::absolute(archive);
  for (int i = 0; i < kMostLinks && fs::is_symlink(path, error); ++i) {
    if (auto good = check_link(path); !good) return tl::unexpected(good.error());
    // An absolute target takes the place of the folder.
    path = path.parent_path() / fs::read_symlink(path, error);
  }
  path = fs::weakly_canonical(path, error);
  if (!error && !fs::is_symlink(path, error)) return path;
  return base::fail("{} is a link that leads nowhere", archive.string());
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
  const base::Descriptor file(::open(finished.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
  if (!file.valid()) return base::fail_errno("open", finished);
  if (::fchmod(file.get(), kPrivate) != 0)
    return base::fail_errno("set the permissions of", finished);
  if (auto done = sync_file(finished); !done) return done;
  if (::rename(finished.c_str(), to.c_str()) != 0) return base::fail_errno("write", to);
  return sync_folder_of(to);
}

}  // namespace mpd::archive
