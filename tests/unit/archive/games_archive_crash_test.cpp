#include <SQLiteCpp/SQLiteCpp.h>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <functional>
#include <gtest/gtest.h>
#include <mutex>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "archive/archive_care.hpp"
#include "archive/games_archive.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "tests/support/archived_games.hpp"
#include "tests/support/temporary_folder.hpp"

// The archive while others use it, when the disk is full, and when its process is killed.

namespace mpd::archive {
namespace {

using tests::first_moves;
using tests::played_game;
using tests::some_game;

const std::string kGame = "a";
/// Two kings that go to and fro in their corners.
ArchivedGame long_game() {
  ArchivedGame game = some_game(kGame);
  game.start = draughts::parse_fen("B:WK29:BK4").value();
  const std::array texts{"4-8", "29-25", "8-4", "25-29"};
  draughts::Position position = game.start;
  for (std::size_t ply = 0; ply < 400; ++ply) {
    const auto move = draughts::parse_move(position, texts[ply % texts.size()]);
    game.moves.push_back({move.value(), 0.25});
    position = position.after(*move);
  }
  return game;
}

ArchivedGame without_moves(ArchivedGame game) {
  game.moves.clear();
  return game;
}

/// What a child reported before it ended, and how it ended.
struct ChildStory {
  std::vector<std::uint32_t> reports;
  int status = 0;
};

/// Runs the work in a process of its own, which is killed after `life` if it still runs then. The
/// work reports numbers as it goes.
using Report = std::function<void(std::uint32_t)>;
ChildStory story_of(const std::function<void(const Report&)>& work,
                    std::chrono::microseconds life) {
  int ends[2];
  if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    work([&](std::uint32_t number) {
      if (::write(ends[1], &number, sizeof number) != sizeof number) ::_exit(3);
    });
    ::_exit(0);
  }
  ::close(ends[1]);
  std::jthread killer([&](const std::stop_token& stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any().wait_for(lock, stop, life, [] { return false; });
    ::kill(child, SIGKILL);
  });
  ChildStory story;
  std::uint32_t number = 0;
  while (::read(ends[0], &number, sizeof number) == sizeof number) story.reports.push_back(number);
  ::close(ends[0]);
  killer.request_stop();
  killer.join();
  ::waitpid(child, &story.status, 0);
  return story;
}

/// Adds the moves of the game one by one and reports each ply.
void add_moves(const std::filesystem::path& path, const ArchivedGame& game, const Report& report) {
  auto archive = GamesArchive::open(path);
  if (!archive) ::_exit(4);
  const auto found = archive->find(game.id);
  if (!found || !*found) ::_exit(5);
  for (std::size_t ply = (*found)->moves.size(); ply < game.moves.size(); ++ply) {
    if (!archive->add_move(game.id, first_moves(game, ply), game.moves[ply])) ::_exit(6);
    report(static_cast<std::uint32_t>(ply));
  }
}

bool is_beginning_of(const ArchivedGame& part, const ArchivedGame& whole) {
  return part.moves.size() <= whole.moves.size() &&
         std::equal(part.moves.begin(), part.moves.end(), whole.moves.begin());
}

TEST(GamesArchiveCrash, NothingReportedIsLostByKill9) {
  const tests::TemporaryFolder folder;
  const auto path = folder.path() / "games.db";
  const ArchivedGame game = long_game();
  base::Random random(static_cast<std::uint64_t>(::getpid()));
  int killed_at_work = 0;
  for (int round = 0; round < 25; ++round) {
    {
      auto archive = GamesArchive::open(path);
      ASSERT_TRUE(archive) << archive.error().message;
      const bool known = archive->find(kGame).value().has_value();
      ASSERT_TRUE(known ? archive->truncate(kGame, 0) : archive->create(without_moves(game)));
    }
    const std::chrono::microseconds life(1000 + random.below(30000));
    const ChildStory story =
        story_of([&](const Report& report) { add_moves(path, game, report); }, life);
    ASSERT_TRUE(WIFSIGNALED(story.status) || WEXITSTATUS(story.status) == 0)
        << WEXITSTATUS(story.status);
    if (WIFSIGNALED(story.status) && !story.reports.empty()) ++killed_at_work;
    const auto archive = GamesArchive::open(path);
    ASSERT_TRUE(archive) << archive.error().message;
    const auto back = archive->find(kGame);
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_GE((*back)->moves.size(), story.reports.size());
    EXPECT_TRUE(is_beginning_of(**back, game));
  }
  EXPECT_GT(killed_at_work, 3);
}

TEST(GamesArchiveCrash, AFileBeingMadeSurvivesKill9) {
  base::Random random(static_cast<std::uint64_t>(::getpid()) + 1);
  for (int round = 0; round < 25; ++round) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "games.db";
    const auto make = [&](const Report& report) {
      auto archive = GamesArchive::open(path);
      if (!archive || !archive->create(some_game(kGame))) ::_exit(4);
      report(1);
    };
    const ChildStory story = story_of(make, std::chrono::microseconds(random.below(6000)));
    const auto archive = GamesArchive::open(path);
    ASSERT_TRUE(archive) << archive.error().message;
    EXPECT_TRUE(story.reports.empty() || archive->find(kGame).value());
  }
}

TEST(GamesArchiveCrash, OthersReadWhileItIsWritten) {
  const tests::TemporaryFolder folder;
  const auto path = folder.path() / "games.db";
  const ArchivedGame game = long_game();
  auto archive = GamesArchive::open(path);
  ASSERT_TRUE(archive && archive->create(without_moves(game)));
  std::atomic<std::size_t> written = 0;
  std::atomic<int> looks = 0;
  std::jthread reader([&](const std::stop_token& stop) {
    const auto other = GamesArchive::open(path);
    ASSERT_TRUE(other) << other.error().message;
    while (!stop.stop_requested()) {
      ++looks;
      const std::size_t at_least = written;
      const auto seen = other->find(kGame);
      ASSERT_TRUE(seen) << seen.error().message;
      EXPECT_GE((*seen)->moves.size(), at_least);
      EXPECT_TRUE(is_beginning_of(**seen, game));
    }
  });
  while (looks == 0) std::this_thread::yield();
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    const auto added = archive->add_move(kGame, first_moves(game, ply), game.moves[ply]);
    ASSERT_TRUE(added) << added.error().message;
    written = ply + 1;
  }
  const int looks_while_written = looks;
  reader.request_stop();
  reader.join();
  EXPECT_GT(looks_while_written, 3);
}

TEST(GamesArchiveCrash, ALockedArchiveIsToldAndUsableAfterwards) {
  const tests::TemporaryFolder folder;
  const auto path = folder.path() / "games.db";
  const ArchivedGame game = played_game(kGame, 2);
  auto archive = GamesArchive::open(path);
  ASSERT_TRUE(archive && archive->create(without_moves(game)));
  SQLite::Database other(path.string(), SQLite::OPEN_READWRITE);
  other.exec("BEGIN IMMEDIATE");
  const auto refused = archive->add_move(kGame, {}, game.moves[0]);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("locked"), std::string::npos) << refused.error().message;
  EXPECT_TRUE(archive->find(kGame).value());
  other.exec("ROLLBACK");
  EXPECT_TRUE(archive->add_move(kGame, {}, game.moves[0]));
}

TEST(GamesArchiveCrash, NoRestoreWhileAnOlderProgramHasItOpen) {
  const tests::TemporaryFolder folder;
  const auto path = folder.path() / "games.db";
  const auto copy = folder.path() / "copy.db";
  { ASSERT_TRUE(GamesArchive::open(path).value().create(some_game(kGame))); }
  ASSERT_TRUE(backup(path, copy, IfThere::refuse));
  int ready[2];
  int done[2];
  ASSERT_TRUE(::pipe(ready) == 0 && ::pipe(done) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    // It knows SQLite's locks only.
    ::close(done[1]);
    SQLite::Database older(path.string(), SQLite::OPEN_READWRITE);
    char byte = older.execAndGet("SELECT count(*) FROM game").getInt() == 1 ? 'y' : 'n';
    if (::write(ready[1], &byte, 1) != 1 || ::read(done[0], &byte, 1) != 0) ::_exit(3);
    ::_exit(0);
  }
  char byte = 0;
  ASSERT_TRUE(::read(ready[0], &byte, 1) == 1 && byte == 'y');
  const auto refused = restore(copy, path);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("in use"), std::string::npos) << refused.error().message;
  ::close(done[1]);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_TRUE(restore(copy, path));
}

/// From now on no file of this process can grow beyond so many bytes.
void limit_files(std::uint64_t bytes) {
  std::signal(SIGXFSZ, SIG_IGN);
  const rlimit limit{bytes, bytes};
  if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) ::_exit(7);
}

TEST(GamesArchiveCrash, AFullDiskIsToldAndLosesNothing) {
  const tests::TemporaryFolder folder;
  const auto path = folder.path() / "games.db";
  const ArchivedGame game = long_game();
  { ASSERT_TRUE(GamesArchive::open(path).value().create(without_moves(game))); }
  const auto fill = [&](const Report& report) {
    limit_files(200000);
    auto archive = GamesArchive::open(path);
    if (!archive) ::_exit(4);
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
      const auto added = archive->add_move(kGame, first_moves(game, ply), game.moves[ply]);
      // The error is there, and what was kept can still be read.
      if (!added) ::_exit(archive->find(kGame) ? 42 : 8);
      report(static_cast<std::uint32_t>(ply));
    }
  };
  const ChildStory story = story_of(fill, std::chrono::seconds(20));
  ASSERT_TRUE(WIFEXITED(story.status));
  ASSERT_EQ(WEXITSTATUS(story.status), 42);
  const auto archive = GamesArchive::open(path);
  ASSERT_TRUE(archive) << archive.error().message;
  EXPECT_EQ(archive->find(kGame).value()->moves.size(), story.reports.size());
}

TEST(GamesArchiveCrash, AFullDiskMakesNoLostGames) {
  const tests::TemporaryFolder folder;
  const auto path = folder.path() / "games.db";
  {
    auto archive = GamesArchive::open(path).value();
    for (int i = 0; i < 60; ++i) {
      ASSERT_TRUE(archive.create(tests::played_game(std::to_string(i), 30)));
    }
  }
  const auto salvaged = folder.path() / "salvaged.db";
  const auto fill = [&](const Report&) {
    // Enough for the copy, and not for what the new archive writes.
    limit_files(std::filesystem::file_size(path));
    ::_exit(salvage(path, salvaged) ? 9 : 42);
  };
  const ChildStory story = story_of(fill, std::chrono::seconds(20));
  ASSERT_TRUE(WIFEXITED(story.status));
  EXPECT_EQ(WEXITSTATUS(story.status), 42);
  EXPECT_FALSE(std::filesystem::exists(salvaged));
  EXPECT_EQ(salvage(path, salvaged).value().whole, 60U);
}

}  // namespace
}  // namespace mpd::archive
