#include "draughts/end.hpp"

#include <gtest/gtest.h>

#include "draughts/fen.hpp"

namespace mpd::draughts {
namespace {

using game::End;
using game::EndReason;
using game::Outcome;

Position position(const char* fen) {
  return parse_fen(fen).value();
}

TEST(GameEnd, ASideWithoutPiecesHasNotJustNoMove) {
  const Position taken = position("W:W:B23");
  const Position blocked = position("W:W32:B27,28,23,24");
  const End end{Outcome::first_wins, EndReason::terminal};
  EXPECT_EQ(name_of(end.reason, taken), "no_pieces");
  EXPECT_EQ(name_of(end.reason, blocked), "no_move");
  EXPECT_EQ(reason_text(end, taken), "White has no pieces left");
  EXPECT_EQ(reason_text(end, blocked), "White has no move left");
}

TEST(GameEnd, OtherReasonsDoNotDependOnThePosition) {
  const Position taken = position("W:W:B23");
  EXPECT_EQ(name_of(EndReason::resigned, taken), "resigned");
  EXPECT_EQ(reason_text({Outcome::first_wins, EndReason::time}, taken), "White has no time left");
}

TEST(GameEnd, TheArchiveReadsWhatItWrote) {
  for (const auto reason : {EndReason::terminal, EndReason::agreed, EndReason::time})
    EXPECT_EQ(parse_end_reason(name_of(reason)), reason);
  EXPECT_FALSE(parse_end_reason("no_pieces")) << "it is kept as no_move";
}

}  // namespace
}  // namespace mpd::draughts
