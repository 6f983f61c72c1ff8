#include "arena/standing.hpp"

#include <cassert>

namespace mpd::arena {
namespace {

game::Seat seat_of(const GameSummary& game, std::size_t player) {
  return game.players[0] == player ? game::Seat::first : game::Seat::second;
}

bool played(const GameSummary& game, std::size_t player) {
  return game.players[0] == player || game.players[1] == player;
}

int half_points(const GameSummary& game, std::size_t player) {
  if (game.end.outcome == game::Outcome::draw) return 1;
  return game.end.outcome == game::win_for(seat_of(game, player)) ? 2 : 0;
}

}  // namespace

Standing::Standing(std::size_t players, const std::optional<SprtPlan>& plan)
    : players_(players), plan_(plan) {
  assert(!plan || players == 2);
}

void Standing::add(const GameSummary& game) {
  games_.emplace(game.number, game);
  if (plan_) follow_test();
}

void Standing::follow_test() {
  while (!decided_pair_) {
    const auto first = games_.find(2 * next_pair_);
    const auto second = games_.find(2 * next_pair_ + 1);
    if (first == games_.end() || second == games_.end()) return;
    tested_.add(half_points(first->second, 0) + half_points(second->second, 0));
    if (sprt_state(*plan_, tested_).verdict != SprtVerdict::undecided) decided_pair_ = next_pair_;
    ++next_pair_;
  }
}

std::optional<SprtState> Standing::sprt() const {
  if (!plan_) return std::nullopt;
  return sprt_state(*plan_, tested_);
}

std::uint64_t Standing::games() const {
  std::uint64_t count = 0;
  for_counted([&](const GameSummary&) { ++count; });
  return count;
}

Tally Standing::tally(std::size_t a, std::size_t b) const {
  Tally tally;
  for_counted([&](const GameSummary& game) {
    if (played(game, a) && played(game, b)) tally.add(game.end.outcome, seat_of(game, a));
  });
  return tally;
}

Tally Standing::tally(std::size_t a) const {
  Tally tally;
  for_counted([&](const GameSummary& game) {
    if (played(game, a)) tally.add(game.end.outcome, seat_of(game, a));
  });
  return tally;
}

Pentanomial Standing::pairs(std::size_t a, std::size_t b) const {
  Pentanomial pairs;
  for_counted([&](const GameSummary& game) {
    const auto other = games_.find(game.number + 1);
    if (game.number % 2 != 0 || other == games_.end() || !played(game, a) || !played(game, b))
      return;
    pairs.add(half_points(game, a) + half_points(other->second, a));
  });
  return pairs;
}

Effort Standing::effort(std::size_t player) const {
  Effort effort;
  for_counted([&](const GameSummary& game) {
    if (played(game, player)) effort += game.effort[game::index(seat_of(game, player))];
  });
  return effort;
}

Forfeits Standing::forfeits(std::size_t player) const {
  Forfeits forfeits;
  for_counted([&](const GameSummary& game) {
    if (!played(game, player) || half_points(game, player) != 0) return;
    if (game.end.reason == game::EndReason::time) ++forfeits.time;
    if (game.end.reason == game::EndReason::failure) ++forfeits.failure;
    if (game.end.reason == game::EndReason::illegal_move) ++forfeits.illegal_move;
  });
  return forfeits;
}

std::uint64_t Standing::time_forfeits() const {
  std::uint64_t count = 0;
  for_counted(
      [&](const GameSummary& game) { count += game.end.reason == game::EndReason::time ? 1 : 0; });
  return count;
}

std::uint64_t Standing::loops() const {
  std::uint64_t count = 0;
  for_counted([&](const GameSummary& game) { count += game.loop ? 1 : 0; });
  return count;
}

std::uint64_t Standing::undue_draws() const {
  std::uint64_t count = 0;
  for_counted([&](const GameSummary& game) { count += game.undue_draw ? 1 : 0; });
  return count;
}

Ratings Standing::ratings() const {
  std::vector<Encounter> encounters;
  for (std::size_t a = 0; a < players_; ++a)
    for (std::size_t b = a + 1; b < players_; ++b) encounters.push_back({a, b, tally(a, b)});
  return rate(players_, encounters);
}

}  // namespace mpd::arena
