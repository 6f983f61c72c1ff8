#include "base/locked_file.hpp"

#include <sys/file.h>
#include <sys/stat.h>

namespace mpd::base {
namespace {

constexpr mode_t kEverybody = 0666;  // less what the user's umask takes away

bool lock(const Descriptor& file) {
  return ::flock(file.get(), LOCK_EX | LOCK_NB) == 0;
}

}  // namespace

Result<Descriptor> open_locked(const std::filesystem::path& path) {
  Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, kEverybody));
  if (!file.valid()) return fail_errno("write", path);
  // A process that replaced the file has put a new one in the place of the one that was opened.
  struct stat opened {};
  struct stat named {};
  const bool is_locked = lock(file);
  if (!is_locked && errno != EWOULDBLOCK) return fail_errno("lock", path);
  if (!is_locked || ::fstat(file.get(), &opened) != 0 || ::stat(path.c_str(), &named) != 0 ||
      opened.st_ino != named.st_ino)
    return fail("{} is in use: another process is writing to it", path.string());
  return file;
}

Result<Descriptor> replace_locked(const std::filesystem::path& path, std::string_view content) {
  const std::filesystem::path temporary = path.string() + ".new";
  Descriptor file(
      ::open(temporary.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, kEverybody));
  if (!file.valid()) return fail_errno("write", temporary);
  const bool written = lock(file) && write_all(file.get(), content) && ::fsync(file.get()) == 0 &&
                       ::rename(temporary.c_str(), path.c_str()) == 0;
  if (written) return file;
  auto error = fail_errno("write", path);
  ::unlink(temporary.c_str());
  return error;
}

Result<void> append_locked(const Descriptor& file, const std::filesystem::path& path,
                           std::uint64_t size, std::string_view content) {
  // Pipes and the like cannot be flushed.
  if (write_all(file.get(), content) && (::fsync(file.get()) == 0 || errno == EINVAL)) return {};
  auto error = fail_errno("write", path);
  if (::ftruncate(file.get(), static_cast<off_t>(size)) == 0) return error;
  return fail("{}; what was written of it could not be removed", error.value().message);
}

}  // namespace mpd::base
