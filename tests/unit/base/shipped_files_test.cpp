#include "base/shipped_files.hpp"

#include <gtest/gtest.h>

namespace mpd::base {
namespace {

namespace fs = std::filesystem;

// The places of an installed program are tested with one: tests/e2e/package_test.sh.

TEST(ShippedFiles, AProgramThatWasBuiltLooksIntoTheSourceTreeFirst) {
  const auto places = shipped_places("players", "data/players");
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(places[0], fs::path(MPD_DATA) / "players");
  EXPECT_EQ(places[1].parent_path().filename(), "mpdraughts");
  EXPECT_EQ(shipped_folder("players", "data/players"), places[0]);
}

TEST(ShippedFiles, WhatIsNowhereIsNamedByItsFirstPlace) {
  EXPECT_EQ(shipped_folder("none", "data/none"), fs::path(MPD_DATA) / "none");
}

}  // namespace
}  // namespace mpd::base
