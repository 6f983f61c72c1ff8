#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "base/mapped_file.hpp"
#include "base/result.hpp"
#include "endgame/counts.hpp"
#include "endgame/file_kind.hpp"
#include "endgame/material.hpp"

// The files of a database: one for each slice and kind. The format is told in
// docs/formats/endgame.md.

namespace mpd::endgame {

/// `2m1k-1m2k.results`, `2m1k-1m2k.distances`.
[[nodiscard]] std::string file_name(const Material& material, FileKind kind);

/// What a file says about itself.
struct SliceHeader {
  FileKind kind = FileKind::results;
  Material material;
  SliceCounts counts;
  /// What every byte of a block is that takes no space in the file.
  std::uint8_t common_byte = 0;
  std::uint64_t decoded_bytes = 0;

  [[nodiscard]] std::uint32_t blocks() const {
    return static_cast<std::uint32_t>((decoded_bytes + block_bytes(kind) - 1) / block_bytes(kind));
  }
  /// The decoded size of a block.
  [[nodiscard]] std::uint32_t size_of_block(std::uint32_t block) const {
    const std::uint64_t rest = decoded_bytes - std::uint64_t{block} * block_bytes(kind);
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(rest, block_bytes(kind)));
  }
};

/// The whole content of a file. A block is empty when all its bytes are the common one; all others
/// are compressed.
[[nodiscard]] base::Result<std::string> file_content(const SliceHeader& header,
                                                     const std::vector<std::string>& blocks);

/// An open file. Everything that leads to a wrong address has been checked; the content of the
/// blocks is only known to be whole after check_content().
class SliceFile {
 public:
  /// Opens the file of a slice in a folder. Errors name the file, and what was wrong with it.
  static base::Result<SliceFile> open(const std::filesystem::path& folder, const Material& material,
                                      FileKind kind);
  /// The same for the content of a file that is in memory, and stays there; `path` is for messages.
  static base::Result<SliceFile> over(std::span<const std::byte> bytes,
                                      const std::filesystem::path& path, const Material& material,
                                      FileKind kind);

  /// Reads everything and compares the checksum.
  [[nodiscard]] base::Result<void> check_content() const;

  [[nodiscard]] const SliceHeader& header() const { return header_; }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::uint64_t size() const { return bytes_.size(); }
  /// All bytes of the block are the common one.
  [[nodiscard]] bool is_common(std::uint32_t block) const {
    return (common_[block / 64] >> block % 64 & 1) != 0;
  }
  /// The compressed bytes of a block; none for a common one.
  [[nodiscard]] std::span<const std::byte> block(std::uint32_t block) const;

 private:
  base::Result<void> read_header(const Material& material, FileKind kind);
  base::Result<void> check_blocks();

  std::filesystem::path path_;
  base::MappedFile file_;
  std::span<const std::byte> bytes_;
  SliceHeader header_;
  std::span<const std::byte> groups_;   // where the blocks of every group begin
  std::span<const std::byte> lengths_;  // of the blocks
  std::span<const std::byte> data_;
  std::vector<std::uint64_t> common_;  // a bit for every block; small enough to stay in the caches
};

}  // namespace mpd::endgame
