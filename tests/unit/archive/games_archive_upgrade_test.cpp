#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <latch>
#include <thread>

#include "archive/games_archive.hpp"
#include "base/file.hpp"
#include "tests/support/archived_games.hpp"
#include "tests/support/temporary_folder.hpp"

// Archives that an older program has made.

namespace mpd::archive {
namespace {

using tests::played_game;

/// As version 1 made them.
constexpr const char* kVersion1 = R"(
PRAGMA journal_mode = WAL;
CREATE TABLE game (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  opponent TEXT NOT NULL,
  human TEXT NOT NULL,
  start TEXT NOT NULL,
  winner TEXT,
  reason TEXT,
  clock_seconds REAL,
  clock_increment REAL,
  black_left REAL,
  white_left REAL,
  started INTEGER NOT NULL,
  updated INTEGER NOT NULL
) STRICT;
CREATE INDEX game_updated ON game (updated);
CREATE TABLE move (
  game INTEGER NOT NULL REFERENCES game (number) ON DELETE CASCADE,
  ply INTEGER NOT NULL,
  text TEXT NOT NULL,
  seconds REAL NOT NULL,
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
PRAGMA application_id = 0x4d504447;
PRAGMA user_version = 1;
INSERT INTO game VALUES (1, 'a', 'level-3', 'black', 'B:W18:B14', 'black', 'no_move', NULL, NULL, NULL, NULL, 1000, 1001);
INSERT INTO move VALUES (1, 0, '14x23', 2.5);
INSERT INTO game VALUES (2, 'b', 'champion', 'white', 'B:W32:BK4', NULL, NULL, 60, 2.5, 58.25, 60, 1100, 1101);
INSERT INTO move VALUES (2, 0, '4-8', 0.5);
INSERT INTO move VALUES (2, 1, '32-28', 1.5);
)";

class GamesArchiveUpgrade : public testing::Test {
 protected:
  GamesArchiveUpgrade() { raw().exec(kVersion1); }

  [[nodiscard]] std::filesystem::path path() const { return folder_.path() / "games.db"; }
  [[nodiscard]] SQLite::Database raw() const {
    return {path().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
  }
  [[nodiscard]] int number(const std::string& sql) const { return raw().execAndGet(sql).getInt(); }
  void expect_upgraded() const {
    EXPECT_EQ(number("PRAGMA user_version"), 3);
    EXPECT_EQ(number("SELECT count(*) FROM pragma_table_info('game') WHERE name = 'pace'"), 1);
    EXPECT_EQ(number("SELECT count(*) FROM pragma_table_info('game') WHERE name = 'owner'"), 1);
    EXPECT_EQ(number("SELECT count(*) FROM sqlite_schema WHERE name = 'game_owner'"), 1);
  }

 private:
  tests::TemporaryFolder folder_;
};

TEST_F(GamesArchiveUpgrade, NothingIsLost) {
  {
    const auto archive = GamesArchive::open(path());
    ASSERT_TRUE(archive) << archive.error().message;
    const ArchivedGame ended = archive->find("a").value().value();
    ASSERT_EQ(ended.moves.size(), 1U);
    EXPECT_EQ(ended.moves[0].seconds, 2.5);
    EXPECT_EQ(ended.end, (game::End{game::Outcome::first_wins, game::EndReason::terminal}));
    EXPECT_EQ(ended.updated, 1001);
    const ArchivedGame running = archive->find("b").value().value();
    EXPECT_EQ(running.moves.size(), 2U);
    EXPECT_EQ(running.clock, (ArchivedClock{60, 2.5, {58.25, 60}}));
    EXPECT_FALSE(running.pace);
    EXPECT_EQ(running.owner, "");
    EXPECT_EQ(archive->newest(9).value().size(), 2U);
  }
  expect_upgraded();
}

TEST_F(GamesArchiveUpgrade, IsUsedLikeANewOne) {
  ArchivedGame game = played_game("c", 6);
  game.pace = 1.5;
  game.owner = "anna";
  { ASSERT_TRUE(GamesArchive::open(path()).value().create(game)); }
  auto archive = GamesArchive::open(path()).value();
  EXPECT_EQ(archive.find("c").value(), game);
  EXPECT_TRUE(archive.truncate("b", 1));
  EXPECT_TRUE(archive.remove("a").value());
  EXPECT_EQ(number("SELECT count(*) FROM move"), 7);
}

TEST_F(GamesArchiveUpgrade, ManyMayComeAtOnce) {
  constexpr int kPrograms = 8;
  std::latch together(kPrograms);
  std::vector<std::string> errors(kPrograms);
  {
    std::vector<std::jthread> programs;
    for (std::string& error : errors)
      programs.emplace_back([&] {
        together.arrive_and_wait();
        const auto archive = GamesArchive::open(path());
        if (!archive)
          error = archive.error().message;
        else if (!archive->find("b").value())
          error = "the game is gone";
      });
  }
  for (const std::string& error : errors) EXPECT_EQ(error, "");
  expect_upgraded();
}

TEST_F(GamesArchiveUpgrade, WhoHasItOpenGoesOn) {
  SQLite::Database older = raw();
  SQLite::Statement insert(older,
                           "INSERT INTO move (game, ply, text, seconds) VALUES (2, ?, ?, 1)");
  const auto archive = GamesArchive::open(path());
  ASSERT_TRUE(archive) << archive.error().message;
  insert.bind(1, 2);
  insert.bind(2, "8-3");
  insert.exec();
  EXPECT_EQ(archive->find("b").value()->moves.size(), 3U);
}

TEST_F(GamesArchiveUpgrade, WhileOthersWriteItStaysAsItIsAndIsTold) {
  SQLite::Database other = raw();
  other.exec("BEGIN IMMEDIATE");
  const auto refused = GamesArchive::open(path());
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("locked"), std::string::npos) << refused.error().message;
  other.exec("ROLLBACK");
  EXPECT_EQ(number("PRAGMA user_version"), 1);
  EXPECT_TRUE(GamesArchive::open(path()));
  expect_upgraded();
}

TEST_F(GamesArchiveUpgrade, ADamagedOneStaysAsItIs) {
  raw().exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const std::string whole = base::read_file(path()).value();
  const std::string part = whole.substr(0, whole.size() - 4096);
  ASSERT_TRUE(base::write_file(path(), part));
  EXPECT_FALSE(GamesArchive::open(path()));
  EXPECT_TRUE(base::read_file(path()).value() == part);
}

}  // namespace
}  // namespace mpd::archive
