#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "base/descriptor.hpp"
#include "base/result.hpp"

namespace mpd::base {

/// A regular file that is read at any place, by any number of threads. A small one is copied into
/// memory when it is opened and cannot change any more. A larger one keeps its descriptor: it stays
/// readable when another file takes its name, but its bytes can change and its end can vanish at
/// any time. Then a read is an error, or returns bytes that the caller has to check.
class FileBytes {
 public:
  /// Files of at most `held` bytes are copied.
  static Result<FileBytes> open(const std::filesystem::path& path, std::size_t held);
  /// Bytes that are in memory, and stay there; `path` is for messages.
  static FileBytes over(std::span<const std::byte> bytes, const std::filesystem::path& path);

  /// The size when the file was opened.
  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// Nobody else can change the bytes, and no descriptor is kept.
  [[nodiscard]] bool is_held() const { return !file_.valid(); }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  /// As many bytes as there is room for, from `place` on. They are in `room`, or in the memory of
  /// this object. Errors name the file and the reason.
  [[nodiscard]] Result<std::span<const std::byte>> read(std::uint64_t place,
                                                        std::span<std::byte> room) const;

 private:
  [[nodiscard]] Result<void> fill(std::uint64_t place, std::span<std::byte> room) const;

  std::filesystem::path path_;
  Descriptor file_{-1};
  std::uint64_t size_ = 0;
  std::vector<std::byte> copy_;
  std::span<const std::byte> held_;
};

}  // namespace mpd::base
