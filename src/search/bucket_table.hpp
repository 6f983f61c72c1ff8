#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <limits>
#include <memory>

#include "search/table.hpp"

namespace mpd::search {

/// The fast table: one cache line is a bucket of four entries, replaced by age and depth. Threads
/// may share it without locks: an entry is two words, the data and the key mixed with the data, so
/// that an entry torn by two writers matches no key (Hyatt, Mann 2002).
class BucketTable {
 public:
  static constexpr bool kShareable = true;

  /// As many buckets as fit into `bytes`, a power of two, at least one.
  explicit BucketTable(std::size_t bytes)
      : count_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1))),
        buckets_(new Bucket[count_]) {}

  [[nodiscard]] std::optional<TableEntry> probe(TableKey key, int /*depth*/) const {
    for (const Slot& slot : bucket(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.mixed.load(std::memory_order_relaxed) ^ data) == key.key && data != 0)
        return unpack(data);
    }
    return std::nullopt;
  }

  void store(TableKey key, TableEntry entry) {
    Slot* target = &bucket(key).slots.front();
    int least_worth = std::numeric_limits<int>::max();
    for (Slot& slot : bucket(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.mixed.load(std::memory_order_relaxed) ^ data) == key.key && data != 0) {
        // The same state: the newer result belongs to the window at hand, even if it is shallower
        // (docs/decisions/same_state_in_the_bucket.md). But it must not wipe out a known move.
        if (entry.move_index == TableEntry::kNoMove) entry.move_index = unpack(data).move_index;
        target = &slot;
        break;
      }
      if (const int worth = worth_of(data); worth < least_worth) {
        target = &slot;
        least_worth = worth;
      }
    }
    const std::uint64_t data = pack(entry);
    target->data.store(data, std::memory_order_relaxed);
    target->mixed.store(key.key ^ data, std::memory_order_relaxed);
  }

  /// Entries of earlier searches are the first to be replaced.
  void new_search() { generation_ = (generation_ + 1) & kGenerationMask; }

  void clear() {
    for (std::size_t i = 0; i < count_; ++i)
      for (Slot& slot : buckets_[i].slots) {
        slot.data.store(0, std::memory_order_relaxed);
        slot.mixed.store(0, std::memory_order_relaxed);
      }
    generation_ = 0;
  }

  void prefetch(TableKey key) const { __builtin_prefetch(&bucket(key)); }
  [[nodiscard]] static constexpr bool uses_check() { return false; }

 private:
  struct Slot {
    std::atomic<std::uint64_t> data{0};
    std::atomic<std::uint64_t> mixed{0};
  };
  struct alignas(64) Bucket {
    std::array<Slot, 4> slots;
  };
  static_assert(sizeof(Bucket) == 64);

  static constexpr unsigned kGenerationMask = 63;

  // The data word, from the low end: value 32 bits, depth 8 (0 … 255), move index 8, bound 2,
  // generation 6, and one bit that is always set, so that a used entry is never 0.
  [[nodiscard]] std::uint64_t pack(TableEntry entry) const {
    const auto depth = static_cast<std::uint64_t>(std::clamp<int>(entry.depth, 0, 255));
    return static_cast<std::uint32_t>(entry.value.units()) | depth << 32 |
           std::uint64_t{entry.move_index} << 40 | static_cast<std::uint64_t>(entry.bound) << 48 |
           std::uint64_t{generation_} << 50 | std::uint64_t{1} << 56;
  }
  static TableEntry unpack(std::uint64_t data) {
    return {Value(static_cast<std::int32_t>(data & 0xffffffffu)),
            static_cast<std::int16_t>(data >> 32 & 0xff), static_cast<Bound>(data >> 48 & 3),
            static_cast<std::uint8_t>(data >> 40 & 0xff)};
  }
  [[nodiscard]] unsigned age_of(std::uint64_t data) const {
    return (generation_ - static_cast<unsigned>(data >> 50)) & kGenerationMask;
  }
  /// Depth, less what age takes away; an unused slot is worth least.
  [[nodiscard]] int worth_of(std::uint64_t data) const {
    if (data == 0) return -1'000'000;
    return static_cast<int>(data >> 32 & 0xff) - 8 * static_cast<int>(age_of(data));
  }

  [[nodiscard]] Bucket& bucket(TableKey key) const { return buckets_[key.key & (count_ - 1)]; }

  std::size_t count_;
  std::unique_ptr<Bucket[]> buckets_;
  unsigned generation_ = 0;
};

static_assert(TranspositionTable<BucketTable>);

}  // namespace mpd::search
