#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <fcntl.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include "archive/archive_care.hpp"
#include "base/descriptor.hpp"
#include "base/file.hpp"
#include "tests/support/archived_games.hpp"
#include "tests/support/temporary_folder.hpp"

// The files around an archive: its lock, links, journals, and what killed programs leave.

namespace mpd::archive {
namespace {

namespace fs = std::filesystem;
using tests::played_game;

class ArchiveReplacement : public testing::Test {
 protected:
  [[nodiscard]] fs::path path() const { return folder_.path() / "games.db"; }
  [[nodiscard]] fs::path backup_path() const { return folder_.path() / "backup.db"; }
  static fs::path beside(const fs::path& file, const char* ending) {
    return file.string() + ending;
  }
  static void make_games(const fs::path& file, int count) {
    auto archive = GamesArchive::open(file).value();
    for (int i = 0; i < count; ++i) {
      ASSERT_TRUE(archive.create(played_game(std::to_string(i), 30)));
    }
  }
  /// Two games of which one is in the log only, as a killed server leaves them.
  void make_with_log(const fs::path& file) const {
    const fs::path used = folder_.path() / "used.db";
    make_games(used, 1);
    auto archive = GamesArchive::open(used).value();
    ASSERT_TRUE(archive.create(played_game("in the log", 5)));
    fs::copy_file(used, file);
    fs::copy_file(beside(used, "-wal"), beside(file, "-wal"));
  }
  /// Twenty games, and the journal of a change that was interrupted in the middle.
  void make_with_journal(const fs::path& file) const {
    const fs::path used = folder_.path() / "changed.db";
    make_games(used, 20);
    SQLite::Database database(used.string(), SQLite::OPEN_READWRITE);
    database.exec("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN");
    database.exec("UPDATE move SET text = '1-32', seconds = seconds + 1");
    fs::copy_file(used, file);
    fs::copy_file(beside(used, "-journal"), beside(file, "-journal"));
    database.exec("ROLLBACK");
  }
  static uid_t owner_of(const fs::path& file) {
    struct stat status {};
    EXPECT_EQ(::stat(file.c_str(), &status), 0);
    return status.st_uid;
  }

  tests::TemporaryFolder folder_;
};

constexpr uid_t kSomebody = 12345;

TEST_F(ArchiveReplacement, ALinkInThePlaceOfTheLockIsNotFollowed) {
  const tests::TemporaryFolder elsewhere;
  const fs::path secret = elsewhere.path() / "secret";
  const fs::path absent = elsewhere.path() / "absent";
  ASSERT_TRUE(base::write_file(secret, "x"));
  const uid_t owner = owner_of(secret);
  if (::geteuid() == 0) {
    ASSERT_EQ(::chown(folder_.path().c_str(), kSomebody, kSomebody), 0);
  }
  for (const fs::path& target : {secret, absent}) {
    fs::create_symlink(target, beside(path(), "-lock"));
    const auto archive = GamesArchive::open(path());
    ASSERT_FALSE(archive);
    EXPECT_NE(archive.error().message.find("is a link"), std::string::npos);
    fs::remove(beside(path(), "-lock"));
  }
  EXPECT_EQ(owner_of(secret), owner);
  EXPECT_FALSE(fs::exists(absent));
}

TEST_F(ArchiveReplacement, OnlyALockThatRootMakesIsGivenAway) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root gives files away";
  ASSERT_EQ(::chown(folder_.path().c_str(), kSomebody, kSomebody), 0);
  make_games(path(), 1);
  EXPECT_EQ(owner_of(beside(path(), "-lock")), kSomebody);
  const fs::path precious = folder_.path() / "precious";
  ASSERT_TRUE(base::write_file(precious, "x"));
  fs::remove(beside(path(), "-lock"));
  fs::create_hard_link(precious, beside(path(), "-lock"));
  ASSERT_TRUE(GamesArchive::open(path()));
  EXPECT_EQ(owner_of(precious), 0U);
}

TEST_F(ArchiveReplacement, RootDoesNotFollowALinkOfAnotherUserToFilesOfItsOwn) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root has files that others cannot replace";
  make_games(backup_path(), 1);
  const fs::path secret = folder_.path() / "secret";
  ASSERT_TRUE(base::write_file(secret, "x"));
  fs::create_symlink(secret, path());
  ASSERT_EQ(::lchown(path().c_str(), kSomebody, kSomebody), 0);
  EXPECT_FALSE(restore(backup_path(), path()));
  EXPECT_EQ(base::read_file(secret).value(), "x");
}

TEST_F(ArchiveReplacement, AJournalIsReadWithItsArchive) {
  make_with_journal(path());
  const std::string journal = base::read_file(beside(path(), "-journal")).value();
  const auto checked = check(path());
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_EQ(checked->findings.count, 0U) << checked->findings.listed.front();
  EXPECT_EQ(checked->games, 20U);
  EXPECT_TRUE(base::read_file(beside(path(), "-journal")).value() == journal);
}

TEST_F(ArchiveReplacement, HalfAPageIsNoDamageWhereAJournalHasTheRest) {
  make_with_journal(path());
  std::ofstream(path(), std::ios::binary | std::ios::app) << std::string(100, 'x');
  EXPECT_EQ(check(path()).value().findings.count, 0U);
  const auto archive = GamesArchive::open(path());
  ASSERT_TRUE(archive) << archive.error().message;
  EXPECT_EQ(archive->newest(100).value().size(), 20U);
}

TEST_F(ArchiveReplacement, AJournalStaysWithTheArchiveThatWasReplaced) {
  make_with_journal(path());
  make_games(backup_path(), 1);
  const auto restored = restore(backup_path(), path());
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_FALSE(fs::exists(beside(path(), "-journal")));
  EXPECT_EQ(GamesArchive::open(path()).value().newest(100).value().size(), 1U);
  EXPECT_EQ(GamesArchive::open(restored->kept).value().newest(100).value().size(), 20U);
}

TEST_F(ArchiveReplacement, AJournalIsNotLeftBesideANewBackup) {
  make_games(path(), 1);
  make_with_journal(backup_path());
  ASSERT_TRUE(backup(path(), backup_path(), IfThere::replace));
  EXPECT_FALSE(fs::exists(beside(backup_path(), "-journal")));
  EXPECT_EQ(check(backup_path()).value().games, 1U);
}

TEST_F(ArchiveReplacement, AnInterruptedRescueKeepsFileAndLogUnderOneNameAndIsTold) {
  make_with_log(path());
  make_games(backup_path(), 1);
  const fs::path pending = beside(path(), "-new-damaged");
  fs::copy_file(backup_path(), pending);
  const auto time = fs::last_write_time(pending);
  fs::path kept;
  {
    const auto opened = open_or_rescue(path(), Durability::process);
    ASSERT_TRUE(opened) << opened.error().message;
    ASSERT_TRUE(opened->completed);
    kept = *opened->completed;
    EXPECT_NE(kept.string().find("games.db.damaged-"), std::string::npos);
    EXPECT_EQ(opened->archive.newest(100).value().size(), 1U);
  }
  // The same again, killed when the log was moved, and when the file was.
  for (const bool is_moved : {false, true}) {
    ASSERT_TRUE(fs::exists(beside(kept, "-wal")));
    if (!is_moved) fs::rename(kept, path());
    if (is_moved) fs::remove(path());
    fs::copy_file(backup_path(), pending);
    fs::last_write_time(pending, time);
    const auto opened = open_or_rescue(path(), Durability::process);
    ASSERT_TRUE(opened) << opened.error().message;
    EXPECT_EQ(opened->completed, kept);
    EXPECT_EQ(opened->archive.newest(100).value().size(), 1U);
  }
  EXPECT_EQ(GamesArchive::open(kept).value().newest(100).value().size(), 2U);
  EXPECT_FALSE(open_or_rescue(path(), Durability::process).value().completed);
}

/// How often this process has the file open.
std::ptrdiff_t times_open(const fs::path& file) {
  std::error_code gone;
  return std::ranges::count_if(fs::directory_iterator("/proc/self/fd"), [&](const auto& entry) {
    return fs::read_symlink(entry.path(), gone) == file;
  });
}

TEST_F(ArchiveReplacement, OneThatIsInterruptedWhileItIsWaitedForIsCompletedToo) {
  make_games(path(), 1);
  make_games(backup_path(), 2);
  const fs::path lock_path = fs::canonical(beside(path(), "-lock"));
  std::jthread server;
  {
    const base::Descriptor replacing(::open(lock_path.c_str(), O_RDONLY | O_CLOEXEC));
    ASSERT_EQ(::flock(replacing.get(), LOCK_EX), 0);
    server = std::jthread([&] {
      const auto archive = GamesArchive::open(path());
      EXPECT_EQ(archive.value().newest(100).value().size(), 2U);
    });
    // It has found nothing to complete, and waits for the lock.
    while (times_open(lock_path) < 2) std::this_thread::yield();
    fs::rename(backup_path(), beside(path(), "-new"));
  }
  server.join();
  EXPECT_FALSE(fs::exists(beside(path(), "-new")));
}

TEST_F(ArchiveReplacement, ARestoreDoesNotOverwriteAnInterruptedOne) {
  make_games(path(), 1);
  make_games(backup_path(), 2);
  const fs::path rescued = folder_.path() / "rescued.db";
  make_games(rescued, 3);
  fs::rename(rescued, beside(path(), "-new"));
  const auto restored = restore(backup_path(), path());
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_EQ(GamesArchive::open(path()).value().newest(100).value().size(), 2U);
  EXPECT_EQ(GamesArchive::open(restored->kept).value().newest(100).value().size(), 3U);
}

TEST_F(ArchiveReplacement, ALinkIsAsGoodAsTheFile) {
  fs::create_directory(folder_.path() / "store");
  const fs::path file = folder_.path() / "store" / "kept.db";
  make_with_log(file);
  fs::create_symlink("store/kept.db", path());
  EXPECT_EQ(check(path()).value().games, 2U);
  EXPECT_EQ(backup(path(), backup_path(), IfThere::refuse).value().games, 2U);
  EXPECT_EQ(salvage(path(), folder_.path() / "salvaged.db").value().whole, 2U);
  const auto restored = restore(backup_path(), path());
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_TRUE(fs::is_symlink(path()));
  EXPECT_FALSE(fs::exists(beside(file, "-wal")));
  EXPECT_EQ(restored->kept.parent_path().filename(), "store");
  EXPECT_EQ(GamesArchive::open(path()).value().newest(100).value().size(), 2U);
  EXPECT_TRUE(fs::exists(beside(file, "-lock"))) << "one lock for all names";
}

TEST_F(ArchiveReplacement, ALinkMayLeadToAFileThatIsStillToBeMade) {
  fs::create_symlink("later.db", path());
  make_games(path(), 1);
  EXPECT_TRUE(fs::is_regular_file(folder_.path() / "later.db"));
  fs::remove(path());
  fs::create_symlink("games.db", path());
  EXPECT_FALSE(GamesArchive::open(path())) << "a link to itself";
}

TEST_F(ArchiveReplacement, FoldersOfKilledProgramsAreRemoved) {
  make_games(path(), 1);
  const fs::path left = beside(path(), ".work-abcdef");
  const fs::path used = beside(path(), ".work-ghijkl");
  const fs::path others = beside(path(), ".work-of-others");
  for (const fs::path& folder : {left, used, others}) {
    fs::create_directory(folder);
    ASSERT_TRUE(base::write_file(folder / "copy.db", "x"));
  }
  const base::Descriptor user(::open(used.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  ASSERT_EQ(::flock(user.get(), LOCK_EX), 0);
  ASSERT_TRUE(check(path()));
  EXPECT_FALSE(fs::exists(left));
  EXPECT_TRUE(fs::exists(used / "copy.db"));
  EXPECT_TRUE(fs::exists(others / "copy.db"));
}

}  // namespace
}  // namespace mpd::archive
