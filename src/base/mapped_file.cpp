#include "base/mapped_file.hpp"

#include <sys/mman.h>
#include <sys/stat.h>
#include <utility>

#include "base/descriptor.hpp"

namespace mpd::base {

Result<MappedFile> MappedFile::open(const std::filesystem::path& path) {
  // Without O_NONBLOCK a pipe under this name would be waited for.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.valid()) return fail_errno("open", path);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) return fail_errno("look at", path);
  if (!S_ISREG(status.st_mode)) return fail("{}: not a regular file", path.string());
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size == 0) return MappedFile();  // nothing can be mapped, and nothing needs to be
  void* const at = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.get(), 0);
  if (at == MAP_FAILED) return fail_errno("map", path);
  return MappedFile({static_cast<const std::byte*>(at), size});
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  return *this;
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

}  // namespace mpd::base
