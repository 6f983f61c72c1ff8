#include "research/family_answer.hpp"

#include <gtest/gtest.h>

namespace mpd::research {
namespace {

const std::vector<double> kLow{24, 25, 26}, kLevel{49, 50, 51}, kHigh{79, 80, 81};

TEST(FamilyAnswer, SaysThatNothingReachedTheFigure) {
  const std::string text =
      what_reaches(75, {{"MP – Vision", kLevel}}, {{"MP – other Vision", kLow}});
  EXPECT_NE(text.find("no MP-Draughts reached it"), std::string::npos) << text;
  EXPECT_NE(text.find("the nearest is MP – Vision with 50.0 ["), std::string::npos) << text;
  EXPECT_NE(text.find("Nor did any against one trained otherwise"), std::string::npos) << text;
}

TEST(FamilyAnswer, SaysWhatReachesTheFigure) {
  const std::string text = what_reaches(75, {{"MP – Vision", kHigh}, {"MP – low", kLow}},
                                        {{"MP – other", {60, 80, 100}}});
  EXPECT_NE(text.find("trained alike, it is reached by MP – Vision 80.0 [77.5, 82.5]."),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("MP – other 80.0 [30.3, 129.7] (not shown to be above it)"),
            std::string::npos)
      << text;
}

TEST(FamilyAnswer, DividesTheDeficit) {
  const std::string text =
      why_it_scores_less({.faithful = kLevel, .usual = kHigh, .crossed = kLow, .alone = kLevel});
  EXPECT_NE(text.find("25.0 [22.5, 27.5] against the usual one, and 50.0 [47.5, 52.5]"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("a difference of 25.0 [25.0, 25.0] points"), std::string::npos) << text;
  EXPECT_NE(text.find("add 0.0 [0.0, 0.0], which these seeds do not show"), std::string::npos)
      << text;
}

TEST(FamilyAnswer, NamesTheSwitchesThatHelp) {
  const std::string text = answer_of_switches(
      kLow,
      {{"both sides teach", {9, 10, 11}}, {"λ = 0.7", {-5, 10, 25}}, {"μ = 0", {-3, -2, -1}}});
  EXPECT_NE(text.find("points: both sides teach (+10.0)."), std::string::npos) << text;
}

}  // namespace
}  // namespace mpd::research
