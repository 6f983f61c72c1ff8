#include "games/bridge/play.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "games/bridge/pbn.hpp"

namespace mpd::games::bridge {
namespace {

bool beats(Card card, Card best, Strain strain) {
  return card.suit() == best.suit() ? card.rank() > best.rank() : is_trump(strain, card.suit());
}

/// The place of the winning card among the last four played.
int winning_place(const PlayState& state, Strain strain) {
  const std::size_t first = state.plays.size() - 4;
  int best = 0;
  for (int i = 1; i < 4; ++i)
    if (beats(state.plays[first + static_cast<std::size_t>(i)],
              state.plays[first + static_cast<std::size_t>(best)], strain))
      best = i;
  return best;
}

std::string cards_text(CardSet cards) {
  std::string text;
  for (const Card card : cards) text += " " + text_of(card);
  return text.empty() ? " none" : text;
}

}  // namespace

PlayState start_of(const Deal& deal, Seat leader) {
  PlayState state;
  state.hands = deal.hands;
  state.leader = leader;
  return state;
}

CardSet legal_cards(const PlayState& state) {
  const CardSet hand = state.hand(state.turn());
  if (state.on_table() == 0) return hand;
  const Card led = state.plays[state.plays.size() - static_cast<std::size_t>(state.on_table())];
  const CardSet following = hand.of(led.suit());
  return following.empty() ? hand : following;
}

PlayState after(PlayState state, Card card, Strain strain) {
  CardSet& hand = state.hands[static_cast<std::size_t>(game::index(state.turn()))];
  hand = hand - CardSet::of(card);
  state.plays.push_back(card);
  if (state.on_table() != 0) return state;
  state.leader = after(state.leader, winning_place(state, strain));
  ++state.tricks[static_cast<std::size_t>(game::index(state.leader) % 2)];
  return state;
}

base::Result<Contract> parse_contract(std::string_view bid, std::string_view declarer) {
  Contract contract;
  const std::string_view text = base::trim(bid);
  std::string_view rest = text;
  const auto wrong = [&] {
    return base::fail("contract: found {}, expected for instance 3NT, 4HX or 1CXX",
                      base::in_quotes(text));
  };
  if (rest.empty() || rest[0] < '1' || rest[0] > '7') return wrong();
  contract.goal = 6 + (rest[0] - '0');
  rest.remove_prefix(1);
  while (rest.ends_with('X') && contract.doubling < 3) {
    ++contract.doubling;
    rest.remove_suffix(1);
  }
  bool is_known = false;
  for (const Strain strain : kStrains)
    if (rest == text_of(strain)) {
      contract.strain = strain;
      is_known = true;
    }
  if (!is_known || contract.doubling > 2) return wrong();
  const auto seat = parse_seat(declarer);
  if (!seat) return tl::unexpected(seat.error());
  contract.declarer = *seat;
  return contract;
}

std::string bid_of(const Contract& contract) {
  return fmt::format("{}{}{}", contract.goal - 6, text_of(contract.strain),
                     std::string(static_cast<std::size_t>(contract.doubling), 'X'));
}

base::Result<Card> parse_card(std::string_view text) {
  const std::string_view name = base::trim(text);
  const std::size_t suit = name.size() == 2 ? kSuitLetters.find(name[0]) : std::string_view::npos;
  const std::size_t rank = name.size() == 2 ? kRankLetters.find(name[1]) : std::string_view::npos;
  if (suit == std::string_view::npos || rank == std::string_view::npos)
    return base::fail("{} is no card, expected for instance SA or D7", base::in_quotes(text));
  return Card::of(suit_at(static_cast<int>(suit)), static_cast<int>(rank));
}

base::Result<Card> parse_legal_card(const PlayState& state, std::string_view text) {
  const auto card = parse_card(text);
  if (!card) return card;
  if (legal_cards(state).contains(*card)) return card;
  const bool holds = state.hand(state.turn()).contains(*card);
  return base::fail("{} {} {}, expected one of:{}", name_of(state.turn()),
                    holds ? "must follow suit and cannot play" : "does not hold", text_of(*card),
                    cards_text(legal_cards(state)));
}

std::string text_of(const PlayState& state) {
  std::string text = text_of(Deal{state.hands});
  text += fmt::format(" {}:", letter_of(state.leader));
  for (int i = state.on_table(); i > 0; --i)
    text += " " + text_of(state.plays[state.plays.size() - static_cast<std::size_t>(i)]);
  return text;
}

base::StaticVector<Card, 13> OpenHands::moves(const State& s) {
  base::StaticVector<Card, 13> list;
  for (const Card card : legal_cards(s)) list.push_back(card);
  return list;
}

double Play::utility(const State& s, Seat seat) const {
  const int beyond = s.tricks_of(contract_.declarer) - contract_.goal;
  return is_north_south(seat) == is_north_south(contract_.declarer) ? beyond : -beyond;
}

View Play::observe(const State& s, Seat seat) const {
  View view{seat, s.hand(seat), {}, s.plays, s.leader};
  if (!s.plays.empty()) view.dummy = s.hand(contract_.dummy());
  return view;
}

}  // namespace mpd::games::bridge
