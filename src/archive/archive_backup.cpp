#include <chrono>

#include "archive/archive_care.hpp"
#include "archive/archive_files.hpp"
#include "archive/archive_snapshot.hpp"

namespace mpd::archive {

namespace fs = std::filesystem;

namespace {

/// For other programs that begin to use the same archive, each time.
constexpr std::chrono::seconds kRescuePatience(1);
constexpr int kRescueTries = 4;
/// For another program that completes the same replacement.
constexpr std::chrono::seconds kCompletingPatience(30);

/// A copy of an archive that is whole, in one file.
struct GoodCopy {
  fs::path file;
  Checked checked;
};
base::Result<GoodCopy> good_copy(const fs::path& archive, const fs::path& folder,
                                 std::string_view advice) {
  const auto real = real_path(archive);
  if (!real) return tl::unexpected(real.error());
  const auto copy = copy_archive(*real, folder, Access::shared);
  if (!copy) return tl::unexpected(copy.error());
  auto checked = check_copy(*copy);
  if (!checked) return tl::unexpected(checked.error());
  if (checked->findings.count > 0)
    return base::fail("{} is damaged ({}); {}", archive.string(), checked->findings.listed.front(),
                      advice);
  if (auto done = make_one_file(*copy); !done) return tl::unexpected(done.error());
  return GoodCopy{*copy, *std::move(checked)};
}

base::Result<void> check_target(const fs::path& archive, const fs::path& to, IfThere if_there) {
  std::error_code missing;
  if (!fs::exists(fs::symlink_status(to, missing))) return {};
  if (fs::equivalent(archive, to, missing))
    return base::fail("{} is the archive itself", to.string());
  if (!fs::is_regular_file(to, missing)) return base::fail("{} is no file", to.string());
  if (if_there == IfThere::refuse)
    return base::fail("{} exists; expected a new file, or --force to replace it", to.string());
  if (is_open_elsewhere(to)) return base::fail("{} is in use by another program", to.string());
  return {};
}

base::Result<void> put_in_place(const fs::path& finished, const fs::path& to) {
  // A log that was there would be taken for that of the new file.
  for (const fs::path& old : {log_of(to), log_index_of(to), journal_of(to)}) {
    std::error_code error;
    fs::remove(old, error);
    if (error) return base::fail("cannot remove {}: {}", old.string(), error.message());
  }
  return publish_file(finished, to);
}

}  // namespace

base::Result<Checked> backup(const fs::path& archive, const fs::path& to, IfThere if_there) {
  if (auto good = check_target(archive, to, if_there); !good) return tl::unexpected(good.error());
  const auto folder = WorkFolder::make_beside(to);
  if (!folder) return tl::unexpected(folder.error());
  auto copy = good_copy(archive, folder->path(),
                        "no backup was made. mpdraughts archive salvage saves what can be read");
  if (!copy) return tl::unexpected(copy.error());
  if (auto done = put_in_place(copy->file, to); !done) return tl::unexpected(done.error());
  return std::move(copy->checked);
}

namespace {

/// The lock of an archive that nobody uses.
base::Result<ArchiveLock> lock_unused(const fs::path& archive, std::chrono::milliseconds patience) {
  auto alone = ArchiveLock::take_alone(archive, patience);
  if (alone && is_open_elsewhere(archive))
    return base::fail("{} is in use: another program has it open", archive.string());
  return alone;
}

/// Puts the copy in the archive's place.
base::Result<Restored> put_back(GoodCopy copy, const fs::path& archive) {
  const auto alone = lock_unused(archive, {});
  if (!alone) return tl::unexpected(alone.error());
  // What a replacement that was interrupted has made is kept, too.
  if (auto done = complete_replacement(archive); !done) return tl::unexpected(done.error());
  auto kept = replace_archive(archive, copy.file, kReplaced);
  if (!kept) return tl::unexpected(kept.error());
  return Restored{std::move(copy.checked), *std::move(kept)};
}

}  // namespace

base::Result<Restored> restore(const fs::path& backup, const fs::path& archive) {
  std::error_code missing;
  if (fs::equivalent(backup, archive, missing))
    return base::fail("{} is the archive itself, expected a backup", backup.string());
  const auto real = real_path(archive);
  if (!real) return tl::unexpected(real.error());
  const auto folder = WorkFolder::make_beside(*real);
  if (!folder) return tl::unexpected(folder.error());
  auto copy = good_copy(backup, folder->path(), "the archive was not touched");
  if (!copy) return tl::unexpected(copy.error());
  return put_back(*std::move(copy), *real);
}

namespace {

/// Under the lock alone. Nothing where the archive is not damaged.
base::Result<std::optional<Rescue>> rescue_if_damaged(const fs::path& archive) {
  auto damage = check(archive, Access::alone);
  // What is no archive of ours is not ours to move.
  if (!damage || damage->findings.count == 0) return std::nullopt;
  const auto folder = WorkFolder::make_beside(archive);
  if (!folder) return tl::unexpected(folder.error());
  const fs::path made = folder->path() / "salvaged.db";
  auto salvaged = salvage(archive, made, Access::alone);
  if (!salvaged) return tl::unexpected(salvaged.error());
  auto kept = replace_archive(archive, made, kDamaged);
  if (!kept) return tl::unexpected(kept.error());
  return Rescue{*std::move(damage), *std::move(salvaged), *std::move(kept)};
}

/// Nothing where nothing is damaged; an error where others use the archive.
base::Result<std::optional<Rescue>> rescue_alone(const fs::path& archive) {
  const auto alone = lock_unused(archive, kRescuePatience);
  if (!alone) return tl::unexpected(alone.error());
  // Somebody else's rescue, which was interrupted: the next one who opens the archive goes on.
  if (is_half_replaced(archive)) return std::nullopt;
  return rescue_if_damaged(archive);
}

}  // namespace

base::Result<OpenedArchive> open_or_rescue(const fs::path& named, Durability durability) {
  const auto archive = real_path(named);
  if (!archive) return tl::unexpected(archive.error());
  auto completed = complete_replacement(*archive, kCompletingPatience);
  if (!completed) return tl::unexpected(completed.error());
  std::optional<Rescue> done;
  for (int tries = 0;; ++tries) {
    auto opened = GamesArchive::open(*archive, durability);
    if (opened) return OpenedArchive{*std::move(opened), std::move(done), *std::move(completed)};
    if (done || tries == kRescueTries) return tl::unexpected(opened.error());
    // Others that start now may look at the archive, or repair it first.
    auto rescue = rescue_alone(*archive);
    if (rescue && !*rescue) tries = kRescueTries - 1;
    if (rescue) done = *std::move(rescue);
  }
}

}  // namespace mpd::archive
