#include "base/file_bytes.hpp"

#include <sys/stat.h>

namespace mpd::base {

Result<FileBytes> FileBytes::open(const std::filesystem::path& path, std::size_t held) {
  FileBytes bytes;
  bytes.path_ = path;
  // Without O_NONBLOCK a pipe under this name would be waited for.
  bytes.file_ = Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!bytes.file_.valid()) return fail_errno("open", path);
  struct stat status {};
  if (::fstat(bytes.file_.get(), &status) != 0) return fail_errno("look at", path);
  if (!S_ISREG(status.st_mode)) return fail("{}: not a regular file", path.string());
  bytes.size_ = static_cast<std::uint64_t>(status.st_size);
  if (bytes.size_ > held) return bytes;
  bytes.copy_.resize(static_cast<std::size_t>(bytes.size_));
  if (auto filled = bytes.fill(0, bytes.copy_); !filled) return tl::unexpected(filled.error());
  bytes.held_ = bytes.copy_;
  bytes.file_ = Descriptor(-1);
  return bytes;
}

FileBytes FileBytes::over(std::span<const std::byte> bytes, const std::filesystem::path& path) {
  FileBytes over;
  over.path_ = path;
  over.size_ = bytes.size();
  over.held_ = bytes;
  return over;
}

Result<std::span<const std::byte>> FileBytes::read(std::uint64_t place,
                                                   std::span<std::byte> room) const {
  if (place > size_ || room.size() > size_ - place)
    return fail("{}: {} bytes at {} were asked for, but the file has {}", path_.string(),
                room.size(), place, size_);
  if (is_held()) return held_.subspan(static_cast<std::size_t>(place), room.size());
  if (auto filled = fill(place, room); !filled) return tl::unexpected(filled.error());
  return room;
}

Result<void> FileBytes::fill(std::uint64_t place, std::span<std::byte> room) const {
  while (!room.empty()) {
    const ssize_t count = ::pread(file_.get(), room.data(), room.size(), static_cast<off_t>(place));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return fail_errno("read", path_);
    if (count == 0)
      return fail("{}: ends at {} of {} bytes: truncated while it was in use", path_.string(),
                  place, size_);
    place += static_cast<std::uint64_t>(count);
    room = room.subspan(static_cast<std::size_t>(count));
  }
  return {};
}

}  // namespace mpd::base
