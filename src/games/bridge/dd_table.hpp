#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "games/bridge/dd_layout.hpp"

namespace mpd::games::bridge::dd {

/// Who holds the cards of each suit from the top down: two bits for a card, the highest card in the
/// highest bits of a field of 26. Two suits in a word.
using Owners = std::array<std::uint64_t, 2>;

/// The owners for every set of cards left of a deal.
class OwnerTable {
 public:
  explicit OwnerTable(const Layout& layout) {
    for (int suit = 0; suit < 4; ++suit) fill(layout, suit);
  }
  [[nodiscard]] Owners of(Lanes present) const {
    const auto field = [&](int suit) {
      return std::uint64_t{fields_[static_cast<std::size_t>(suit)][holding(present, suit)]};
    };
    return {field(0) | field(1) << 32, field(2) | field(3) << 32};
  }

 private:
  void fill(const Layout& layout, int suit) {
    auto& fields = fields_[static_cast<std::size_t>(suit)];
    fields[0] = 0;
    for (unsigned left = 1; left <= kLane; ++left) {
      const unsigned lowest_card = left & (0u - left);
      fields[left] = fields[left ^ lowest_card] | owner(layout, Lanes{lowest_card} << 16 * suit)
                                                      << 2 * (13 - count(left));
    }
  }
  static std::uint32_t owner(const Layout& layout, Lanes card) {
    for (std::uint32_t hand = 0; hand < 4; ++hand)
      if ((layout.hands[hand] & card) != 0) return hand;
    return 0;
  }
  std::array<std::array<std::uint32_t, kLane + 1>, 4> fields_;
};

/// What is known about all positions with the same leader, the same lengths of all suits in all
/// hands, and the same owners of the highest cards: partition search (Ginsberg 1996). How the cards
/// below are divided does not matter for the result.
class Table {
 public:
  struct Entry {
    Owners owners{};  ///< of the cards that matter
    Owners mask{};
    std::array<std::uint8_t, 4> depth{};  ///< for each suit, how many of the highest cards matter
    std::uint8_t at_least = 0;            ///< tricks of North and South
    std::uint8_t at_most = 13;
  };

  Table() : heads_(kFirstHeads) {}

  /// Names leader and lengths: all hands are equally long when a trick begins, so the length of the
  /// last hand's spades follows from the others, and the leader takes its place.
  static std::uint64_t key_of(std::uint64_t lengths, int leader) {
    constexpr std::uint64_t kLast = std::uint64_t{15} << 60;
    return (lengths & ~kLast) | static_cast<std::uint64_t>(leader + 1) << 60;
  }

  /// An entry that decides whether North and South take `needed` tricks.
  [[nodiscard]] const Entry* find(std::uint64_t key, const Owners& owners, int needed) const {
    const std::vector<Entry>& list = lists_[heads_[place_of(key)].list];
    // What was learned last is met again soonest.
    for (std::size_t i = list.size(); i-- > 0;) {
      const Entry& entry = list[i];
      if ((((owners[0] ^ entry.owners[0]) & entry.mask[0]) |
           ((owners[1] ^ entry.owners[1]) & entry.mask[1])) != 0)
        continue;
      if (entry.at_least >= needed || entry.at_most < needed) return &entry;
    }
    return nullptr;
  }

  /// The card that was led with success when leader and lengths were the same; −1: none is known.
  [[nodiscard]] int best_lead(std::uint64_t key) const { return heads_[place_of(key)].best_lead; }

  /// `best_lead`: −1 where no lead was better than the others.
  void add(std::uint64_t key, const Entry& entry, int best_lead) {
    if (entries_ >= kMostEntries) clear();
    if (2 * lists_.size() > heads_.size()) grow();
    Head& head = heads_[place_of(key)];
    if (head.key == 0) {
      head = {key, static_cast<std::uint32_t>(lists_.size()), -1};
      lists_.emplace_back();
    }
    if (best_lead >= 0) head.best_lead = best_lead;
    lists_[head.list].push_back(entry);
    ++entries_;
  }

 private:
  static constexpr std::size_t kFirstHeads = std::size_t{1} << 12;
  static constexpr std::size_t kMostEntries = std::size_t{3} << 20;

  /// Where the entries of a key are. The first list belongs to no key and stays empty.
  struct Head {
    std::uint64_t key = 0;  ///< 0: unused
    std::uint32_t list = 0;
    std::int32_t best_lead = -1;
  };

  /// The head of the key, or the unused one where it belongs.
  [[nodiscard]] std::size_t place_of(std::uint64_t key) const {
    const std::size_t mask = heads_.size() - 1;
    std::uint64_t mixed = key;
    std::size_t place = base::split_mix(mixed) & mask;
    while (heads_[place].key != 0 && heads_[place].key != key) place = (place + 1) & mask;
    return place;
  }

  void grow() {
    const std::vector<Head> old = std::exchange(heads_, std::vector<Head>(4 * heads_.size()));
    for (const Head& head : old)
      if (head.key != 0) heads_[place_of(head.key)] = head;
  }

  void clear() {
    heads_.assign(heads_.size(), Head{});
    lists_.assign(1, {});
    entries_ = 0;
  }

  std::vector<Head> heads_;
  std::vector<std::vector<Entry>> lists_{1};
  std::size_t entries_ = 0;
};

}  // namespace mpd::games::bridge::dd
