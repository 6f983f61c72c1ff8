#include "games/backgammon/race_database.hpp"

#include <algorithm>
#include <array>

namespace mpd::games::backgammon {
namespace {

/// The side on roll has borne off its last man.
constexpr RaceValue kAllOff{1, 1, 1, 1};

/// The better of playing on and doubling, when the opponent takes or drops as it likes better.
double with_cube(double play_on, double rolled_unowned) {
  return std::max(play_on, std::min(1.0, 2 * rolled_unowned));
}

}  // namespace

RaceDatabase::RaceDatabase(int most_men)
    : index_(most_men), values_(std::size_t{index_.size()} * index_.size()) {
  Results results(index_.size());
  HomePlays plays(index_);
  for (std::uint32_t i = 1; i < index_.size(); ++i)
    for (std::size_t roll = 0; roll < kRolls.size(); ++roll)
      results[i][roll] = plays.results(index_.men_at(i), kRolls[roll]);
  std::vector<std::vector<std::uint32_t>> with_pips(
      static_cast<std::size_t>(most_men * kHomePoints) + 1);
  for (std::uint32_t i = 1; i < index_.size(); ++i)
    with_pips[static_cast<std::size_t>(index_.men_at(i).pips())].push_back(i);
  // Every play lowers the sum of the pips of both sides.
  for (std::size_t sum = 2; sum <= 2 * (with_pips.size() - 1); ++sum)
    for (std::size_t own = 1; own < std::min(sum, with_pips.size()); ++own)
      if (sum - own < with_pips.size())
        for (const std::uint32_t a : with_pips[own])
          for (const std::uint32_t b : with_pips[sum - own]) at(a, b) = computed(results, a, b);
}

RaceValue RaceDatabase::computed(const Results& results, std::uint32_t own, std::uint32_t other) {
  RaceValue rolled;  // after the decision to roll
  for (std::size_t roll = 0; roll < kRolls.size(); ++roll) {
    RaceValue best{0, -1e9, -1e9, -1e9};
    for (const std::uint32_t next : results[own][roll]) {
      if (next == 0) {
        best = kAllOff;
        break;
      }
      const RaceValue& reply = at(other, next);
      best.win = std::max(best.win, 1 - reply.win);
      best.centred = std::max(best.centred, -reply.centred);
      // Who owns the cube: what is ours is not the opponent's, and the other way round.
      best.owned = std::max(best.owned, -reply.unowned);
      best.unowned = std::max(best.unowned, -reply.owned);
    }
    const double probability = probability_of(kRolls[roll]);
    rolled.win += probability * best.win;
    rolled.centred += probability * best.centred;
    rolled.owned += probability * best.owned;
    rolled.unowned += probability * best.unowned;
  }
  return {rolled.win, with_cube(rolled.centred, rolled.unowned),
          with_cube(rolled.owned, rolled.unowned), rolled.unowned};
}

std::optional<RaceValue> RaceDatabase::probe(const Board& board) const {
  const auto own = index_.index_of(board.own);
  const auto other = index_.index_of(board.other);
  if (!own || !other || *own == 0 || *other == 0) return std::nullopt;
  return values_[std::size_t{*own} * index_.size() + *other];
}

}  // namespace mpd::games::backgammon
