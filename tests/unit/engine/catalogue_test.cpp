#include "engine/catalogue.hpp"

#include <gtest/gtest.h>

#include "draughts/record.hpp"
#include "engine/techniques.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::engine {
namespace {

base::Result<std::unique_ptr<Player>> player(std::string_view text) {
  const auto spec = parse_player_spec(text);
  if (!spec) return tl::unexpected(spec.error());
  return make_player(*spec, {});
}

std::string error_of(std::string_view text) {
  const auto made = player(text);
  return made ? "no error" : made.error().message;
}

TEST(Catalogue, EveryKnownPlayerCanBeMadeAndMoves) {
  const draughts::GameRecord record;
  for (const PlayerDescription& known : known_players()) {
    const auto made = player(known.name);
    ASSERT_TRUE(made) << known.name << ": " << made.error().message;
    const auto move = (*made)->choose(Turn(record, {.depth = 2}));
    EXPECT_TRUE(draughts::is_legal(draughts::Position::start(), move)) << known.name;
  }
}

TEST(Catalogue, OptionsAreObeyed) {
  const auto made = player("champion:depth=3,hash=1,threads=1,name=Three");
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ((*made)->name(), "Three");
  const draughts::GameRecord record;
  (void)(*made)->choose(Turn(record));
  EXPECT_EQ((*made)->thought().depth, 3);
}

TEST(Catalogue, TextComesBack) {
  EXPECT_EQ(parse_player_spec("champion:depth=3,hash=1")->text(), "champion:depth=3,hash=1");
  EXPECT_EQ(parse_player_spec("random")->text(), "random");
}

TEST(Catalogue, ErrorsSayWhatWasExpected) {
  EXPECT_NE(error_of("chmpion").find("champion, level-1"), std::string::npos);
  EXPECT_NE(error_of("champion:depht=3").find("no option 'depht'"), std::string::npos);
  EXPECT_NE(error_of("champion:depth=0").find("from 1 to 256"), std::string::npos);
  EXPECT_NE(error_of("champion:time=nan").find("'nan'"), std::string::npos);
  EXPECT_NE(error_of("champion:depth=x").find("'x'"), std::string::npos);
  EXPECT_NE(error_of("champion:depth").find("option=value"), std::string::npos);
  EXPECT_NE(error_of("champion:without=magic").find("late-reductions"), std::string::npos);
  EXPECT_NE(error_of("champion:weights=/none").find("/none"), std::string::npos);
  EXPECT_NE(error_of("").find("does not name"), std::string::npos);
}

TEST(Techniques, EachCanBeSwitchedOffAndOn) {
  for (const Technique& technique : techniques()) {
    search::Switches switches;
    ASSERT_TRUE(set_technique(switches, technique.name, true));
    EXPECT_TRUE(switches.*technique.part) << technique.name;
    ASSERT_TRUE(set_technique(switches, technique.name, false));
    EXPECT_FALSE(switches.*technique.part) << technique.name;
  }
}

}  // namespace
}  // namespace mpd::engine
