#include "games/pursuit/pursuit.hpp"

#include <gtest/gtest.h>
#include <limits>

#include "tests/unit/games/shipped.hpp"

namespace mpd::games {
namespace {

using game::Seat;

Pursuit book() {
  return base::value_or_throw(Pursuit::parse(shipped("data/games/fig_5_16.json")));
}

Pursuit::State at(const Pursuit& game, std::initializer_list<std::string_view> moves) {
  Pursuit::State s = game.initial();
  for (const std::string_view move : moves) s = game.after(s, game.parse_move(s, move).value());
  return s;
}

std::string names(const Pursuit& game, Pursuit::State s) {
  std::string text;
  for (const Pursuit::Move move : game.moves(s)) text += game.move_text(s, move);
  return text;
}

TEST(Pursuit, PlayersTakeTurnsAlongEdges) {
  const Pursuit game = book();
  EXPECT_EQ(game.state_text(game.initial()), "P b, E d, ply 0");
  EXPECT_EQ(game.to_move(game.initial()), Seat::first);
  EXPECT_EQ(names(game, game.initial()), "ac");
  const auto s = at(game, {"c"});
  EXPECT_EQ(game.to_move(s), Seat::second);
  EXPECT_EQ(names(game, s), "cef");
  EXPECT_EQ(game.parse_move(s, "d").error().message,
            "\"d\" is not next to the evader (P c, E d, ply 1), expected one of: c e f");
}

TEST(Pursuit, EndsWhenBothAreOnOneNode) {
  const Pursuit game = book();
  const auto caught = at(game, {"c", "e", "d", "d"});  // the evader steps onto the pursuer
  EXPECT_TRUE(game.is_terminal(caught));
  EXPECT_TRUE(game.moves(caught).empty());
  EXPECT_EQ(game.utility(caught, Seat::first), -4);
  EXPECT_EQ(game.utility(caught, Seat::second), 4);
  EXPECT_EQ(game.utility(at(game, {"c", "c"}), Seat::first), -2);
}

TEST(Pursuit, EndsAtTheCap) {
  const Pursuit game = book();
  auto s = game.initial();
  for (int i = 0; i < 12; ++i) {
    EXPECT_FALSE(game.is_terminal(s));
    // The pursuer walks between a and b, the evader between d and e.
    const Pursuit::Move move = game.moves(s)[game.to_move(s) == Seat::first ? 0 : i % 4 == 1];
    s = game.after(s, move);
    if (s.pursuer == s.evader) GTEST_FAIL() << game.state_text(s);
  }
  EXPECT_TRUE(game.is_terminal(s));
  EXPECT_EQ(game.utility(s, Seat::first), -12);
}

TEST(Pursuit, KeysWithAndWithoutThePlies) {
  const Pursuit game = book();
  const auto early = game.initial();
  const auto late = at(game, {"a", "e", "b", "d"});
  EXPECT_NE(game.key(early), game.key(late));
  EXPECT_EQ(game.board_key(early), game.board_key(late));
  auto other_turn = early;
  other_turn.plies = 1;
  EXPECT_NE(game.board_key(early), game.board_key(other_turn));
}

TEST(Pursuit, DistancesAndTheBound) {
  const Pursuit game = book();
  EXPECT_EQ(game.distance(0, 0), 0);
  EXPECT_EQ(game.distance(0, 4), 4);  // a to e
  EXPECT_EQ(game.evaluate(game.initial(), Seat::first), -2);
  EXPECT_EQ(game.evaluate(at(game, {"a", "e"}), Seat::second), 6);
  const auto parts = base::value_or_throw(Pursuit::parse(
      R"({"edges": ["a-b", "c-d"], "pursuer": "a", "evader": "c", "max_plies": 7})"));
  EXPECT_EQ(parts.evaluate(parts.initial(), Seat::first), -7);
}

double value_of(const Pursuit& game, Pursuit::State s) {
  if (game.is_terminal(s)) return game.utility(s, Seat::first);
  double best = std::numeric_limits<double>::infinity() * (game.to_move(s) == Seat::first ? -1 : 1);
  for (const Pursuit::Move move : game.moves(s)) {
    const double value = value_of(game, game.after(s, move));
    best = game.to_move(s) == Seat::first ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

TEST(Pursuit, Exercise53) {
  const Pursuit game = book();
  EXPECT_EQ(value_of(game, game.initial()), -4);
  EXPECT_EQ(value_of(game, at(game, {"c"})), -4);
  EXPECT_LT(value_of(game, at(game, {"a"})), -4);
}

TEST(Pursuit, BadSyntaxNamesItsPlace) {
  const auto game = Pursuit::parse("nonsense");
  ASSERT_FALSE(game.has_value());
  EXPECT_TRUE(game.error().message.starts_with("pursuit: JSON line 1, column 2: "))
      << game.error().message;
}

TEST(Pursuit, Errors) {
  const auto map = [](std::string_view edges, std::string_view rest) {
    return fmt::format(R"({{"edges": {}, {}}})", edges, rest);
  };
  constexpr std::string_view kRest = R"("pursuer": "a", "evader": "b", "max_plies": 9)";
  const std::vector<std::pair<std::string, std::string>> cases{
      {R"({"edges": ["a-b"], "pursuer": "a", "evader": "b"})", R"(the key "max_plies" is missing)"},
      {map(R"(["a-b"])", R"("pursuer": "a", "evader": "b", "plies": 9)"),
       R"(unknown key "plies", expected "edges", "pursuer", "evader", "max_plies", "title")"},
      {map("[]", kRest),
       R"(edges: found an empty array, expected an array such as ["a-b", "b-c"])"},
      {map(R"(["a-b", "ab"])", kRest),
       R"(edges/2: found the text "ab", expected two nodes such as "a-b")"},
      {map(R"(["a-"])", kRest),
       R"(edges/1: found the text "a-", expected two nodes such as "a-b")"},
      {map(R"(["a-b-c"])", kRest),
       R"(edges/1: found the text "a-b-c", expected two nodes such as "a-b")"},
      {map("[3]", kRest), R"(edges/1: found the number 3, expected two nodes such as "a-b")"},
      {map(R"(["a-a"])", kRest), R"(edges/1: found the text "a-a", an edge from a node to itself)"},
      {map(R"(["a-b", "b - a"])", kRest), R"(edges/2: the edge between "b" and "a" appears twice)"},
      {map(R"(["a-b"])", R"("pursuer": "z", "evader": "b", "max_plies": 9)"),
       R"(pursuer: "z" is on no edge, expected one of: a b)"},
      {map(R"(["a-b"])", R"("pursuer": "a", "evader": 4, "max_plies": 9)"),
       "evader: found the number 4, expected a node"},
      {map(R"(["a-b"])", R"("pursuer": "a", "evader": "a", "max_plies": 9)"),
       "pursuer and evader start on the same node"},
      {map(R"(["a-b"])", R"("pursuer": "a", "evader": "b", "max_plies": 0)"),
       "max_plies: found the number 0, expected 1 to 10000"},
      {map(R"(["a-b"])", R"("pursuer": "a", "evader": "b", "max_plies": "9")"),
       R"(max_plies: found the text "9", expected 1 to 10000)"},
  };
  for (const auto& [text, message] : cases) {
    const auto game = Pursuit::parse(text);
    ASSERT_FALSE(game.has_value()) << text;
    EXPECT_EQ(game.error().message, "pursuit: " + message) << text;
  }
}

TEST(Pursuit, TheNumberOfNodesIsLimited) {
  std::string edges;
  for (int i = 0; i < 256; ++i) edges += fmt::format("{}\"n{}-n{}\"", i == 0 ? "" : ",", i, i + 1);
  const auto game = Pursuit::parse(
      fmt::format(R"({{"edges": [{}], "pursuer": "n0", "evader": "n1", "max_plies": 5}})", edges));
  ASSERT_FALSE(game.has_value());
  EXPECT_EQ(game.error().message, "pursuit: edges/256: more than 256 nodes");
}

TEST(Pursuit, TheSizeOfTheTextIsLimited) {
  std::string edges = "0";
  for (int i = 0; i < 100'000; ++i) edges += ",0";
  const auto game = Pursuit::parse("{\"edges\": [" + edges + "]}");
  ASSERT_FALSE(game.has_value());
  EXPECT_EQ(game.error().message, "pursuit: at edges: more than 100000 values");
}

}  // namespace
}  // namespace mpd::games
