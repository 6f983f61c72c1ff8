#include <gtest/gtest.h>

#include "archive/games_archive.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "tests/support/temporary_folder.hpp"

// An archive that the server of an earlier program wrote while games were played
// (tests/data/old/README.md).

namespace mpd::archive {
namespace {

using draughts::Color;

class OldArchive : public testing::Test {
 protected:
  OldArchive() {
    std::filesystem::copy_file(MPD_TEST_DATA "/old/archive/version_2.db", path());
    std::filesystem::permissions(path(), std::filesystem::perms::owner_write,
                                 std::filesystem::perm_options::add);
  }
  [[nodiscard]] std::filesystem::path path() const { return folder_.path() / "games.db"; }

 private:
  tests::TemporaryFolder folder_;
};

std::string move_texts(const ArchivedGame& game) {
  std::string text;
  draughts::Position position = game.start;
  for (const ArchivedMove& played : game.moves) {
    text += (text.empty() ? "" : " ") + draughts::move_text(position, played.move);
    position = position.after(played.move);
  }
  return text;
}

ArchivedGame game_in(const GamesArchive& archive, const std::string& id) {
  const auto game = archive.find(id);
  EXPECT_TRUE(game) << game.error().message;
  EXPECT_TRUE(game && *game) << "no game " << id;
  return game && *game ? **game : ArchivedGame{};
}

constexpr const char* kResigned = "5df4ebfd5ddd7006fc20e1d6";
constexpr const char* kRunning = "6748e8eb83a9afcc0aeb9804";
constexpr const char* kWon = "3af110a46db1f279965fad1e";
constexpr const char* kDrawn = "f8bad6e45729d7afac28eeec";

TEST_F(OldArchive, ListsItsGames) {
  const auto archive = GamesArchive::open(path());
  ASSERT_TRUE(archive) << archive.error().message;
  const auto games = archive->newest(9).value();
  ASSERT_EQ(games.size(), 4u);
  EXPECT_EQ(games[0].id, kDrawn);
  EXPECT_EQ(games[0].plies, 19u);
  EXPECT_EQ(games[0].started, 1794962888);
  EXPECT_EQ(games[0].updated, 1794962889);
}

TEST_F(OldArchive, ItsGamesAreNobodysOwn) {
  const auto archive = GamesArchive::open(path()).value();
  EXPECT_EQ(archive.owner_of(kWon).value(), "");
  EXPECT_EQ(archive.newest(9, OwnedGames{"anna", true}).value().size(), 4u);
  EXPECT_TRUE(archive.newest(9, OwnedGames{"anna", false}).value().empty());
}

TEST_F(OldArchive, HoldsAGameThatWasResigned) {
  const ArchivedGame game = game_in(GamesArchive::open(path()).value(), kResigned);
  EXPECT_EQ(game.opponent, "level-1");
  EXPECT_EQ(game.human, Color::black);
  EXPECT_EQ(game.start, draughts::Position::start());
  EXPECT_EQ(move_texts(game), "9-13 22-18 13-17 21x14 10x17 25-21 11-16 21x14");
  EXPECT_EQ(game.moves.at(0).seconds, 0.056850717);
  EXPECT_EQ(game.end, (game::End{game::Outcome::second_wins, game::EndReason::resigned}));
  EXPECT_FALSE(game.clock);
}

TEST_F(OldArchive, HoldsAGameThatGoesOnWithItsClock) {
  const ArchivedGame game = game_in(GamesArchive::open(path()).value(), kRunning);
  EXPECT_EQ(game.opponent, "level-2");
  EXPECT_EQ(game.human, Color::white);
  EXPECT_EQ(move_texts(game), "9-13 21-17 5-9 22-18 13x22 26x17 11-15 18x11 8x15");
  EXPECT_FALSE(game.end);
  EXPECT_EQ(game.clock, (ArchivedClock{300, 2.5, {307.38798619899995, 306.781331757}}));
}

TEST_F(OldArchive, HoldsAWinAndADraw) {
  const GamesArchive archive = GamesArchive::open(path()).value();
  const ArchivedGame won = game_in(archive, kWon);
  EXPECT_EQ(draughts::fen_of(won.start), "B:W18,22:BK1,14");
  EXPECT_EQ(move_texts(won), "14x23 22-18 23-26 18-14 1-6 14-9 6x13");
  EXPECT_EQ(won.end, (game::End{game::Outcome::first_wins, game::EndReason::terminal}));
  EXPECT_EQ(won.pace, 0.05);
  const ArchivedGame drawn = game_in(archive, kDrawn);
  EXPECT_EQ(drawn.moves.size(), 19u);
  EXPECT_EQ(drawn.end, (game::End{game::Outcome::draw, game::EndReason::repetition}));
}

TEST_F(OldArchive, TheRunningGameCanBePlayedOn) {
  GamesArchive archive = GamesArchive::open(path()).value();
  const ArchivedGame game = game_in(archive, kRunning);
  std::vector<draughts::Move> before;
  draughts::Position position = game.start;
  for (const ArchivedMove& played : game.moves) {
    before.push_back(played.move);
    position = position.after(played.move);
  }
  const auto move = draughts::parse_move(position, "25-21").value();
  ASSERT_TRUE(archive.add_move(kRunning, before, {move, 1.5}));
  EXPECT_EQ(game_in(archive, kRunning).moves.size(), game.moves.size() + 1);
}

}  // namespace
}  // namespace mpd::archive
