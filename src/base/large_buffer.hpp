#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>
#include <sys/mman.h>

namespace mpd::base {

/// Memory for tables that are read at random places: on large pages where the system has them, so
/// that the processor finds the places quickly. What it holds at first is not said.
class LargeBuffer {
 public:
  explicit LargeBuffer(std::size_t bytes) : size_(bytes) {
    constexpr std::size_t kPage = std::size_t{2} << 20;
    const std::size_t rounded = (bytes + kPage - 1) / kPage * kPage;
    memory_.reset(std::aligned_alloc(kPage, rounded));
    if (!memory_) throw std::bad_alloc();
    ::madvise(memory_.get(), rounded, MADV_HUGEPAGE);  // a wish: without it all works as well
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::span<std::byte> bytes() {
    return {static_cast<std::byte*>(memory_.get()), size_};
  }

 private:
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::size_t size_;
  std::unique_ptr<void, Free> memory_;
};

}  // namespace mpd::base
