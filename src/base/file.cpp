#include "base/file.hpp"

#include <algorithm>
#include <poll.h>
#include <sys/stat.h>

#include "base/descriptor.hpp"

namespace mpd::base {
namespace {

/// `1 GiB`, `64 MiB`, `10 bytes`.
std::string size_text(std::uint64_t bytes) {
  if (bytes >= 1 << 30 && bytes % (1 << 30) == 0) return fmt::format("{} GiB", bytes >> 30);
  if (bytes >= 1 << 20 && bytes % (1 << 20) == 0) return fmt::format("{} MiB", bytes >> 20);
  return fmt::format("{} bytes", bytes);
}

std::uint64_t most_bytes(mode_t mode, const FileLimit& limit) {
  constexpr std::uint64_t kMostOfDevice = std::uint64_t{1} << 20;
  constexpr std::uint64_t kMostOfPipe = std::uint64_t{256} << 20;
  if (S_ISREG(mode)) return limit.bytes;
  return std::min(limit.bytes, S_ISCHR(mode) ? kMostOfDevice : kMostOfPipe);
}

/// What comes first from a pipe: an error when no program opens it for writing, for which a reader
/// would wait for ever. The descriptor does not block.
Result<std::string> wait_for_writer(int fd, const std::filesystem::path& path) {
  constexpr int kPatience = 2000;  // milliseconds
  pollfd pipe{fd, POLLIN, 0};
  int ready = ::poll(&pipe, 1, kPatience);
  while (ready < 0 && errno == EINTR) ready = ::poll(&pipe, 1, kPatience);
  if (ready != 0) return std::string();
  // Where there is a writer that is slow, the end is not reached.
  char first = 0;
  const ssize_t count = ::read(fd, &first, 1);
  if (count == 0) return fail("{} is a pipe into which no program writes", path.string());
  return std::string(&first, count > 0 ? 1 : 0);
}

/// Opened without waiting for the other end of a pipe; blocks from then on.
Result<std::string> begin_reading(int fd, const std::filesystem::path& path) {
  struct stat status {};
  if (::fstat(fd, &status) != 0) return fail_errno("look at", path);
  auto begin = S_ISFIFO(status.st_mode) ? wait_for_writer(fd, path) : std::string();
  const int flags = ::fcntl(fd, F_GETFL);
  if (begin && (flags < 0 || ::fcntl(fd, F_SETFL, flags & ~O_NONBLOCK) != 0))
    return fail_errno("open", path);
  return begin;
}

Result<std::string> read_all(int fd, const std::filesystem::path& path, const FileLimit& limit,
                             std::string content = {}) {
  struct stat status {};
  if (::fstat(fd, &status) != 0) return fail_errno("look at", path);
  const std::uint64_t most = most_bytes(status.st_mode, limit);
  const auto too_large = [&] {
    return fail("{} is larger than {}, expected {}", path.string(), size_text(most),
                limit.expected);
  };
  if (S_ISREG(status.st_mode)) {
    if (static_cast<std::uint64_t>(status.st_size) > most) return too_large();
    content.reserve(static_cast<std::size_t>(status.st_size));
  }
  char buffer[1 << 16];
  while (true) {
    const ssize_t count = ::read(fd, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return fail_errno("read", path);
    if (count == 0) return content;
    if (content.size() + static_cast<std::size_t>(count) > most) return too_large();
    content.append(buffer, static_cast<std::size_t>(count));
  }
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path, const FileLimit& limit) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (!file.valid()) return fail_errno("open", path);
  auto begin = begin_reading(file.get(), path);
  if (!begin) return begin;
  return read_all(file.get(), path, limit, std::move(*begin));
}

Result<std::string> read_standard_input(const FileLimit& limit) {
  return read_all(STDIN_FILENO, "<stdin>", limit);
}

namespace {

/// A device or a pipe cannot be replaced by a file: it is written into.
Result<void> write_into(const std::filesystem::path& path, std::string_view content) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!file.valid()) return fail_errno("open", path);
  if (!write_all(file.get(), content)) return fail_errno("write", path);
  return {};
}

Result<void> replace_file(const std::filesystem::path& path, std::string_view content,
                          mode_t mode) {
  // The process number keeps two programs that write the same file from sharing a temporary one.
  const std::filesystem::path temporary = path.string() + ".tmp" + std::to_string(::getpid());
  const auto give_up = [&](const char* action) {
    const auto error = fail_errno(action, path);
    ::unlink(temporary.c_str());
    return error;
  };
  {
    const Descriptor file(
        ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode));
    if (!file.valid()) return fail_errno("create", path);
    if (!write_all(file.get(), content) || ::fsync(file.get()) != 0) return give_up("write");
  }
  if (::rename(temporary.c_str(), path.c_str()) != 0) return give_up("replace");
  return {};
}

}  // namespace

Result<void> write_file(const std::filesystem::path& path, std::string_view content) {
  // A link stays a link: what it points to is written.
  std::error_code missing;
  const std::filesystem::path real = std::filesystem::canonical(path, missing);
  if (missing) return replace_file(path, content, 0666);
  struct stat old {};
  if (::stat(real.c_str(), &old) != 0) return fail_errno("look at", path);
  if (S_ISDIR(old.st_mode)) {
    errno = EISDIR;
    return fail_errno("replace", path);
  }
  if (!S_ISREG(old.st_mode)) return write_into(real, content);
  if (::access(real.c_str(), W_OK) != 0) return fail_errno("write", path);
  return replace_file(real, content, old.st_mode & 0777);
}

}  // namespace mpd::base
