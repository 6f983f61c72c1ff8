#include "match/contestants.hpp"

#include <filesystem>
#include <gtest/gtest.h>

#include "match/match_run.hpp"
#include "tests/support/temporary_folder.hpp"
#include "work/thread_crew.hpp"

namespace mpd::match {
namespace {

using std::filesystem::path;
using Player = game::Player<draughts::Draughts>;

/// A program of someone else, without the program.
class Stranger final : public Player {
 public:
  [[nodiscard]] std::string name() const override { return "Stranger\n1.0"; }
  draughts::Move choose(const game::Turn<draughts::Draughts>& turn) override {
    return random_.choose(turn);
  }

 private:
  game::RandomPlayer<draughts::Draughts> random_{1};
};

std::string error_of(const std::vector<std::string>& texts) {
  const auto players = contestants_from(texts, nullptr, {});
  return players ? "" : players.error().message;
}

TEST(Contestants, AreNamedDifferently) {
  const auto players = contestants_from(
      {"random", "champion:depth=1", "random", "champion:depth=2,name=random"}, nullptr, {});
  ASSERT_TRUE(players) << players.error().message;
  std::vector<std::string> names;
  for (const Contestant& player : *players) names.push_back(player.name);
  EXPECT_EQ(names,
            (std::vector<std::string>{"random", "champion:depth=1", "random #2", "random #3"}));
}

TEST(Contestants, WhatCannotBeMadeIsRefused) {
  EXPECT_NE(error_of({"nobody"}).find("there is no player 'nobody'"), std::string::npos);
  EXPECT_NE(error_of({"random:depth"}).find("option=value"), std::string::npos);
  EXPECT_NE(error_of({"champion:speed=3"}).find("there is no option 'speed'"), std::string::npos);
  EXPECT_NE(error_of({"/no/such/folder"}).find("/no/such/folder"), std::string::npos);
  EXPECT_NE(error_of({"hub:engine"}).find("external programs are not available here"),
            std::string::npos);
}

TEST(Contestants, ProgramsAreStartedByTheGivenFunctionAndKept) {
  std::vector<std::string> started;
  const MakeExternal make = [&](std::string_view text) -> base::Result<std::unique_ptr<Player>> {
    started.emplace_back(text);
    if (text == "hub:broken") return base::fail("it is broken");
    return std::make_unique<Stranger>();
  };
  const auto players = contestants_from({"hub:engine", "random"}, nullptr, make);
  ASSERT_TRUE(players) << players.error().message;
  EXPECT_EQ(players->front().name, "Stranger 1.0");
  EXPECT_TRUE(players->front().reusable);
  EXPECT_EQ(players->front().time, arena::TimeKind::clock);
  EXPECT_FALSE(players->back().reusable);
  EXPECT_EQ(players->front().make(3)->name(), "Stranger\n1.0");
  EXPECT_EQ(started, (std::vector<std::string>{"hub:engine", "hub:engine"}));
  const auto broken = contestants_from({"hub:broken"}, nullptr, make);
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().message, "it is broken");
}

/// A trained player is loaded once for all its games: without its folder the match goes on.
TEST(Contestants, TrainedPlayersAreLoadedOnce) {
  const tests::TemporaryFolder folder;
  const path trained = folder.path() / "neuro";
  std::filesystem::copy(path(MPD_DATA) / "players" / "neuro-draughts", trained,
                        std::filesystem::copy_options::recursive);
  MatchSetup setup;
  setup.players = {trained.string() + ":depth=1,hash=1", trained.string() + ":depth=2,hash=1"};
  setup.pairs = 2;
  setup.openings = openings_from("eleven-man", {}).value();
  setup.rules.allowance.nodes = 50;
  setup.rules.most_plies = 20;
  const auto plan = plan_match(setup);
  ASSERT_TRUE(plan) << plan.error().message;
  std::filesystem::remove_all(trained);
  work::ThreadCrew crew(2);
  const auto run = run_match(*plan, crew);
  ASSERT_TRUE(run);
  EXPECT_EQ(run->standing.games(), 4u);
  EXPECT_EQ(run->standing.forfeits(0).all() + run->standing.forfeits(1).all(), 0u);
}

}  // namespace
}  // namespace mpd::match
