#include "lab/figures.hpp"

#include <gtest/gtest.h>
#include <set>

#include "tests/unit/lab/support.hpp"

namespace mpd::lab {
namespace {

TEST(LabFigures, AreTheFilesOfDataTrees) {
  ASSERT_EQ(figures().size(), 14u);
  EXPECT_EQ(figures().front().name, "fig-5-2");
  EXPECT_EQ(figures().front().tree, base::read_file(MPD_DATA "/trees/fig_5_2.json").value());
  EXPECT_EQ(figures().back().name, "exercise-5-19");
  EXPECT_EQ(figures().back().tree, base::read_file(MPD_DATA "/trees/exercise_5_19.json").value());
}

TEST(LabFigures, CanAllBeSolved) {
  std::set<std::string_view> names;
  for (const Figure& figure : figures()) {
    EXPECT_TRUE(names.insert(figure.name).second);
    const auto subject = tests::typed_tree(std::string(figure.tree));
    EXPECT_FALSE(subject->title().empty()) << figure.name;
    EXPECT_TRUE(solve(*subject, Request{&default_algorithm(*subject)})) << figure.name;
  }
}

}  // namespace
}  // namespace mpd::lab
