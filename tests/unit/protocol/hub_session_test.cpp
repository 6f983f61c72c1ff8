#include "protocol/hub_session.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "base/folder.hpp"
#include "tests/support/processor_time.hpp"
#include "tests/unit/protocol/hub_listener.hpp"

namespace mpd::protocol {
namespace {

TEST(HubSession, IntroducesItselfAndGetsReady) {
  Listener gui({.version = "1.2"});
  const std::string introduction = gui.replies_to("hub");
  EXPECT_TRUE(introduction.starts_with("id name=MP-Draughts version=1.2 author=")) << introduction;
  EXPECT_NE(introduction.find("|param name=hash value=1 type=int min=1 max=65536|"),
            std::string::npos);
  EXPECT_TRUE(introduction.ends_with("|wait"));
  EXPECT_EQ(gui.replies_to("init"), "ready");
  EXPECT_EQ(gui.replies_to("ping"), "pong");
}

TEST(HubSession, ThinksToTheDepthAsked) {
  Listener gui;
  gui.send("level depth=7");
  gui.send("go think");
  const auto done = parse_hub_message(gui.wait_for("done")).value();
  EXPECT_TRUE(parse_hub_move(draughts::Position::start(), *done.value("move")));
  EXPECT_TRUE(done.has("ponder"));
  EXPECT_EQ(gui.count("info"), 7);
  EXPECT_EQ(gui.count("done"), 1);
}

TEST(HubSession, ReportsWhatItSees) {
  Listener gui;
  gui.position("B:W10:B6,1");  // 6x15 wins at once
  gui.send("level depth=3");
  gui.send("go think");
  const auto info = parse_hub_message(gui.wait_for("info")).value();
  for (const char* name : {"depth", "mean-depth", "score", "nodes", "time", "nps"})
    EXPECT_TRUE(parse_real(info.value(name).value_or(""), name, -2000, 1e9)) << name;
  EXPECT_EQ(info.value("score"), "1000.5000");
  EXPECT_EQ(info.value("pv"), "6x15x10");
  EXPECT_EQ(gui.wait_for("done"), "done move=6x15x10");
}

// A score belongs to the side to move: White loses its last man at once.
TEST(HubSession, ScoresForTheSideToMove) {
  Listener gui;
  gui.position("W:W12:BK3");
  gui.send("level depth=4");
  gui.send("go think");
  const std::string info = gui.wait_for("info depth=2");
  EXPECT_EQ(parse_hub_message(info)->value("score"), "-1000.3333") << info;
  EXPECT_EQ(gui.wait_for("done"), "done move=12-8 ponder=3x12x8");
}

TEST(HubSession, FollowsTheMovesOfAGame) {
  Listener gui;
  gui.send("pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18\"");
  gui.send("level depth=2");
  gui.send("go think");
  EXPECT_EQ(gui.wait_for("done").substr(0, 20), "done move=15x22x18 p");
}

TEST(HubSession, AWrongPositionChangesNothing) {
  Listener gui;
  gui.position("B:W10:B6");
  EXPECT_EQ(gui.replies_to("pos"), "error message=\"pos: no position, expected pos=…\"");
  EXPECT_EQ(
      gui.replies_to("pos pos=B"),
      "error message=\"position: 1 characters, expected 33: the side to move and 32 squares\"");
  EXPECT_EQ(gui.replies_to("pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 11-16\"")
                .substr(0, 51),
            "error message=\"move 2: '11-16' is not legal for Whi");
  gui.send("level depth=1");
  gui.send("go think");
  EXPECT_EQ(gui.wait_for("done"), "done move=6x15x10");
}

TEST(HubSession, IgnoresWhatItDoesNotKnow) {
  Listener gui;
  for (const char* line : {"", "   ", "\t", "castle", "level-up depth=3", "stop", "ponder-hit",
                           "position startpos", "ucinewgame"})
    EXPECT_EQ(gui.replies_to(line), "") << line;
  EXPECT_EQ(gui.replies_to("ping speed=3 now"), "pong");
}

TEST(HubSession, ComplainsAboutWhatIsWrong) {
  Listener gui;
  EXPECT_EQ(gui.replies_to("pos pos=\"B"), "error message=\"column 9: this quote is not closed\"");
  EXPECT_EQ(gui.replies_to("go"), "error message=\"go: expected think, ponder or analyze\"");
  EXPECT_EQ(gui.replies_to("level depth=x"), "error message=\"depth: 'x' is not a whole number\"");
  EXPECT_EQ(gui.replies_to("set-param name=hash"),
            "error message=\"set-param: expected name=… value=…\"");
  EXPECT_EQ(gui.replies_to("set-param name=hash value=-1"),
            "error message=\"hash: '-1' is out of range, expected 1 to 65536\"");
}

TEST(HubSession, PlaysAsTheParametersSay) {
  Listener gui({.seed = 3});
  gui.send("set-param name=player value=random");
  gui.send("level depth=1");
  std::vector<std::string> moves;
  for (int i = 0; i < 40; ++i) {
    gui.send("go think");
    moves.push_back(gui.wait_for("done"));
  }
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  EXPECT_EQ(moves.size(), 7u);  // every first move of Black
  // An analysis is not left to chance.
  gui.send("go analyze");
  EXPECT_NE(gui.wait_for("info depth=1 "), "nothing");
  gui.send("stop");
}

// Level 10 has eight seconds of its own; the clock of the game counts more.
TEST(HubSession, ALevelKeepsTheTimeOfTheGame) {
  Listener gui;
  gui.send("set-param name=level value=10");
  gui.send("level move-time=0.1");
  const double start = tests::processor_seconds();
  gui.send("go think");
  EXPECT_NE(gui.wait_for("done"), "nothing");
  EXPECT_LT(tests::processor_seconds() - start, 0.5);
}

TEST(HubSession, OpensTheDatabasesThatAreNamed) {
  std::vector<std::string> opened;
  HubOptions options;
  options.open_databases = [&](const std::string& folder) -> base::Result<HubThinker::Databases> {
    opened.push_back(folder);
    if (folder == "/nowhere") return base::fail("no such folder");
    return nullptr;
  };
  Listener gui(options);
  EXPECT_EQ(gui.replies_to("init"), "ready");
  gui.send("set-param name=databases value=/nowhere");
  EXPECT_EQ(gui.replies_to("init"), "error message=\"databases: no such folder\"|ready");
  EXPECT_EQ(gui.replies_to("init"), "ready");  // nothing has changed
  EXPECT_EQ(opened, (std::vector<std::string>{"", "/nowhere"}));
}

TEST(HubSession, ATableThatDoesNotFitIsRefused) {
  if (base::available_memory() >> 20 >= 65536) GTEST_SKIP() << "this machine has the memory";
  Listener gui;
  gui.send("init");
  gui.send("set-param name=hash value=65536");
  const std::string replies = gui.replies_to("init");
  EXPECT_TRUE(replies.starts_with("error message=\"hash: 65536 MiB do not fit, ")) << replies;
  EXPECT_TRUE(replies.ends_with("|ready")) << replies;
  // The last one that worked is used.
  EXPECT_NE(gui.replies_to("hub").find("name=hash value=1 "), std::string::npos);
}

}  // namespace
}  // namespace mpd::protocol
