#include <gtest/gtest.h>

#include "base/file.hpp"
#include "tests/unit/draughts/pdn_test_support.hpp"

namespace mpd::draughts {
namespace {

std::string data_file(const std::string& name) {
  const auto text = base::read_file(std::string(MPD_TEST_DATA "/pdn/") + name);
  EXPECT_TRUE(text) << text.error().message;
  return text.value_or("");
}

std::string written(const std::vector<PdnGame>& games) {
  std::string text;
  for (const PdnGame& game : games) {
    if (!text.empty()) text += '\n';
    text += write_pdn(game);
  }
  return text;
}

TEST(PdnGolden, AStrictFileIsWrittenAsItWasRead) {
  const std::string text = data_file("strict.pdn");
  const PdnFile file = read_pdn(text);
  EXPECT_EQ(file.errors, std::vector<PdnError>{});
  EXPECT_EQ(file.warnings, std::vector<PdnError>{});
  ASSERT_EQ(file.games.size(), 3u);
  EXPECT_EQ(file.games[0].tag("White"), "Maes, \"Dolf\"");
  EXPECT_EQ(file.games[0].line.moves.size(), 27u);
  EXPECT_EQ(variation_plies(file.games[0].line), 6u);
  EXPECT_EQ(written(file.games), text);
}

TEST(PdnGolden, ASloppyFileBecomesAStrictOne) {
  const PdnFile file = read_pdn(data_file("sloppy.pdn"));
  EXPECT_EQ(file.errors, std::vector<PdnError>{});
  EXPECT_EQ(file.warnings, std::vector<PdnError>{});
  EXPECT_EQ(written(file.games), data_file("sloppy_clean.pdn"));
}

TEST(PdnGolden, ABrokenGameLeavesItsNeighboursWhole) {
  const PdnFile file = read_pdn(data_file("broken_middle.pdn"));
  EXPECT_EQ(file.errors,
            (std::vector<PdnError>{{2, 16, 31,
                                    "\"8-12\" is not legal for Black, expected one of: 1-5 7-11 "
                                    "8-11 9-13 10-15 12-16 14-17 14-18"}}));
  ASSERT_EQ(file.games.size(), 3u);
  EXPECT_EQ(line_text(file.games[0]), "11-15 22-18 15x22 25x18 12-16 29-25 9-13");
  EXPECT_EQ(line_text(file.games[1]), "9-14 22-18 5-9 24-19 11-15 18x11 8x24 28x19 4-8 25-22");
  EXPECT_EQ(file.games[1].result, PdnResult::white_wins);
  EXPECT_EQ(line_text(file.games[2]), "10-15 22-18 15x22 25x18 6-10 18-14 9x18 23x14 10x17 21x14");
  EXPECT_FALSE(file.games[0].incomplete);
  EXPECT_TRUE(file.games[1].incomplete);
  EXPECT_FALSE(file.games[2].incomplete);
}

}  // namespace
}  // namespace mpd::draughts
