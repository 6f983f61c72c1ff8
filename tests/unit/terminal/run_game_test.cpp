#include "terminal/run_game.hpp"

#include <gtest/gtest.h>

#include "games/race/race.hpp"
#include "games/tictactoe/tictactoe.hpp"
#include "games/tree/tree.hpp"
#include "games/tree/tree_without_chance.hpp"
#include "terminal/export_tree.hpp"

namespace mpd::terminal {
namespace {

using games::TicTacToe;

lab::SubjectPtr tictactoe(std::string_view board) {
  const TicTacToe game(TicTacToe::parse_board(board).value());
  return lab::make_subject({.game = "mine"}, detail::OwnProblem<TicTacToe>{game});
}

/// What the function prints to stdout.
template <class Function>
std::string printed_by(const Function& function) {
  testing::internal::CaptureStdout();
  function();
  return testing::internal::GetCapturedStdout();
}

int run(const std::vector<const char*>& arguments) {
  std::vector<std::string> texts(arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  return run_game(static_cast<int>(pointers.size()), pointers.data(), TicTacToe(),
                  {.name = "tictactoe", .about = "Three in a row", .seats = {"X", "O"}});
}

TEST(RunGame, SolvesWithAnyAlgorithmThatFits) {
  for (const char* algorithm : {"alpha-beta", "sss", "pvs"}) {
    const std::string text = printed_by([&] {
      EXPECT_EQ(run({"prog", "solve", "--algorithm", algorithm}), 0) << algorithm;
    });
    EXPECT_EQ(text.find(std::string(algorithm) + ": value 0"), 0u) << text;
  }
}

TEST(RunGame, WatchesTheComputerPlayItself) {
  const std::string text = printed_by([] {
    EXPECT_EQ(run({"prog", "play", "--people", "none", "--depth", "9"}), 0);
  });
  EXPECT_NE(text.find("X plays"), std::string::npos);
  EXPECT_TRUE(text.ends_with("A draw.\n")) << text;
}

TEST(RunGame, WrongUsageIsTold) {
  EXPECT_EQ(run({"prog", "slove"}), 2);
  EXPECT_EQ(run({"prog", "solve", "--algorithm", "guess"}), 1);
}

TEST(ExportTree, HasTheValueOfTheGame) {
  const auto subject = tictactoe("XOX/O../...");
  const auto tree = export_tree(*subject, "The end of a game", {"X", "O"}, std::nullopt);
  ASSERT_TRUE(tree) << tree.error().message;
  const auto read = games::Tree::parse(tree->text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->title(), "The end of a game");
  EXPECT_EQ(read->size(), tree->nodes);
  using namespace search::textbook;
  const auto sure = games::TreeWithoutChance::checked(*read).value();
  const auto of_tree = AlphaBeta<Fail::soft, games::TreeWithoutChance>(sure).decide(sure.initial());
  const TicTacToe game(TicTacToe::parse_board("XOX/O../...").value());
  const auto of_game = AlphaBeta<Fail::soft, TicTacToe>(game).decide(game.initial());
  EXPECT_EQ(of_tree.value, of_game.value);
}

TEST(ExportTree, IsNoLargerThanThePageShows) {
  const auto tree = export_tree(*tictactoe(".../.../..."), "", {"X", "O"}, std::nullopt);
  ASSERT_TRUE(tree) << tree.error().message;
  EXPECT_EQ(tree->depth, 3);  // 1 + 9 + 72 + 504 nodes; with the next ply 3610
  EXPECT_EQ(tree->nodes, 586u);
}

TEST(ExportTree, RefusesWhatCannotBeWritten) {
  const auto over = export_tree(*tictactoe("XXX/OO./..."), "", {"X", "O"}, std::nullopt);
  ASSERT_FALSE(over);
  EXPECT_NE(over.error().message.find("over before the first move"), std::string::npos);
  const auto large = export_tree(*tictactoe(".../.../..."), "", {"X", "O"}, 9 + 500);
  ASSERT_FALSE(large);
}

TEST(ExportTree, KnowsDice) {
  const games::Race game(6);
  const auto subject = lab::make_subject({.game = "race", .has_chance = true},
                                         detail::OwnProblem<games::Race>{game});
  const auto tree = export_tree(*subject, "A race", {"first", "second"}, 3);
  ASSERT_TRUE(tree) << tree.error().message;
  EXPECT_NE(tree->text.find("\"chance\""), std::string::npos);
}

TEST(Sitting, TakesBackToTheSameSeat) {
  SittingOf<TicTacToe> sitting(TicTacToe(), 1);
  const std::string start = sitting.position();
  EXPECT_FALSE(sitting.undo({game::Seat::first}));
  ASSERT_TRUE(sitting.play(sitting.moves().front()));
  ASSERT_TRUE(sitting.play(sitting.best_move(2)));
  EXPECT_TRUE(sitting.undo({game::Seat::first}));
  EXPECT_EQ(sitting.position(), start);
  EXPECT_FALSE(sitting.play("nonsense"));
}

TEST(Sitting, ThrowsTheSameDiceForTheSameSeed) {
  const auto throws = [](std::uint64_t seed) {
    SittingOf<games::Race> sitting(games::Race(20), seed);
    std::string text;
    for (int ply = 0; ply < 30 && !sitting.is_over(); ++ply)
      if (sitting.is_chance())
        text += sitting.roll() + " ";
      else
        EXPECT_TRUE(sitting.play(sitting.best_move(1)));
    return text;
  };
  EXPECT_FALSE(throws(5).empty());
  EXPECT_EQ(throws(5), throws(5));
  EXPECT_NE(throws(5), throws(6));
}

TEST(Sitting, ASmallGameIsSeenToItsEnd) {
  SittingOf<TicTacToe> sitting(TicTacToe(TicTacToe::parse_board("XX./OO./...").value()), 1);
  ASSERT_TRUE(sitting.play(sitting.best_move(std::nullopt)));
  EXPECT_TRUE(sitting.is_over());
  EXPECT_EQ(sitting.utilities(), (std::vector<double>{1, -1}));
}

}  // namespace
}  // namespace mpd::terminal
