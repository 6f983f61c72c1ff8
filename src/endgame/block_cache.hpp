#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "base/large_buffer.hpp"
#include "base/random.hpp"
#include "endgame/compression.hpp"
#include "endgame/slice_file.hpp"

namespace mpd::endgame {

/// Held for a few nanoseconds, or while a block is read and decoded.
class SpinLock {
 public:
  void lock() {
    while (taken_.exchange(true, std::memory_order_acquire))
      while (taken_.load(std::memory_order_relaxed)) std::this_thread::yield();
  }
  void unlock() { taken_.store(false, std::memory_order_release); }

 private:
  std::atomic<bool> taken_ = false;
};

/// Decoded blocks, shared by all threads. All memory is taken at construction.
class BlockCache {
 public:
  BlockCache(std::size_t bytes, std::uint32_t block_bytes);

  /// The byte at `place` of a block, from the cache or after decoding what `read(room)` returns:
  /// the compressed bytes, in the room of kMostCompressed bytes or elsewhere, or nothing. `key`
  /// tells blocks apart; it must not be 0. Nothing when the block cannot be read, or not be decoded
  /// to `size` bytes.
  template <class Read>
  std::optional<std::uint8_t> byte_of(std::uint64_t key, std::uint32_t place, const Read& read,
                                      std::uint32_t size) {
    const std::size_t number = set_of(key);
    Set& set = sets_[number];
    const std::lock_guard guard(set.lock);
    for (std::size_t way = 0; way < kWays; ++way)
      if (set.keys[way] == key) return std::to_integer<std::uint8_t>(block_at(number, way)[place]);
    Worker& worker = workers_[number % kDecompressors];
    const std::lock_guard busy(worker.lock);
    const std::optional<std::span<const std::byte>> compressed =
        read(std::span(worker.room.get(), kMostCompressed));
    if (!compressed) return std::nullopt;
    const auto way = bring_in(number, key, *compressed, size);
    if (!way) return std::nullopt;
    return std::to_integer<std::uint8_t>(block_at(number, *way)[place]);
  }

  [[nodiscard]] std::size_t bytes() const { return data_.size(); }
  /// Blocks decoded so far.
  [[nodiscard]] std::uint64_t decoded() const { return decoded_.load(std::memory_order_relaxed); }

 private:
  static constexpr std::size_t kWays = 4;
  static constexpr std::size_t kDecompressors = 8;

  /// Blocks that compete for the same places; the oldest leaves.
  struct alignas(64) Set {
    SpinLock lock;
    std::uint8_t next = 0;
    std::array<std::uint64_t, kWays> keys{};
  };
  struct Worker {
    SpinLock lock;
    Decompressor decompressor;
    std::unique_ptr<std::byte[]> room =
        std::make_unique_for_overwrite<std::byte[]>(kMostCompressed);
  };

  [[nodiscard]] std::size_t set_of(std::uint64_t key) const {
    const std::uint64_t mixed = base::split_mix(key) >> 32;
    return mixed * sets_.size() >> 32;
  }
  [[nodiscard]] std::span<std::byte> block_at(std::size_t set, std::size_t way) {
    return data_.bytes().subspan((set * kWays + way) * block_bytes_, block_bytes_);
  }
  /// With the lock of the set and that of its worker.
  std::optional<std::size_t> bring_in(std::size_t set, std::uint64_t key,
                                      std::span<const std::byte> compressed, std::uint32_t size);

  std::size_t block_bytes_;
  std::vector<Set> sets_;
  base::LargeBuffer data_;
  std::array<Worker, kDecompressors> workers_;
  std::atomic<std::uint64_t> decoded_ = 0;
};

}  // namespace mpd::endgame
