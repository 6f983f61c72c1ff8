#include "arena/pairings.hpp"

#include <cassert>
#include <numeric>

#include "base/random.hpp"

namespace mpd::arena {
namespace {

std::vector<std::size_t> openings_by_lot(std::size_t openings, std::size_t rounds,
                                         std::uint64_t seed) {
  assert(openings > 0);
  base::Random random(seed);
  std::vector<std::size_t> deck(openings);
  std::iota(deck.begin(), deck.end(), std::size_t{0});
  std::vector<std::size_t> drawn;
  while (drawn.size() < rounds) {
    random.shuffle(deck);
    drawn.insert(drawn.end(), deck.begin(), deck.end());
  }
  drawn.resize(rounds);
  return drawn;
}

}  // namespace

std::vector<Fixture> all_play_all(std::size_t players, std::size_t rounds, std::size_t openings,
                                  std::uint64_t seed, std::size_t neighbours) {
  std::vector<Fixture> fixtures;
  for (const std::size_t opening : openings_by_lot(openings, rounds, seed))
    for (std::size_t a = 0; a < players; ++a)
      for (std::size_t b = a + 1; b < players && b - a <= neighbours; ++b) {
        fixtures.push_back({fixtures.size(), opening, {a, b}});
        fixtures.push_back({fixtures.size(), opening, {b, a}});
      }
  return fixtures;
}

std::uint64_t player_seed(std::uint64_t match_seed, std::size_t game, int seat) {
  std::uint64_t state = match_seed;
  state = base::split_mix(state) + game;
  state = base::split_mix(state) + static_cast<std::uint64_t>(seat);
  return base::split_mix(state);
}

}  // namespace mpd::arena
