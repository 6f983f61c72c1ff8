#include <gtest/gtest.h>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "games/backgammon/mat.hpp"
#include "tests/peers/gnubg.hpp"

namespace mpd::games::backgammon {
namespace {

MatchRecord read_match(const std::string& path) {
  return base::value_or_throw(parse_mat(base::value_or_throw(base::read_file(path))));
}

/// gnubg plays and writes matches; we read them and write them ourselves; gnubg reads ours and
/// writes them again; and then they are still the same games.
TEST(GnubgMatches, ReadBothWays) {
  constexpr int kMatches = 8;
  const tests::Gnubg gnubg;
  const auto file = [&](const char* name, int i) {
    return gnubg.path(name + std::to_string(i) + ".mat");
  };
  std::vector<std::string> tasks;
  for (int i = 0; i < kMatches; ++i)
    tasks.push_back(fmt::format("play {} {} {}", i, 100 + i, file("theirs", i)));
  ASSERT_EQ(gnubg.ask("gnubg_matches.py", tasks).size(), tasks.size());
  std::vector<MatchRecord> records;
  std::size_t games = 0;
  for (int i = 0; i < kMatches; ++i) {
    records.push_back(read_match(file("theirs", i)));
    EXPECT_EQ(records.back().rules.match_length, i);
    games += records.back().games.size();
    std::ofstream(file("ours", i)) << mat_text(records.back());
  }
  EXPECT_GT(games, 15u);
  tasks.clear();
  for (int i = 0; i < kMatches; ++i)
    tasks.push_back(fmt::format("convert {} {}", file("ours", i), file("again", i)));
  ASSERT_EQ(gnubg.ask("gnubg_matches.py", tasks).size(), tasks.size());
  for (int i = 0; i < kMatches; ++i) {
    const MatchRecord again = read_match(file("again", i));
    EXPECT_EQ(again.names, records[static_cast<std::size_t>(i)].names);
    EXPECT_EQ(again.games, records[static_cast<std::size_t>(i)].games) << "match to " << i;
  }
}

}  // namespace
}  // namespace mpd::games::backgammon
