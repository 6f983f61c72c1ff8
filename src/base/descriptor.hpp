#pragma once

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <string_view>
#include <unistd.h>

#include "base/result.hpp"

namespace mpd::base {

/// Closes a file descriptor at the end of its scope.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  [[nodiscard]] int get() const { return fd_; }
  [[nodiscard]] bool valid() const { return fd_ >= 0; }

 private:
  int fd_;
};

/// Whether the process can open that many more files now; errno says why not.
inline bool can_open_more(int files) {
  if (files == 0) return true;
  const Descriptor one(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  return one.valid() && can_open_more(files - 1);
}

/// Writes everything, however often the system interrupts; false, with errno, when it cannot.
inline bool write_all(int fd, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(fd, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// "cannot open x: No such file or directory", from errno.
inline tl::unexpected<Error> fail_errno(const char* action, const std::filesystem::path& path) {
  return fail("cannot {} {}: {}", action, path.string(), std::strerror(errno));
}

}  // namespace mpd::base
