#include "match/match_run.hpp"

#include <gtest/gtest.h>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "match/match_setup_text.hpp"
#include "tests/support/temporary_folder.hpp"
#include "work/merge.hpp"
#include "work/thread_crew.hpp"

namespace mpd::match {
namespace {

using std::filesystem::path;

const path kOld = path(MPD_TEST_DATA) / "old";

/// The match of tests/data/old: what the first release was asked for by
/// `match champion:depth=2,hash=1 random --games 6 --depth 2 --endgames none --seed 7`.
MatchPlan old_match() {
  MatchSetup setup;
  setup.players = {"champion:depth=2,hash=1", "random"};
  setup.pairs = 3;
  setup.openings = base::value_or_throw(openings_from("three-move", {}));
  setup.rules.allowance.depth = 2;
  setup.rules.most_plies = 500;
  setup.rules.margin = 0.01;
  setup.seed = 7;
  return base::value_or_throw(plan_match(std::move(setup)));
}

/// All that does not depend on the day and the speed of the machine.
std::string lasting(std::string_view pdn) {
  const draughts::PdnFile file = draughts::read_pdn(pdn);
  EXPECT_TRUE(file.errors.empty());
  std::string text;
  for (draughts::PdnGame game : file.games) {
    for (auto& [name, value] : game.tags) {
      if (name == "Date") value = "?";
      if (name.ends_with("Effort")) value = value.substr(0, value.find(" seconds="));
    }
    text += draughts::write_pdn(game);
  }
  return text;
}

std::string lasting_of(const path& file) {
  return lasting(base::value_or_throw(base::read_file(file)));
}

base::Result<MatchRun> play(const MatchPlan& plan, const path& file, int threads = 1,
                            const MatchEvents& events = {}, const std::stop_token& stop = {}) {
  work::ThreadCrew crew(threads);
  return run_match(plan, crew, {.file = file, .events = events, .stop = stop});
}

TEST(MatchRun, GoesOnWithAFileOfTheFirstRelease) {
  const tests::TemporaryFolder folder;
  const path file = folder.path() / "match.pdn";
  std::filesystem::copy_file(kOld / "match.pdn", file);
  std::size_t earlier = 0, left = 0, played = 0;
  const MatchEvents events{[&](std::size_t games) { earlier = games; },
                           [&](std::size_t games) { left = games; },
                           [&](const auto&, const auto&, const auto&) { ++played; }};
  const auto run = play(old_match(), file, 1, events);
  ASSERT_TRUE(run) << run.error().message;
  // The fourth game of the file is cut off.
  EXPECT_EQ(earlier, 3u);
  EXPECT_EQ(left, 3u);
  EXPECT_EQ(played, 3u);
  EXPECT_EQ(run->standing.games(), 6u);
  EXPECT_EQ(lasting_of(file), lasting_of(kOld / "match_whole.pdn"));
}

TEST(MatchRun, PlaysTheSameGamesOnOneThreadAndOnTwo) {
  const tests::TemporaryFolder folder;
  for (const int threads : {1, 2, 5}) {
    const path file = folder.path() / std::to_string(threads);
    ASSERT_TRUE(play(old_match(), file, threads));
    EXPECT_EQ(lasting_of(file), lasting_of(kOld / "match_whole.pdn"));
    EXPECT_EQ(base::read_file(file).value(), base::read_file(folder.path() / "1").value());
  }
}

/// Shards, merged, give the same bytes; so does a file that has some of the games already.
TEST(MatchRun, ShardsGiveTheSameFile) {
  const tests::TemporaryFolder folder;
  const path whole = folder.path() / "whole.pdn";
  ASSERT_TRUE(play(old_match(), whole));
  const path file = folder.path() / "match.pdn";
  work::ThreadCrew crew(1);
  for (std::size_t i = 0; i < 4; ++i) {
    const auto run = run_match(old_match(), crew, {.file = file, .shard = {i, 4}});
    ASSERT_TRUE(run) << run.error().message;
    EXPECT_EQ(run->ending, work::Ending::waits_for_shards);
  }
  ASSERT_TRUE(work::merge_shards(file));
  std::size_t earlier = 0, left = 0;
  const MatchEvents events{[&](std::size_t games) { earlier = games; },
                           [&](std::size_t games) { left = games; }};
  ASSERT_TRUE(play(old_match(), file, 1, events));
  EXPECT_EQ(earlier, 6u);
  EXPECT_EQ(left, 0u);
  EXPECT_EQ(base::read_file(file).value(), base::read_file(whole).value());
  EXPECT_FALSE(std::filesystem::exists(work::merged_path(file)));
}

/// The user must merge it as any other.
TEST(MatchRun, AShardOfAMatchOfOneGameWaitsForTheOthers) {
  const tests::TemporaryFolder folder;
  MatchPlan plan = old_match();
  plan.fixtures.resize(1);
  work::ThreadCrew crew(1);
  const auto run = run_match(plan, crew, {.file = folder.path() / "match.pdn", .shard = {0, 2}});
  ASSERT_TRUE(run);
  EXPECT_EQ(run->ending, work::Ending::waits_for_shards);
}

TEST(MatchRun, AShardTellsHowFarItIs) {
  const tests::TemporaryFolder folder;
  const path file = folder.path() / "match.pdn";
  work::ThreadCrew crew(1);
  std::size_t earlier = 0, left = 9;
  work::JobProgress last;
  const MatchEvents events{
      .on_earlier = [&](std::size_t games) { earlier = games; },
      .on_begin = [&](std::size_t games) { left = games; },
      .on_progress = [&](const work::JobProgress& job, const auto&) { last = job; }};
  ASSERT_TRUE(run_match(old_match(), crew, {.file = file, .shard = {1, 4}, .events = events}));
  EXPECT_EQ(earlier, 0u);
  EXPECT_EQ(left, 2u);
  EXPECT_EQ(last.done, 2u);
  EXPECT_EQ(last.known, 2u);
  ASSERT_TRUE(run_match(old_match(), crew, {.file = file, .shard = {1, 4}, .events = events}));
  EXPECT_EQ(earlier, 2u);
  EXPECT_EQ(left, 0u);
  EXPECT_EQ(last.earlier, 2u);
}

/// Shards of different divisions overlap, and were played on another day than the rest.
TEST(MatchRun, ShardsMayOverlapAndBeOld) {
  const tests::TemporaryFolder folder;
  const path whole = folder.path() / "whole.pdn", file = folder.path() / "match.pdn";
  ASSERT_TRUE(play(old_match(), whole));
  work::ThreadCrew crew(1);
  MatchPlan yesterday = old_match();
  yesterday.tags.date = "2020.01.01";
  ASSERT_TRUE(run_match(yesterday, crew, {.file = file, .shard = {0, 2}}));
  ASSERT_TRUE(run_match(old_match(), crew, {.file = file, .shard = {0, 4}}));
  const auto merged = work::merge_shards(file);
  ASSERT_TRUE(merged) << merged.error().message;
  EXPECT_EQ(merged->results, 3u);
  ASSERT_TRUE(play(old_match(), file));
  EXPECT_EQ(base::read_file(file).value(), base::read_file(whole).value());
}

TEST(MatchRun, MergedGamesOfALongerMatchAreRefused) {
  const tests::TemporaryFolder folder;
  const path file = folder.path() / "match.pdn";
  work::ThreadCrew crew(1);
  ASSERT_TRUE(run_match(old_match(), crew, {.file = file, .shard = {0, 2}}));
  ASSERT_TRUE(work::merge_shards(file));
  MatchPlan shorter = old_match();
  shorter.fixtures.resize(2);
  const auto run = play(shorter, file);
  ASSERT_FALSE(run);
  EXPECT_NE(run.error().message.find("expected at most 2 games"), std::string::npos);
  EXPECT_TRUE(std::filesystem::exists(work::merged_path(file)));
}

/// A match that is continued on another day ends with the same file.
TEST(MatchRun, AllGamesHaveTheDateOfTheFirst) {
  const tests::TemporaryFolder folder;
  const path whole = folder.path() / "whole.pdn", file = folder.path() / "match.pdn";
  ASSERT_TRUE(play(old_match(), whole));
  std::stop_source stop;
  const MatchEvents events{
      {}, {}, [&](const auto&, const auto&, const auto&) { stop.request_stop(); }};
  ASSERT_TRUE(play(old_match(), file, 1, events, stop.get_token()));
  MatchPlan tomorrow = old_match();
  tomorrow.tags.date = "2099.01.01";
  ASSERT_TRUE(play(tomorrow, file));
  EXPECT_EQ(base::read_file(file).value(), base::read_file(whole).value());
}

TEST(MatchRun, ADecidedTestCountsTheSameGamesOnAnyNumberOfThreads) {
  const tests::TemporaryFolder folder;
  MatchSetup setup = old_match().setup;
  setup.pairs = 200;
  setup.sprt = arena::SprtPlan{0, 100};
  for (const int threads : {1, 3}) {
    const path file = folder.path() / std::to_string(threads);
    const auto run = play(base::value_or_throw(plan_match(setup)), file, threads);
    ASSERT_TRUE(run);
    EXPECT_TRUE(run->standing.is_decided());
    EXPECT_LT(run->standing.games(), 400u);
    EXPECT_EQ(base::read_file(file).value(), base::read_file(folder.path() / "1").value());
  }
}

/// What workers in other processes are made from.
TEST(MatchRun, APlanTravelsAsText) {
  MatchSetup setup = old_match().setup;
  setup.rules.allowance.clock = game::Clock{1.5, 0.1, 0};
  setup.rules.adjudication.win = 2.5;
  setup.wall_time = true;
  const MatchPlan plan = base::value_or_throw(plan_match(setup));
  const auto read = plan_from_text(setup_text(plan.setup, plan.tags), {});
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->tags.conditions, plan.tags.conditions);
  EXPECT_EQ(read->fixtures, plan.fixtures);
  EXPECT_EQ(setup_text(read->setup, read->tags), setup_text(plan.setup, plan.tags));
  EXPECT_FALSE(plan_from_text("{}", {}));
  EXPECT_FALSE(plan_from_text("no JSON", {}));
}

TEST(MatchRun, StopsAndKeepsWhatItHas) {
  const tests::TemporaryFolder folder;
  const path file = folder.path() / "match.pdn";
  std::stop_source stop;
  const MatchEvents events{{}, {}, [&](const auto&, const auto&, const arena::Standing& standing) {
                             if (standing.games() == 2) stop.request_stop();
                           }};
  const auto run = play(old_match(), file, 1, events, stop.get_token());
  ASSERT_TRUE(run);
  EXPECT_EQ(run->ending, work::Ending::stopped);
  EXPECT_EQ(run->standing.games(), 2u);
  ASSERT_TRUE(play(old_match(), file));
  EXPECT_EQ(lasting_of(file), lasting_of(kOld / "match_whole.pdn"));
}

TEST(MatchRun, RefusesAFileOfALongerMatch) {
  const tests::TemporaryFolder folder;
  const path file = folder.path() / "match.pdn";
  std::filesystem::copy_file(kOld / "match_whole.pdn", file);
  MatchPlan shorter = old_match();
  shorter.fixtures.resize(4);
  const auto standing = play(shorter, file);
  ASSERT_FALSE(standing);
  EXPECT_NE(standing.error().message.find("holds game 3.1, expected at most 4 games"),
            std::string::npos)
      << standing.error().message;
}

TEST(MatchRun, RefusesAFileOfOtherConditions) {
  const tests::TemporaryFolder folder;
  const path file = folder.path() / "match.pdn";
  std::filesystem::copy_file(kOld / "match.pdn", file);
  MatchPlan other = old_match();
  other.tags.conditions += " and more";
  const auto standing = play(other, file);
  ASSERT_FALSE(standing);
  EXPECT_NE(standing.error().message.find("under other conditions"), std::string::npos);
  EXPECT_EQ(base::read_file(file).value(), base::read_file(kOld / "match.pdn").value());
}

}  // namespace
}  // namespace mpd::match
