#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "archive/archive_files.hpp"

namespace mpd::archive {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kWorkMark = ".work-";
constexpr std::string_view kWorkLetters = "XXXXXX";

base::Descriptor open_folder(const fs::path& folder) {
  return base::Descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

bool is_work_of(const fs::path& file, const fs::path& folder) {
  const std::string start = file.filename().string() + std::string(kWorkMark);
  const std::string name = folder.filename().string();
  return name.starts_with(start) && name.size() == start.size() + kWorkLetters.size();
}

void remove_if_abandoned(const fs::path& folder) {
  const base::Descriptor lock = open_folder(folder);
  if (!lock.valid() || ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0) return;
  std::error_code ignored;
  fs::remove_all(folder, ignored);
}

/// A killed process leaves its folder, without the lock.
void remove_abandoned(const fs::path& file) {
  std::error_code end;
  for (fs::directory_iterator entry(fs::absolute(file).parent_path(), end);
       !end && entry != fs::directory_iterator(); entry.increment(end))
    if (is_work_of(file, entry->path())) remove_if_abandoned(entry->path());
}

/// Not valid where the folder could not be made, with errno.
base::Descriptor make_locked(std::string& name) {
  const std::string pattern = name;
  for (;;) {
    name = pattern;
    if (::mkdtemp(name.data()) == nullptr) return base::Descriptor(-1);
    base::Descriptor lock = open_folder(name);
    struct stat status {};
    // Another process may have taken it for an abandoned one before it was locked. Where the file
    // system knows no locks, nobody removes it.
    if (lock.valid()) (void)::flock(lock.get(), LOCK_EX);
    if (lock.valid() && ::stat(name.c_str(), &status) == 0) return lock;
    if (errno != ENOENT) return base::Descriptor(-1);
  }
}

}  // namespace

base::Result<WorkFolder> WorkFolder::make_beside(const fs::path& file, Elsewhere elsewhere) {
  remove_abandoned(file);
  std::string name = file.string() + std::string(kWorkMark) + std::string(kWorkLetters);
  if (auto lock = make_locked(name); lock.valid()) return WorkFolder(name, std::move(lock));
  const auto error = base::fail_errno("make a folder beside", file);
  if (elsewhere == Elsewhere::never) return error;
  name = (fs::temp_directory_path() / "mpdraughts-work-").string() + std::string(kWorkLetters);
  if (auto lock = make_locked(name); lock.valid()) return WorkFolder(name, std::move(lock));
  return error;
}

WorkFolder::~WorkFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

}  // namespace mpd::archive
