#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

namespace mpd::server {

/// The memory that the tables of all searches share. Leases may end in any thread.
class TableBudget {
 public:
  /// What one search has; it goes back with this object.
  class Lease {
   public:
    Lease() = default;
    Lease(Lease&& other) noexcept
        : used_(std::move(other.used_)), bytes_(std::exchange(other.bytes_, 0)) {}
    Lease& operator=(Lease&& other) noexcept {
      std::swap(used_, other.used_);
      std::swap(bytes_, other.bytes_);
      return *this;
    }
    ~Lease() {
      if (used_) *used_ -= bytes_;
    }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

   private:
    friend class TableBudget;
    Lease(std::shared_ptr<std::atomic<std::size_t>> used, std::size_t bytes)
        : used_(std::move(used)), bytes_(bytes) {
      *used_ += bytes_;
    }
    std::shared_ptr<std::atomic<std::size_t>> used_;
    std::size_t bytes_ = 0;
  };

  explicit TableBudget(std::size_t all) : all_(all) {}

  /// A part of what the others have left, at most so much; nobody goes without.
  [[nodiscard]] Lease take(std::size_t most) const {
    const std::size_t left = all_ - std::min(used_->load(), all_);
    return {used_, std::clamp(left / kShare, kLeast, std::max(most, kLeast))};
  }

 private:
  static constexpr std::size_t kShare = 8;
  static constexpr std::size_t kLeast = std::size_t{1} << 20;

  std::size_t all_;
  std::shared_ptr<std::atomic<std::size_t>> used_ = std::make_shared<std::atomic<std::size_t>>(0);
};

}  // namespace mpd::server
