#include "games/bridge/double_dummy.hpp"

#include <algorithm>

#include "games/bridge/dd_layout.hpp"
#include "games/bridge/dd_table.hpp"

namespace mpd::games::bridge {

using namespace dd;

namespace {

Layout layout_of(const Deal& deal, Strain strain) {
  Layout layout;
  layout.trump = static_cast<int>(strain);
  for (int hand = 0; hand < 4; ++hand) {
    layout.hands[static_cast<std::size_t>(hand)] = deal.of(game::seat_at(hand)).raw();
    for (int suit = 0; suit < 4; ++suit)
      layout.lengths |=
          static_cast<std::uint64_t>(deal.of(game::seat_at(hand)).of(suit_at(suit)).count())
          << (16 * hand + 4 * suit);
  }
  return layout;
}

}  // namespace

/// Asks one question at a time: can North and South take `needed` of the tricks left? Alpha-beta
/// with an empty window. Each answer comes with the ranks on which it rests: the cards that won
/// tricks against others of their suit. Lower cards could be exchanged for each other, and the
/// table keeps the answer for all such positions at once.
class DoubleDummySearch {
 public:
  explicit DoubleDummySearch(const Layout& layout) : layout_(layout), owners_(layout) {
    for (auto& leads : last_leads_) leads.fill(-1);
  }

  bool can_take(int leader, int tricks, int needed) {
    return trick_start(leader, tricks, needed).yes;
  }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  struct Answer {
    bool yes;
    Lanes ranks;
    int card = -1;  ///< the card that did it, where the hand asked had a choice
  };

  Answer trick_start(int leader, int tricks, int needed) {
    if (needed <= 0) return {true, 0};
    if (needed > tricks) return {false, 0};
    if (tricks == 1) return last_trick(leader);
    const bool is_ns = is_north_south(leader);
    const int own_needed = is_ns ? needed : tricks - needed + 1;
    const Bounds bounds = quick_bounds(layout_, leader, tricks, own_needed);
    if (bounds.at_least >= own_needed) return {is_ns, bounds.least_ranks};
    if (bounds.at_most < own_needed) return {!is_ns, bounds.most_ranks};
    const Lanes present = layout_.all();
    const Owners owners = owners_.of(present);
    const std::uint64_t key = Table::key_of(layout_.lengths, leader);
    if (const Table::Entry* known = table_.find(key, owners, needed))
      return {known->at_least >= needed, top_cards(present, known->depth)};
    Trick trick;
    trick.leader = leader;
    trick.tricks = tricks;
    trick.needed = needed;
    trick.present = present;
    int& last_lead =
        last_leads_[static_cast<std::size_t>(tricks)][static_cast<std::size_t>(leader)];
    const int known_lead = table_.best_lead(key);
    trick.favourite = holds(leader, known_lead) ? known_lead : last_lead;
    const Answer answer = play(trick);
    if (answer.card >= 0) last_lead = answer.card;
    table_.add(key, entry_of(answer, present, owners, needed), answer.card);
    return answer;
  }

  [[nodiscard]] bool holds(int hand, int card) const {
    return card >= 0 && (layout_.hands[static_cast<std::size_t>(hand)] & bit_of(card)) != 0;
  }

  /// The hand to play tries its cards until one gets what its side wants.
  Answer play(const Trick& trick) {
    const int hand = (trick.leader + trick.played) % 4;
    const bool wanted = is_north_south(hand);
    const CardList list = ordered_cards(layout_, trick);
    Lanes ranks = 0;
    for (int i = 0; i < list.count; ++i) {
      const int card = list.cards[static_cast<std::size_t>(i)];
      const Answer answer = after_card(trick, hand, card);
      if (answer.yes == wanted) return {answer.yes, answer.ranks, card};
      ranks |= answer.ranks;
    }
    return {!wanted, ranks, -1};
  }

  Answer after_card(Trick trick, int hand, int card) {
    ++nodes_;
    add_card(trick, hand, card);
    layout_.take(hand, card);
    const Answer answer = trick.played < 4 ? play(trick) : after_trick(trick);
    layout_.give_back(hand, card);
    return answer;
  }

  void add_card(Trick& trick, int hand, int card) const {
    const int suit = suit_of(card);
    if (trick.played++ == 0) {
      trick.suit = suit;
    } else if (!beats(card, trick.best, layout_.trump)) {
      if (suit == suit_of(trick.best)) ++trick.in_suit_of_best;
      return;
    }
    const bool contested = trick.played > 1 && suit == suit_of(trick.best);
    trick.in_suit_of_best = contested ? trick.in_suit_of_best + 1 : 1;
    trick.winner = hand;
    trick.best = card;
    trick.best_class =
        class_of(card, layout_.hands[static_cast<std::size_t>(hand)], trick.present & lane(suit));
  }

  Answer after_trick(const Trick& trick) {
    const int taken = is_north_south(trick.winner) ? 1 : 0;
    Answer answer = trick_start(trick.winner, trick.tricks - 1, trick.needed - taken);
    if (trick.in_suit_of_best == 1) return answer;
    // Who gets what it wants needs this very card; who fails would fail with its equals as well.
    const bool wins_by_it = answer.yes == is_north_south(trick.winner);
    answer.ranks |= wins_by_it ? bit_of(trick.best) : trick.best_class;
    return answer;
  }

  /// Nobody has a choice; one trick is needed.
  Answer last_trick(int leader) const {
    int winner = leader;
    int best = highest(layout_.hands[static_cast<std::size_t>(leader)]);
    int in_suit = 1;
    for (int i = 1; i < 4; ++i) {
      const int hand = (leader + i) % 4;
      const int card = highest(layout_.hands[static_cast<std::size_t>(hand)]);
      const bool same_suit = suit_of(card) == suit_of(best);
      if (beats(card, best, layout_.trump)) {
        in_suit = same_suit ? in_suit + 1 : 1;
        winner = hand;
        best = card;
      } else if (same_suit) {
        ++in_suit;
      }
    }
    return {is_north_south(winner), in_suit > 1 ? bit_of(best) : 0};
  }

  /// So many of the highest cards present in each suit.
  static Lanes top_cards(Lanes present, const std::array<std::uint8_t, 4>& depth) {
    Lanes tops = 0;
    for (int suit = 0; suit < 4; ++suit) {
      Lanes left = present & lane(suit);
      for (int i = depth[static_cast<std::size_t>(suit)]; i > 0; --i) {
        const Lanes top = bit_of(highest(left));
        tops |= top;
        left ^= top;
      }
    }
    return tops;
  }

  static Table::Entry entry_of(const Answer& answer, Lanes present, const Owners& owners,
                               int needed) {
    Table::Entry entry;
    for (int suit = 0; suit < 4; ++suit) {
      const unsigned matters = holding(answer.ranks, suit);
      if (matters == 0) continue;
      const unsigned below = (matters & (0u - matters)) - 1;
      const int depth = count(holding(present, suit) & ~below);
      entry.depth[static_cast<std::size_t>(suit)] = static_cast<std::uint8_t>(depth);
      const std::uint64_t field = (std::uint64_t{1} << 26) - (std::uint64_t{1} << 2 * (13 - depth));
      entry.mask[static_cast<std::size_t>(suit / 2)] |= field << 32 * (suit % 2);
    }
    for (std::size_t i = 0; i < 2; ++i) entry.owners[i] = owners[i] & entry.mask[i];
    if (answer.yes) {
      entry.at_least = static_cast<std::uint8_t>(needed);
    } else {
      entry.at_most = static_cast<std::uint8_t>(needed - 1);
    }
    return entry;
  }

  Layout layout_;
  OwnerTable owners_;
  Table table_;
  std::array<std::array<int, 4>, 14> last_leads_{};  // that did well, by tricks left and leader
  std::uint64_t nodes_ = 0;
};

int Deal::tricks() const {
  int most = 0;
  for (const CardSet hand : hands) most = std::max(most, hand.count());
  return most;
}

DoubleDummy::DoubleDummy(const Deal& deal, Strain strain)
    : search_(std::make_unique<DoubleDummySearch>(layout_of(deal, strain))),
      tricks_(deal.tricks()),
      guess_(deal.tricks() / 2) {}
DoubleDummy::~DoubleDummy() = default;
DoubleDummy::DoubleDummy(DoubleDummy&&) noexcept = default;
DoubleDummy& DoubleDummy::operator=(DoubleDummy&&) noexcept = default;

int DoubleDummy::north_south_tricks(Seat leader) {
  int least = 0;
  int most = tricks_;
  while (least < most) {
    // From the guess upwards or downwards, one trick at a time: neighbouring questions share most.
    const int needed = std::clamp(guess_, least + 1, most);
    if (search_->can_take(game::index(leader), tricks_, needed)) {
      least = needed;
      guess_ = needed + 1;
    } else {
      most = needed - 1;
      guess_ = most;
    }
  }
  guess_ = std::max(least, 1);
  return least;
}

std::uint64_t DoubleDummy::nodes() const {
  return search_->nodes();
}

DoubleDummyTable double_dummy_table(const Deal& deal) {
  DoubleDummyTable table{};
  for (const Strain strain : kStrains) {
    DoubleDummy solver(deal, strain);
    for (const Seat declarer : kSeats) {
      const int north_south = solver.north_south_tricks(after(declarer));
      table[static_cast<std::size_t>(strain)][static_cast<std::size_t>(game::index(declarer))] =
          is_north_south(declarer) ? north_south : deal.tricks() - north_south;
    }
  }
  return table;
}

CardSet different_cards(CardSet hand, CardSet gone) {
  Lanes different = 0;
  for (int suit = 0; suit < kSuits; ++suit)
    different |= class_tops(hand.raw() & lane(suit), lane(suit) & ~gone.raw());
  return CardSet::from_raw(different);
}

}  // namespace mpd::games::bridge
