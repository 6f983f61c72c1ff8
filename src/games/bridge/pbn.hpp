#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "games/bridge/card.hpp"
#include "games/bridge/play.hpp"

// Portable Bridge Notation (PBN 2.1): deals, and the play of a contract.

namespace mpd::games::bridge {

/// `North`.
[[nodiscard]] std::string_view name_of(Seat seat);
/// `N`, `E`, `S` or `W`.
[[nodiscard]] base::Result<Seat> parse_seat(std::string_view text);

/// `N:AKQ.J43.T987.652 ….…`: the hands clockwise from the seat named, each with its spades, hearts,
/// diamonds and clubs. All hands must be equally long, with at most 13 cards, and no card may occur
/// twice.
[[nodiscard]] base::Result<Deal> parse_deal(std::string_view text);
/// Begins with North.
[[nodiscard]] std::string text_of(const Deal& deal);

/// A deal of `tricks` cards for each hand, from a full deck.
[[nodiscard]] Deal random_deal(base::Random& random, int tricks = 13);

/// A deal that was played, or is being played.
struct PlayRecord {
  Deal deal;
  Contract contract;
  std::vector<Card> plays;  ///< in the order of play
  friend bool operator==(const PlayRecord&, const PlayRecord&) = default;
};

/// The tags Deal, Declarer, Contract and the section Play; others are passed over. Every card must
/// be legal. The section lists the tricks in columns, the first of which belongs to the seat of the
/// first lead; `-` stands for a card that has not been played, and `*` ends the section.
[[nodiscard]] base::Result<PlayRecord> parse_pbn(std::string_view text);
[[nodiscard]] std::string text_of(const PlayRecord& record);

}  // namespace mpd::games::bridge
