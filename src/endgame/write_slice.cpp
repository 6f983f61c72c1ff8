#include "endgame/write_slice.hpp"

#include <algorithm>
#include <array>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>

#include "base/file.hpp"
#include "endgame/compression.hpp"
#include "endgame/packing.hpp"
#include "endgame/slice_file.hpp"
#include "endgame/storage.hpp"

namespace mpd::endgame {
namespace {

// Higher levels make files of distances a few percent smaller and take ten times as long.
constexpr int kLevelOfResults = 19;
constexpr int kLevelOfDistances = 9;

/// Which positions of a slice are stored.
class StoredSet {
 public:
  StoredSet(const SliceIndex& index, FileKind kind) : words_((index.size() + 63) / 64) {
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, words_.size(), 256), [&](const auto& range) {
          for (std::size_t word = range.begin(); word < range.end(); ++word)
            words_[word] =
                stored_among(index, kind, word * 64, std::min(index.size(), word * 64 + 64));
        });
  }
  [[nodiscard]] bool contains(std::uint64_t i) const { return (words_[i / 64] >> i % 64 & 1) != 0; }

 private:
  static std::uint64_t stored_among(const SliceIndex& index, FileKind kind, std::uint64_t from,
                                    std::uint64_t to) {
    std::uint64_t word = 0;
    for (std::uint64_t i = from; i < to; ++i)
      if (storage_of(index.position_of(i), kind) == Storage::stored)
        word |= std::uint64_t{1} << (i - from);
    return word;
  }
  std::vector<std::uint64_t> words_;
};

/// Puts the values of a slice in the places they have in a file.
class Packer {
 public:
  Packer(const SolvedSlice& slice, const StoredSet& stored, FileKind kind)
      : slice_(slice), stored_(stored), kind_(kind), layout_(slice.index) {}

  /// A decoded block. Positions that are not stored get the value of the one before.
  [[nodiscard]] std::string block(std::uint64_t first_byte, std::uint32_t count) const {
    std::string bytes;
    bytes.reserve(count);
    PlyValue last = first_stored(first_byte, count);
    for (std::uint64_t byte = first_byte; byte < first_byte + count; ++byte)
      bytes.push_back(static_cast<char>(kind_ == FileKind::distances ? value_at(byte, last)
                                                                     : results_in(byte, last)));
    return bytes;
  }

 private:
  PlyValue value_at(std::uint64_t index, PlyValue& last) const {
    if (stored_.contains(index)) last = slice_.values[index];
    return last;
  }

  unsigned results_in(std::uint64_t byte, PlyValue& last) const {
    unsigned packed = 0;
    unsigned weight = 1;
    const std::uint64_t first = layout_.first_in(byte);
    const unsigned count = layout_.count_in(byte);
    for (unsigned digit = 0; digit < kDigits; ++digit, weight *= 3)
      packed += weight * digit_of(digit < count ? value_at(first + digit, last) : last);
    return packed;
  }

  [[nodiscard]] PlyValue first_stored(std::uint64_t first_byte, std::uint32_t count) const {
    const bool direct = kind_ == FileKind::distances;
    const std::uint64_t last_byte = first_byte + count - 1;
    const std::uint64_t from = direct ? first_byte : layout_.first_in(first_byte);
    const std::uint64_t to =
        direct ? last_byte + 1 : layout_.first_in(last_byte) + layout_.count_in(last_byte);
    for (std::uint64_t i = from; i < to; ++i)
      if (stored_.contains(i)) return slice_.values[i];
    return game::kDrawn;
  }

  const SolvedSlice& slice_;
  const StoredSet& stored_;
  FileKind kind_;
  ResultLayout layout_;
};

bool is_uniform(const std::string& block) {
  return block.find_first_not_of(block.front()) == std::string::npos;
}

/// The byte that the most uniform blocks consist of.
std::uint8_t most_common(const std::vector<std::string>& blocks) {
  std::array<std::uint64_t, 256> uniform{};
  for (const std::string& block : blocks)
    if (is_uniform(block)) ++uniform[static_cast<std::uint8_t>(block.front())];
  return static_cast<std::uint8_t>(std::max_element(uniform.begin(), uniform.end()) -
                                   uniform.begin());
}

void compress(std::vector<std::string>& blocks, std::uint8_t common, int level) {
  tbb::enumerable_thread_specific<Compressor> compressors(level);
  tbb::parallel_for(std::size_t{0}, blocks.size(), [&](std::size_t i) {
    std::string& block = blocks[i];
    if (is_uniform(block) && static_cast<std::uint8_t>(block.front()) == common) {
      block.clear();
    } else {
      block = compressors.local().compressed(std::as_bytes(std::span(block)));
    }
  });
}

base::Result<void> write_kind(const std::filesystem::path& folder, const SolvedSlice& slice,
                              FileKind kind) {
  const StoredSet stored(slice.index, kind);
  SliceHeader header{kind, slice.index.material(), count_values(slice.values), 0,
                     packed_bytes(slice.index, kind)};
  const Packer packer(slice, stored, kind);
  std::vector<std::string> blocks(header.blocks());
  tbb::parallel_for(std::uint32_t{0}, header.blocks(), [&](std::uint32_t i) {
    blocks[i] = packer.block(std::uint64_t{i} * block_bytes(kind), header.size_of_block(i));
  });
  header.common_byte = most_common(blocks);
  compress(blocks, header.common_byte,
           kind == FileKind::results ? kLevelOfResults : kLevelOfDistances);
  const auto content = file_content(header, blocks);
  if (!content) return tl::unexpected(content.error());
  const std::filesystem::path path = folder / file_name(header.material, kind);
  // write_file would write into a pipe, and wait for somebody to read it.
  std::error_code missing;
  if (const auto status = std::filesystem::status(path, missing);
      std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    return base::fail("{}: not a regular file", path.string());
  return base::write_file(path, *content);
}

}  // namespace

base::Result<void> write_slice(const std::filesystem::path& folder, const SolvedSlice& slice) {
  for (const FileKind kind : {FileKind::results, FileKind::distances})
    if (auto written = write_kind(folder, slice, kind); !written) return written;
  return {};
}

}  // namespace mpd::endgame
