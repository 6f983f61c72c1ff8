#include "endgame/slice_file.hpp"

#include <algorithm>
#include <array>
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
constexpr std::size_t kBytesAtOnce = std::size_t{256} << 10;
static_assert(kBytesAtOnce >= kMostCompressed);

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

tl::unexpected<base::Error> wrong_tables(const std::filesystem::path& path) {
  return fail("{}: damaged: its table of blocks is wrong", path.string());
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
                                  FileKind kind, std::size_t held) {
  auto bytes = base::FileBytes::open(folder / file_name(material, kind), held);
  if (!bytes) return tl::unexpected(bytes.error());
  return checked(*std::move(bytes), material, kind);
}

Result<SliceFile> SliceFile::over(std::span<const std::byte> bytes,
                                  const std::filesystem::path& path, const Material& material,
                                  FileKind kind) {
  return checked(base::FileBytes::over(bytes, path), material, kind);
}

Result<SliceFile> SliceFile::checked(base::FileBytes bytes, const Material& material,
                                     FileKind kind) {
  SliceFile file;
  file.file_ = std::move(bytes);
  if (auto good = file.read_header(material, kind); !good) return tl::unexpected(good.error());
  if (auto good = file.read_tables(); !good) return tl::unexpected(good.error());
  if (auto good = file.check_tables(); !good) return tl::unexpected(good.error());
  return file;
}

Result<void> SliceFile::read_header(const Material& material, FileKind kind) {
  const auto wrong = [&](const std::string& what) { return fail("{}: {}", path().string(), what); };
  if (size() < kHeaderBytes)
    return wrong(fmt::format("{} bytes, a header alone has {}: truncated", size(), kHeaderBytes));
  std::array<std::byte, kHeaderBytes> room;
  const auto read = file_.read(0, room);
  if (!read) return tl::unexpected(read.error());
  const std::span<const std::byte> bytes = *read;
  if (std::memcmp(bytes.data(), kMagic.data(), kMagic.size()) != 0)
    return wrong("not an endgame database");
  const auto version = number_at<std::uint16_t>(bytes, kVersionAt);
  if (version != kVersion)
    return wrong(fmt::format("format version {}, expected {}", version, kVersion));
  if (number_at<std::uint64_t>(bytes, kHeaderSumAt) != base::checksum_of(bytes.first(kHeaderSumAt)))
    return wrong("damaged: the checksum of the header is wrong");
  header_ = parsed_header(bytes);
  content_sum_ = number_at<std::uint64_t>(bytes, kContentSumAt);
  const auto file_bytes = number_at<std::uint64_t>(bytes, kFileBytesAt);
  if (file_bytes != size())
    return wrong(fmt::format("{} bytes, expected {}: {}", size(), file_bytes,
                             size() < file_bytes ? "truncated" : "something was appended"));
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

Result<void> SliceFile::read_tables() {
  const std::uint32_t blocks = header_.blocks();
  const std::uint64_t table_bytes = std::uint64_t{groups_of(blocks)} * sizeof(std::uint32_t) +
                                    std::uint64_t{blocks} * sizeof(std::uint16_t);
  if (size() - kHeaderBytes < table_bytes) return wrong_tables(path());
  tables_.resize(table_bytes);
  const auto read = file_.read(kHeaderBytes, tables_);
  if (!read) return tl::unexpected(read.error());
  if (read->data() != tables_.data()) std::copy(read->begin(), read->end(), tables_.begin());
  data_place_ = kHeaderBytes + table_bytes;
  return {};
}

Result<void> SliceFile::check_tables() {
  const std::uint32_t blocks = header_.blocks();
  const std::size_t lengths = std::size_t{groups_of(blocks)} * sizeof(std::uint32_t);
  common_.assign(blocks / 64 + 1, 0);
  places_.reserve(blocks + 1);
  std::uint64_t place = 0;
  for (std::uint32_t i = 0; i < blocks; ++i) {
    if (i % kBlocksInGroup == 0 &&
        number_at<std::uint32_t>(tables_, i / kBlocksInGroup * sizeof(std::uint32_t)) != place)
      return wrong_tables(path());
    const auto length = number_at<std::uint16_t>(tables_, lengths + i * sizeof(std::uint16_t));
    if (length == 0) common_[i / 64] |= std::uint64_t{1} << i % 64;
    places_.push_back(static_cast<std::uint32_t>(place));
    place += length;
  }
  if (place != size() - data_place_ || place > std::numeric_limits<std::uint32_t>::max())
    return wrong_tables(path());
  places_.push_back(static_cast<std::uint32_t>(place));
  if (keeps_descriptor()) sums_.resize(blocks);
  return {};
}

Result<void> SliceFile::check_content() {
  if (is_checked_) return {};
  base::Checksum content;
  content.add(tables_);
  std::vector<std::byte> room(kBytesAtOnce);
  for (std::uint32_t next = 0; next < header_.blocks();) {
    const std::uint32_t first = next;
    while (next < header_.blocks() && places_[next + 1] - places_[first] <= kBytesAtOnce) ++next;
    const auto read = file_.read(data_place_ + places_[first],
                                 std::span(room).first(places_[next] - places_[first]));
    if (!read) return tl::unexpected(read.error());
    content.add(*read);
    note_sums(first, next, *read);
  }
  if (content.value() != content_sum_)
    return fail("{}: damaged: the checksum of its content is wrong", path().string());
  tables_ = {};
  is_checked_ = true;
  return {};
}

void SliceFile::note_sums(std::uint32_t first, std::uint32_t end,
                          std::span<const std::byte> bytes) {
  if (sums_.empty()) return;
  for (std::uint32_t i = first; i < end; ++i) {
    const std::size_t length = length_of(i);
    sums_[i] = base::checksum_of(bytes.first(length));
    bytes = bytes.subspan(length);
  }
}

Result<std::span<const std::byte>> SliceFile::block(std::uint32_t block,
                                                    std::span<std::byte> room) const {
  if (!is_checked_) return fail("{}: its content was not checked", path().string());
  const auto bytes = file_.read(data_place_ + places_[block], room.first(length_of(block)));
  if (bytes && !sums_.empty() && base::checksum_of(*bytes) != sums_[block])
    return fail("{}: changed while it was in use", path().string());
  return bytes;
}

}  // namespace mpd::endgame
