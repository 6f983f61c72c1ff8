#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "archive/games_archive.hpp"
#include "base/result.hpp"

// What keeps an archive safe, and helps when it is damaged (docs/formats/archive.md). None of these
// changes an archive that it only reads.

namespace mpd::archive {

/// What is wrong, in words: all of it counted, the first of it listed.
struct Findings {
  static constexpr std::size_t kMostListed = 100;
  std::vector<std::string> listed;
  std::size_t count = 0;
  void add(std::string finding) {
    if (count++ < kMostListed) listed.push_back(std::move(finding));
  }
};

struct Checked {
  std::int64_t version = 0;
  std::size_t games = 0;
  /// Written by an older program or by hand: changed bytes in them cannot be noticed.
  std::size_t without_checksum = 0;
  Findings findings;
};
/// Everything: the pages, the indexes, the checksums, and every game played over. Also while a
/// server writes. An error where the file cannot be read, is no archive or of a newer version.
[[nodiscard]] base::Result<Checked> check(const std::filesystem::path& archive);

enum class IfThere { refuse, replace };
/// A copy of what is committed now, in one file that only this user can read; also while a server
/// writes. A damaged archive is refused.
[[nodiscard]] base::Result<Checked> backup(const std::filesystem::path& archive,
                                           const std::filesystem::path& to, IfThere if_there);

struct Restored {
  Checked backup;
  /// What was there before; empty: nothing.
  std::filesystem::path kept;
};
/// Puts a backup in the archive's place. Refused when the backup is damaged, or a program has the
/// archive open.
[[nodiscard]] base::Result<Restored> restore(const std::filesystem::path& backup,
                                             const std::filesystem::path& archive);

struct Salvaged {
  std::size_t whole = 0;
  /// The last moves are missing; the game goes on where they were.
  std::size_t shortened = 0;
  /// Known to have been there.
  std::size_t lost = 0;
  Findings findings;
};
/// Copies all games that can be read from a damaged archive into a new one.
[[nodiscard]] base::Result<Salvaged> salvage(const std::filesystem::path& damaged,
                                             const std::filesystem::path& to);

/// What was done about a damaged archive.
struct Rescue {
  Checked damage;
  Salvaged salvaged;
  /// The damaged file.
  std::filesystem::path kept;
};
struct OpenedArchive {
  GamesArchive archive;
  std::optional<Rescue> rescue;
  /// A replacement that was interrupted before has been completed: what is kept of the archive
  /// that was replaced. Empty: there was none.
  std::optional<std::filesystem::path> completed;
};
/// Like GamesArchive::open. But a damaged archive is moved aside, and what can be read of it is in
/// the new one. Not while other programs have it open.
[[nodiscard]] base::Result<OpenedArchive> open_or_rescue(const std::filesystem::path& archive,
                                                         Durability durability);

}  // namespace mpd::archive
