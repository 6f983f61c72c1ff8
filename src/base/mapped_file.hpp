#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

#include "base/result.hpp"

namespace mpd::base {

/// A file seen as memory: pages are read when they are touched, and shared by all programs that map
/// the same file. A file replaced by renaming stays as it was for those who have it mapped.
class MappedFile {
 public:
  MappedFile() = default;
  static Result<MappedFile> open(const std::filesystem::path& path);
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }

 private:
  explicit MappedFile(std::span<const std::byte> bytes) : bytes_(bytes) {}
  std::span<const std::byte> bytes_;
};

}  // namespace mpd::base
