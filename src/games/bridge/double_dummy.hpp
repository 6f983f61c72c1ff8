#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "games/bridge/card.hpp"

// Double dummy: how many tricks each side takes when all four hands are open and everybody plays
// perfectly. An exact solver of our own.

namespace mpd::games::bridge {

class DoubleDummySearch;

/// Solves one deal in one strain. What is learned from one leader helps with the others.
class DoubleDummy {
 public:
  /// The four hands must be equally long, 0 to 13 cards.
  DoubleDummy(const Deal& deal, Strain strain);
  ~DoubleDummy();
  DoubleDummy(DoubleDummy&&) noexcept;
  DoubleDummy& operator=(DoubleDummy&&) noexcept;

  /// The tricks of North and South when this seat leads to the first trick.
  int north_south_tricks(Seat leader);
  /// Cards played in the search so far.
  [[nodiscard]] std::uint64_t nodes() const;

 private:
  std::unique_ptr<DoubleDummySearch> search_;
  int tricks_;
  int guess_;
};

/// The tricks of the declarer, for every strain and declarer: the seat after the declarer leads.
using DoubleDummyTable = std::array<std::array<int, 4>, 5>;
[[nodiscard]] DoubleDummyTable double_dummy_table(const Deal& deal);

/// The cards of a hand that make a difference now: of cards that follow each other, when those that
/// were played are left out, only the highest. `gone` holds the cards of earlier tricks.
[[nodiscard]] CardSet different_cards(CardSet hand, CardSet gone);

}  // namespace mpd::games::bridge
