#include "games/tictactoe/generalised.hpp"

#include <gtest/gtest.h>

#include "games/tictactoe/tictactoe.hpp"
#include "tests/unit/games/shipped.hpp"

namespace mpd::games {
namespace {

using game::Seat;
using Game = GeneralisedTicTacToe;

Game game_of(std::string_view text) {
  return base::value_or_throw(Game::parse(text));
}

struct Counts {
  long games = 0;
  long draws = 0;
};

void count(const Game& game, Game::State s, Counts& counts) {
  if (game.is_terminal(s)) {
    ++counts.games;
    counts.draws += game.utility(s, Seat::first) == 0 ? 1 : 0;
  }
  for (const Game::Move move : game.moves(s)) count(game, game.after(s, move), counts);
}

TEST(Generalised, TicTacToeFromAFileIsTicTacToe) {
  const Game game = game_of(shipped("data/games/tictactoe.json"));
  Counts counts;
  count(game, game.initial(), counts);
  EXPECT_EQ(counts.games, 255'168);
  EXPECT_EQ(counts.draws, 46'080);
}

TEST(Generalised, EvaluationIsTheOneOfExercise59OnTheOrdinaryBoard) {
  const Game game = game_of(shipped("data/games/tictactoe.json"));
  for (const char* text :
       {"X.O/.X./...", "XOX/O../...", "..O/.X./X.O", ".../.X./...", "X../.../..O"}) {
    const auto s = TicTacToe::parse_board(text).value();
    EXPECT_EQ(game.evaluate({s.x, s.o}, Seat::first), TicTacToe::evaluate(s, Seat::first)) << text;
    EXPECT_EQ(game.evaluate({s.x, s.o}, Seat::second), TicTacToe::evaluate(s, Seat::second));
  }
}

TEST(Generalised, LongerSetsCountLessTheMoreIsMissing) {
  const Game game = game_of(R"({"squares": 6, "wins": [[1, 2, 3, 4], [5, 6]]})");
  EXPECT_DOUBLE_EQ(game.evaluate({0b000001, 0}, Seat::first), 1.0 / 3);
  EXPECT_DOUBLE_EQ(game.evaluate({0b000011, 0}, Seat::first), 1);
  EXPECT_DOUBLE_EQ(game.evaluate({0b000111, 0b010000}, Seat::first), 3 - 3);
  EXPECT_DOUBLE_EQ(game.evaluate({0b000111, 0b001000}, Seat::first), 0);
}

TEST(Generalised, TheFanoPlaneHasNoDraws) {
  const Game game = game_of(shipped("data/games/fano.json"));
  Counts counts;
  count(game, game.initial(), counts);
  EXPECT_GT(counts.games, 0);
  EXPECT_EQ(counts.draws, 0);
}

TEST(Generalised, WithoutWinningSetsAllGamesAreDraws) {
  const Game game = game_of(R"({"squares": 6, "wins": []})");
  Counts counts;
  count(game, game.initial(), counts);
  EXPECT_EQ(counts.games, 720);  // 6!
  EXPECT_EQ(counts.draws, 720);
}

TEST(Generalised, NamedSquares) {
  const Game game = game_of(R"({"title": "t", "squares": ["n w", "c", "se"], "wins": [["c"]]})");
  const auto s = game.after(game.initial(), game.parse_move(game.initial(), " n w ").value());
  EXPECT_EQ(game.state_text(s), "X: n w, O:");
  EXPECT_EQ(game.parse_move(s, "n w").error().message, "square n w is taken (X: n w, O:)");
  EXPECT_EQ(game.parse_move(s, "x").error().message,
            "there is no square \"x\", expected one of: n w c se");
  const auto won = game.after(s, game.parse_move(s, "c").value());
  EXPECT_TRUE(game.is_terminal(won));
  EXPECT_EQ(game.utility(won, Seat::second), 1);
  EXPECT_EQ(game.parse_move(won, "se").error().message, "the game is over (X: n w, O: c)");
}

TEST(Generalised, SixtyFourSquaresAreTheMost) {
  const Game game = game_of(R"({"squares": 64, "wins": [[1, 64]]})");
  EXPECT_EQ(game.moves(game.initial()).size(), 64u);
  EXPECT_TRUE(game.is_terminal({std::uint64_t{1} | std::uint64_t{1} << 63, 0b110}));
}

TEST(Generalised, BadSyntaxNamesItsPlace) {
  const auto game = Game::parse("{");
  ASSERT_FALSE(game.has_value());
  EXPECT_TRUE(game.error().message.starts_with("generalised tic-tac-toe: JSON line 1, column 2: "))
      << game.error().message;
}

TEST(Generalised, Errors) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"[]",
       R"(found an empty array, expected an object with the keys "squares", "wins", "title")"},
      {R"({"squares": 3})", R"(the key "wins" is missing)"},
      {R"({"squares": 3, "wins": [], "win": 1})",
       R"(unknown key "win", expected "squares", "wins", "title")"},
      {R"({"squares": 3, "squares": 4, "wins": []})",
       R"(at the top: the key "squares" appears twice)"},
      {R"({"squares": 0, "wins": []})", "squares: found the number 0, expected 1 to 64"},
      {R"({"squares": 65, "wins": []})", "squares: found the number 65, expected 1 to 64"},
      {R"({"squares": 2.5, "wins": []})", "squares: found the number 2.5, expected 1 to 64"},
      {R"({"squares": [], "wins": []})",
       "squares: found an empty array, expected a number or an array of 1 to 64 names"},
      {R"({"squares": ["a", "b", "a"], "wins": []})", R"(squares/3: the square "a" appears twice)"},
      {R"({"squares": ["a", ""], "wins": []})",
       R"(squares/2: found the text "", expected a name without blanks at its ends)"},
      {R"({"squares": ["a"], "wins": {}})",
       "wins: found an empty object, expected an array of at most 10000 winning sets"},
      {R"({"squares": ["a", "b"], "wins": [["a"], ["b", "c"]]})",
       R"(wins/2: there is no square "c", expected one of a b)"},
      {R"({"squares": 2, "wins": [[1, 3]]})",
       R"(wins/1: there is no square "3", expected one of 1 2)"},
      {R"({"squares": ["a", "b"], "wins": [[1]]})",
       "wins/1: found the number 1, expected the name of a square"},
      {R"({"squares": 2, "wins": [[]]})",
       "wins/1: found an empty array, expected an array of squares, at least one"},
      {R"({"squares": 2, "wins": [[1, 1]]})", "wins/1: the square 1 appears twice"},
      {R"({"squares": 2, "wins": [[1, 2], [2, 1]]})", "wins/2: the same set as wins/1"},
      {R"({"squares": 2, "wins": [], "title": 7})", "title: found the number 7, expected a text"},
  };
  for (const auto& [text, message] : cases) {
    const auto game = Game::parse(text);
    ASSERT_FALSE(game.has_value()) << text;
    EXPECT_EQ(game.error().message, "generalised tic-tac-toe: " + message) << text;
  }
}

}  // namespace
}  // namespace mpd::games
