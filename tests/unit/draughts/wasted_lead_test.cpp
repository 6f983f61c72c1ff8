#include "draughts/wasted_lead.hpp"

#include <gtest/gtest.h>

#include "base/failure.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"

namespace mpd::draughts {
namespace {

using game::End;
using game::EndReason;
using game::Outcome;

/// Both sides take their moves back, `rounds` times.
GameRecord shuffled(std::string_view fen, const std::vector<std::string>& moves, int rounds) {
  GameRecord record(base::value_or_throw(parse_fen(fen)));
  for (int round = 0; round < rounds; ++round)
    for (const std::string& move : moves)
      record.play(base::value_or_throw(parse_move(record.state().position, move)));
  return record;
}

const std::vector<std::string> kBackAndForth{"1-5", "32-28", "5-1", "28-32"};
constexpr End kRepetition{Outcome::draw, EndReason::repetition};

TEST(WastedLead, TheSideAheadOnlyRepeatsMoves) {
  const GameRecord game = shuffled("B:WK32:BK1,12", kBackAndForth, 2);  // 5 to 3
  EXPECT_EQ(material_lead(game.state().position), 2);
  EXPECT_EQ(game.end_by_rules(), kRepetition);
  EXPECT_TRUE(is_wasted_lead(game, kRepetition));
  EXPECT_TRUE(is_wasted_lead(game, {Outcome::draw, EndReason::reversible_limit}));
}

TEST(WastedLead, ALevelOrAlmostLevelGameIsNone) {
  EXPECT_FALSE(is_wasted_lead(shuffled("B:WK32:BK1", kBackAndForth, 2), kRepetition));
  // King against man: half a man.
  EXPECT_FALSE(is_wasted_lead(shuffled("B:WK32,21:BK1,K12", {}, 0), kRepetition));
}

TEST(WastedLead, WhoWinsHasWastedNothing) {
  const GameRecord game = shuffled("B:WK32:BK1,12", kBackAndForth, 2);
  EXPECT_FALSE(is_wasted_lead(game, {Outcome::first_wins, EndReason::terminal}));
  EXPECT_FALSE(is_wasted_lead(game, {Outcome::draw, EndReason::agreed}));
}

TEST(WastedLead, ALongGameIsNoLoopWhileMenMove) {
  const End cut{Outcome::draw, EndReason::length};
  EXPECT_FALSE(is_wasted_lead(shuffled("B:WK32:BK1,12", kBackAndForth, 1), cut));
  EXPECT_TRUE(is_wasted_lead(shuffled("B:WK32:BK1,12", kBackAndForth, 5), cut));
}

}  // namespace
}  // namespace mpd::draughts
