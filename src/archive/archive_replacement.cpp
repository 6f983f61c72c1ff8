#include <ctime>
#include <fcntl.h>
#include <fmt/format.h>
#include <optional>
#include <sys/stat.h>

#include "archive/archive_files.hpp"

// Another file in the place of an archive, so that a crash at any moment loses neither.

namespace mpd::archive {

namespace fs = std::filesystem;

namespace {

/// A finished file that waits for its place. Its name tells why: whoever completes the replacement
/// gives the old file the name that it was to get.
struct Pending {
  fs::path file;
  std::string_view why;
};

fs::path pending_name(const fs::path& archive, std::string_view why) {
  return archive.string() + (why == kReplaced ? "-new" : fmt::format("-new-{}", why));
}

bool is_there(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

std::optional<Pending> pending_of(const fs::path& archive) {
  std::error_code ignored;
  for (const std::string_view why : {kReplaced, kDamaged})
    // No link: what is put in the archive's place is a file of its own.
    if (const fs::path file = pending_name(archive, why);
        fs::is_regular_file(fs::symlink_status(file, ignored)))
      return Pending{file, why};
  return std::nullopt;
}

/// When the file was changed last, as `20090531-235959`.
std::string time_text(const fs::path& file) {
  struct stat status {};
  ::stat(file.c_str(), &status);
  std::tm parts{};
  localtime_r(&status.st_mtim.tv_sec, &parts);
  return fmt::format("{:04}{:02}{:02}-{:02}{:02}{:02}", parts.tm_year + 1900, parts.tm_mon + 1,
                     parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
}

struct KeptNames {
  /// Free for the archive; where its log has been moved already, the same again.
  fs::path next;
  /// The last one that is taken; empty: none.
  fs::path taken;
};
KeptNames kept_names(const fs::path& archive, const Pending& pending) {
  const std::string base =
      fmt::format("{}.{}-{}", archive.string(), pending.why, time_text(pending.file));
  KeptNames names{base, {}};
  for (int i = 2; is_there(names.next); ++i) {
    names.taken = names.next;
    names.next = fmt::format("{}-{}", base, i);
  }
  return names;
}

base::Result<void> move_if_there(const fs::path& from, const fs::path& to) {
  if (::rename(from.c_str(), to.c_str()) == 0 || errno == ENOENT) return {};
  return base::fail_errno("move aside", from);
}

/// The logs first: beside another file they would be taken for the logs of that one.
base::Result<void> move_aside(const fs::path& archive, const fs::path& kept) {
  for (const auto part : {log_of, log_index_of, journal_of})
    if (auto moved = move_if_there(part(archive), part(kept)); !moved) return moved;
  return move_if_there(archive, kept);
}

/// The owner and the permissions of the archive, or else a private file of the folder's owner.
base::Result<void> dress_like(const fs::path& archive, const fs::path& finished) {
  struct stat model {};
  const bool replaces = ::lstat(archive.c_str(), &model) == 0 && S_ISREG(model.st_mode);
  const fs::path folder = fs::absolute(archive).parent_path();
  if (!replaces && ::stat(folder.c_str(), &model) != 0) return base::fail_errno("look at", folder);
  const base::Descriptor file(::open(finished.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
  if (!file.valid()) return base::fail_errno("open", finished);
  // Where root works for another user, the file is that user's.
  if (::geteuid() == 0 && ::fchown(file.get(), model.st_uid, model.st_gid) != 0)
    return base::fail_errno("set the owner of", finished);
  if (::fchmod(file.get(), replaces ? model.st_mode & 0777 : S_IRUSR | S_IWUSR) != 0)
    return base::fail_errno("set the permissions of", finished);
  return {};
}

base::Result<fs::path> finish(const fs::path& archive, const Pending& pending) {
  const KeptNames names = kept_names(archive, pending);
  const bool was_there = is_there(archive);
  if (auto moved = move_aside(archive, names.next); !moved) return tl::unexpected(moved.error());
  if (::rename(pending.file.c_str(), archive.c_str()) != 0)
    return base::fail_errno("replace", archive);
  if (auto synced = sync_folder_of(archive); !synced) return tl::unexpected(synced.error());
  return was_there ? names.next : names.taken;
}

}  // namespace

bool is_half_replaced(const fs::path& archive) {
  return pending_of(archive).has_value();
}

base::Result<std::optional<fs::path>> complete_replacement(const fs::path& archive) {
  const auto pending = pending_of(archive);
  if (!pending) return std::nullopt;
  auto kept = finish(archive, *pending);
  if (!kept) return tl::unexpected(kept.error());
  return *std::move(kept);
}

base::Result<std::optional<fs::path>> complete_replacement(const fs::path& archive,
                                                           std::chrono::milliseconds patience) {
  if (!is_half_replaced(archive)) return std::nullopt;
  const auto alone = ArchiveLock::take_alone(archive, patience);
  if (!alone) return tl::unexpected(alone.error());
  return complete_replacement(archive);
}

base::Result<fs::path> replace_archive(const fs::path& archive, const fs::path& finished,
                                       std::string_view why) {
  if (auto good = dress_like(archive, finished); !good) return tl::unexpected(good.error());
  if (auto good = sync_file(finished); !good) return tl::unexpected(good.error());
  // From here on the replacement is completed, by us or by the next program that opens the archive.
  const Pending pending{pending_name(archive, why), why};
  if (::rename(finished.c_str(), pending.file.c_str()) != 0)
    return base::fail_errno("replace", archive);
  if (auto synced = sync_folder_of(archive); !synced) return tl::unexpected(synced.error());
  return finish(archive, pending);
}

}  // namespace mpd::archive
