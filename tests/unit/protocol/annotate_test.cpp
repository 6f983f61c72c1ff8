#include "protocol/annotate.hpp"

#include <gtest/gtest.h>

#include "draughts/notation.hpp"

namespace mpd::protocol {
namespace {

using draughts::PdnGame;
using draughts::Position;
using engine::Fault;
using engine::Judgement;
using engine::Thrown;
using search::Value;

/// 14-17 loses two men; somebody has said something about it before.
PdnGame blunder_game() {
  auto file = draughts::read_pdn(
      "[Black \"Ann\"]\n[White \"Bob\"]\n\n"
      "1. 9-14 22-18 2. 5-9 24-19 3. 14-17 $1 {bold} (3. 11-15 18x11) 21x5 0-1\n");
  return file.games.front();
}

std::vector<Judgement> judgements_of_blunder_game() {
  static const auto judgements =
      engine::Judge({.table_bytes = 1 << 20}, {.depth = 7}).judge(blunder_game().to_record());
  return judgements;
}

Judgement judgement(Value best, Value value, Thrown thrown = Thrown::nothing, bool exact = false) {
  Judgement made;
  const Position start = Position::start();
  made.best = best;
  made.value = value;
  made.best_line = {draughts::parse_move(start, "11-15").value()};
  made.loss = engine::loss_in_men(best, value);
  made.thrown = thrown;
  made.by_database = exact;
  made.fault = Fault::blunder;
  return made;
}

TEST(CommentOn, SaysWhatIsWrong) {
  const Position start = Position::start();
  const auto text = [&](const Judgement& made) { return comment_on(start, made); };
  EXPECT_EQ(text(judgement(Value(35), Value(-47))), "best 11-15 (+0.35), this loses 0.82");
  EXPECT_EQ(text(judgement(Value::win_in(9), Value(0), Thrown::win_for_draw)),
            "best 11-15 (Black wins in 9), throws away a win");
  EXPECT_EQ(text(judgement(Value(0), Value::loss_in(8), Thrown::draw_for_loss, true)),
            "best 11-15 (+0.00), database: draw → loss");
  EXPECT_EQ(text(judgement(Value(10), Value::loss_in(8))),
            "best 11-15 (+0.10), after this White wins in 8");
  EXPECT_EQ(text(judgement(Value::win_in(9), Value(120))),
            "best 11-15 (Black wins in 9), this misses the win (+1.20)");
}

TEST(Annotated, MarksTheBlunderAndKeepsWhatWasSaid) {
  const PdnGame before = blunder_game();
  const PdnGame after = annotated(before, judgements_of_blunder_game());
  const draughts::PdnMove& move = after.line.moves[4];
  EXPECT_EQ(move.nags, (std::vector<int>{1, 4}));
  EXPECT_TRUE(move.comment.starts_with("bold best ")) << move.comment;
  ASSERT_EQ(move.variations.size(), 2u);
  EXPECT_EQ(move.variations[0], before.line.moves[4].variations[0]);
  for (const std::size_t ply : {0, 1, 2, 3, 5})
    EXPECT_EQ(after.line.moves[ply], before.line.moves[ply]) << ply;
}

TEST(Annotated, IsReadBackAndNotSaidTwice) {
  const PdnGame before = blunder_game();
  const auto judgements = judgements_of_blunder_game();
  const PdnGame once = annotated(before, judgements);
  const auto again = draughts::read_pdn(write_pdn(once));
  EXPECT_TRUE(again.errors.empty() && again.warnings.empty());
  ASSERT_EQ(again.games.size(), 1u);
  EXPECT_EQ(again.games.front(), draughts::canonical(once));
  EXPECT_EQ(annotated(once, judgements), once);
}

TEST(Annotated, ChangesNothingAfterTheLastJudgement) {
  const PdnGame before = blunder_game();
  auto judgements = judgements_of_blunder_game();
  judgements.resize(4);
  EXPECT_EQ(annotated(before, judgements), before);
}

TEST(Summary, CountsByName) {
  const PdnGame game = blunder_game();
  auto swapped = game;
  std::swap(swapped.tags[0].value, swapped.tags[1].value);
  const auto judgements = judgements_of_blunder_game();
  Summary summary;
  summary.add(game, judgements);
  summary.add(swapped, std::span(judgements).first(4));
  ASSERT_EQ(summary.players().size(), 2u);
  const PlayerSummary& ann = summary.players()[0];
  const PlayerSummary& bob = summary.players()[1];
  EXPECT_EQ(ann.name, "Ann");
  EXPECT_EQ(ann.games, 2u);
  EXPECT_EQ(ann.moves, 5u);
  EXPECT_EQ(ann.blunders, 1u);
  EXPECT_EQ(ann.database_errors, 0u);
  EXPECT_GT(ann.mean_loss(), 0.9 / 5);
  // The last move of the first game is forced, and not counted.
  EXPECT_EQ(bob.moves, 4u);
  EXPECT_EQ(bob.blunders, 0u);
}

TEST(Summary, CountsDatabaseErrorsAndNamesNobody) {
  Summary summary;
  summary.add(PdnGame{},
              std::vector{judgement(Value(0), Value::loss_in(2), Thrown::draw_for_loss, true)});
  ASSERT_EQ(summary.players().size(), 2u);
  EXPECT_EQ(summary.players()[0].name, "Black");
  EXPECT_EQ(summary.players()[0].database_errors, 1u);
  EXPECT_EQ(summary.players()[0].best_share(), 0);
  EXPECT_EQ(summary.players()[1].mean_loss(), 0);
}

TEST(SummaryText, AlignsNamesOfAnyLetters) {
  PdnGame game;
  game.tags = {{"Black", "Jörg Ångström"}, {"White", "Al"}};
  Summary summary;
  summary.add(game, std::vector{judgement(Value(100), Value(0))});
  EXPECT_EQ(summary_text(summary),
            "player         games  moves   best  mean loss  ?!   ?  ??  database\n"
            "Jörg Ångström      1      1   0.0%      1.000   0   0   1         0\n"
            "Al                 1      0   0.0%      0.000   0   0   0         0\n");
}

}  // namespace
}  // namespace mpd::protocol
