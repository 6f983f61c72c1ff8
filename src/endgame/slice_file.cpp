#include "endgame/slice_file.hpp"

#include <limits>

#include "base/bytes.hpp"
#include "base/checksum.hpp"
#include "endgame/packing.hpp"
#include "endgame/slice_index.hpp"

namespace mpd::endgame {
namespace {

using base::append_number;
using base::fail;
using base::number_at;
using base::Result;

constexpr std::string_view kMagic = "MPD-endg";
constexpr std::uint16_t kVersion = 1;
constexpr std::size_t kHeaderBytes = 96;
constexpr std::uint32_t kBlocksInGroup = 32;

// Where the fields of the header begin.
constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kKindAt = 10;
constexpr std::size_t kCommonAt = 11;
constexpr std::size_t kMaterialAt = 12;
constexpr std::size_t kStatesAt = 16;
constexpr std::size_t kWinsAt = 24;
constexpr std::size_t kLossesAt = 32;
constexpr std::size_t kDrawsAt = 40;
constexpr std::size_t kLongestAt = 48;
constexpr std::size_t kBlockBytesAt = 52;
constexpr std::size_t kDecodedAt = 56;
constexpr std::size_t kFileBytesAt = 64;
constexpr std::size_t kContentSumAt = 72;
constexpr std::size_t kReservedAt = 80;
constexpr std::size_t kHeaderSumAt = 88;

std::span<const std::byte> bytes_of(std::string_view text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}

std::uint32_t groups_of(std::uint32_t blocks) {
  return (blocks + kBlocksInGroup - 1) / kBlocksInGroup;
}

std::string header_bytes(const SliceHeader& header, std::string_view content) {
  std::string bytes(kMagic);
  append_number(bytes, kVersion);
  append_number(bytes, static_cast<std::uint8_t>(header.kind));
  append_number(bytes, header.common_byte);
  const Material& m = header.material;
  for (const int count : {m.own_men, m.own_kings, m.other_men, m.other_kings})
    append_number(bytes, static_cast<std::uint8_t>(count));
  append_number(bytes, header.counts.states);
  append_number(bytes, header.counts.wins);
  append_number(bytes, header.counts.losses);
  append_number(bytes, header.counts.draws);
  append_number(bytes, static_cast<std::uint32_t>(header.counts.longest_win));
  append_number(bytes, block_bytes(header.kind));
  append_number(bytes, header.decoded_bytes);
  append_number(bytes, std::uint64_t{kHeaderBytes + content.size()});
  append_number(bytes, base::checksum_of(bytes_of(content)));
  append_number(bytes, std::uint64_t{0});
  append_number(bytes, base::checksum_of(bytes_of(bytes)));
  return bytes;
}

SliceHeader parsed_header(std::span<const std::byte> bytes) {
  SliceHeader header;
  header.kind = static_cast<FileKind>(number_at<std::uint8_t>(bytes, kKindAt));
  header.common_byte = number_at<std::uint8_t>(bytes, kCommonAt);
  const auto pieces = [&](std::size_t i) {
    return number_at<std::uint8_t>(bytes, kMaterialAt + i);
  };
  header.material = {pieces(0), pieces(1), pieces(2), pieces(3)};
  header.counts = {
      number_at<std::uint64_t>(bytes, kStatesAt), number_at<std::uint64_t>(bytes, kWinsAt),
      number_at<std::uint64_t>(bytes, kLossesAt), number_at<std::uint64_t>(bytes, kDrawsAt),
      number_at<std::int32_t>(bytes, kLongestAt)};
  header.decoded_bytes = number_at<std::uint64_t>(bytes, kDecodedAt);
  return header;
}

}  // namespace

std::string file_name(const Material& material, FileKind kind) {
  return name_of(material) + (kind == FileKind::results ? ".results" : ".distances");
}

Result<std::string> file_content(const SliceHeader& header,
                                 const std::vector<std::string>& blocks) {
  std::string groups;
  std::string lengths;
  std::string data;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (data.size() + blocks[i].size() > std::numeric_limits<std::uint32_t>::max())
      return fail("{}: more than 4 GiB of compressed blocks",
                  file_name(header.material, header.kind));
    if (i % kBlocksInGroup == 0) append_number(groups, static_cast<std::uint32_t>(data.size()));
    append_number(lengths, static_cast<std::uint16_t>(blocks[i].size()));
    data += blocks[i];
  }
  const std::string content = groups + lengths + data;
  return header_bytes(header, content) + content;
}

Result<SliceFile> SliceFile::open(const std::filesystem::path& folder, const Material& material,
                                  FileKind kind) {
  const std::filesystem::path path = folder / file_name(material, kind);
  auto mapped = base::MappedFile::open(path);
  if (!mapped) return tl::unexpected(mapped.error());
  auto file = over(mapped->bytes(), path, material, kind);
  if (file) file->file_ = *std::move(mapped);
  return file;
}

Result<SliceFile> SliceFile::over(std::span<const std::byte> bytes,
                                  const std::filesystem::path& path, const Material& material,
                                  FileKind kind) {
  SliceFile file;
  file.path_ = path;
  file.bytes_ = bytes;
  if (auto good = file.read_header(material, kind); !good) return tl::unexpected(good.error());
  if (auto good = file.check_blocks(); !good) return tl::unexpected(good.error());
  return file;
}

Result<void> SliceFile::read_header(const Material& material, FileKind kind) {
  const auto bytes = bytes_;
  const auto wrong = [&](const std::string& what) { return fail("{}: {}", path_.string(), what); };
  if (bytes.size() < kHeaderBytes)
    return wrong(
        fmt::format("{} bytes, a header alone has {}: truncated", bytes.size(), kHeaderBytes));
  if (std::memcmp(bytes.data(), kMagic.data(), kMagic.size()) != 0)
    return wrong("not an endgame database");
  const auto version = number_at<std::uint16_t>(bytes, kVersionAt);
  if (version != kVersion)
    return wrong(fmt::format("format version {}, expected {}", version, kVersion));
  if (number_at<std::uint64_t>(bytes, kHeaderSumAt) != base::checksum_of(bytes.first(kHeaderSumAt)))
    return wrong("damaged: the checksum of the header is wrong");
  header_ = parsed_header(bytes);
  const auto file_bytes = number_at<std::uint64_t>(bytes, kFileBytesAt);
  if (file_bytes != bytes.size())
    return wrong(fmt::format("{} bytes, expected {}: {}", bytes.size(), file_bytes,
                             bytes.size() < file_bytes ? "truncated" : "something was appended"));
  if (header_.material != material || header_.kind != kind)
    return wrong(fmt::format("holds {}, which does not belong under this name",
                             file_name(header_.material, header_.kind)));
  const SliceIndex index(material);
  if (header_.counts.states != index.size() || header_.decoded_bytes != packed_bytes(index, kind) ||
      number_at<std::uint32_t>(bytes, kBlockBytesAt) != block_bytes(kind) ||
      number_at<std::uint64_t>(bytes, kReservedAt) != 0)
    return wrong("damaged: its sizes do not fit its pieces");
  return {};
}

Result<void> SliceFile::check_blocks() {
  const auto content = bytes_.subspan(kHeaderBytes);
  const std::uint32_t blocks = header_.blocks();
  const std::size_t group_bytes = std::size_t{groups_of(blocks)} * sizeof(std::uint32_t);
  const std::size_t length_bytes = std::size_t{blocks} * sizeof(std::uint16_t);
  const auto damaged = fail("{}: damaged: its table of blocks is wrong", path_.string());
  if (content.size() < group_bytes + length_bytes) return damaged;
  groups_ = content.first(group_bytes);
  lengths_ = content.subspan(group_bytes, length_bytes);
  data_ = content.subspan(group_bytes + length_bytes);
  common_.assign(blocks / 64 + 1, 0);
  std::uint64_t place = 0;
  for (std::uint32_t i = 0; i < blocks; ++i) {
    if (i % kBlocksInGroup == 0 &&
        number_at<std::uint32_t>(groups_, i / kBlocksInGroup * sizeof(std::uint32_t)) != place)
      return damaged;
    const auto length = number_at<std::uint16_t>(lengths_, i * sizeof(std::uint16_t));
    if (length == 0) common_[i / 64] |= std::uint64_t{1} << i % 64;
    place += length;
  }
  if (place != data_.size()) return damaged;
  return {};
}

Result<void> SliceFile::check_content() const {
  const auto bytes = bytes_;
  if (base::checksum_of(bytes.subspan(kHeaderBytes)) !=
      number_at<std::uint64_t>(bytes, kContentSumAt))
    return fail("{}: damaged: the checksum of its content is wrong", path_.string());
  return {};
}

std::span<const std::byte> SliceFile::block(std::uint32_t block) const {
  const auto length_at = [&](std::uint32_t i) {
    return number_at<std::uint16_t>(lengths_, std::size_t{i} * sizeof(std::uint16_t));
  };
  const std::uint32_t group = block / kBlocksInGroup;
  std::size_t place = number_at<std::uint32_t>(groups_, group * sizeof(std::uint32_t));
  for (std::uint32_t i = group * kBlocksInGroup; i < block; ++i) place += length_at(i);
  return data_.subspan(place, length_at(block));
}

}  // namespace mpd::endgame
