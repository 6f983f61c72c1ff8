#pragma once

#include <array>
#include <cstdint>

#include "base/random.hpp"
#include "game/player.hpp"
#include "games/bridge/play.hpp"

// Programs that play a hand of bridge, and what can be concluded from the cards on the table.

namespace mpd::lab {

/// What has happened as everybody has seen it.
struct BridgeTable {
  games::bridge::PlayState play;  ///< without hands
  std::array<int, 4> played{};    ///< cards by each hand
  /// Suits that a hand is known not to hold, one bit each.
  std::array<unsigned, 4> without{};
};
[[nodiscard]] BridgeTable table_of(const games::bridge::View& view,
                                   const games::bridge::Contract& contract);

/// The cards that the seat may play now, from its own hand or from dummy.
[[nodiscard]] games::bridge::CardSet playable(const games::bridge::View& view,
                                              const games::bridge::Contract& contract);

/// Wins a trick as cheaply as possible when its side does not win it yet, in the third and fourth
/// hand; otherwise plays low, and leads its longest suit.
[[nodiscard]] games::bridge::Card simple_card(const game::Turn<games::bridge::Play>& turn);

/// Averages the double-dummy results of its cards over deals drawn by lot that agree with what it
/// has seen: averaging over clairvoyance (AIMA section 5.6.2). With many cards left it plays as
/// `simple_card`.
class AveragingPlayer final : public game::Player<games::bridge::Play> {
 public:
  /// The hands for which it is quick.
  static constexpr int kMostCards = 7;

  AveragingPlayer(int deals, std::uint64_t seed) : deals_(deals), random_(seed) {}
  [[nodiscard]] std::string name() const override { return "averaging"; }
  games::bridge::Card choose(const game::Turn<games::bridge::Play>& turn) override;

 private:
  int deals_;
  base::Random random_;
};

}  // namespace mpd::lab
