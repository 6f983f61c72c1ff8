#include "games/bridge/dd_layout.hpp"

// In which order the solver tries the cards of a hand. All hands are open, so most of it is
// knowledge; only the choice of a suit to lead is a guess.

namespace mpd::games::bridge::dd {
namespace {

/// What is known about a suit when a card of it is led.
struct SuitView {
  Lanes own;
  Lanes partner;
  Lanes left_opponent;
  Lanes right_opponent;
};

SuitView view_of(const Layout& layout, int hand, int suit) {
  const auto cards = [&](int steps) {
    return layout.hands[static_cast<std::size_t>((hand + steps) % 4)] & lane(suit);
  };
  return {cards(0), cards(2), cards(1), cards(3)};
}

bool can_ruff(const Layout& layout, int hand, int suit) {
  return layout.trump != kNoTrump && suit != layout.trump && layout.length(hand, suit) == 0 &&
         layout.length(hand, layout.trump) > 0;
}

int worth_of_lead(const Layout& layout, int leader, int card) {
  const int suit = suit_of(card);
  const SuitView view = view_of(layout, leader, suit);
  const bool left_ruffs = can_ruff(layout, (leader + 1) % 4, suit);
  const bool right_ruffs = can_ruff(layout, (leader + 3) % 4, suit);
  const Lanes opponents = view.left_opponent | view.right_opponent;
  const Lanes ours = view.own | view.partner;
  const bool has_top = ours > opponents;
  int worth = 0;
  if (can_ruff(layout, (leader + 2) % 4, suit)) worth += right_ruffs ? 10 : 40;
  if (left_ruffs || right_ruffs) worth -= 30;
  if (has_top && !left_ruffs && !right_ruffs) {
    // A winner of our own is cashed; towards a winner of the partner, a low card is led.
    const bool own_top = view.own > view.partner && view.own > opponents;
    if (own_top) {
      worth += bit_of(card) > opponents && bit_of(card) >= view.partner ? 50 : -5;
    } else {
      worth += 35;
    }
  }
  if (!has_top) {
    // Through the honours of the left opponent rather than into those of the right one.
    worth += view.left_opponent > view.right_opponent ? 8 : -8;
    if (ours == view.own) worth -= 4;
  }
  const int length = layout.length(leader, suit) + layout.length((leader + 2) % 4, suit);
  worth += 2 * length;
  if (suit == layout.trump) worth -= 6;
  return worth * 16 - (card & 15);
}

/// Whether a hand that plays later in the trick can beat a card.
bool can_beat(const Layout& layout, int hand, const Trick& trick, int card) {
  const Lanes cards = layout.hands[static_cast<std::size_t>(hand)];
  const Lanes following = cards & lane(trick.suit);
  const int suit = suit_of(card);
  if (following != 0) return suit == trick.suit && highest(following) > card;
  if (layout.trump == kNoTrump) return false;
  const Lanes trumps = cards & lane(layout.trump);
  return trumps != 0 && (suit != layout.trump || highest(trumps) > card);
}

/// Whether an opponent who plays after `hand` can beat a card.
bool is_beaten_later(const Layout& layout, const Trick& trick, int hand, int card) {
  for (int played = trick.played + 1; played < 4; ++played) {
    const int later = (trick.leader + played) % 4;
    if ((later - hand) % 2 != 0 && can_beat(layout, later, trick, card)) return true;
  }
  return false;
}

/// Whether the partner, who plays last, wins the trick whatever the third hand does.
bool partner_takes_over(const Layout& layout, const Trick& trick, int hand) {
  if (trick.played != 1) return false;
  const int partner = (hand + 2) % 4;
  const Lanes following = layout.hands[static_cast<std::size_t>(partner)] & lane(trick.suit);
  if (following == 0 || suit_of(trick.best) != trick.suit) return false;
  const int card = highest(following);
  return card > trick.best && !can_beat(layout, (hand + 1) % 4, trick, card);
}

int worth_of_answer(const Layout& layout, const Trick& trick, int hand, int card) {
  const int rank = card & 15;
  const bool follows = suit_of(card) == trick.suit;
  const bool partner_wins = (trick.winner - hand) % 2 == 0;
  int worth = -rank;
  if (!follows) {
    // Throw from length, and from suits without a high card.
    const int suit = suit_of(card);
    worth += layout.length(hand, suit) * 2;
    if (suit == layout.trump) worth -= 30;
  }
  if (!beats(card, trick.best, layout.trump)) return worth;
  const bool holds = !is_beaten_later(layout, trick, hand, card);
  if (partner_wins && !is_beaten_later(layout, trick, hand, trick.best)) return worth - 40;
  if (holds) return worth + (partner_takes_over(layout, trick, hand) ? -10 : 100);
  return worth + (trick.played == 2 ? 10 : -15);
}

}  // namespace

CardList ordered_cards(const Layout& layout, const Trick& trick) {
  const int hand = (trick.leader + trick.played) % 4;
  const Lanes all = layout.hands[static_cast<std::size_t>(hand)];
  const Lanes following = trick.played == 0 ? 0 : all & lane(trick.suit);
  const Lanes playable = following != 0 ? following : all;
  CardList list;
  for (int suit = 0; suit < 4; ++suit) {
    const Lanes own = playable & lane(suit);
    if (own == 0) continue;
    for (Lanes tops = class_tops(own, trick.present & lane(suit)); tops != 0; tops &= tops - 1) {
      const int card = lowest(tops);
      int worth = trick.played == 0 ? worth_of_lead(layout, hand, card)
                                    : worth_of_answer(layout, trick, hand, card) * 16;
      if (trick.played == 0 && card == trick.favourite) worth += 30 * 16;
      list.add(card, worth);
    }
  }
  return list;
}

}  // namespace mpd::games::bridge::dd
