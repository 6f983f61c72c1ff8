#include "endgame/block_cache.hpp"

#include <algorithm>

namespace mpd::endgame {

BlockCache::BlockCache(std::size_t bytes, std::uint32_t block_bytes)
    : block_bytes_(block_bytes),
      sets_(std::max<std::size_t>(1, bytes / (kWays * block_bytes))),
      data_(sets_.size() * kWays * block_bytes) {}

std::optional<std::size_t> BlockCache::bring_in(std::size_t number, std::uint64_t key,
                                                std::span<const std::byte> compressed,
                                                std::uint32_t size) {
  Set& set = sets_[number];
  const std::size_t way = set.next;
  set.next = static_cast<std::uint8_t>((set.next + 1) % kWays);
  set.keys[way] = 0;
  Worker& worker = workers_[number % kDecompressors];
  if (!worker.decompressor.decode(compressed, block_at(number, way).first(size)))
    return std::nullopt;
  set.keys[way] = key;
  decoded_.fetch_add(1, std::memory_order_relaxed);
  return way;
}

}  // namespace mpd::endgame
