#include "research/playout.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <oneapi/tbb/parallel_for.h>

#include "base/random.hpp"
#include "draughts/moves.hpp"
#include "engine/engine.hpp"
#include "research/endings.hpp"

namespace mpd::research {
namespace {

using draughts::Position;
using endgame::Databases;

/// Plies until the opponent has no move left; −1 when that takes longer than stated.
int win(engine::Engine& engine, const Databases& databases, Position position, int stated) {
  for (int ply = 0; ply < stated; ++ply) {
    const bool winner = ply % 2 == 0;
    const draughts::Move move =
        winner ? engine.search({draughts::KeyedPosition(position), {}}, {.depth = 1})
                     .lines.front()
                     .moves.front()
               : longest_resistance(databases, position);
    position = position.after(move);
    if (!draughts::has_move(position)) return winner ? ply + 1 : -1;
  }
  return -1;
}

PlayoutResult play_games(const std::shared_ptr<const Databases>& databases,
                         const EndingLottery& lottery, std::uint64_t games, std::uint64_t seed) {
  PlayoutResult result;
  base::Random random(seed);
  engine::Engine engine({.table_bytes = 1 << 20, .databases = databases});
  while (result.games < games) {
    const Position position = lottery.draw(random);
    const auto value = databases->probe_distance(position);
    if (value && !game::is_win(*value)) continue;
    ++result.games;
    const int plies = value ? win(engine, *databases, position, *value) : -1;
    if (plies < 0) result.failures.push_back(position);
    result.plies += static_cast<std::uint64_t>(std::max(plies, 0));
    result.longest = std::max(result.longest, plies);
  }
  return result;
}

}  // namespace

PlayoutResult& PlayoutResult::operator+=(const PlayoutResult& other) {
  games += other.games;
  plies += other.plies;
  longest = std::max(longest, other.longest);
  failures.insert(failures.end(), other.failures.begin(), other.failures.end());
  return *this;
}

PlayoutResult play_out_won_endings(const std::shared_ptr<const Databases>& databases,
                                   const PlayoutOptions& options,
                                   const std::function<void(std::uint64_t)>& on_games,
                                   std::stop_token stop) {
  constexpr std::uint64_t kGamesInPart = 100;
  const EndingLottery lottery(options.pieces);
  PlayoutResult result;
  std::mutex lock;
  const std::uint64_t parts = (options.games + kGamesInPart - 1) / kGamesInPart;
  tbb::parallel_for(std::uint64_t{0}, parts, [&](std::uint64_t part) {
    if (stop.stop_requested()) return;
    const std::uint64_t games = std::min(kGamesInPart, options.games - part * kGamesInPart);
    const PlayoutResult played =
        play_games(databases, lottery, games, options.seed * 1'000'003 + part);
    const std::lock_guard guard(lock);
    result += played;
    if (on_games) on_games(result.games);
  });
  return result;
}

}  // namespace mpd::research
