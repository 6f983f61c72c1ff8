#include "endgame/databases.hpp"

#include <algorithm>
#include <limits>
#include <sys/resource.h>
#include <tuple>

#include "endgame/storage.hpp"

namespace mpd::endgame {
namespace {

using draughts::Color;
using draughts::Position;

/// A result is as good whether it takes one move more or not.
PlyValue result_before(PlyValue after) {
  return after == game::kDrawn ? after : static_cast<PlyValue>(1 - after);
}

/// The pieces of the games that are over have their own answer.
std::optional<PlyValue> without_pieces(const Position& position) {
  if (position.pieces(position.turn()).empty()) return PlyValue{0};
  return std::nullopt;
}

/// How many files the process can have open.
std::uint64_t descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return std::numeric_limits<std::uint64_t>::max();
  return limit.rlim_cur;
}

}  // namespace

base::Result<std::shared_ptr<const Databases>> Databases::open(const std::filesystem::path& folder,
                                                               const Options& options,
                                                               OnProblem on_problem) {
  std::error_code error;
  std::vector<std::pair<Material, FileKind>> found;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    const auto material = material_named(entry.path().stem().string());
    for (const FileKind kind : {FileKind::results, FileKind::distances})
      if (material && entry.path().filename() == file_name(*material, kind))
        found.emplace_back(*material, kind);
  }
  if (error) return base::fail("cannot read the folder {}: {}", folder.string(), error.message());
  // Memory and descriptors are for the files that are asked most.
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return std::tuple(a.second, a.first.pieces(), a.first) <
           std::tuple(b.second, b.first.pieces(), b.first);
  });
  std::shared_ptr<Databases> databases(new Databases(folder, options, std::move(on_problem)));
  for (const auto& [material, kind] : found) databases->add(material, kind);
  return databases;
}

Databases::Databases(std::filesystem::path folder, const Options& options, OnProblem on_problem)
    : folder_(std::move(folder)),
      room_for_files_(options.held_files),
      on_problem_(std::move(on_problem)),
      result_cache_(options.result_cache, block_bytes(FileKind::results)),
      distance_cache_(options.distance_cache, block_bytes(FileKind::distances)) {}

void Databases::add(const Material& material, FileKind kind) {
  auto file = open_file(material, kind);
  if (file && kind == FileKind::results)
    if (const auto good = file->check_content(); !good) file = tl::unexpected(good.error());
  if (!file) {
    problems_.push_back(file.error().message);
    return;
  }
  if (file->keeps_descriptor()) {
    ++descriptors_;
  } else {
    room_for_files_ -= static_cast<std::size_t>(file->size());
  }
  Slices& all = kind == FileKind::results ? results_ : distances_;
  all[place_of(material)] = std::make_unique<Slice>(*std::move(file));
}

base::Result<SliceFile> Databases::open_file(const Material& material, FileKind kind) {
  auto file = SliceFile::open(folder_, material, kind, room_for_files_);
  const std::uint64_t limit = descriptor_limit();
  // The other half is for the rest of the program: connections, archives, other files.
  if (file && file->keeps_descriptor() && descriptors_ >= limit / 2)
    return base::fail(
        "{}: too many open files: the databases use at most half of the limit of {} (ulimit -n)",
        file->path().string(), limit);
  return file;
}

std::optional<MoverOutcome> Databases::probe(const Position& position) const {
  if (position.count() > kMostPieces) return std::nullopt;
  auto value = without_pieces(position);
  if (!value) {
    const Position seen =
        position.turn() == Color::black ? position : position.rotated_and_swapped();
    value = resolved_value(
        seen, [this](const Position& p) { return stored_result(p); }, result_before,
        FileKind::results);
  }
  if (!value) return std::nullopt;
  return *value == game::kDrawn ? MoverOutcome::draw
         : *value == 0          ? MoverOutcome::loss
                                : MoverOutcome::win;
}

std::optional<PlyValue> Databases::probe_distance(const Position& position) const {
  if (position.count() > kMostPieces) return std::nullopt;
  if (const auto over = without_pieces(position)) return over;
  const Position seen = position.turn() == Color::black ? position : position.rotated_and_swapped();
  return resolved_value(
      seen, [this](const Position& p) { return stored_distance(p); }, game::value_before,
      FileKind::distances);
}

const Databases::Slice* Databases::find(FileKind kind, const Position& position) const {
  if (position.white().empty()) return nullptr;
  const Slice* const slice = slices(kind)[place_of(material_of(position))].get();
  return slice != nullptr && is_usable(*slice) ? slice : nullptr;
}

std::optional<PlyValue> Databases::stored_result(const Position& position) const {
  const Slice* const slice = find(FileKind::results, position);
  if (slice == nullptr) return std::nullopt;
  const auto [byte, digit] = slice->layout.place_of(slice->index.index_of(position));
  const auto packed = byte_of(*slice, byte);
  if (!packed) return std::nullopt;
  return result_in(*packed, digit);
}

std::optional<PlyValue> Databases::stored_distance(const Position& position) const {
  const Slice* const slice = find(FileKind::distances, position);
  if (slice == nullptr) return std::nullopt;
  return byte_of(*slice, slice->index.index_of(position));
}

bool Databases::is_usable(const Slice& slice) const {
  if (slice.file.header().kind == FileKind::distances)
    std::call_once(slice.checked, [&] {
      if (const auto good = slice.file.check_content(); !good) refuse(slice, good.error().message);
    });
  return slice.usable.load(std::memory_order_relaxed);
}

void Databases::refuse(const Slice& slice, const std::string& problem) const {
  if (!slice.usable.exchange(false)) return;
  {
    const std::lock_guard guard(problems_lock_);
    problems_.push_back(problem);
  }
  if (on_problem_) on_problem_(problem);
}

std::optional<std::uint8_t> Databases::byte_of(const Slice& slice, std::uint64_t byte) const {
  const SliceHeader& header = slice.file.header();
  const auto block = static_cast<std::uint32_t>(byte / block_bytes(header.kind));
  if (slice.file.is_common(block)) return header.common_byte;
  const std::uint64_t key = (std::uint64_t{place_of(header.material)} << 32 | block) + 1;
  BlockCache& cache = header.kind == FileKind::results ? result_cache_ : distance_cache_;
  const auto read = [&](std::span<std::byte> room) -> std::optional<std::span<const std::byte>> {
    const auto compressed = slice.file.block(block, room);
    if (compressed) return *compressed;
    refuse(slice, compressed.error().message);
    return std::nullopt;
  };
  const auto found = cache.byte_of(key, static_cast<std::uint32_t>(byte % block_bytes(header.kind)),
                                   read, header.size_of_block(block));
  if (!found) refuse(slice, slice.file.path().string() + ": damaged: a block cannot be decoded");
  return found;
}

int Databases::pieces(FileKind kind) const {
  for (int pieces = 2; pieces <= kMostPieces; ++pieces)
    for (const Material& material : slices_in_order(pieces)) {
      const Slice* const slice = slices(kind)[place_of(material)].get();
      if (slice == nullptr || !slice->usable) return pieces == 2 ? 0 : pieces - 1;
    }
  return kMostPieces;
}

std::vector<SliceHeader> Databases::headers(FileKind kind) const {
  std::vector<SliceHeader> headers;
  for (const Material& material : slices_in_order(kMostPieces))
    if (const auto& slice = slices(kind)[place_of(material)]; slice && slice->usable)
      headers.push_back(slice->file.header());
  return headers;
}

std::uint64_t Databases::file_bytes(FileKind kind) const {
  std::uint64_t bytes = 0;
  for (const auto& slice : slices(kind))
    if (slice) bytes += slice->file.size();
  return bytes;
}

std::vector<std::string> Databases::problems() const {
  const std::lock_guard guard(problems_lock_);
  return problems_;
}

std::uint64_t Databases::decoded_blocks(FileKind kind) const {
  return (kind == FileKind::results ? result_cache_ : distance_cache_).decoded();
}

}  // namespace mpd::endgame
