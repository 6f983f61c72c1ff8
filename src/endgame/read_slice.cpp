#include "endgame/read_slice.hpp"

#include <atomic>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>

#include "endgame/compression.hpp"
#include "endgame/packing.hpp"
#include "endgame/slice_file.hpp"
#include "endgame/solve.hpp"
#include "endgame/storage.hpp"

namespace mpd::endgame {
namespace {

using base::fail;
using base::Result;

/// What a thread needs to decode blocks.
struct Decoder {
  Decompressor decompressor;
  std::vector<std::byte> room = std::vector<std::byte>(kMostCompressed);

  bool decode(const SliceFile& file, std::uint32_t block, std::span<std::byte> out) {
    const auto compressed = file.block(block, room);
    return compressed && decompressor.decode(*compressed, out);
  }
};

/// All decoded bytes of a file, checked.
Result<void> decode_file(SliceFile& file, std::span<std::byte> out) {
  if (auto good = file.check_content(); !good) return good;
  const SliceHeader& header = file.header();
  tbb::enumerable_thread_specific<Decoder> decoders;
  std::atomic<bool> good = true;
  tbb::parallel_for(std::uint32_t{0}, header.blocks(), [&](std::uint32_t i) {
    const auto block =
        out.subspan(std::size_t{i} * block_bytes(header.kind), header.size_of_block(i));
    if (file.is_common(i)) {
      std::fill(block.begin(), block.end(), std::byte{header.common_byte});
    } else if (!decoders.local().decode(file, i, block)) {
      good = false;
    }
  });
  if (!good) return fail("{}: damaged: a block cannot be decoded", file.path().string());
  return {};
}

Result<void> decode_distances(const std::filesystem::path& folder, SolvedSlice& slice) {
  auto file = SliceFile::open(folder, slice.index.material(), FileKind::distances);
  if (!file) return tl::unexpected(file.error());
  return decode_file(*file, std::as_writable_bytes(std::span(slice.values)));
}

/// Derives the values of all positions of one sort from those after their moves.
void derive(Storage sort, const SolvedSlices& slices, SolvedSlice& slice) {
  tbb::parallel_for(tbb::blocked_range<std::uint64_t>(0, slice.index.size(), 4096),
                    [&](const auto& range) {
                      for (std::uint64_t i = range.begin(); i < range.end(); ++i) {
                        const draughts::Position position = slice.index.position_of(i);
                        if (storage_of(position, FileKind::distances) == sort)
                          slice.values[i] = derived_value(slices, position);
                      }
                    });
}

}  // namespace

Result<void> read_slice_pair(const std::filesystem::path& folder, const Material& material,
                             SolvedSlices& slices) {
  std::vector<SolvedSlice*> pair{&slices.add(material)};
  if (material != material.mirrored()) pair.push_back(&slices.add(material.mirrored()));
  for (SolvedSlice* slice : pair)
    if (auto read = decode_distances(folder, *slice); !read) {
      for (const SolvedSlice* unfinished : pair) slices.remove(unfinished->index.material());
      return read;
    }
  for (const Storage sort : {Storage::by_captures, Storage::by_moves})
    for (SolvedSlice* slice : pair) derive(sort, slices, *slice);
  return {};
}

Result<std::uint64_t> count_wrong_results(const std::filesystem::path& folder,
                                          const SolvedSlice& slice) {
  auto file = SliceFile::open(folder, slice.index.material(), FileKind::results);
  if (!file) return tl::unexpected(file.error());
  std::vector<std::byte> packed(file->header().decoded_bytes);
  if (auto read = decode_file(*file, packed); !read) return tl::unexpected(read.error());
  const ResultLayout layout(slice.index);
  std::atomic<std::uint64_t> wrong = 0;
  tbb::parallel_for(
      tbb::blocked_range<std::uint64_t>(0, slice.index.size(), 4096), [&](const auto& range) {
        std::uint64_t count = 0;
        for (std::uint64_t i = range.begin(); i < range.end(); ++i) {
          const auto [byte, digit] = layout.place_of(i);
          const auto result = result_in(std::to_integer<std::uint8_t>(packed[byte]), digit);
          if (result && digit_of(*result) == digit_of(slice.values[i])) continue;
          if (storage_of(slice.index.position_of(i), FileKind::results) == Storage::stored) ++count;
        }
        wrong += count;
      });
  return wrong.load();
}

}  // namespace mpd::endgame
