#include "archive/archive_care.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <latch>
#include <sys/stat.h>
#include <thread>

#include "base/file.hpp"
#include "tests/support/archived_games.hpp"
#include "tests/support/temporary_folder.hpp"

// Checking, backing up, restoring and salvaging archives.

namespace mpd::archive {
namespace {

using tests::played_game;

constexpr std::size_t kPageSize = 4096;

class ArchiveCare : public testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path path() const { return folder_.path() / "games.db"; }
  [[nodiscard]] std::filesystem::path other() const { return folder_.path() / "other.db"; }
  [[nodiscard]] SQLite::Database raw(const std::filesystem::path& file) const {
    return {file.string(), SQLite::OPEN_READWRITE};
  }
  /// Games 0, 1, 2 … of 30 moves each.
  void make_games(int count) const {
    auto archive = GamesArchive::open(path()).value();
    for (int i = 0; i < count; ++i) {
      ASSERT_TRUE(archive.create(played_game(std::to_string(i), 30)));
    }
  }
  void zero_page(std::size_t page) const {
    std::string bytes = base::read_file(path()).value();
    bytes.replace(page * kPageSize, kPageSize, kPageSize, '\0');
    ASSERT_TRUE(base::write_file(path(), bytes));
  }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path()))
      all.push_back(entry.path().filename().string());
    std::ranges::sort(all);
    return all;
  }
  static std::string message(const auto& result) {
    return result ? std::string() : result.error().message;
  }

  tests::TemporaryFolder folder_;
};

TEST_F(ArchiveCare, AWholeArchiveIsFoundWhole) {
  make_games(5);
  const auto before = names();
  const auto checked = check(path());
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_EQ(checked->findings.count, 0U);
  EXPECT_EQ(checked->games, 5U);
  EXPECT_EQ(checked->without_checksum, 0U);
  EXPECT_EQ(checked->version, 3);
  EXPECT_EQ(names(), before) << "nothing is left behind";
}

TEST_F(ArchiveCare, TheLogIsReadAndStaysAsItIs) {
  auto archive = GamesArchive::open(path()).value();
  ASSERT_TRUE(archive.create(played_game("a", 30)));
  const std::string log = base::read_file(path().string() + "-wal").value();
  ASSERT_FALSE(log.empty());
  // As a killed server leaves them.
  std::filesystem::copy_file(path(), other());
  ASSERT_TRUE(base::write_file(other().string() + "-wal", log));
  EXPECT_EQ(check(other()).value().games, 1U);
  EXPECT_EQ(check(path()).value().games, 1U) << "in use";
  EXPECT_TRUE(base::read_file(other().string() + "-wal").value() == log);
  EXPECT_FALSE(std::filesystem::exists(other().string() + "-shm"));
}

TEST_F(ArchiveCare, AnIllegalMoveIsNamedWithGameAndPly) {
  make_games(3);
  raw(path()).exec("UPDATE move SET text = '1-32' WHERE game = 2 AND ply = 4");
  const auto checked = check(path()).value();
  ASSERT_EQ(checked.findings.count, 1U);
  EXPECT_NE(checked.findings.listed[0].find("game \"1\": ply 4"), std::string::npos)
      << checked.findings.listed[0];
}

TEST_F(ArchiveCare, OlderVersionsAreRead) {
  std::filesystem::copy_file(MPD_TEST_DATA "/old/archive/version_2.db", path());
  const auto checked = check(path());
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_EQ(checked->findings.count, 0U);
  EXPECT_EQ(checked->games, 4U);
  EXPECT_EQ(checked->without_checksum, 4U);
  EXPECT_EQ(checked->version, 2);
  EXPECT_EQ(salvage(path(), other()).value().whole, 4U);
  EXPECT_EQ(check(other()).value().without_checksum, 0U);
}

TEST_F(ArchiveCare, WithoutChecksumsAGameIsNotTakenForWholeWhereMovesAreMissing) {
  std::filesystem::copy_file(MPD_TEST_DATA "/old/archive/version_2.db", path());
  zero_page(4);
  const auto salvaged = salvage(path(), other()).value();
  EXPECT_EQ(salvaged.whole, 0U);
  EXPECT_EQ(salvaged.shortened, 4U);
  const auto games = GamesArchive::open(other()).value().newest(9).value();
  for (const ArchivedSummary& game : games) {
    EXPECT_FALSE(game.end);
  }
}

TEST_F(ArchiveCare, WhatIsNoArchiveIsAnError) {
  ASSERT_TRUE(base::write_file(path(), std::string(5000, 'x')));
  EXPECT_NE(message(check(path())).find("no archive of games"), std::string::npos);
  EXPECT_FALSE(backup(path(), other(), IfThere::refuse));
  EXPECT_FALSE(salvage(path(), other()));
  EXPECT_FALSE(open_or_rescue(path(), Durability::process));
  std::filesystem::remove(path());
  EXPECT_FALSE(check(path()));
  SQLite::Database(path().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("CREATE TABLE birds (name TEXT)");
  EXPECT_NE(message(check(path())).find("no archive of games"), std::string::npos);
  EXPECT_NE(message(open_or_rescue(path(), Durability::process)).find("no archive of games"),
            std::string::npos);
  EXPECT_EQ(names(), (std::vector<std::string>{"games.db", "games.db-lock"}));
}

TEST_F(ArchiveCare, ANewerVersionIsNotOursToMove) {
  make_games(1);
  raw(path()).exec("PRAGMA user_version = 4");
  zero_page(2);
  const auto before = names();
  EXPECT_NE(message(check(path())).find("version 4"), std::string::npos);
  EXPECT_FALSE(open_or_rescue(path(), Durability::process));
  EXPECT_EQ(names(), before);
}

TEST_F(ArchiveCare, ABackupIsMadeWhileGamesAreWritten) {
  make_games(2);
  const ArchivedGame game = played_game("played", 60);
  std::atomic<std::size_t> written = 0;
  std::jthread server([&](const std::stop_token& stop) {
    auto archive = GamesArchive::open(path()).value();
    ArchivedGame begun = game;
    begun.moves.clear();
    EXPECT_TRUE(archive.create(begun));
    for (std::size_t ply = 0; !stop.stop_requested(); ply = (ply + 1) % game.moves.size()) {
      if (ply == 0) {
        EXPECT_TRUE(archive.truncate(game.id, 0));
      }
      EXPECT_TRUE(archive.add_move(game.id, tests::first_moves(game, ply), game.moves[ply]));
      ++written;
    }
  });
  while (written == 0) std::this_thread::yield();
  for (int i = 0; i < 5; ++i) {
    const std::size_t before = written;
    const auto made = backup(path(), other(), IfThere::replace);
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_EQ(made->games, 3U);
    const auto copy = check(other());
    EXPECT_EQ(copy.value().findings.count, 0U);
    while (written == before) std::this_thread::yield();
  }
  server.request_stop();
  server.join();
  struct stat status {};
  ASSERT_EQ(::stat(other().c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
  EXPECT_FALSE(std::filesystem::exists(other().string() + "-wal")) << "one file is enough";
}

TEST_F(ArchiveCare, ABackupDoesNotReplaceUnasked) {
  make_games(1);
  ASSERT_TRUE(backup(path(), other(), IfThere::refuse));
  EXPECT_NE(message(backup(path(), other(), IfThere::refuse)).find("exists"), std::string::npos);
  EXPECT_TRUE(backup(path(), other(), IfThere::replace));
  EXPECT_NE(message(backup(path(), path(), IfThere::replace)).find("itself"), std::string::npos);
}

TEST_F(ArchiveCare, ADamagedArchiveDoesNotReplaceAGoodBackup) {
  make_games(20);
  ASSERT_TRUE(backup(path(), other(), IfThere::refuse));
  const std::string good = base::read_file(other()).value();
  zero_page(6);
  EXPECT_NE(message(backup(path(), other(), IfThere::replace)).find("damaged"), std::string::npos);
  EXPECT_TRUE(base::read_file(other()).value() == good);
}

TEST_F(ArchiveCare, RestoreKeepsWhatWasThere) {
  make_games(2);
  ASSERT_TRUE(backup(path(), other(), IfThere::refuse));
  { ASSERT_TRUE(GamesArchive::open(path()).value().create(played_game("later", 5))); }
  const auto restored = restore(other(), path());
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_EQ(restored->backup.games, 2U);
  EXPECT_FALSE(GamesArchive::open(path()).value().find("later").value());
  EXPECT_TRUE(restored->kept.string().find("games.db.replaced-") != std::string::npos);
  EXPECT_TRUE(GamesArchive::open(restored->kept).value().find("later").value());
}

TEST_F(ArchiveCare, RestoreKeepsTheLogOfWhatWasThere) {
  make_games(1);
  ASSERT_TRUE(backup(path(), other(), IfThere::refuse));
  const auto elsewhere = folder_.path() / "elsewhere.db";
  {
    auto archive = GamesArchive::open(path()).value();
    ASSERT_TRUE(archive.create(played_game("in the log", 5)));
    std::filesystem::copy_file(path(), elsewhere);
    std::filesystem::copy_file(path().string() + "-wal", elsewhere.string() + "-wal");
  }
  const auto restored = restore(other(), elsewhere);
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_TRUE(GamesArchive::open(restored->kept).value().find("in the log").value());
  EXPECT_FALSE(GamesArchive::open(elsewhere).value().find("in the log").value());
}

TEST_F(ArchiveCare, RestoreIsRefusedWhileTheArchiveIsOpen) {
  make_games(1);
  ASSERT_TRUE(backup(path(), other(), IfThere::refuse));
  {
    const auto archive = GamesArchive::open(path()).value();
    EXPECT_NE(message(restore(other(), path())).find("in use"), std::string::npos);
  }
  EXPECT_TRUE(restore(other(), path()));
}

TEST_F(ArchiveCare, ADamagedBackupIsNotRestored) {
  make_games(20);
  ASSERT_TRUE(backup(path(), other(), IfThere::refuse));
  std::string bytes = base::read_file(other()).value();
  bytes.resize(bytes.size() - kPageSize);
  ASSERT_TRUE(base::write_file(other(), bytes));
  EXPECT_NE(message(restore(other(), path())).find("damaged"), std::string::npos);
  EXPECT_EQ(check(path()).value().games, 20U);
}

TEST_F(ArchiveCare, AnInterruptedReplacementIsCompleted) {
  make_games(1);
  ASSERT_TRUE(backup(path(), other(), IfThere::refuse));
  { ASSERT_TRUE(GamesArchive::open(path()).value().create(played_game("later", 5))); }
  // Just after the point of no return, and after the old file was moved away.
  for (const bool is_moved : {false, true}) {
    std::filesystem::copy_file(other(), path().string() + "-new");
    if (is_moved) std::filesystem::rename(path(), folder_.path() / "moved.db");
    EXPECT_EQ(GamesArchive::open(path()).value().newest(9).value().size(), 1U);
    EXPECT_FALSE(std::filesystem::exists(path().string() + "-new"));
  }
}

TEST_F(ArchiveCare, AShortenedGameGoesOnWhereItsMovesEnd) {
  {
    auto archive = GamesArchive::open(path()).value();
    ArchivedGame game = played_game("a", 30);
    game.clock = ArchivedClock{300, 2, {-0.5, 120}};
    game.end = game::End{game::Outcome::second_wins, game::EndReason::time};
    ASSERT_TRUE(archive.create(game));
    ASSERT_TRUE(archive.create(played_game("b", 30)));
  }
  raw(path()).exec(
      "PRAGMA foreign_keys = OFF; CREATE TABLE kept AS SELECT checksum AS sum FROM game WHERE "
      "number = 1; DELETE FROM move WHERE game = 1 AND ply >= 20; UPDATE game SET checksum = "
      "(SELECT sum FROM kept) WHERE number = 1; DROP TABLE kept");
  const auto salvaged = salvage(path(), other());
  ASSERT_TRUE(salvaged) << salvaged.error().message;
  EXPECT_EQ(salvaged->whole, 1U);
  EXPECT_EQ(salvaged->shortened, 1U);
  EXPECT_EQ(salvaged->lost, 0U);
  ASSERT_EQ(salvaged->findings.count, 1U);
  EXPECT_NE(salvaged->findings.listed[0].find("first 20 moves"), std::string::npos);
  auto archive = GamesArchive::open(other()).value();
  const ArchivedGame game = archive.find("a").value().value();
  const ArchivedGame whole = played_game("a", 30);
  EXPECT_EQ(game.moves.size(), 20U);
  EXPECT_FALSE(game.end);
  double thought = 0;
  int rewards = 0;
  // Before the first move no clock runs.
  const auto first =
      std::ranges::find_if(whole.moves, [](const ArchivedMove& move) { return move.seconds > 0; });
  for (std::size_t ply = 0; ply < 20; ply += 2) {
    if (whole.moves.begin() + static_cast<std::ptrdiff_t>(ply) == first) continue;
    thought += whole.moves[ply].seconds;
    if (whole.moves[ply].seconds > 0) ++rewards;
  }
  EXPECT_DOUBLE_EQ(game.clock->left.black, 300 - thought + 2 * rewards);
  EXPECT_TRUE(archive.add_move("a", tests::first_moves(whole, 20), whole.moves[20]));
}

TEST_F(ArchiveCare, AMissingPageCostsOnlyItsOwnGames) {
  make_games(60);
  const std::size_t pages = std::filesystem::file_size(path()) / kPageSize;
  ASSERT_GT(pages, 20U);
  for (std::size_t page = 1; page < pages; page += page < 5 ? 1 : 5) {
    const std::string whole = base::read_file(path()).value();
    zero_page(page);
    std::filesystem::remove(other());
    const auto salvaged = salvage(path(), other());
    ASSERT_TRUE(salvaged) << page << salvaged.error().message;
    // Behind the root of the games' table, all of them.
    EXPECT_GT(salvaged->whole + salvaged->shortened + (page == 1 ? 60 : 0), 20U) << page;
    EXPECT_GE(salvaged->whole + salvaged->shortened + salvaged->lost, 60U) << "page " << page;
    ASSERT_TRUE(base::write_file(path(), whole));
  }
}

TEST_F(ArchiveCare, WithoutTheFirstPageNothingCanBeRead) {
  make_games(20);
  std::string bytes = base::read_file(path()).value();
  // All of the schema, behind the header of the file.
  bytes.replace(100, kPageSize - 100, kPageSize - 100, '\0');
  ASSERT_TRUE(base::write_file(path(), bytes));
  EXPECT_GT(check(path()).value().findings.count, 0U);
  const auto salvaged = salvage(path(), other());
  ASSERT_TRUE(salvaged) << salvaged.error().message;
  EXPECT_NE(salvaged->findings.listed.at(0).find("nothing can be read"), std::string::npos);
  const auto opened = open_or_rescue(path(), Durability::process);
  ASSERT_TRUE(opened) << opened.error().message;
  ASSERT_TRUE(opened->rescue);
  EXPECT_TRUE(base::read_file(opened->rescue->kept).value() == bytes);
}

TEST_F(ArchiveCare, ManyStartAtOnceAndOneRescues) {
  make_games(40);
  zero_page(8);
  constexpr int kServers = 6;
  std::latch together(kServers);
  std::atomic<int> rescues = 0;
  {
    std::vector<std::jthread> servers;
    for (int i = 0; i < kServers; ++i)
      servers.emplace_back([&] {
        together.arrive_and_wait();
        const auto opened = open_or_rescue(path(), Durability::process);
        EXPECT_TRUE(opened) << opened.error().message;
        if (opened && opened->rescue) ++rescues;
        EXPECT_TRUE(opened && opened->archive.newest(99).value().size() > 10);
      });
  }
  EXPECT_EQ(rescues, 1);
  EXPECT_EQ(std::ranges::count_if(names(),
                                  [](const auto& name) {
                                    return name.starts_with("games.db.damaged-") &&
                                           !name.ends_with("-wal") && !name.ends_with("-shm");
                                  }),
            1);
}

}  // namespace
}  // namespace mpd::archive
