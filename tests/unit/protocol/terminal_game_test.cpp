#include "protocol/terminal_game.hpp"

#include <gtest/gtest.h>
#include <map>

#include "draughts/fen.hpp"

namespace mpd::protocol {
namespace {

/// A game whose files are kept in a map.
struct Table {
  std::map<std::string, std::string> files;
  TerminalGame game;

  explicit Table(TerminalOptions options) : game(with_files(std::move(options))) {}

  TerminalOptions with_files(TerminalOptions options) {
    options.level = 1;
    options.style.ascii = true;
    options.read = [this](const std::string& path) { return files[path]; };
    options.write = [this](const std::string& path, const std::string& text) {
      if (path.starts_with("/nowhere")) return base::Result<void>(base::fail("cannot create it"));
      files[path] = text;
      return base::Result<void>();
    };
    return options;
  }
};

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

draughts::Position position(const char* fen) {
  return draughts::parse_fen(fen).value();
}

TEST(TerminalGame, AWinIsAnnouncedWithItsReason) {
  Table table({.start = position("B:W10:B6"), .people = People::both});
  EXPECT_TRUE(contains(table.game.greeting(), "You must capture:  6x15"));
  EXPECT_TRUE(contains(table.game.handle("6x15"), "Black wins: White has no pieces left."));
  EXPECT_TRUE(table.game.is_over());
  EXPECT_EQ(table.game.pdn().result, draughts::PdnResult::black_wins);
  EXPECT_TRUE(contains(table.game.handle("15-18"), "Black wins"));
}

TEST(TerminalGame, RepetitionIsADraw) {
  Table table({.start = position("B:WK32:BK1"), .people = People::both});
  std::string last;
  for (int i = 0; i < 2; ++i)
    for (const char* move : {"1-5", "32-28", "5-1", "28-32"}) last = table.game.handle(move);
  EXPECT_TRUE(contains(last, "The game is drawn: the same position for the third time."));
  EXPECT_TRUE(contains(table.game.handle("undo"), "Moves:"));
  EXPECT_FALSE(table.game.is_over());
}

TEST(TerminalGame, UndoTakesBackTheEnginesReplyToo) {
  Table table({.people = People::black});
  table.game.handle("11-15");
  ASSERT_TRUE(table.game.engine_to_move());
  table.game.play_engine_move();
  EXPECT_EQ(table.game.pdn().line.moves.size(), 2u);
  table.game.handle("undo");
  EXPECT_EQ(table.game.pdn().line.moves.size(), 0u);
  EXPECT_TRUE(contains(table.game.handle("undo"), "no move to take back"));
}

TEST(TerminalGame, UndoDoesNotTouchTheEnginesFirstMove) {
  Table table({.people = People::white});
  ASSERT_TRUE(table.game.engine_to_move());
  table.game.play_engine_move();
  EXPECT_TRUE(contains(table.game.handle("undo"), "no move to take back"));
  EXPECT_EQ(table.game.pdn().line.moves.size(), 1u);
}

TEST(TerminalGame, UndoAfterResigningKeepsTheMoves) {
  Table table({.people = People::both});
  table.game.handle("11-15");
  table.game.handle("RESIGN");
  EXPECT_TRUE(table.game.is_over());
  table.game.handle("undo");
  EXPECT_FALSE(table.game.is_over());
  EXPECT_EQ(table.game.pdn().line.moves.size(), 1u);
}

TEST(TerminalGame, IsAddedToTheGamesOfAFile) {
  Table table({.people = People::both, .save_path = "kept.pdn"});
  table.files["kept.pdn"] = "[Event \"old\"]\n\n1. 9-13 *\n";
  table.game.handle("11-15");
  table.game.handle("22-18");
  table.game.handle("new");
  table.game.handle("10-14");
  const auto kept = draughts::read_pdn(table.files["kept.pdn"]);
  ASSERT_EQ(kept.games.size(), 3u);
  EXPECT_EQ(kept.games[1].line.moves.size(), 2u);
  EXPECT_EQ(kept.games[2].line.moves.size(), 1u);
  EXPECT_TRUE(contains(table.game.handle("save kept.pdn"), "Added to kept.pdn"));
  EXPECT_EQ(draughts::read_pdn(table.files["kept.pdn"]).games.size(), 3u);
}

TEST(TerminalGame, IsKeptAfterEveryMove) {
  Table table({.people = People::both, .save_path = "kept.pdn"});
  table.game.handle("11-15");
  EXPECT_TRUE(contains(table.files["kept.pdn"], "1. 11-15 *"));
  table.game.handle("22-18");
  EXPECT_TRUE(contains(table.files["kept.pdn"], "1. 11-15 22-18 *"));
  table.game.handle("resign");
  EXPECT_TRUE(contains(table.files["kept.pdn"], "[Result \"0-1\"]"));
}

TEST(TerminalGame, SaysWhatIsWrong) {
  Table table({.people = People::both});
  EXPECT_TRUE(contains(table.game.handle("11-19"), "not legal for Black"));
  EXPECT_TRUE(contains(table.game.handle("11"), "expected two squares"));
  EXPECT_TRUE(contains(table.game.handle("44-48"), "out of range"));
  EXPECT_TRUE(contains(table.game.handle("castle"), "Unknown command"));
  EXPECT_TRUE(contains(table.game.handle("level 0"), "expected 1 to 10"));
  EXPECT_TRUE(contains(table.game.handle("new green"), "expected black, white or both"));
  EXPECT_TRUE(contains(table.game.handle("save"), "Type a file name"));
  EXPECT_TRUE(contains(table.game.handle("save /nowhere/x"), "cannot create it"));
  EXPECT_EQ(table.game.pdn().line.moves.size(), 0u);
}

TEST(TerminalGame, AHintIsALegalMove) {
  Table table({.start = position("B:W10:B6,1"), .people = People::both});
  EXPECT_TRUE(contains(table.game.handle("hint"), "Hint: 6x15"));
}

TEST(TerminalGame, TwoPeopleMayAgreeOnADraw) {
  Table table({.people = People::both});
  EXPECT_TRUE(contains(table.game.handle("draw"), "The game is drawn: by agreement."));
  EXPECT_EQ(table.game.pdn().result, draughts::PdnResult::draw);
}

TEST(TerminalGame, TheEngineRefusesAnEarlyDraw) {
  Table table({.people = People::black});
  EXPECT_TRUE(contains(table.game.handle("draw"), "No draw before move 20"));
}

}  // namespace
}  // namespace mpd::protocol
