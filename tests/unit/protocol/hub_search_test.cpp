#include "protocol/hub_search.hpp"

#include <gtest/gtest.h>
#include <iterator>

#include "base/random.hpp"
#include "tests/support/processor_time.hpp"
#include "tests/unit/protocol/hub_listener.hpp"

namespace mpd::protocol {
namespace {

TEST(HubSearch, KeepsTheTimeOfAMove) {
  Listener gui;
  gui.send("level move-time=0.2");
  const auto start = std::chrono::steady_clock::now();
  gui.send("go think");
  EXPECT_NE(gui.wait_for("done"), "nothing");
  EXPECT_GT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(100));
}

TEST(HubSearch, AForcedMoveUnderAClockIsPlayedAtOnce) {
  Listener gui;
  gui.position("B:W18,31:B15,1");
  gui.send("level time=1000");
  gui.send("go think");
  EXPECT_EQ(gui.wait_for("done"), "done move=15x22x18");
  EXPECT_EQ(gui.count("info"), 0);
}

TEST(HubSearch, SearchesWithoutEndUntilStopped) {
  Listener gui;
  gui.send("level infinite");
  gui.send("go think");
  gui.wait_for("info depth=3");
  EXPECT_TRUE(gui.is_searching());
  gui.send("stop");
  EXPECT_EQ(gui.count("done"), 1);  // said when `stop` returns
  EXPECT_FALSE(gui.is_searching());
}

TEST(HubSearch, AnAnalysisEndsOnlyWhenStopped) {
  Listener gui;
  gui.position("B:W10:B6,1");  // solved at once
  gui.send("level infinite");
  gui.send("go analyze");
  EXPECT_TRUE(gui.comes_to_hold());
  EXPECT_EQ(gui.count("done"), 0);
  gui.send("stop");
  EXPECT_EQ(gui.wait_for("done"), "done move=6x15x10");
}

TEST(HubSearch, PonderingEndsByItsOwnOnlyAfterTheHit) {
  Listener gui;
  gui.send("level move-time=0.01");
  gui.send("go ponder");
  // Deeper than any machine comes in the time of a move.
  EXPECT_NE(gui.wait_for("info depth=14"), "nothing");
  EXPECT_TRUE(gui.is_searching());
  EXPECT_EQ(gui.count("done"), 0);
  gui.send("ponder-hit");
  EXPECT_NE(gui.wait_for("done"), "nothing");
}

// The time counts from the hit on.
TEST(HubSearch, AfterTheHitThereIsTheWholeTimeOfAMove) {
  Listener gui;
  gui.send("level move-time=0.2");
  gui.send("go ponder");
  const auto hit = std::chrono::steady_clock::now();
  gui.send("ponder-hit");
  EXPECT_NE(gui.wait_for("done"), "nothing");
  EXPECT_GT(std::chrono::steady_clock::now() - hit, std::chrono::milliseconds(100));
}

TEST(HubSearch, PonderingThatIsReadyAnswersTheHitAtOnce) {
  Listener gui;
  gui.send("level depth=2");
  gui.send("go ponder");
  EXPECT_TRUE(gui.comes_to_hold());
  EXPECT_EQ(gui.count("done"), 0);
  gui.send("ponder-hit");
  EXPECT_NE(gui.wait_for("done"), "nothing");
  EXPECT_EQ(gui.count("done"), 1);
}

TEST(HubSearch, PonderingOnAForcedMoveAnswersTheHitAtOnce) {
  Listener gui;
  gui.position("B:W18,31:B15,1");
  gui.send("level time=1000");
  const double start = tests::processor_seconds();
  gui.send("go ponder");
  gui.send("ponder-hit");
  EXPECT_EQ(gui.wait_for("done").substr(0, 18), "done move=15x22x18");
  // Its share of the clock would be half a minute.
  EXPECT_LT(tests::processor_seconds() - start, 1.0);
}

TEST(HubSearch, AHitMeansNothingToOtherSearches) {
  for (const char* go : {"go think", "go analyze"}) {
    Listener gui;
    gui.send("level infinite");
    gui.send(go);
    gui.send("level move-time=0.001");
    gui.send("ponder-hit");
    // Deeper than any machine comes in the time that the hit would allow.
    EXPECT_NE(gui.wait_for("info depth=12"), "nothing") << go;
    EXPECT_TRUE(gui.is_searching()) << go;
    gui.send("stop");
    EXPECT_EQ(gui.count("done"), 1);
  }
  Listener solved;
  solved.position("B:W10:B6,1");
  solved.send("go analyze");
  EXPECT_TRUE(solved.comes_to_hold());
  solved.send("ponder-hit");
  EXPECT_TRUE(solved.comes_to_hold());
  EXPECT_EQ(solved.count("done"), 0);
}

TEST(HubSearch, DuringASearchOnlyFourCommandsCount) {
  Listener gui;
  gui.send("level infinite");
  gui.send("go think");
  for (const std::string command : {"hub", "init", "new-game", "go think"})
    EXPECT_NE(gui.replies_to(command).find("a search is running, expected stop"),
              std::string::npos);
  gui.send("ping");
  EXPECT_EQ(gui.wait_for("pong"), "pong");
  EXPECT_TRUE(gui.is_searching());
  // As board programs do it: stop, and the next search in one breath.
  gui.send("stop");
  gui.position("B:W10:B6");
  gui.send("level depth=1");
  gui.send("go think");
  EXPECT_NE(gui.wait_for("done"), "nothing");
  EXPECT_EQ(gui.wait_for("done"), "done move=6x15x10");
}

TEST(HubSearch, StoppingEarlyStillGivesAMove) {
  Listener gui;
  gui.send("level infinite");
  for (int i = 0; i < 200; ++i) {
    gui.send(i % 3 == 0 ? "go think" : i % 3 == 1 ? "go ponder" : "go analyze");
    gui.send("stop");
    gui.send("stop");
  }
  EXPECT_EQ(gui.count("done move="), 200);
}

TEST(HubSearch, AnyOrderOfCommandsGivesOneAnswerToEachSearch) {
  constexpr const char* kLines[] = {
      "go think",
      "go ponder",
      "go analyze",
      "go",
      "stop",
      "ponder-hit",
      "ping",
      "new-game",
      "level depth=3",
      "level move-time=0.001",
      "level time=0.1 inc=0.001",
      "level infinite",
      "init",
      "set-param name=player value=level-2",
      "set-param name=player value=champion",
      "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18\"",
      "pos pos=Bbeeeebeeeweeeeeeeeeeeeeeeeeeeeee",
      "pos pos=Beeeeeeeeeeeeeeeeeeeeweeeeeeeeeee"};
  base::Random random(11);
  for (int round = 0; round < 20; ++round) {
    Listener gui;
    long searches = 0;
    for (int i = 0; i < 100; ++i) {
      const std::string line = kLines[random.below(std::size(kLines))];
      gui.send(line);
      searches += line.starts_with("go") ? 1 : 0;
    }
    gui.send("quit");
    EXPECT_EQ(gui.count("done"), searches - gui.count("error message=\"go: ")) << round;
  }
}

TEST(HubSearch, WithoutAMoveThereIsNoneInTheAnswer) {
  Listener gui;
  gui.position("B:W21:B");
  EXPECT_EQ(gui.replies_to("go think"), "done");
  EXPECT_EQ(gui.replies_to("go ponder"), "done");
}

TEST(HubSearch, QuitEndsARunningSearch) {
  Listener gui;
  gui.send("level infinite");
  gui.send("go analyze");
  EXPECT_FALSE(gui.send("quit"));
  EXPECT_EQ(gui.count("done"), 1);
}

TEST(HubSearch, DestroyedInTheMiddleOfASearchItGivesItsMove) {
  for (int i = 0; i < 20; ++i) {
    std::mutex mutex;
    std::vector<std::string> lines;
    {
      HubSession session({}, [&](const std::string& line) {
        const std::lock_guard lock(mutex);
        lines.push_back(line);
      });
      session.handle("set-param name=hash value=1");
      session.handle("level infinite");
      session.handle("go ponder");
      if (i % 2 == 0) session.handle("ponder-hit");
      EXPECT_TRUE(session.is_searching());
    }
    ASSERT_FALSE(lines.empty());
    EXPECT_TRUE(lines.back().starts_with("done move=")) << lines.back();
    EXPECT_EQ(std::ranges::count_if(lines, [](const auto& l) { return l.starts_with("done"); }), 1);
  }
}

}  // namespace
}  // namespace mpd::protocol
