#include "research/family_seeds.hpp"

#include <cmath>
#include <gtest/gtest.h>

#include "tests/support/temporary_folder.hpp"
#include "work/thread_crew.hpp"

namespace mpd::research {
namespace {

TEST(FamilySeeds, TheIntervalIsStudentsOverSeeds) {
  // Figures 1, 2, 3: mean 2, standard error 1/√3, t = 4.303 with two degrees of freedom.
  const Estimate mean = mean_of({1, 2, 3});
  EXPECT_DOUBLE_EQ(mean.value, 2);
  EXPECT_NEAR(mean.high - mean.value, 4.303 / std::sqrt(3.0), 1e-9);
  EXPECT_NEAR(mean.value - mean.low, mean.high - mean.value, 1e-9);
}

TEST(FamilySeeds, TheQuantilesGoOnWhereTheTableEnds) {
  // Eleven figures with variance 1.1: t = 2.228 with ten degrees of freedom.
  const Estimate mean = mean_of({0, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1});
  EXPECT_NEAR(mean.high, 2.228 / std::sqrt(11.0), 0.001);
}

TEST(FamilySeeds, TwoSeedsShowNothing) {
  const Estimate mean = mean_of({80, 80});
  EXPECT_EQ(estimate_text(mean), "80.0");
  EXPECT_EQ(finding(mean, kEven), "not shown");
}

TEST(FamilySeeds, AFindingIsAnIntervalWithoutNothing) {
  EXPECT_EQ(finding({3, 1, 5}), "better");
  EXPECT_EQ(finding({-3, -5, -1}), "worse");
  EXPECT_EQ(finding({3, -1, 7}), "not shown");
  EXPECT_EQ(finding({3, 1, 5}, kEven), "worse");
}

TEST(FamilySeeds, DifferencesArePairedBySeed) {
  EXPECT_EQ(differences({60, 70, 50}, {50, 65, 52}), (std::vector<double>{10, 5, -2}));
  EXPECT_EQ(text_of_scores({51.24, 48}), "51.2, 48.0");
}

TEST(FamilySeeds, ChanceFindsOneOfTwenty) {
  const std::string note = chance_note(20, 3);
  EXPECT_NE(note.find("about 1.0 of them"), std::string::npos) << note;
  EXPECT_NE(note.find("; 3 are."), std::string::npos) << note;
}

TEST(FamilySeeds, EverySeedHasOpeningsOfItsOwn) {
  const tests::TemporaryFolder folder;
  const WorkFolder kept(folder.path().string());
  FamilySettings settings;
  settings.games = 4;
  settings.seeds = 3;
  settings.limit.depth = 1;
  work::ThreadCrew crew(1);
  Workshop workshop(settings, kept, crew);
  const SeedMatches matches = play_seeds(workshop, for_all_seeds(workshop, "champion:hash=1"),
                                         for_all_seeds(workshop, "champion:hash=1,name=other"));
  EXPECT_EQ(matches.scores.size(), 3u);
  EXPECT_EQ(matches.all.figures.tally.games(), 12u);
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
    files += entry.path().extension() == ".pdn" ? 1 : 0;
  EXPECT_EQ(files, 3u) << "one match for each seed, not one for all";
}

}  // namespace
}  // namespace mpd::research
