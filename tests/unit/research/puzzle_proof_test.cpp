#include "research/puzzle_proof.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"
#include "endgame/build.hpp"
#include "research/endings.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::research {
namespace {

using draughts::Move;
using draughts::Position;

Position at(const char* fen) {
  return draughts::parse_fen(fen).value();
}

std::vector<Move> line_of(Position position, const std::vector<std::string>& texts) {
  std::vector<Move> line;
  for (const std::string& text : texts) {
    line.push_back(draughts::parse_move(position, text).value());
    position = position.after(line.back());
  }
  return line;
}

/// As it is defined, without a window.
int plain_tally(const Position& position, int plies) {
  const auto moves = draughts::legal_moves(position);
  if (moves.empty()) return -kTallyWin;
  if (plies <= 0 && !moves.front().is_capture()) return material_balance(position);
  int best = -kTallyWin;
  for (const Move move : moves)
    best = std::max(best, -plain_tally(position.after(move), plies - 1));
  return best;
}

/// White gives a man and takes two.
const Puzzle& known_shot() {
  static const Puzzle puzzle = [] {
    const Position position = at("W:W18,19,23,26,27,28,29,30,31,32:B1,2,3,7,8,9,10,11,12,20,21");
    return Puzzle{PuzzleKind::shot, position, line_of(position, {"18-15", "11x18", "23x5"}), 2};
  }();
  return puzzle;
}

class PuzzleWins : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new tests::TemporaryFolder;
    ASSERT_TRUE(endgame::build_databases({.pieces = 3, .folder = folder_->path()}));
    databases_ = endgame::Databases::open(folder_->path()).value();
  }
  static void TearDownTestSuite() {
    databases_.reset();
    delete folder_;
    folder_ = nullptr;
  }
  /// The longest last.
  static std::vector<Puzzle> drawn_wins() {
    const EndingLottery lottery(3);
    base::Random random(5);
    std::vector<Puzzle> wins;
    for (int draw = 0; draw < 4000; ++draw)
      if (auto win = find_win(lottery.draw(random), *databases_)) wins.push_back(std::move(*win));
    std::stable_sort(wins.begin(), wins.end(), [](const Puzzle& a, const Puzzle& b) {
      return a.line.size() < b.line.size();
    });
    return wins;
  }
  static inline tests::TemporaryFolder* folder_ = nullptr;
  static inline std::shared_ptr<const endgame::Databases> databases_;
};

}  // namespace

TEST(PuzzleProof, WeighsMaterialForTheSideToMove) {
  EXPECT_EQ(material_balance(at("B:W32,K31:B1,2,3")), 3 * kTallyMan - kTallyMan - kTallyKing);
  EXPECT_EQ(material_balance(at("W:W32,K31:B1,2,3")), kTallyMan + kTallyKing - 3 * kTallyMan);
}

TEST(PuzzleProof, TalliesLikePlainMinimax) {
  base::Random random(7);
  for (int i = 0; i < 200; ++i) {
    const Position position = tests::random_reachable(random, 60);
    for (int plies = 0; plies <= 3; ++plies) {
      const int exact = plain_tally(position, plies);
      EXPECT_EQ(capture_tally(position, plies), exact) << draughts::fen_of(position);
      EXPECT_GE(capture_tally(position, plies, exact - 1, exact), exact);
      EXPECT_LE(capture_tally(position, plies, exact, exact + 1), exact);
    }
  }
}

TEST(PuzzleProof, FindsAndProvesAShot) {
  const auto found = find_shot(known_shot().position);
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, known_shot());
  EXPECT_EQ(prove_puzzle(*found, nullptr).value(), Proof::proved);
}

TEST(PuzzleProof, FindsTheSameShotForTheOtherColour) {
  const auto found = find_shot(known_shot().position.rotated_and_swapped());
  ASSERT_TRUE(found);
  EXPECT_EQ(idea_of(*found), idea_of(known_shot()));
}

TEST(PuzzleProof, FindsNoShotInQuietPositions) {
  EXPECT_FALSE(find_shot(Position::start()));
  EXPECT_FALSE(find_shot(at("B:W18,32:B14,1")));  // a capture is due
}

TEST(PuzzleProof, RefusesAPromiseThatIsTooLarge) {
  Puzzle puzzle = known_shot();
  puzzle.gain += kTallyMan;
  const auto proof = prove_puzzle(puzzle, nullptr);
  ASSERT_FALSE(proof);
  EXPECT_EQ(proof.error().message, "move 1 (18-15) does not gain what the puzzle promises");
}

TEST(PuzzleProof, RefusesAPromiseThatIsTooSmall) {
  Puzzle puzzle = known_shot();
  puzzle.gain -= 1;
  EXPECT_FALSE(prove_puzzle(puzzle, nullptr));
}

TEST(PuzzleProof, RefusesAMoveThatIsNoSacrifice) {
  Puzzle puzzle = known_shot();
  puzzle.line = line_of(puzzle.position, {"19-16"});
  EXPECT_FALSE(prove_puzzle(puzzle, nullptr));
}

TEST_F(PuzzleWins, FindsWhatOnlyOneMoveWins) {
  const auto wins = drawn_wins();
  EXPECT_GT(wins.size(), 20u);
  for (const Puzzle& win : wins) {
    EXPECT_EQ(win.line.size(), *databases_->probe_distance(win.position));
    EXPECT_EQ(prove_puzzle(win, databases_.get()).value(), Proof::proved);
  }
}

TEST_F(PuzzleWins, RefusesAnyOtherMove) {
  for (Puzzle win : drawn_wins())
    for (const Move move : draughts::legal_moves(win.position)) {
      if (move == win.line.front()) continue;
      Puzzle other{win.kind, win.position, {move}};
      const auto proof = prove_puzzle(other, databases_.get());
      ASSERT_FALSE(proof);
      EXPECT_TRUE(proof.error().message.ends_with("does not win")) << proof.error().message;
    }
}

TEST_F(PuzzleWins, RefusesALineThatEndsTooSoon) {
  Puzzle win = drawn_wins().back();
  ASSERT_GT(win.line.size(), 2u);
  win.line.resize(1);
  EXPECT_EQ(prove_puzzle(win, databases_.get()).error().message,
            "line: the game goes on at its end");
}

TEST_F(PuzzleWins, RefusesAChoiceOfWins) {
  // Blocking wins, and so does losing a man first.
  const Position position = at("B:W12:B3,4");
  const Puzzle puzzle{PuzzleKind::win, position, line_of(position, {"4-8"})};
  EXPECT_EQ(prove_puzzle(puzzle, databases_.get()).error().message,
            "move 1 (4-8) is not the only move that wins");
}

TEST_F(PuzzleWins, KnowsNothingBeyondTheDatabases) {
  const Position position = at("B:W12,32:B3,4,28");
  const Puzzle puzzle{PuzzleKind::win, position, line_of(position, {"4-8"})};
  EXPECT_EQ(prove_puzzle(puzzle, databases_.get()).value(), Proof::unknown);
  EXPECT_EQ(prove_puzzle(puzzle, nullptr).value(), Proof::unknown);
  EXPECT_FALSE(find_win(position, *databases_));
}

}  // namespace mpd::research
