#include <gtest/gtest.h>

#include "games/bridge/pbn.hpp"
#include "games/bridge/play.hpp"

namespace mpd::games::bridge {
namespace {

Deal deal(const char* text) {
  return parse_deal(text).value();
}
Card card(const char* text) {
  return parse_card(text).value();
}

TEST(BridgePlay, SuitMustBeFollowed) {
  PlayState state = start_of(deal("N:A2... K.3.. .A2.. 4.4.."), kNorth);
  EXPECT_EQ(legal_cards(state).count(), 2);
  state = after(state, card("SA"), Strain::no_trump);
  EXPECT_EQ(legal_cards(state), CardSet::of(card("SK")));
  EXPECT_EQ(parse_legal_card(state, "H3").error().message,
            "East must follow suit and cannot play H3, expected one of: SK");
  state = after(state, card("SK"), Strain::no_trump);
  EXPECT_EQ(legal_cards(state).count(), 2) << "South has no spade";
}

TEST(BridgePlay, TrumpsWinTricks) {
  const auto winner = [](Strain strain) {
    PlayState state = start_of(deal("N:A... K... .2.. Q..."), kNorth);
    for (const char* text : {"SA", "SK", "H2", "SQ"}) state = after(state, card(text), strain);
    return state.leader;
  };
  EXPECT_EQ(winner(Strain::no_trump), kNorth);
  EXPECT_EQ(winner(Strain::hearts), kSouth);
  EXPECT_EQ(winner(Strain::clubs), kNorth);
}

TEST(BridgePlay, TheDeclarerPlaysForDummy) {
  const Play game(deal("N:A2... K3... Q4... J5..."), {Strain::no_trump, kSouth, 1, 0});
  PlayState state = game.initial();
  EXPECT_EQ(game.to_move(state), kWest);
  state = game.after(state, card("SJ"));
  EXPECT_EQ(state.turn(), kNorth);
  EXPECT_EQ(game.to_move(state), kSouth);
}

TEST(BridgePlay, ASeatSeesItsCardsAndDummy) {
  const Play game(deal("N:A2... K3... Q4... J5..."), {Strain::no_trump, kSouth, 1, 0});
  const Play other(deal("N:A2... K4... Q3... J5..."), {Strain::no_trump, kSouth, 1, 0});
  EXPECT_TRUE(game.observe(game.initial(), kWest).dummy.empty());
  EXPECT_EQ(game.observe(game.initial(), kWest), other.observe(other.initial(), kWest));
  const PlayState state = game.after(game.initial(), card("SJ"));
  EXPECT_EQ(game.observe(state, kEast).dummy, deal("N:A2... K3... Q4... J5...").of(kNorth));
  EXPECT_EQ(game.observe(state, kEast).own, state.hand(kEast));
  EXPECT_EQ(game.observe(state, kWest),
            other.observe(other.after(other.initial(), card("SJ")), kWest))
      << "West cannot tell how East and South divide the four and the three";
  EXPECT_NE(game.observe(state, kEast),
            other.observe(other.after(other.initial(), card("SJ")), kEast));
}

TEST(BridgePlay, UtilityCountsTricksBeyondTheGoal) {
  const Play game(deal("N:A... K... Q... J..."), {Strain::no_trump, kSouth, 1, 0});
  PlayState state = game.initial();
  for (const char* text : {"SJ", "SA", "SK", "SQ"}) state = game.after(state, card(text));
  EXPECT_TRUE(game.is_terminal(state));
  EXPECT_EQ(game.utility(state, kNorth), 0);
  EXPECT_EQ(state.tricks_of(kSouth), 1);
}

}  // namespace
}  // namespace mpd::games::bridge
