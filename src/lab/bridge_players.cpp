#include "lab/bridge_players.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "games/bridge/double_dummy.hpp"

namespace mpd::lab {
namespace {

using namespace games::bridge;
using BridgeTurn = game::Turn<Play>;

std::size_t place(Seat seat) {
  return static_cast<std::size_t>(game::index(seat));
}

/// A trick that is being played.
class Trick {
 public:
  Trick(const PlayState& play, Strain strain) : strain_(strain) {
    for (int i = play.on_table(); i > 0; --i)
      add(after(play.turn(), -i + 4), play.plays[play.plays.size() - static_cast<std::size_t>(i)]);
  }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool is_won_by_side_of(Seat seat) const {
    return size_ > 0 && is_north_south(winner_) == is_north_south(seat);
  }
  [[nodiscard]] bool would_win(Card card) const {
    if (size_ == 0) return true;
    if (card.suit() == best_.suit()) return card.rank() > best_.rank();
    return is_trump(strain_, card.suit());
  }

 private:
  void add(Seat seat, Card card) {
    if (would_win(card)) {
      best_ = card;
      winner_ = seat;
    }
    ++size_;
  }

  Strain strain_;
  int size_ = 0;
  Card best_;
  Seat winner_ = kNorth;
};

/// Of the suit of which the hand holds most, the highest card.
Card lead(CardSet hand) {
  CardSet longest;
  for (int i = 0; i < kSuits; ++i)
    if (hand.of(suit_at(i)).count() > longest.count()) longest = hand.of(suit_at(i));
  Card highest;
  for (const Card card : longest) highest = card;
  return highest;
}

/// Deals by lot the cards that a player does not see.
class HiddenHands {
 public:
  HiddenHands(const View& view, const Contract& contract, const BridgeTable& table)
      : view_(view), dummy_(contract.dummy()), table_(table) {
    CardSet seen = view.own | view.dummy;
    for (const Card card : view.plays) seen = seen | CardSet::of(card);
    for (const Card card : CardSet::full_deck() - seen) unseen_.push_back(card);
    const int all = view.own.count() + table.played[place(view.seat)];
    for (const Seat seat : kSeats) left_[place(seat)] = all - table.played[place(seat)];
  }

  PlayState dealt(base::Random& random) {
    constexpr int kTries = 50;
    for (int i = 0; i < kTries; ++i)
      if (const auto hands = tried(random, true)) return with(*hands);
    return with(*tried(random, false));
  }

 private:
  using Hands = std::array<CardSet, 4>;

  [[nodiscard]] bool is_seen(Seat seat) const {
    return seat == view_.seat || (seat == dummy_ && !view_.plays.empty());
  }
  [[nodiscard]] PlayState with(const Hands& hands) const {
    PlayState state = table_.play;
    state.hands = hands;
    return state;
  }
  /// Nothing where the cards do not suit the hands.
  std::optional<Hands> tried(base::Random& random, bool mind_suits) {
    Hands hands;
    hands[place(dummy_)] = view_.dummy;
    hands[place(view_.seat)] = view_.own;
    random.shuffle(unseen_);
    CardSet given;
    for (const Seat seat : hidden_seats()) {
      CardSet& hand = hands[place(seat)];
      for (const Card card : unseen_) {
        if (hand.count() == left_[place(seat)]) break;
        if (given.contains(card) || (mind_suits && lacks(seat, card))) continue;
        hand = hand | CardSet::of(card);
        given = given | CardSet::of(card);
      }
      if (hand.count() < left_[place(seat)]) return std::nullopt;
    }
    return hands;
  }
  [[nodiscard]] bool lacks(Seat seat, Card card) const {
    return (table_.without[place(seat)] >> index(card.suit()) & 1u) != 0;
  }
  /// Those that lack most suits first.
  [[nodiscard]] std::vector<Seat> hidden_seats() const {
    std::vector<Seat> seats;
    for (const Seat seat : kSeats)
      if (!is_seen(seat)) seats.push_back(seat);
    std::ranges::stable_sort(seats, std::greater(), [this](Seat seat) {
      return std::popcount(table_.without[place(seat)]);
    });
    return seats;
  }

  const View& view_;
  Seat dummy_;
  const BridgeTable& table_;
  std::vector<Card> unseen_;
  std::array<int, 4> left_{};
};

CardSet gone_before(const PlayState& state) {
  CardSet gone;
  for (std::size_t i = 0; i + static_cast<std::size_t>(state.on_table()) < state.plays.size(); ++i)
    gone = gone | CardSet::of(state.plays[i]);
  return gone;
}

/// The tricks of North and South with all hands open: the trick on the table is played to its end
/// in every way, the rest is solved.
int north_south_tricks(const PlayState& state, Strain strain) {
  if (state.is_over()) return state.tricks_of(kNorth);
  if (state.on_table() == 0)
    return state.tricks_of(kNorth) +
           DoubleDummy(Deal{state.hands}, strain).north_south_tricks(state.leader);
  const bool max = is_north_south(state.turn());
  int best = max ? -1 : std::numeric_limits<int>::max();
  for (const Card card : different_cards(legal_cards(state), gone_before(state))) {
    const int value = north_south_tricks(games::bridge::after(state, card, strain), strain);
    best = max ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

}  // namespace

BridgeTable table_of(const View& view, const Contract& contract) {
  BridgeTable table;
  table.play = start_of(Deal{}, contract.leader());
  for (const Card card : view.plays) {
    const Seat seat = table.play.turn();
    if (table.play.on_table() > 0) {
      const auto first = table.play.plays.size() - static_cast<std::size_t>(table.play.on_table());
      const Suit led = table.play.plays[first].suit();
      if (card.suit() != led) table.without[place(seat)] |= 1u << index(led);
    }
    ++table.played[place(seat)];
    table.play = games::bridge::after(table.play, card, contract.strain);
  }
  return table;
}

CardSet playable(const View& view, const Contract& contract) {
  PlayState state = table_of(view, contract).play;
  state.hands[place(state.turn())] = state.turn() == view.seat ? view.own : view.dummy;
  return legal_cards(state);
}

Card simple_card(const BridgeTurn& turn) {
  const Contract& contract = turn.game().contract();
  const BridgeTable table = table_of(turn.observation(), contract);
  const Trick trick(table.play, contract.strain);
  const CardSet cards = playable(turn.observation(), contract);
  if (trick.size() == 0) return lead(cards);
  std::optional<Card> low;
  std::optional<Card> winner;
  for (const Card card : cards) {
    if (!low || card.rank() < low->rank()) low = card;
    if (trick.would_win(card) && (!winner || card.rank() < winner->rank())) winner = card;
  }
  const bool wants = trick.size() >= 2 && !trick.is_won_by_side_of(table.play.turn());
  return wants && winner ? *winner : *low;
}

Card AveragingPlayer::choose(const BridgeTurn& turn) {
  const View& view = turn.observation();
  const Contract& contract = turn.game().contract();
  std::vector<Card> cards;
  for (const Card card : playable(view, contract)) cards.push_back(card);
  if (cards.size() == 1) return cards.front();
  const BridgeTable table = table_of(view, contract);
  if (view.own.count() > kMostCards) return simple_card(turn);
  const int side = is_north_south(table.play.turn()) ? 1 : -1;
  HiddenHands hidden(view, contract, table);
  std::vector<int> sums(cards.size());
  for (int i = 0; i < deals_; ++i) {
    const PlayState state = hidden.dealt(random_);
    for (std::size_t c = 0; c < cards.size(); ++c)
      sums[c] += side * north_south_tricks(games::bridge::after(state, cards[c], contract.strain),
                                           contract.strain);
  }
  return cards[static_cast<std::size_t>(std::ranges::max_element(sums) - sums.begin())];
}

}  // namespace mpd::lab
