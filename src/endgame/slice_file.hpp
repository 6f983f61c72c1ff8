#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "base/file_bytes.hpp"
#include "base/result.hpp"
#include "endgame/counts.hpp"
#include "endgame/file_kind.hpp"
#include "endgame/material.hpp"

// The files of a database: one for each slice and kind. docs/formats/endgame.md
// describes the format.

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

/// Bytes that a compressed block takes at most: its length has 16 bits.
inline constexpr std::size_t kMostCompressed = 65535;

/// An open file. Header and tables are copied and checked when it is opened. Blocks are given out
/// once check_content() has found the whole file good, and only as it found them: what happens to
/// the file afterwards can make a block an error, but never another block.
class SliceFile {
 public:
  /// Opens the file of a slice in a folder. Errors name the file, and what was wrong with it. A
  /// file of at most `held` bytes is copied into memory; a larger one keeps a descriptor.
  static base::Result<SliceFile> open(const std::filesystem::path& folder, const Material& material,
                                      FileKind kind, std::size_t held = 0);
  /// The same for the content of a file that is in memory, and stays there; `path` is for messages.
  static base::Result<SliceFile> over(std::span<const std::byte> bytes,
                                      const std::filesystem::path& path, const Material& material,
                                      FileKind kind);

  /// Reads everything, compares the checksum, and notes one for every block.
  [[nodiscard]] base::Result<void> check_content();

  [[nodiscard]] const SliceHeader& header() const { return header_; }
  [[nodiscard]] const std::filesystem::path& path() const { return file_.path(); }
  [[nodiscard]] std::uint64_t size() const { return file_.size(); }
  [[nodiscard]] bool keeps_descriptor() const { return !file_.is_held(); }
  /// All bytes of the block are the common one.
  [[nodiscard]] bool is_common(std::uint32_t block) const {
    return (common_[block / 64] >> block % 64 & 1) != 0;
  }
  /// The compressed bytes of a block; none for a common one. They are in `room`, which has
  /// kMostCompressed bytes, or in the memory of this object.
  [[nodiscard]] base::Result<std::span<const std::byte>> block(std::uint32_t block,
                                                               std::span<std::byte> room) const;

 private:
  static base::Result<SliceFile> checked(base::FileBytes bytes, const Material& material,
                                         FileKind kind);
  base::Result<void> read_header(const Material& material, FileKind kind);
  base::Result<void> read_tables();
  [[nodiscard]] base::Result<void> check_tables();
  void note_sums(std::uint32_t first, std::uint32_t end, std::span<const std::byte> bytes);
  [[nodiscard]] std::size_t length_of(std::uint32_t block) const {
    return places_[block + 1] - places_[block];
  }

  SliceHeader header_;
  std::vector<std::uint64_t> common_;  // a bit for every block; small enough to stay in the caches
  std::vector<std::uint32_t> places_;  // where each block begins, behind data_place_; and the end
  std::uint64_t data_place_ = 0;       // where the blocks begin in the file
  std::vector<std::uint64_t> sums_;    // of the blocks of a file that is not held
  base::FileBytes file_;
  std::vector<std::byte> tables_;  // as they are in the file; empty once the content was checked
  std::uint64_t content_sum_ = 0;
  bool is_checked_ = false;
};

}  // namespace mpd::endgame
