#include <algorithm>

#include "games/bridge/dd_layout.hpp"

// What can be said about the rest of the play without playing it.

namespace mpd::games::bridge::dd {
namespace {

/// The winners that the side on lead can cash one after the other: first those of the leader, then,
/// after crossing to it, those of the partner.
class QuickTricks {
 public:
  QuickTricks(const Layout& layout, int leader)
      : layout_(layout), leader_(leader), partner_((leader + 2) % 4) {
    for (int i = 0; i < 2; ++i) {
      const int opponent = (leader + 1 + 2 * i) % 4;
      opponents_[static_cast<std::size_t>(i)] = opponent;
      trumps_left_[static_cast<std::size_t>(i)] =
          layout.trump == kNoTrump ? 0 : layout.length(opponent, layout.trump);
    }
  }

  /// Stops as soon as `needed` are found.
  int count_up_to(int needed) {
    for (int i = 0; i < 4 && tricks_ < needed; ++i) cash_own(suit_in_order(i), needed);
    if (tricks_ >= needed) return tricks_;
    cross_and_cash(needed);
    return tricks_;
  }
  [[nodiscard]] Lanes ranks() const { return ranks_; }

 private:
  /// Trumps first, because they take the opponents' trumps.
  [[nodiscard]] int suit_in_order(int i) const {
    return layout_.trump == kNoTrump ? i : (layout_.trump + i) % 4;
  }

  /// How often a suit can be led before an opponent can ruff.
  [[nodiscard]] int safe_rounds(int suit) const {
    int rounds = 13;
    if (suit == layout_.trump) return rounds;
    for (std::size_t i = 0; i < 2; ++i)
      if (trumps_left_[i] > 0) rounds = std::min(rounds, layout_.length(opponents_[i], suit));
    return rounds;
  }

  void draw(int suit, int rounds) {
    if (suit != layout_.trump) return;
    for (int& left : trumps_left_) left = std::max(0, left - rounds);
  }

  /// How many of these cards, from the top down, a hand holds one after the other.
  [[nodiscard]] int winners(int hand, Lanes in_suit, int most) const {
    int found = 0;
    const Lanes own = layout_.hands[static_cast<std::size_t>(hand)];
    while (in_suit != 0 && found < most) {
      const Lanes top = bit_of(highest(in_suit));
      if ((own & top) == 0) break;
      in_suit ^= top;
      ++found;
    }
    return found;
  }

  void mark(Lanes in_suit, int number) {
    for (; number > 0; --number) {
      const Lanes top = bit_of(highest(in_suit));
      ranks_ |= top;
      in_suit ^= top;
    }
  }

  void cash_own(int suit, int needed) {
    const Lanes in_suit = layout_.all() & lane(suit);
    const int most = std::min(safe_rounds(suit), needed - tricks_);
    int found = winners(leader_, in_suit, most);
    cashed_[static_cast<std::size_t>(suit)] = found;
    // The rest of a suit that nobody else has.
    const bool alone = longest_other(suit) <= found;
    mark(in_suit, found);
    if (alone && found < most) found = std::min(most, layout_.length(leader_, suit));
    draw(suit, found);
    tricks_ += found;
    all_cashed_[static_cast<std::size_t>(suit)] = found;
  }

  [[nodiscard]] int longest_other(int suit) const {
    return std::max({layout_.length(opponents_[0], suit), layout_.length(opponents_[1], suit),
                     layout_.length(partner_, suit)});
  }

  /// The partner's winners of a suit below those that the leader has cashed. The partner must have
  /// had low cards to play to them.
  [[nodiscard]] int partner_winners(int suit) const {
    const int before = cashed_[static_cast<std::size_t>(suit)];
    Lanes in_suit = layout_.all() & lane(suit);
    for (int i = 0; i < before; ++i) in_suit ^= bit_of(highest(in_suit));
    const int safe = safe_rounds(suit) - all_cashed_[static_cast<std::size_t>(suit)];
    const int found = winners(partner_, in_suit, std::max(0, safe));
    return std::clamp(layout_.length(partner_, suit) - before, 0, found);
  }

  void cross_and_cash(int needed) {
    int crossing = -1;
    for (int suit = 0; suit < 4 && crossing < 0; ++suit)
      if (layout_.length(leader_, suit) > all_cashed_[static_cast<std::size_t>(suit)] &&
          partner_winners(suit) > 0)
        crossing = suit;
    if (crossing < 0) return;
    cash_partner(crossing, needed);
    for (int i = 0; i < 4 && tricks_ < needed; ++i)
      if (suit_in_order(i) != crossing) cash_partner(suit_in_order(i), needed);
  }

  void cash_partner(int suit, int needed) {
    const int found = std::min(partner_winners(suit), needed - tricks_);
    if (found == 0) return;
    mark(layout_.all() & lane(suit), cashed_[static_cast<std::size_t>(suit)] + found);
    draw(suit, found);
    tricks_ += found;
  }

  const Layout& layout_;
  int leader_;
  int partner_;
  std::array<int, 2> opponents_{};
  std::array<int, 2> trumps_left_{};
  std::array<int, 4> cashed_{};      // top cards of the leader
  std::array<int, 4> all_cashed_{};  // with those that only length made winners
  int tricks_ = 0;
  Lanes ranks_ = 0;
};

/// The highest trumps of one opponent: each takes a trick sooner or later.
void count_sure_trumps(const Layout& layout, int leader, Bounds& bounds, int tricks) {
  Lanes trumps = layout.all() & lane(layout.trump);
  const Lanes first = layout.hands[static_cast<std::size_t>((leader + 1) % 4)];
  const Lanes second = layout.hands[static_cast<std::size_t>((leader + 3) % 4)];
  int of_first = 0;
  int of_second = 0;
  Lanes run = 0;
  while (trumps != 0) {
    const Lanes top = bit_of(highest(trumps));
    if (((first | second) & top) == 0) break;
    ((first & top) != 0 ? of_first : of_second) += 1;
    run |= top;
    trumps ^= top;
  }
  const int sure = std::max(of_first, of_second);
  if (sure == 0) return;
  bounds.at_most = tricks - sure;
  bounds.most_ranks = run;
}

/// Whatever the leader leads, an opponent wins it: no suit of the leader has its highest card on
/// our side, and nobody of us can ruff.
void count_first_loser(const Layout& layout, int leader, Bounds& bounds, int tricks) {
  Lanes marked = 0;
  const int partner = (leader + 2) % 4;
  for (int suit = 0; suit < 4; ++suit) {
    if (layout.length(leader, suit) == 0) continue;
    const auto in_hand = [&](int hand) {
      return layout.hands[static_cast<std::size_t>(hand)] & lane(suit);
    };
    const Lanes opponents = in_hand((leader + 1) % 4) | in_hand((leader + 3) % 4);
    if ((in_hand(leader) | in_hand(partner)) > opponents) return;
    const bool ruffs = layout.trump != kNoTrump && suit != layout.trump &&
                       layout.length(partner, suit) == 0 &&
                       layout.length(partner, layout.trump) > 0;
    if (ruffs) return;
    marked |= bit_of(highest(opponents));
  }
  if (bounds.at_most < tricks) return;
  bounds.at_most = tricks - 1;
  bounds.most_ranks = marked;
}

}  // namespace

Bounds quick_bounds(const Layout& layout, int leader, int tricks, int needed) {
  Bounds bounds;
  QuickTricks quick(layout, leader);
  bounds.at_least = std::min(tricks, quick.count_up_to(needed));
  bounds.least_ranks = quick.ranks();
  bounds.at_most = tricks;
  if (bounds.at_least >= needed) return bounds;
  if (layout.trump != kNoTrump) count_sure_trumps(layout, leader, bounds, tricks);
  count_first_loser(layout, leader, bounds, tricks);
  return bounds;
}

}  // namespace mpd::games::bridge::dd
