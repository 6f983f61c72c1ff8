#include "games/battleship/battleship.hpp"

#include <gtest/gtest.h>
#include <string>

#include "games/battleship/shooters.hpp"

namespace mpd::games::battleship {
namespace {

using game::Seat;

Sea sea(const char* text) {
  return parse_sea(text).value();
}

TEST(Battleship, CountsFleets) {
  const auto count = [](const char* text) { return all_fleets(sea(text)).value().size(); };
  EXPECT_EQ(count("3x1:1"), 3u);
  EXPECT_EQ(count("2x2:2"), 4u);
  EXPECT_EQ(count("2x2:2,2"), 2u) << "equal ships are not told apart";
  EXPECT_EQ(count("3x3:3,2"), 2u * (7 + 4 + 7))
      << "beside an outer line 7, beside the middle one 4";
  EXPECT_FALSE(all_fleets(sea("2x1:2,2")));
  EXPECT_FALSE(all_fleets(sea("8x8:5,4,3,3,2"), 1000));
}

TEST(Battleship, ReadsSeas) {
  EXPECT_EQ(sea("5x4:2,3").cells(), 20);
  EXPECT_EQ(sea("5x4:2,3").ships.front(), 3);
  for (const char* text :
       {"", "6x6", "6:3", "0x6:1", "6x6:7", "9x9:3", "6x6:", "6x6:1,1,1,1,1,1", "6x6:x"})
    EXPECT_FALSE(parse_sea(text)) << text;
}

TEST(Battleship, AnswersShots) {
  const Fleet fleet{{Cells{0b11}, Cells{0b100}}};
  EXPECT_EQ(reply_to(fleet, 0, 3), Reply());
  EXPECT_EQ(reply_to(fleet, 0, 0), (Reply{true, 0}));
  EXPECT_EQ(reply_to(fleet, 0b1, 1), (Reply{true, 2}));
  EXPECT_EQ(reply_to(fleet, 0, 2), (Reply{true, 1}));
}

/// The quick filter and the definition of a belief agree after every shot.
TEST(Battleship, KnowledgeIsTheExactBelief) {
  const Sea small = sea("3x3:3,2");
  const auto fleets = all_fleets(small).value();
  base::Random random(3);
  for (int i = 0; i < 20; ++i) {
    const Battleship game(small, fleets[random.below(fleets.size())]);
    std::vector<Battleship::State> states;
    for (const Fleet& fleet : fleets) states.push_back({fleet, 0});
    game::Belief<Battleship> belief(game, states);
    Knowledge knowledge(fleets);
    auto state = game.initial();
    while (!game.is_terminal(state)) {
      const auto moves = game.moves(state);
      const int cell = moves[random.below(moves.size())];
      const auto percept = game.percept(state, cell, Seat::first);
      belief = updated(game, belief, Seat::first, percept);
      knowledge.learn(cell, percept.reply);
      state = game.after(state, cell);
      ASSERT_EQ(belief.size(), knowledge.fleets().size());
      ASSERT_TRUE(belief.contains(state));
      for (const Fleet& fleet : knowledge.fleets())
        ASSERT_TRUE(belief.contains({fleet, state.shots}));
    }
  }
}

TEST(Battleship, CountsAreProbabilities) {
  const Sea small = sea("3x1:2");
  Knowledge knowledge(all_fleets(small).value());
  EXPECT_EQ(knowledge.counts(small), (std::vector<std::size_t>{1, 2, 1}));
  knowledge.learn(0, {});
  EXPECT_EQ(knowledge.counts(small), (std::vector<std::size_t>{0, 1, 1}));
}

/// Means over the same fleets: knowing where ships can be is worth more than hunting, and hunting
/// more than chance.
TEST(Battleship, TheLikeliestCellNeedsTheFewestShots) {
  const Sea usual = sea("6x6:3,2,2");
  const auto fleets = all_fleets(usual).value();
  base::Random random(11);
  constexpr int kGames = 60;
  double by_chance = 0;
  double hunting = 0;
  double likeliest = 0;
  for (int i = 0; i < kGames; ++i) {
    const Fleet& fleet = fleets[random.below(fleets.size())];
    const std::uint64_t seed = random();
    by_chance += shots_to_sink(usual, fleet, *random_shooter(usual, seed)) / double{kGames};
    hunting += shots_to_sink(usual, fleet, *hunting_shooter(usual, seed)) / double{kGames};
    likeliest += shots_to_sink(usual, fleet, *likeliest_shooter(usual, fleets)) / double{kGames};
  }
  RecordProperty("random", std::to_string(by_chance));
  RecordProperty("hunting", std::to_string(hunting));
  RecordProperty("likeliest", std::to_string(likeliest));
  // The last of 7 cells among 36 comes at 7 · 37 / 8 = 32.4 on average.
  EXPECT_NEAR(by_chance, 32.4, 1.5);
  EXPECT_LT(hunting, by_chance - 4);
  EXPECT_LT(likeliest, hunting - 4);
}

}  // namespace
}  // namespace mpd::games::battleship
