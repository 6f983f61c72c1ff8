#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/static_vector.hpp"
#include "game/game.hpp"
#include "games/bridge/card.hpp"

namespace mpd::games::bridge {

using CardLine = base::StaticVector<Card, 52>;

/// The play of a hand as far as it has come.
struct PlayState {
  std::array<CardSet, 4> hands{};       ///< what is left in them
  CardLine plays{};                     ///< all cards played, in order
  Seat leader = kNorth;                 ///< of the trick on the table
  std::array<std::int8_t, 2> tricks{};  ///< taken by North-South and by East-West

  /// Cards of the trick that is being played.
  [[nodiscard]] int on_table() const { return static_cast<int>(plays.size() % 4); }
  /// The hand that plays next.
  [[nodiscard]] Seat turn() const { return after(leader, on_table()); }
  [[nodiscard]] CardSet hand(Seat seat) const {
    return hands[static_cast<std::size_t>(game::index(seat))];
  }
  [[nodiscard]] bool is_over() const { return hand(turn()).empty(); }
  [[nodiscard]] int tricks_of(Seat seat) const { return tricks[game::index(seat) % 2]; }
  friend bool operator==(const PlayState&, const PlayState&) = default;
};

/// Before the first card.
[[nodiscard]] PlayState start_of(const Deal& deal, Seat leader);
/// The cards that the next hand may play: it follows suit if it can.
[[nodiscard]] CardSet legal_cards(const PlayState& state);
/// The fourth card decides a trick: the highest trump wins, or else the highest card of the suit
/// led.
[[nodiscard]] PlayState after(PlayState state, Card card, Strain strain);

/// What someone is to achieve: so many tricks for the declarer's side.
struct Contract {
  Strain strain = Strain::no_trump;
  Seat declarer = kSouth;
  int goal = 9;      ///< tricks: six more than the level of the bid
  int doubling = 0;  ///< 1: doubled, 2: redoubled

  [[nodiscard]] Seat dummy() const { return partner_of(declarer); }
  [[nodiscard]] Seat leader() const { return after(declarer); }
  friend bool operator==(const Contract&, const Contract&) = default;
};

/// `3NT`, `4HX`, `1CXX`, with the declarer's letter.
[[nodiscard]] base::Result<Contract> parse_contract(std::string_view bid,
                                                    std::string_view declarer);
/// The bid of a contract of at least seven tricks.
[[nodiscard]] std::string bid_of(const Contract& contract);

[[nodiscard]] base::Result<Card> parse_card(std::string_view text);
/// A card that may be played now.
[[nodiscard]] base::Result<Card> parse_legal_card(const PlayState& state, std::string_view text);
/// One line: the hands, and the trick on the table.
[[nodiscard]] std::string text_of(const PlayState& state);

/// The play with all hands open, as a game of two parties: North-South is the first seat, East-West
/// the second. The utility is the difference of the tricks.
class OpenHands {
 public:
  using State = PlayState;
  using Move = Card;
  static constexpr bool kZeroSum = true;

  OpenHands(const Deal& deal, Strain strain, Seat leader)
      : start_(start_of(deal, leader)), strain_(strain) {}

  [[nodiscard]] static int seats() { return 2; }
  [[nodiscard]] State initial() const { return start_; }
  [[nodiscard]] static Seat to_move(const State& s) {
    return game::seat_at(game::index(s.turn()) % 2);
  }
  [[nodiscard]] static base::StaticVector<Card, 13> moves(const State& s);
  [[nodiscard]] State after(const State& s, Card card) const {
    return bridge::after(s, card, strain_);
  }
  [[nodiscard]] static bool is_terminal(const State& s) { return s.is_over(); }
  [[nodiscard]] static double utility(const State& s, Seat seat) {
    return s.tricks_of(seat) - s.tricks_of(game::opponent(seat));
  }
  [[nodiscard]] static std::string state_text(const State& s) { return text_of(s); }
  [[nodiscard]] static std::string move_text(const State&, Card card) { return text_of(card); }
  [[nodiscard]] static base::Result<Card> parse_move(const State& s, std::string_view text) {
    return parse_legal_card(s, text);
  }

 private:
  State start_;
  Strain strain_;
};

/// What a seat knows: its own cards, dummy's after the first card, and everything played.
struct View {
  Seat seat = kNorth;
  CardSet own;
  CardSet dummy;  ///< empty before the first card
  CardLine plays;
  Seat leader = kNorth;
  friend bool operator==(const View&, const View&) = default;
};

/// The play of a contract with hidden hands: four seats, and the declarer plays the cards of dummy.
/// Each seat of the declarer's side has the tricks beyond the goal (or short of it) as its utility,
/// each defender the opposite.
class Play {
 public:
  using State = PlayState;
  using Move = Card;
  using Observation = View;
  static constexpr bool kZeroSum = true;

  Play(const Deal& deal, const Contract& contract)
      : start_(start_of(deal, contract.leader())), contract_(contract) {}

  [[nodiscard]] const Contract& contract() const { return contract_; }
  [[nodiscard]] static int seats() { return 4; }
  [[nodiscard]] State initial() const { return start_; }
  [[nodiscard]] Seat to_move(const State& s) const {
    return s.turn() == contract_.dummy() ? contract_.declarer : s.turn();
  }
  [[nodiscard]] static base::StaticVector<Card, 13> moves(const State& s) {
    return OpenHands::moves(s);
  }
  [[nodiscard]] State after(const State& s, Card card) const {
    return bridge::after(s, card, contract_.strain);
  }
  [[nodiscard]] static bool is_terminal(const State& s) { return s.is_over(); }
  [[nodiscard]] double utility(const State& s, Seat seat) const;
  [[nodiscard]] View observe(const State& s, Seat seat) const;

  [[nodiscard]] static std::string state_text(const State& s) { return text_of(s); }
  [[nodiscard]] static std::string move_text(const State&, Card card) { return text_of(card); }
  [[nodiscard]] static base::Result<Card> parse_move(const State& s, std::string_view text) {
    return parse_legal_card(s, text);
  }

 private:
  State start_;
  Contract contract_;
};

static_assert(game::ZeroSum<OpenHands> && game::Described<OpenHands> && game::Open<OpenHands>);
static_assert(game::ZeroSum<Play> && game::Described<Play> && game::Hidden<Play>);

}  // namespace mpd::games::bridge
