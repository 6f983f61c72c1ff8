#include "draughts/moves.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>

#include "draughts/fen.hpp"
#include "tests/support/naive_rules.hpp"
#include "tests/support/random_positions.hpp"

namespace mpd::draughts {
namespace {

using namespace tests;

Position from_fen(const char* fen) {
  return parse_fen(fen).value();
}

std::vector<int> numbers_of(const Path& path) {
  std::vector<int> numbers;
  for (const Square s : path) numbers.push_back(s.number());
  return numbers;
}

/// From, to and captured squares in ascending order: comparable with the naive generator's.
std::vector<int> identity_of(Move move) {
  std::vector<int> identity;
  for (const Square s : move.captured()) identity.push_back(s.number());
  std::sort(identity.begin(), identity.end());
  identity.insert(identity.begin(), {move.from().number(), move.to().number()});
  return identity;
}

/// The legal moves with all their paths, the order left aside.
using Choices = std::map<std::vector<int>, std::set<std::vector<int>>>;

Choices naive_choices(const NaiveBoard& board) {
  Choices choices;
  for (const NaivePath& path : naive_paths(board))
    choices[naive_identity(path)].insert(path.squares);
  return choices;
}

Choices fast_choices(const Position& position) {
  Choices choices;
  for (const Move move : legal_moves(position)) {
    auto& paths = choices[identity_of(move)];
    EXPECT_TRUE(paths.empty()) << "listed twice: " << move;
    for (const Path& path : paths_of(position, move))
      EXPECT_TRUE(paths.insert(numbers_of(path)).second) << "same path twice: " << move;
  }
  return choices;
}

/// Everything that the two generators must agree on in one position.
void expect_agreement(const Position& position) {
  SCOPED_TRACE(fen_of(position));
  const NaiveBoard board = naive_board_of(position);
  ASSERT_EQ(position_of(board), position);
  ASSERT_EQ(fast_choices(position), naive_choices(board));
  const auto paths = naive_paths(board);
  EXPECT_EQ(has_move(position), !paths.empty());
  EXPECT_EQ(has_capture(position), !paths.empty() && !paths.front().captured.empty());
  for (const NaivePath& path : paths) {
    EXPECT_TRUE(is_legal(position, move_of(path)));
    EXPECT_EQ(position.after(move_of(path)), position_of(naive_after(board, path)))
        << move_of(path);
  }
}

TEST(Moves, AgreeWithTheNaiveGeneratorInRandomGames) {
  base::Random random(1);
  for (int i = 0; i < 4000; ++i)
    expect_agreement(random_reachable(random, static_cast<int>(random.below(200))));
}

TEST(Moves, AgreeWithTheNaiveGeneratorInRandomSetUps) {
  base::Random random(2);
  for (int i = 0; i < 4000; ++i)
    expect_agreement(random_set_up(random, {12, 12, random.uniform()}));
  for (int i = 0; i < 2000; ++i) expect_agreement(random_set_up(random, {12, 12, 1.0}));
  for (int i = 0; i < 2000; ++i) expect_agreement(random_set_up(random, {4, 12, 0.5}));
}

TEST(Moves, AgreeWithTheNaiveGeneratorWhereCapturesAbound) {
  base::Random random(3);
  int rings = 0, back_home = 0, crownings = 0;
  for (int i = 0; i < 6000; ++i) {
    const Position position = random_capture_board(random);
    expect_agreement(position);
    for (const auto& [identity, paths] : naive_choices(naive_board_of(position))) {
      const Square to = *Square::from_number(identity[1]);
      const bool man = !position.kings().contains(*Square::from_number(identity[0]));
      rings += paths.size() > 1 ? 1 : 0;
      back_home += identity[0] == identity[1] ? 1 : 0;
      crownings += man && identity.size() > 3 && king_row(position.turn()).contains(to) ? 1 : 0;
    }
  }
  // The boards are worth nothing if they do not contain what they are made for.
  EXPECT_GT(rings, 500);
  EXPECT_GT(back_home, 300);
  EXPECT_GT(crownings, 300);
}

RC_GTEST_PROP(MovesProperty, AgreeWithTheNaiveGenerator, (const Position& position)) {
  RC_ASSERT(fast_choices(position) == naive_choices(naive_board_of(position)));
}

RC_GTEST_PROP(MovesProperty, OnlyListedMovesAreLegal,
              (const Position& position, std::uint32_t captured)) {
  const auto from = Square::from_bit(*rc::gen::inRange(0, 32));
  const auto to = Square::from_bit(*rc::gen::inRange(0, 32));
  const auto paths = naive_paths(naive_board_of(position));
  for (const Move move : {Move(from, to), Move(from, to, Bitboard::from_raw(captured)), Move()}) {
    const bool listed = std::any_of(paths.begin(), paths.end(),
                                    [&](const NaivePath& path) { return move_of(path) == move; });
    RC_ASSERT(is_legal(position, move) == listed);
  }
}

RC_GTEST_PROP(MovesProperty, EveryPathCapturesExactlyTheMove, (const Position& position)) {
  for (const Move move : legal_moves(position)) {
    const auto paths = paths_of(position, move);
    RC_ASSERT(!paths.empty());
    for (const Path& path : paths) {
      RC_ASSERT(path.front() == move.from());
      RC_ASSERT(path.back() == move.to());
      std::vector<int> over;
      for (std::size_t i = 1; move.is_capture() && i < path.size(); ++i) {
        const auto [row0, column0] = naive_place_of(path[i - 1].number());
        const auto [row1, column1] = naive_place_of(path[i].number());
        RC_ASSERT(std::abs(row0 - row1) == 2 && std::abs(column0 - column1) == 2);
        over.push_back(4 * ((row0 + row1) / 2) + (column0 + column1) / 4 + 1);
      }
      std::sort(over.begin(), over.end());
      over.insert(over.begin(), {move.from().number(), move.to().number()});
      RC_ASSERT(over == identity_of(move));
    }
  }
}

TEST(Moves, StartPositionHasSevenMoves) {
  const auto choices = fast_choices(Position::start());
  const Choices expected{{{9, 13}, {{9, 13}}},   {{9, 14}, {{9, 14}}},   {{10, 14}, {{10, 14}}},
                         {{10, 15}, {{10, 15}}}, {{11, 15}, {{11, 15}}}, {{11, 16}, {{11, 16}}},
                         {{12, 16}, {{12, 16}}}};
  EXPECT_EQ(choices, expected);
}

TEST(Moves, RingEndsOnItsOriginAndIsOneMoveOnTwoPaths) {
  const Choices expected{{{7, 7, 10, 11, 18, 19}, {{7, 14, 23, 16, 7}, {7, 16, 23, 14, 7}}}};
  EXPECT_EQ(fast_choices(from_fen("B:W10,11,18,19:BK7")), expected);
}

TEST(Moves, CaptureIsCompulsoryButAnyMayBeChosen) {
  // Two pieces or one: no rule asks for the longer capture.
  const Choices expected{{{1, 17, 6, 14}, {{1, 10, 17}}}, {{12, 19, 16}, {{12, 19}}}};
  EXPECT_EQ(fast_choices(from_fen("B:W6,14,16,32:B1,12")), expected);
}

TEST(Moves, MenDoNotCaptureBackwards) {
  const Position position = from_fen("B:W10,19:B15,3");
  EXPECT_EQ(fast_choices(position), (Choices{{{15, 24, 19}, {{15, 24}}}}));
  EXPECT_FALSE(has_capture(from_fen("B:W10:B15,3")));
  EXPECT_TRUE(has_capture(from_fen("B:W10:BK15,3")));
}

TEST(Moves, MultiJumpMustBeCompleted) {
  const Choices expected{{{2, 25, 6, 14, 22}, {{2, 9, 18, 25}}}};
  EXPECT_EQ(fast_choices(from_fen("B:W6,14,22:B2")), expected);
}

TEST(Moves, CrowningEndsTheMove) {
  // On 31 a king could go on over 27 or 26: the man that has just been crowned may not.
  const Position position = from_fen("B:W18,26,27:B15");
  EXPECT_EQ(fast_choices(position), (Choices{{{15, 31, 18, 26}, {{15, 22, 31}}}}));
  const Position king = from_fen("B:W18,26,27:BK15");
  EXPECT_EQ(fast_choices(king), (Choices{{{15, 24, 18, 26, 27}, {{15, 22, 31, 24}}}}));
  const Position next = position.after(legal_moves(position)[0]);
  EXPECT_EQ(fen_of(next), "W:W27:BK31");
}

TEST(Moves, BlockedSideHasNone) {
  const Position position = from_fen("W:W21:B14,17,9");
  EXPECT_TRUE(legal_moves(position).empty());
  EXPECT_FALSE(has_move(position));
  EXPECT_FALSE(has_move(from_fen("W:W:B1")));
}

}  // namespace
}  // namespace mpd::draughts
