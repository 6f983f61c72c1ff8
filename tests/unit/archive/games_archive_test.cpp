#include "archive/games_archive.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <limits>
#include <stdexcept>

#include "base/file.hpp"
#include "draughts/notation.hpp"
#include "tests/support/archived_games.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::archive {
namespace {

using draughts::Color;
using tests::first_moves;
using tests::played_game;
using tests::some_game;

class GamesArchiveTest : public testing::Test {
 protected:
  GamesArchive open() {
    auto archive = GamesArchive::open(path());
    if (!archive) throw std::runtime_error(archive.error().message);
    return *std::move(archive);
  }
  [[nodiscard]] std::filesystem::path path() const { return folder_.path() / "games.db"; }
  [[nodiscard]] std::string open_error() const {
    const auto archive = GamesArchive::open(path());
    return archive ? "" : archive.error().message;
  }
  /// Past the archive, as a damage or another program would.
  void change(const std::string& sql) const {
    SQLite::Database(path().string(), SQLite::OPEN_READWRITE).exec(sql);
  }

 private:
  tests::TemporaryFolder folder_;
};

std::string message_of(const base::Result<void>& result) {
  return result ? "" : result.error().message;
}

ArchivedGame found(const GamesArchive& archive, const std::string& id) {
  const auto game = archive.find(id);
  if (!game) throw std::runtime_error(game.error().message);
  return game->value();
}

std::vector<std::string> ids(const base::Result<std::vector<ArchivedSummary>>& summaries) {
  std::vector<std::string> all;
  for (const ArchivedSummary& summary : summaries.value()) all.push_back(summary.id);
  return all;
}

TEST_F(GamesArchiveTest, GamesComeBackAfterReopening) {
  base::Random random(1);
  std::vector<ArchivedGame> games;
  for (int i = 0; i < 40; ++i) games.push_back(tests::random_archived_game(random, i));
  {
    GamesArchive archive = open();
    for (const ArchivedGame& game : games) ASSERT_EQ(message_of(archive.create(game)), "");
  }
  const GamesArchive archive = open();
  for (const ArchivedGame& game : games) EXPECT_EQ(found(archive, game.id), game);
}

TEST_F(GamesArchiveTest, MovesAreAddedOneByOne) {
  const ArchivedGame played = played_game("a", 60);
  ArchivedGame game = played;
  game.moves.clear();
  GamesArchive archive = open();
  ASSERT_TRUE(archive.create(game));
  for (std::size_t ply = 0; ply < played.moves.size(); ++ply) {
    ASSERT_EQ(message_of(archive.add_move("a", first_moves(played, ply), played.moves[ply])), "");
    ASSERT_EQ(found(archive, "a").moves.size(), ply + 1);
  }
  EXPECT_EQ(found(archive, "a").moves, played.moves);
  EXPECT_GT(found(archive, "a").updated, game.updated);
  EXPECT_EQ(found(archive, "a").started, game.started);
}

TEST_F(GamesArchiveTest, AMoveAtAnotherPlyIsRefused) {
  GamesArchive archive = open();
  const ArchivedGame game = played_game("a", 6);
  ASSERT_TRUE(archive.create(game));
  const auto again = archive.add_move("a", first_moves(game, 5), game.moves[5]);
  EXPECT_NE(message_of(again).find("has 6 moves, not 5"), std::string::npos) << message_of(again);
  EXPECT_FALSE(archive.add_move("a", first_moves(played_game("a", 7), 7), game.moves[5]));
  EXPECT_EQ(found(archive, "a"), game);
}

TEST_F(GamesArchiveTest, AMoveInAnotherLineIsRefused) {
  GamesArchive archive = open();
  ArchivedGame game = some_game("a");
  const auto move = [](const draughts::Position& position, const char* text) {
    return draughts::parse_move(position, text).value();
  };
  const auto after = [&](const char* first) { return game.start.after(move(game.start, first)); };
  game.moves = {{move(game.start, "11-15"), 1}};
  ASSERT_TRUE(archive.create(game));
  const ArchivedMove answer{move(after("12-16"), "24-20"), 1};
  const auto refused = archive.add_move("a", std::vector{move(game.start, "12-16")}, answer);
  EXPECT_NE(message_of(refused).find("another way"), std::string::npos) << message_of(refused);
  EXPECT_EQ(found(archive, "a"), game);
  EXPECT_TRUE(archive.add_move("a", std::vector{move(game.start, "11-15")}, answer));
}

TEST_F(GamesArchiveTest, AnIllegalMoveIsRefused) {
  GamesArchive archive = open();
  ASSERT_TRUE(archive.create(some_game("a")));
  const ArchivedMove of_white = played_game("b", 2).moves[1];
  EXPECT_NE(message_of(archive.add_move("a", {}, of_white)).find("ply 0: no legal move"),
            std::string::npos);
  ArchivedGame bad = played_game("b", 4);
  bad.moves[3] = bad.moves[2];
  EXPECT_NE(message_of(archive.create(bad)).find("ply 3"), std::string::npos);
  EXPECT_FALSE(archive.find("b").value());
}

TEST_F(GamesArchiveTest, TimeMustBeANumberAndTheGameHaveAClock) {
  GamesArchive archive = open();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const ArchivedGame played = played_game("a", 1);
  ASSERT_TRUE(archive.create(some_game("a")));
  EXPECT_FALSE(archive.add_move("a", {}, {played.moves[0].move, nan}));
  EXPECT_FALSE(archive.add_move("a", {}, played.moves[0], TimeLeft{10, 10}));
  ArchivedGame clocked = some_game("c");
  clocked.clock = ArchivedClock{300, 2, {300, 300}};
  ASSERT_TRUE(archive.create(clocked));
  EXPECT_FALSE(archive.add_move("c", {}, played.moves[0], TimeLeft{10, nan}));
  ASSERT_TRUE(archive.add_move("c", {}, played.moves[0], TimeLeft{298.5, 300}));
  EXPECT_EQ(found(archive, "c").clock, (ArchivedClock{300, 2, {298.5, 300}}));
}

TEST_F(GamesArchiveTest, TakingBackKeepsTheFirstMovesAndReopens) {
  GamesArchive archive = open();
  ArchivedGame game = played_game("a", 10);
  game.clock = ArchivedClock{60, 0, {20, 30}};
  ASSERT_TRUE(archive.create(game));
  ASSERT_TRUE(
      archive.finish("a", game::End{game::Outcome::second_wins, game::EndReason::resigned}));
  ASSERT_TRUE(archive.truncate("a", 7, TimeLeft{25, 31}));
  const ArchivedGame back = found(archive, "a");
  game.moves.resize(7);
  EXPECT_EQ(back.moves, game.moves);
  EXPECT_FALSE(back.end);
  EXPECT_EQ(back.clock->left, (TimeLeft{25, 31}));
  EXPECT_TRUE(archive.add_move("a", first_moves(game, 7), played_game("a", 10).moves[7]));
  EXPECT_FALSE(archive.truncate("a", 9));
  EXPECT_TRUE(archive.truncate("a", 0));
  EXPECT_TRUE(found(archive, "a").moves.empty());
}

TEST_F(GamesArchiveTest, AnEndedGameTakesNoMove) {
  GamesArchive archive = open();
  ASSERT_TRUE(archive.create(played_game("a", 3)));
  ASSERT_TRUE(archive.finish("a", game::End{game::Outcome::draw, game::EndReason::agreed}));
  EXPECT_EQ(found(archive, "a").end, (game::End{game::Outcome::draw, game::EndReason::agreed}));
  const auto move =
      archive.add_move("a", first_moves(played_game("a", 3), 3), played_game("a", 4).moves[3]);
  EXPECT_NE(message_of(move).find("has ended (agreed)"), std::string::npos) << message_of(move);
  EXPECT_FALSE(
      archive.finish("a", game::End{game::Outcome::first_wins, game::EndReason::resigned}));
  EXPECT_EQ(found(archive, "a").end->reason, game::EndReason::agreed);
}

TEST_F(GamesArchiveTest, TheLastMoveAndTheEndComeTogether) {
  GamesArchive archive = open();
  ASSERT_TRUE(archive.create(played_game("a", 3)));
  const ArchivedMove last = played_game("a", 4).moves[3];
  ASSERT_TRUE(archive.add_move("a", first_moves(played_game("a", 3), 3), last, std::nullopt,
                               game::End{game::Outcome::second_wins, game::EndReason::terminal}));
  EXPECT_EQ(found(archive, "a").moves, played_game("a", 4).moves);
  EXPECT_EQ(found(archive, "a").end,
            (game::End{game::Outcome::second_wins, game::EndReason::terminal}));
}

TEST_F(GamesArchiveTest, ListsTheNewestFirst) {
  GamesArchive archive = open();
  for (const int i : {3, 1, 2}) {
    ArchivedGame game = played_game(std::to_string(i), static_cast<std::size_t>(i));
    game.updated = 100 + i;
    ASSERT_TRUE(archive.create(game));
  }
  EXPECT_EQ(ids(archive.newest(10)), (std::vector<std::string>{"3", "2", "1"}));
  EXPECT_EQ(ids(archive.newest(2)), (std::vector<std::string>{"3", "2"}));
  ASSERT_TRUE(archive.finish("1", game::End{game::Outcome::first_wins, game::EndReason::time}));
  EXPECT_EQ(ids(archive.newest(10)), (std::vector<std::string>{"1", "3", "2"}));
  const ArchivedSummary first = archive.newest(1).value().at(0);
  EXPECT_EQ(first.plies, 1U);
  EXPECT_EQ(first.end, (game::End{game::Outcome::first_wins, game::EndReason::time}));
}

TEST_F(GamesArchiveTest, KnowsWhoseGamesTheyAre) {
  GamesArchive archive = open();
  const auto add = [&](const std::string& id, const std::string& owner, std::int64_t updated) {
    ArchivedGame game = played_game(id, 3);
    game.owner = owner;
    game.updated = updated;
    ASSERT_TRUE(archive.create(game));
    EXPECT_EQ(archive.find(id).value(), game);
  };
  add("1", "anna", 101);
  add("2", "bert", 102);
  add("3", "", 103);
  add("4", "anna", 104);
  using Ids = std::vector<std::string>;
  EXPECT_EQ(ids(archive.newest(9)), (Ids{"4", "3", "2", "1"}));
  EXPECT_EQ(ids(archive.newest(9, OwnedGames{"anna"})), (Ids{"4", "1"}));
  EXPECT_EQ(ids(archive.newest(9, OwnedGames{"anna", true})), (Ids{"4", "3", "1"}));
  EXPECT_EQ(ids(archive.newest(1, OwnedGames{"anna", true})), Ids{"4"});
  EXPECT_EQ(ids(archive.newest(9, OwnedGames{"nobody"})), Ids{});
  EXPECT_EQ(archive.owner_of("2").value(), "bert");
  EXPECT_EQ(archive.owner_of("3").value(), "");
  EXPECT_FALSE(archive.owner_of("5").value());
  EXPECT_EQ(archive.count_owned().value(), 3U) << "one is nobody's";
  EXPECT_EQ(archive.count_of("anna").value(), 2U);
  EXPECT_EQ(archive.count_of("").value(), 0U);
  EXPECT_EQ(archive.unchanged_since(104, 9).value(), (Ids{"1", "2"}));
  EXPECT_EQ(archive.unchanged_since(104, 1).value(), Ids{"1"});
}

TEST_F(GamesArchiveTest, RemovesAGameWithItsMoves) {
  GamesArchive archive = open();
  ASSERT_TRUE(archive.create(played_game("a", 5)));
  ASSERT_TRUE(archive.create(played_game("b", 5)));
  EXPECT_TRUE(archive.remove("a").value());
  EXPECT_FALSE(archive.find("a").value());
  EXPECT_EQ(found(archive, "b").moves.size(), 5U);
  EXPECT_FALSE(archive.remove("a").value());
  SQLite::Database raw(path().string(), SQLite::OPEN_READONLY);
  EXPECT_EQ(raw.execAndGet("SELECT count(*) FROM move").getInt(), 5);
}

TEST_F(GamesArchiveTest, KeepsAGameThatChangedMeanwhile) {
  GamesArchive archive = open();
  ArchivedGame game = played_game("a", 3);
  game.updated = 103;
  ASSERT_TRUE(archive.create(game));
  EXPECT_FALSE(archive.remove_unchanged_since(103, "a").value());
  EXPECT_TRUE(archive.find("a").value());
  EXPECT_TRUE(archive.remove_unchanged_since(104, "a").value());
  EXPECT_FALSE(archive.find("a").value());
  EXPECT_FALSE(archive.remove_unchanged_since(104, "a").value());
}

TEST_F(GamesArchiveTest, UnknownAndKnownIds) {
  GamesArchive archive = open();
  ASSERT_TRUE(archive.create(some_game("a")));
  EXPECT_NE(message_of(archive.create(some_game("a"))).find("a game a already"), std::string::npos);
  EXPECT_NE(message_of(archive.finish("x", game::End{game::Outcome::draw, game::EndReason::agreed}))
                .find("no game \"x\""),
            std::string::npos);
  EXPECT_FALSE(archive.truncate("x", 0));
  EXPECT_FALSE(archive.add_move("x", {}, played_game("a", 1).moves[0]));
  EXPECT_FALSE(archive.create(some_game("")));
  EXPECT_FALSE(archive.create(some_game("two\nlines")));
  EXPECT_FALSE(archive.find("' OR 1 = 1 --").value());
}

TEST_F(GamesArchiveTest, PeopleCanReadIt) {
  GamesArchive archive = open();
  ASSERT_TRUE(archive.create(played_game("a", 2)));
  SQLite::Database raw(path().string(), SQLite::OPEN_READONLY);
  EXPECT_EQ(raw.execAndGet("SELECT start FROM game").getString(),
            "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
  EXPECT_EQ(raw.execAndGet("SELECT text FROM move WHERE ply = 0").getString(),
            draughts::move_text(draughts::Position::start(), played_game("a", 1).moves[0].move));
  EXPECT_EQ(raw.execAndGet("PRAGMA journal_mode").getString(), "wal");
}

TEST_F(GamesArchiveTest, AStoredMoveThatIsNotLegalIsToldWithGameAndPly) {
  { ASSERT_TRUE(open().create(played_game("a", 9))); }
  change("UPDATE move SET text = '1-32' WHERE ply = 4");
  const GamesArchive archive = open();
  const auto game = archive.find("a");
  ASSERT_FALSE(game);
  EXPECT_NE(game.error().message.find("game a: ply 4"), std::string::npos) << game.error().message;
  change("DELETE FROM move WHERE ply = 4");
  EXPECT_NE(archive.find("a").error().message.find("ply 5"), std::string::npos);
}

TEST_F(GamesArchiveTest, AStoredGameThatMakesNoSenseIsTold) {
  { ASSERT_TRUE(open().create(some_game("a"))); }
  for (const char* damage :
       {"human = 'red'", "start = 'B:W1'", "reason = 'time', winner = 'red'", "reason = 'x'"}) {
    change(std::string("UPDATE game SET ") + damage);
    const auto game = open().find("a");
    ASSERT_FALSE(game) << damage;
    EXPECT_NE(game.error().message.find("game a: "), std::string::npos) << game.error().message;
    change("UPDATE game SET human = 'black', start = 'B:W32:B1', reason = NULL, winner = NULL");
  }
  EXPECT_TRUE(open().find("a"));
}

TEST_F(GamesArchiveTest, ANewerVersionIsRefusedAndStaysAsItIs) {
  { ASSERT_TRUE(open().create(some_game("a"))); }
  change("PRAGMA user_version = 4");
  const std::string before = base::read_file(path()).value();
  EXPECT_NE(open_error().find("version 4"), std::string::npos) << open_error();
  EXPECT_NE(open_error().find(path().string()), std::string::npos);
  EXPECT_TRUE(base::read_file(path()).value() == before);
}

TEST_F(GamesArchiveTest, ADatabaseOfOthersIsRefusedAndStaysAsItIs) {
  {
    SQLite::Database other(path().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec("CREATE TABLE birds (name TEXT)");
  }
  const std::string before = base::read_file(path()).value();
  EXPECT_NE(open_error().find("no archive of games"), std::string::npos) << open_error();
  EXPECT_TRUE(base::read_file(path()).value() == before);
}

TEST_F(GamesArchiveTest, AFileThatIsNoDatabaseIsRefusedAndStaysAsItIs) {
  base::Random random(5);
  for (const std::size_t size : {1, 15, 100, 511, 4096, 10000}) {
    std::string bytes(size, ' ');
    for (char& byte : bytes) byte = static_cast<char>(random());
    ASSERT_TRUE(base::write_file(path(), bytes));
    EXPECT_NE(open_error().find(path().string()), std::string::npos) << size;
    EXPECT_TRUE(base::read_file(path()).value() == bytes) << size;
  }
}

TEST_F(GamesArchiveTest, ATruncatedFileIsRefusedAndStaysAsItIs) {
  {
    GamesArchive archive = open();
    for (int i = 0; i < 50; ++i) ASSERT_TRUE(archive.create(played_game(std::to_string(i), 40)));
  }
  const std::string whole = base::read_file(path()).value();
  ASSERT_GT(whole.size(), 40000U);
  for (const std::size_t size :
       {std::size_t{17}, std::size_t{512}, std::size_t{4096}, std::size_t{12288}, whole.size() / 2,
        whole.size() - 4096, whole.size() - 1}) {
    const std::string part = whole.substr(0, size);
    ASSERT_TRUE(base::write_file(path(), part));
    EXPECT_NE(open_error().find(path().string()), std::string::npos) << size;
    EXPECT_TRUE(base::read_file(path()).value() == part) << size;
  }
}

TEST_F(GamesArchiveTest, WhateverIsDamagedIsTold) {
  {
    GamesArchive archive = open();
    for (int i = 0; i < 20; ++i) ASSERT_TRUE(archive.create(played_game(std::to_string(i), 40)));
  }
  const std::string whole = base::read_file(path()).value();
  base::Random random(9);
  for (int round = 0; round < 200; ++round) {
    std::string bad = whole;
    for (int i = 0; i < 20; ++i) bad[random.below(bad.size())] = static_cast<char>(random());
    ASSERT_TRUE(base::write_file(path(), bad));
    const auto archive = GamesArchive::open(path());
    const std::string error = archive ? "" : archive.error().message;
    EXPECT_TRUE(archive || error.find("games.db") != std::string::npos) << error;
    for (int i = 0; archive && i < 20; ++i) {
      const auto game = archive->find(std::to_string(i));
      EXPECT_TRUE(game || game.error().message.find("games.db") != std::string::npos);
    }
  }
}

TEST_F(GamesArchiveTest, PlacesWhereNoFileCanBe) {
  const tests::TemporaryFolder folder;
  for (const std::filesystem::path& place : {folder.path(), folder.path() / "none" / "games.db"}) {
    const auto archive = GamesArchive::open(place);
    ASSERT_FALSE(archive);
    EXPECT_NE(archive.error().message.find(place.string()), std::string::npos);
  }
  ASSERT_TRUE(base::write_file(path(), ""));
  EXPECT_EQ(open_error(), "");
}

TEST_F(GamesArchiveTest, AnArchiveCanBeMoved) {
  GamesArchive archive = open();
  GamesArchive moved = std::move(archive);
  ASSERT_TRUE(moved.create(some_game("a")));
  archive = std::move(moved);
  EXPECT_EQ(found(archive, "a").id, "a");
}

}  // namespace
}  // namespace mpd::archive
