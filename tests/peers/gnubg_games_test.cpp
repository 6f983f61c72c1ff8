#include <atomic>
#include <gtest/gtest.h>
#include <mutex>
#include <thread>

#include "games/backgammon/ids.hpp"
#include "games/backgammon/notation.hpp"
#include "games/backgammon/plays.hpp"
#include "gammon/contest.hpp"
#include "gammon/player.hpp"
#include "tests/peers/gnubg.hpp"

namespace mpd::gammon {
namespace {

using games::backgammon::Dice;
using games::backgammon::Play;

/// What gnubg plays at 0 plies without cube, where gammons count.
Chooser gnubg_chooser(tests::GnubgDialog& gnubg) {
  return [&gnubg](const Board& board, Dice dice) {
    const auto legal = games::backgammon::legal_plays(board, dice);
    if (legal.size() == 1) return legal.front();
    games::backgammon::Position position;
    position.board = board;
    position.dice = dice;
    position.phase = games::backgammon::Phase::play;
    const std::string answer =
        gnubg.ask(games::backgammon::ids_of({.cube = false, .jacoby = false}, position));
    return base::value_or_throw(games::backgammon::parse_play(board, dice, answer));
  };
}

std::int64_t number_from(const char* variable, std::int64_t usual) {
  const char* given = std::getenv(variable);
  return given == nullptr ? usual : std::atoll(given);
}

/// MPD_PAIRS, MPD_WEIGHTS and MPD_PLIES change what is played.
TEST(Gnubg, AgainstTdGammonAtZeroPlies) {
  const std::int64_t pairs = number_from("MPD_PAIRS", 500);
  const char* given = std::getenv("MPD_WEIGHTS");
  const Brain brain = base::value_or_throw(read_brain(given != nullptr ? given : shipped_brain()));
  const Chooser ours = best_by(brain, {.plies = static_cast<int>(number_from("MPD_PLIES", 0))});
  PointTally total;
  std::mutex mutex;
  std::atomic<std::int64_t> next = 0;
  constexpr int kAtOnce = 32;
  std::vector<std::jthread> threads;
  for (int i = 0; i < kAtOnce; ++i)
    threads.emplace_back([&] {
      tests::GnubgDialog gnubg("gnubg_player.py");
      for (std::int64_t pair = next++; pair < pairs; pair = next++) {
        const PointTally tally = contest(ours, gnubg_chooser(gnubg), 5000, pair, 1);
        const std::scoped_lock lock(mutex);
        total += tally;
      }
    });
  threads.clear();
  const std::string result = fmt::format("{} games, {:+.4f} ± {:.4f} points a game",
                                         2 * total.pairs, total.mean(), total.margin());
  std::printf("%s\n", result.c_str());
  RecordProperty("result", result);
  EXPECT_EQ(total.pairs, pairs);
  EXPECT_GT(total.mean() + total.margin(), -0.10);
}

}  // namespace
}  // namespace mpd::gammon
