#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "base/checksum.hpp"
#include "endgame/compression.hpp"
#include "endgame/slice_file.hpp"

// Any bytes are refused as a file of an endgame database, with a message that names the file, or
// every block of it can be asked for and decoded without leaving the file or the block. Checksums
// would stop nearly every input at the door, so each is also tried with these and its size made
// right.

namespace {

using namespace mpd::endgame;

constexpr std::size_t kFileBytesPlace = 64;
constexpr std::size_t kContentSumPlace = 72;
constexpr std::size_t kHeaderSumPlace = 88;
constexpr std::size_t kHeaderBytes = 96;
constexpr std::size_t kStrip = 64;
constexpr std::byte kUntouched{0x5a};

void require(bool condition) {
  if (!condition) std::abort();
}

void put(std::vector<std::byte>& file, std::uint64_t number, std::size_t place) {
  std::memcpy(file.data() + place, &number, sizeof number);
}

std::vector<std::byte> made_right(std::vector<std::byte> file) {
  using mpd::base::checksum_of;
  if (file.size() < kHeaderBytes) return file;
  put(file, file.size(), kFileBytesPlace);
  put(file, checksum_of(std::span(file).subspan(kHeaderBytes)), kContentSumPlace);
  put(file, checksum_of(std::span(file).first(kHeaderSumPlace)), kHeaderSumPlace);
  return file;
}

void decode_all(const SliceFile& file, std::span<const std::byte> bytes) {
  const SliceHeader& header = file.header();
  Decompressor decompressor;
  std::vector<std::byte> room(kMostCompressed);
  std::uint64_t decoded = 0;
  for (std::uint32_t i = 0; i < header.blocks(); ++i) {
    const auto read = file.block(i, room);
    require(read.has_value());
    const std::span<const std::byte> block = *read;
    require(file.is_common(i) == block.empty());
    require(block.empty() || (block.data() >= bytes.data() + kHeaderBytes &&
                              block.data() + block.size() <= bytes.data() + bytes.size()));
    const std::size_t size = header.size_of_block(i);
    require(size > 0 && size <= block_bytes(header.kind));
    // The library that decodes is not compiled with sanitizers: a strip behind the block shows
    // whether it went too far.
    std::vector<std::byte> out(size + kStrip, kUntouched);
    if (!block.empty()) static_cast<void>(decompressor.decode(block, std::span(out).first(size)));
    for (const std::byte byte : std::span(out).subspan(size)) require(byte == kUntouched);
    decoded += size;
  }
  require(decoded == header.decoded_bytes);
}

void check(const std::vector<std::byte>& bytes, const Material& material, FileKind kind) {
  auto file = SliceFile::over(bytes, "some.file", material, kind);
  if (!file) {
    require(file.error().message.starts_with("some.file: "));
    require(file.error().message.size() < 200);
    return;
  }
  require(file->header().material == material && file->header().kind == kind);
  if (const auto whole = file->check_content(); !whole) {
    require(whole.error().message.starts_with("some.file: damaged: "));
    std::vector<std::byte> room(kMostCompressed);
    require(!file->block(0, room).has_value());
    return;
  }
  decode_all(*file, bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto* const first = reinterpret_cast<const std::byte*>(data);
  const std::vector<std::byte> bytes(first, first + size);
  const std::vector<std::byte> right = made_right(bytes);
  // One block, and several.
  for (const Material& material : {Material{1, 0, 1, 0}, Material{1, 1, 1, 0}})
    for (const FileKind kind : {FileKind::results, FileKind::distances}) {
      check(bytes, material, kind);
      check(right, material, kind);
    }
  return 0;
}
