#include "games/bridge/double_dummy.hpp"

#include <gtest/gtest.h>

#include "games/bridge/pbn.hpp"
#include "games/bridge/play.hpp"
#include "search/textbook/alpha_beta.hpp"

namespace mpd::games::bridge {
namespace {

/// By the textbook's alpha-beta over single cards, which knows nothing of equal cards.
int plain_tricks(const Deal& deal, Strain strain, Seat leader) {
  const OpenHands game(deal, strain, leader);
  search::textbook::AlphaBeta<search::textbook::Fail::soft, OpenHands> search(game);
  const double difference = search.decide(game.initial()).value;
  return (deal.tricks() + static_cast<int>(difference)) / 2;
}

void expect_plain_results(std::uint64_t seed, int deals, int tricks) {
  base::Random random(seed);
  for (int i = 0; i < deals; ++i) {
    const Deal deal = random_deal(random, tricks);
    for (const Strain strain : kStrains) {
      DoubleDummy solver(deal, strain);
      for (const Seat leader : kSeats)
        ASSERT_EQ(solver.north_south_tricks(leader), plain_tricks(deal, strain, leader))
            << text_of(deal) << ' ' << text_of(strain) << ' ' << letter_of(leader);
    }
  }
}

TEST(DoubleDummy, EqualsAlphaBetaOnSmallDeals) {
  expect_plain_results(1, 300, 1);
  expect_plain_results(2, 300, 2);
  expect_plain_results(3, 100, 3);
  expect_plain_results(4, 12, 4);
}

/// Few suits, so that hands are void and lengths matter.
TEST(DoubleDummy, EqualsAlphaBetaOnShortDecks) {
  base::Random random(9);
  for (int i = 0; i < 60; ++i) {
    std::vector<Card> cards;
    for (const Card card : CardSet::full_deck())
      if (index(card.suit()) < 2 && card.rank() > 4) cards.push_back(card);
    random.shuffle(cards);
    Deal deal;
    for (std::size_t c = 0; c < 16; ++c)
      deal.hands[c % 4] = deal.hands[c % 4] | CardSet::of(cards[c]);
    const Strain strain = kStrains[static_cast<std::size_t>(i) % 5];
    DoubleDummy solver(deal, strain);
    for (const Seat leader : kSeats)
      ASSERT_EQ(solver.north_south_tricks(leader), plain_tricks(deal, strain, leader))
          << text_of(deal) << ' ' << text_of(strain) << ' ' << letter_of(leader);
  }
}

TEST(DoubleDummy, KnownDeals) {
  // One suit each.
  const Deal suits =
      parse_deal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432").value();
  const DoubleDummyTable table = double_dummy_table(suits);
  for (int declarer = 0; declarer < 4; ++declarer) {
    EXPECT_EQ(table[static_cast<std::size_t>(Strain::spades)][static_cast<std::size_t>(declarer)],
              declarer % 2 == 0 ? 13 : 0);
    EXPECT_EQ(table[static_cast<std::size_t>(Strain::hearts)][static_cast<std::size_t>(declarer)],
              declarer % 2 == 0 ? 0 : 13);
    // Whoever leads runs its suit, and the side of the declarer never leads.
    EXPECT_EQ(table[static_cast<std::size_t>(Strain::no_trump)][static_cast<std::size_t>(declarer)],
              0);
  }
  EXPECT_EQ(DoubleDummy(Deal{}, Strain::clubs).north_south_tricks(kNorth), 0);
}

/// The example of AIMA section 5.7: A-K-Q-J-4-3-2 against 10-9-8-7-6-5. Of 7 × 6 = 42 ways to lead
/// and follow, two are different.
TEST(DoubleDummy, EqualCardsAreOne) {
  CardSet high;
  for (const char* text : {"SA", "SK", "SQ", "SJ", "S4", "S3", "S2"})
    high = high | CardSet::of(parse_card(text).value());
  CardSet low;
  for (const char* text : {"ST", "S9", "S8", "S7", "S6", "S5"})
    low = low | CardSet::of(parse_card(text).value());
  EXPECT_EQ(high.count() * low.count(), 42);
  EXPECT_EQ(different_cards(high, {}).count() * different_cards(low, {}).count(), 2);
  EXPECT_EQ(different_cards(high | low, {}).count(), 1);
  // When the cards between are gone, the rest is one sequence.
  EXPECT_EQ(different_cards(high, low).count(), 1);
}

TEST(DoubleDummy, ResultsAddUpWhenTheTableTurns) {
  base::Random random(31);
  for (int i = 0; i < 20; ++i) {
    const Deal deal = random_deal(random, 7);
    Deal turned;
    for (std::size_t hand = 0; hand < 4; ++hand) turned.hands[(hand + 1) % 4] = deal.hands[hand];
    for (const Strain strain : kStrains)
      for (const Seat leader : kSeats)
        ASSERT_EQ(DoubleDummy(deal, strain).north_south_tricks(leader),
                  7 - DoubleDummy(turned, strain).north_south_tricks(after(leader)))
            << text_of(deal);
  }
}

}  // namespace
}  // namespace mpd::games::bridge
