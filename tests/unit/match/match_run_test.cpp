#include "match/match_run.hpp"

#include <gtest/gtest.h>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::match {
namespace {

using std::filesystem::path;

const path kOld = path(MPD_TEST_DATA) / "old";

/// The match of tests/data/old: what the first release was asked for by
/// `match champion:depth=2,hash=1 random --games 6 --depth 2 --endgames none --seed 7`.
MatchPlan old_match(int concurrency = 1) {
  MatchSetup setup;
  setup.players = {"champion:depth=2,hash=1", "random"};
  setup.pairs = 3;
  setup.openings = base::value_or_throw(openings_from("three-move", {}));
  setup.rules.allowance.depth = 2;
  setup.rules.most_plies = 500;
  setup.rules.margin = 0.01;
  setup.seed = 7;
  setup.concurrency = concurrency;
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

TEST(MatchRun, GoesOnWithAFileOfTheFirstRelease) {
  const tests::TemporaryFolder folder;
  const path file = folder.path() / "match.pdn";
  std::filesystem::copy_file(kOld / "match.pdn", file);
  std::size_t earlier = 0, left = 0, played = 0;
  const MatchEvents events{[&](std::size_t games) { earlier = games; },
                           [&](std::size_t games) { left = games; },
                           [&](const auto&, const auto&, const auto&) { ++played; }};
  const auto standing = run_match(old_match(), file, events);
  ASSERT_TRUE(standing) << standing.error().message;
  // The fourth game of the file is cut off.
  EXPECT_EQ(earlier, 3u);
  EXPECT_EQ(left, 3u);
  EXPECT_EQ(played, 3u);
  EXPECT_EQ(standing->games(), 6u);
  EXPECT_EQ(lasting_of(file), lasting_of(kOld / "match_whole.pdn"));
}

TEST(MatchRun, PlaysTheSameGamesOnOneThreadAndOnTwo) {
  const tests::TemporaryFolder folder;
  for (const int concurrency : {1, 2}) {
    const path file = folder.path() / std::to_string(concurrency);
    ASSERT_TRUE(run_match(old_match(concurrency), file));
    EXPECT_EQ(lasting_of(file), lasting_of(kOld / "match_whole.pdn"));
  }
}

TEST(MatchRun, StopsAndKeepsWhatItHas) {
  const tests::TemporaryFolder folder;
  const path file = folder.path() / "match.pdn";
  std::stop_source stop;
  const MatchEvents events{{}, {}, [&](const auto&, const auto&, const arena::Standing& standing) {
                             if (standing.games() == 2) stop.request_stop();
                           }};
  const auto standing = run_match(old_match(), file, events, stop.get_token());
  ASSERT_TRUE(standing);
  EXPECT_EQ(standing->games(), 2u);
  ASSERT_TRUE(run_match(old_match(), file));
  EXPECT_EQ(lasting_of(file), lasting_of(kOld / "match_whole.pdn"));
}

TEST(MatchRun, RefusesAFileOfALongerMatch) {
  const tests::TemporaryFolder folder;
  const path file = folder.path() / "match.pdn";
  std::filesystem::copy_file(kOld / "match_whole.pdn", file);
  MatchPlan shorter = old_match();
  shorter.fixtures.resize(4);
  const auto standing = run_match(shorter, file);
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
  const auto standing = run_match(other, file);
  ASSERT_FALSE(standing);
  EXPECT_NE(standing.error().message.find("under other conditions"), std::string::npos);
  EXPECT_EQ(base::read_file(file).value(), base::read_file(kOld / "match.pdn").value());
}

}  // namespace
}  // namespace mpd::match
