#include "match/match_plan.hpp"

#include <gtest/gtest.h>

#include "base/file.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::match {
namespace {

MatchSetup two_random_players() {
  MatchSetup setup;
  setup.players = {"random", "random"};
  setup.openings = openings_from("start", {}).value();
  setup.rules.allowance.depth = 1;
  return setup;
}

std::string error_of(const MatchSetup& setup) {
  const auto plan = plan_match(setup);
  return plan ? "" : plan.error().message;
}

TEST(MatchPlan, HoldsEveryGameAndItsConditions) {
  MatchSetup setup = two_random_players();
  setup.players.emplace_back("level-1");
  setup.pairs = 2;
  setup.seed = 9;
  const auto plan = plan_match(setup);
  ASSERT_TRUE(plan) << plan.error().message;
  EXPECT_EQ(plan->fixtures.size(), 3 * 2 * 2u);
  EXPECT_EQ(plan->tags.players, (std::vector<std::string>{"random", "random #2", "level-1"}));
  EXPECT_EQ(plan->tags.conditions.find("players random | random | level-1; openings start; seed 9; "
                                       "depth 1; margin "),
            0u)
      << plan->tags.conditions;
  EXPECT_NE(plan->tags.conditions.find("endgames 0, not adjudicated"), std::string::npos);
}

std::string conditions_of(const MatchSetup& setup) {
  return base::value_or_throw(plan_match(setup)).tags.conditions;
}

bool names_processor_time(const MatchSetup& setup) {
  return conditions_of(setup).find("processor time") != std::string::npos;
}

TEST(MatchPlan, MeasuresProcessorTimeWhereAllPlayersAreOurs) {
  MatchSetup setup = two_random_players();
  setup.players = {"level-1", "champion:hash=1"};
  setup.rules.allowance = {.seconds = 0.1};
  EXPECT_NE(conditions_of(setup).find("; 0.1 s of processor time a move; "), std::string::npos);
  for (const Contestant& player : base::value_or_throw(plan_match(setup)).setting.players)
    EXPECT_EQ(player.time, arena::TimeKind::processor);
  setup.rules.allowance = {.clock = game::Clock{2, 0.5, 0}};
  EXPECT_NE(conditions_of(setup).find("; 2+0.5 s of processor time; "), std::string::npos);
  setup.wall_time = true;
  EXPECT_NE(conditions_of(setup).find("; 2+0.5 s; "), std::string::npos);
  for (const Contestant& player : base::value_or_throw(plan_match(setup)).setting.players)
    EXPECT_EQ(player.time, arena::TimeKind::clock);
}

TEST(MatchPlan, APlayersOptionDecidesHowItsTimeIsMeasured) {
  MatchSetup setup = two_random_players();
  setup.players = {"champion:hash=1,processor-time=no", "champion:hash=1"};
  setup.rules.allowance = {.seconds = 0.1};
  EXPECT_TRUE(names_processor_time(setup));
  const MatchPlan plan = base::value_or_throw(plan_match(setup));
  EXPECT_EQ(plan.setting.players[0].time, arena::TimeKind::clock);
  EXPECT_EQ(plan.setting.players[1].time, arena::TimeKind::processor);
  // Files from before this was the default are those of the same match.
  setup.players = {"champion:hash=1,processor-time=yes", "champion:hash=2,processor-time=yes"};
  EXPECT_FALSE(conditions_of(setup).find("; 0.1 s a move; ") == std::string::npos);
}

TEST(MatchPlan, NamesProcessorTimeOnlyWhereTimeCounts) {
  MatchSetup setup = two_random_players();
  setup.players = {"champion:hash=1", "champion:hash=2"};
  EXPECT_FALSE(names_processor_time(setup));
  setup.players.front() += ",time=0.1";
  EXPECT_TRUE(names_processor_time(setup));
  setup.wall_time = true;
  EXPECT_FALSE(names_processor_time(setup));
}

TEST(MatchPlan, RefusesWhatIsNoMatch) {
  MatchSetup setup = two_random_players();
  setup.players.pop_back();
  EXPECT_EQ(error_of(setup), "a match of 1 players, expected two or more");
  setup = two_random_players();
  setup.pairs = 0;
  EXPECT_EQ(error_of(setup), "a match without games, expected one pair or more");
  setup = two_random_players();
  setup.openings.openings.clear();
  EXPECT_EQ(error_of(setup), "a match without openings, expected one or more");
  setup = two_random_players();
  setup.rules.allowance = {};
  EXPECT_NE(error_of(setup).find("the moves have no limit"), std::string::npos);
}

TEST(MatchPlan, ReadsClocks) {
  const auto clock = parse_clock("2+0.02");
  ASSERT_TRUE(clock);
  EXPECT_EQ(clock->remaining, 2);
  EXPECT_EQ(clock->increment, 0.02);
  EXPECT_EQ(parse_clock("30").value().increment, 0);
  for (const char* wrong : {"", "0", "-1", "2+", "+1", "2+-1", "1e9", "2 s", "nan"})
    EXPECT_FALSE(parse_clock(wrong)) << wrong;
}

TEST(MatchPlan, ReadsTests) {
  const auto plan = parse_sprt("0,5");
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->elo0, 0);
  EXPECT_EQ(plan->elo1, 5);
  for (const char* wrong : {"", "5", "5,0", "0,5,6", "0;5", "0,x"})
    EXPECT_FALSE(parse_sprt(wrong)) << wrong;
}

TEST(Openings, TheDecksHaveTheirSizes) {
  EXPECT_EQ(openings_from("start", {}).value().openings.size(), 1u);
  EXPECT_EQ(openings_from("three-move", {}).value().openings.size(), 144u);
  EXPECT_EQ(openings_from("three-move", {}).value().text, "three-move:crossboard");
  const auto barred = openings_from("three-move:barred", {});
  ASSERT_TRUE(barred);
  EXPECT_EQ(barred->text, "three-move:barred");
  EXPECT_FALSE(openings_from("three-move:easy", {}));
}

TEST(Openings, OfAFileAreTheSameForTheSameContent) {
  const tests::TemporaryFolder folder;
  const std::string pdn = (folder.path() / "some.pdn").string();
  ASSERT_TRUE(base::write_file(pdn, "1. 11-15 23-19 2. 8-11 *\n"));
  const auto whole = openings_from(pdn, {});
  const auto cut = openings_from(pdn, 1);
  ASSERT_TRUE(whole) << whole.error().message;
  EXPECT_EQ(whole->openings.front().moves.size(), 3u);
  EXPECT_EQ(cut.value().openings.front().moves.size(), 1u);
  EXPECT_EQ(cut->text, whole->text + " to ply 1");
  const std::string fens = (folder.path() / "some.fen").string();
  ASSERT_TRUE(base::write_file(fens, "# two\nB:W21:B12\n\nW:W33:B12\n"));
  const auto wrong = openings_from(fens, {});
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.error().message.find("some.fen:4: "), std::string::npos) << wrong.error().message;
}

}  // namespace
}  // namespace mpd::match
