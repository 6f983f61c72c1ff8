#include "storage/checkpoint_pair.hpp"

#include <fmt/format.h>
#include <system_error>
#include <utility>

namespace mpd::storage {
namespace {

using std::filesystem::path;

constexpr const char* kBefore = ".before";
constexpr const char* kDamaged = ".damaged";
/// A checkpoint that is whole on the disk, but not yet the checkpoint.
constexpr const char* kNext = ".next";

base::Result<void> rename_file(const path& from, const path& to) {
  std::error_code problem;
  std::filesystem::rename(from, to, problem);
  if (problem)
    return base::fail("cannot rename {} to {}: {}", from.string(), to.string(), problem.message());
  return {};
}

bool is_there(const path& file) {
  std::error_code unreadable;
  // What cannot be looked at is read, so that the error says why.
  return std::filesystem::exists(file, unreadable) || unreadable;
}

/// Not one that cannot be read now, for want of permission or of descriptors.
bool is_damaged(const path& file) {
  const auto bytes = base::read_file(file, kCheckpointFile);
  return bytes && !Checkpoint::is_whole(*bytes);
}

}  // namespace

CheckpointPair::CheckpointPair(path file, std::string what)
    : file_(std::move(file)), what_(std::move(what)) {}

path CheckpointPair::beside(const char* ending) const {
  return file_.string() + ending;
}

bool CheckpointPair::exists() const {
  return is_there(file_) || is_there(beside(kNext)) || is_there(beside(kBefore));
}

base::Result<void> CheckpointPair::write(const Checkpoint& checkpoint) const {
  const path next = beside(kNext);
  if (auto written = write_checkpoint(next, checkpoint); !written) return written;
  // A damaged file must not take the place of a good one.
  if (is_there(file_) && !is_damaged(file_))
    if (auto renamed = rename_file(file_, beside(kBefore)); !renamed) return renamed;
  return rename_file(next, file_);
}

base::Result<void> CheckpointPair::restore(const Checkpoint& before) const {
  if (is_there(file_))
    if (auto renamed = rename_file(file_, beside(kDamaged)); !renamed) return renamed;
  return write_checkpoint(file_, before);
}

base::Result<Checkpoint> CheckpointPair::read(const OnWarning& warn) const {
  auto newest = read_checkpoint(file_, what_);
  if (newest) return newest;
  const bool missing = !is_there(file_);
  if (!missing && !is_damaged(file_)) return newest;
  const path next = beside(kNext);
  if (missing && is_there(next) && !is_damaged(next)) return read_next();
  return is_there(beside(kBefore)) ? read_before(newest.error(), warn) : newest;
}

/// Nothing is lost: its writer did everything but the last rename.
base::Result<Checkpoint> CheckpointPair::read_next() const {
  auto next = read_checkpoint(beside(kNext), what_);
  if (!next) return next;
  if (auto renamed = rename_file(beside(kNext), file_); !renamed)
    return tl::unexpected(renamed.error());
  return next;
}

base::Result<Checkpoint> CheckpointPair::read_before(const base::Error& why,
                                                     const OnWarning& warn) const {
  const path older = beside(kBefore);
  auto before = read_checkpoint(older, what_);
  if (!before)
    return base::fail("{}; nor can the checkpoint before it be read: {}", why.message,
                      before.error().message);
  if (auto restored = restore(*before); !restored) return tl::unexpected(restored.error());
  if (warn)
    warn(fmt::format("{}; continuing from the checkpoint before it, {}", why.message,
                     older.string()));
  return before;
}

}  // namespace mpd::storage
