#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "base/text.hpp"
#include "games/bridge/pbn.hpp"

namespace mpd::games::bridge {
namespace {

using base::Result;

constexpr std::array<std::string_view, 4> kSuitNames{"clubs", "diamonds", "hearts", "spades"};

std::string suit_text(CardSet hand, Suit suit) {
  std::string text;
  for (const Card card : hand.of(suit)) text += kRankLetters[static_cast<std::size_t>(card.rank())];
  std::reverse(text.begin(), text.end());
  return text;
}

Result<CardSet> read_suit(std::string_view text, Suit suit, Seat seat) {
  CardSet cards;
  for (const char c : text) {
    const std::size_t rank = kRankLetters.find(c);
    if (rank == std::string_view::npos)
      return base::fail("{} of {}: found {}, expected some of AKQJT98765432",
                        kSuitNames[static_cast<std::size_t>(index(suit))], name_of(seat),
                        base::in_quotes({&c, 1}));
    const Card card = Card::of(suit, static_cast<int>(rank));
    if (cards.contains(card)) return base::fail("{} has {} twice", name_of(seat), text_of(card));
    cards = cards | CardSet::of(card);
  }
  return cards;
}

Result<CardSet> read_hand(std::string_view text, Seat seat) {
  const auto suits = base::split(text, '.');
  if (suits.size() != 4)
    return base::fail("{}: found {} suits in {}, expected 4 such as AKQ.J43.T987.652",
                      name_of(seat), suits.size(), base::in_quotes(text));
  CardSet hand;
  for (int i = 0; i < kSuits; ++i) {
    const auto cards = read_suit(suits[static_cast<std::size_t>(i)], suit_at(3 - i), seat);
    if (!cards) return cards;
    hand = hand | *cards;
  }
  if (hand.count() > kRanks)
    return base::fail("{} has {} cards, expected at most 13", name_of(seat), hand.count());
  return hand;
}

Result<void> check_deal(const Deal& deal) {
  for (const Seat seat : kSeats)
    for (const Seat other : kSeats) {
      const CardSet common = deal.of(seat) & deal.of(other);
      if (seat != other && !common.empty())
        return base::fail("{} is in two hands, of {} and {}", text_of(*common.begin()),
                          name_of(seat), name_of(other));
      if (deal.of(seat).count() != deal.of(other).count())
        return base::fail("{} has {} cards and {} has {}, expected hands of equal length",
                          name_of(seat), deal.of(seat).count(), name_of(other),
                          deal.of(other).count());
    }
  return {};
}

Result<Deal> read_deal(std::string_view text) {
  text = base::trim(text);
  if (text.size() < 2 || text[1] != ':')
    return base::fail("found {}, expected a seat and four hands such as N:AKQ.J43.T987.652 …",
                      base::in_quotes(text));
  const auto first = parse_seat(text.substr(0, 1));
  if (!first) return tl::unexpected(first.error());
  std::vector<std::string_view> hands;
  for (const std::string_view part : base::split(base::trim(text.substr(2)), ' '))
    if (!part.empty()) hands.push_back(part);
  if (hands.size() != 4)
    return base::fail("found {} hand{}, expected 4", hands.size(), hands.size() == 1 ? "" : "s");
  Deal deal;
  for (int i = 0; i < 4; ++i) {
    const Seat seat = after(*first, i);
    const auto hand = read_hand(hands[static_cast<std::size_t>(i)], seat);
    if (!hand) return tl::unexpected(hand.error());
    deal.hands[static_cast<std::size_t>(game::index(seat))] = *hand;
  }
  if (const auto ok = check_deal(deal); !ok) return tl::unexpected(ok.error());
  return deal;
}

}  // namespace

std::string_view name_of(Seat seat) {
  constexpr std::array<std::string_view, 4> kNames{"North", "East", "South", "West"};
  return kNames[static_cast<std::size_t>(game::index(seat))];
}

base::Result<Seat> parse_seat(std::string_view text) {
  for (const Seat seat : kSeats)
    if (base::trim(text) == std::string_view(&"NESW"[game::index(seat)], 1)) return seat;
  return base::fail("found {}, expected a seat: N, E, S or W", base::in_quotes(text));
}

base::Result<Deal> parse_deal(std::string_view text) {
  auto deal = read_deal(text);
  if (!deal) return base::fail("deal: {}", deal.error().message);
  return deal;
}

std::string text_of(const Deal& deal) {
  std::string text = "N:";
  for (const Seat seat : kSeats) {
    if (seat != kNorth) text += ' ';
    for (int suit = kSuits - 1; suit >= 0; --suit)
      text += suit_text(deal.of(seat), suit_at(suit)) + (suit > 0 ? "." : "");
  }
  return text;
}

Deal random_deal(base::Random& random, int tricks) {
  std::vector<Card> cards;
  for (const Card card : CardSet::full_deck()) cards.push_back(card);
  random.shuffle(cards);
  Deal deal;
  for (std::size_t i = 0; i < 4 * static_cast<std::size_t>(tricks); ++i)
    deal.hands[i % 4] = deal.hands[i % 4] | CardSet::of(cards[i]);
  return deal;
}

}  // namespace mpd::games::bridge
