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

/// A copy of an archive that is whole, in one file.
struct GoodCopy {
  fs::path file;
  Checked checked;
};
base::Result<GoodCopy> good_copy(const fs::path& archive, const fs::path& folder,
                                 std::string_view advice) {
  const auto copy = copy_archive(archive, folder, Access::shared);
  if (!copy) return tl::unexpected(copy.error());
  Checked checked = check_copy(*copy);
  if (checked.findings.count > 0)
    return base::fail("{} is damaged ({}); {}", archive.string(), checked.findings.listed.front(),
                      advice);
  if (auto done = make_one_file(*copy); !done) return tl::unexpected(done.error());
  return GoodCopy{*copy, std::move(checked)};
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
  std::error_code ignored;
  // A log that was there would be taken for that of the new file.
  for (const fs::path& old : {log_of(to), log_index_of(to)}) fs::remove(old, ignored);
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

base::Result<Restored> restore(const fs::path& backup, const fs::path& archive) {
  std::error_code missing;
  if (fs::equivalent(backup, archive, missing))
    return base::fail("{} is the archive itself, expected a backup", backup.string());
  const auto folder = WorkFolder::make_beside(archive);
  if (!folder) return tl::unexpected(folder.error());
  auto copy = good_copy(backup, folder->path(), "the archive was not touched");
  if (!copy) return tl::unexpected(copy.error());
  const auto alone = ArchiveLock::take_alone(archive);
  if (!alone) return tl::unexpected(alone.error());
  if (is_open_elsewhere(archive))
    return base::fail("{} is in use: another program has it open", archive.string());
  auto kept = replace_archive(archive, copy->file, "replaced");
  if (!kept) return tl::unexpected(kept.error());
  return Restored{std::move(copy->checked), *std::move(kept)};
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
  auto kept = replace_archive(archive, made, "damaged");
  if (!kept) return tl::unexpected(kept.error());
  return Rescue{*std::move(damage), *std::move(salvaged), *std::move(kept)};
}

/// Nothing where nothing is damaged; an error where others use the archive.
base::Result<std::optional<Rescue>> rescue_alone(const fs::path& archive) {
  const auto alone = ArchiveLock::take_alone(archive, kRescuePatience);
  if (!alone) return tl::unexpected(alone.error());
  if (is_open_elsewhere(archive))
    return base::fail("{} is in use: another program has it open", archive.string());
  return rescue_if_damaged(archive);
}

}  // namespace

base::Result<OpenedArchive> open_or_rescue(const fs::path& archive, Durability durability) {
  std::optional<Rescue> done;
  for (int tries = 0;; ++tries) {
    auto opened = GamesArchive::open(archive, durability);
    if (opened) return OpenedArchive{*std::move(opened), std::move(done)};
    if (done || tries == kRescueTries) return tl::unexpected(opened.error());
    // Others that start now may look at the archive, or repair it first.
    auto rescue = rescue_alone(archive);
    if (rescue && !*rescue) tries = kRescueTries - 1;
    if (rescue) done = *std::move(rescue);
  }
}

}  // namespace mpd::archive
