#include "research/family_workshop.hpp"

#include <gtest/gtest.h>

#include "base/failure.hpp"
#include "research/family_experiments.hpp"
#include "tests/support/temporary_folder.hpp"
#include "work/thread_crew.hpp"

namespace mpd::research {
namespace {

FamilySettings quick() {
  FamilySettings settings;
  settings.games = 4;
  settings.limit.depth = 1;
  settings.command = "mpdraughts experiment nothing";
  settings.version = "1.2.3";
  return settings;
}

TEST(FamilyWorkshop, TheSameMatchIsReadFromItsGames) {
  const tests::TemporaryFolder folder;
  const WorkFolder kept(folder.path().string());
  std::size_t earlier = 0, played = 0;
  WorkshopEvents events;
  events.on_match = [&](const match::MatchPlan& plan, const std::filesystem::path&) {
    EXPECT_EQ(plan.tags.players, (std::vector<std::string>{"random", "champion:hash=1"}));
    return match::MatchEvents{[&](std::size_t games) { earlier += games; },
                              {},
                              [&](const auto&, const auto&, const auto&) { ++played; }};
  };
  work::ThreadCrew crew(2);
  Workshop workshop(quick(), kept, crew, events);
  const PlayedMatch first = workshop.play("random", "champion:hash=1");
  EXPECT_EQ(first.figures.tally.games(), 4u);
  EXPECT_EQ(first.different, 4u);
  EXPECT_EQ(first.forfeits, 0u);
  const PlayedMatch again = workshop.play("random", "champion:hash=1");
  EXPECT_EQ(again.figures.tally.wins, first.figures.tally.wins);
  EXPECT_EQ(earlier, 4u);
  EXPECT_EQ(played, 4u);
}

TEST(FamilyWorkshop, AStopIsAFailure) {
  const tests::TemporaryFolder folder;
  const WorkFolder kept(folder.path().string());
  std::stop_source stop;
  stop.request_stop();
  work::ThreadCrew crew(1);
  Workshop workshop(quick(), kept, crew, {}, stop.get_token());
  EXPECT_THROW((void)workshop.play("random", "random"), base::Failure);
  EXPECT_THROW((void)workshop.train({}), base::Failure);
  EXPECT_THROW(workshop.check_stop(), base::Failure);
}

TEST(FamilyWorkshop, LimitsAreSaidAndCanBeTyped) {
  EXPECT_EQ(MoveLimit{.seconds = 0.02}.text(), "0.02 s of processor time");
  EXPECT_EQ(MoveLimit{.nodes = 500}.option(), "--nodes 500");
  EXPECT_EQ(MoveLimit{.depth = 4}.text(), "depth 4");
  EXPECT_FALSE(MoveLimit{}.is_set());
}

TEST(FamilyExperiments, SayWhatTheyNeed) {
  FamilyExperiment experiment = family_experiments().front();
  experiment.players = {"no-such-player"};
  const auto missing = check_needs(experiment, true);
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().message.find("table-5.2 needs the player no-such-player"),
            std::string::npos);
  experiment.players = {};
  experiment.databases = true;
  EXPECT_TRUE(check_needs(experiment, true));
  EXPECT_FALSE(check_needs(experiment, false));
}

}  // namespace
}  // namespace mpd::research
