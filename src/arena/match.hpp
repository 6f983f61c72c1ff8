#pragma once

#include <array>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "arena/game_play.hpp"
#include "arena/pairings.hpp"
#include "base/parallel.hpp"

namespace mpd::arena {

/// A contestant: creates the players that take its seats.
template <game::Game G>
struct Contestant {
  std::string name;
  /// Creates a player; throws a base::Failure when that fails. Any thread may call it.
  std::function<std::unique_ptr<game::Player<G>>(std::uint64_t seed)> make;
  /// Whether `new_game()` resets a player completely, so that it can play further games.
  bool reusable = false;
};

template <game::Game G>
struct MatchSetting {
  G game = {};
  std::vector<Opening<G>> openings;
  std::vector<Contestant<G>> players;
  GameRules rules = {};
  Judge<G> judge = {};  ///< for any thread
  std::uint64_t seed = 1;
  int concurrency = 1;
};

/// Plays games on several threads. The thread that plays a game does not affect it: all random
/// choices come from the seed of the match and the number of the game.
template <game::Game G>
class Match {
 public:
  /// Called for every finished game, one at a time, in the order of their ends; false stops.
  using OnGame = std::function<bool(const Fixture&, const PlayedGame<G>&)>;

  explicit Match(const MatchSetting<G>& setting) : setting_(setting) {}

  /// Plays the fixtures and starts them in order. Games that are running at a stop request stay
  /// without a result. What `on_game` throws ends the match and is thrown again here.
  void run(const std::vector<Fixture>& fixtures, const OnGame& on_game, std::stop_token stop = {}) {
    fixtures_ = &fixtures;
    on_game_ = &on_game;
    next_ = 0;
    const std::stop_callback passed_on(stop, [this] { enough_.request_stop(); });
    {
      std::vector<std::jthread> workers;
      try {
        for (int i = 0; i < setting_.concurrency; ++i)
          workers.push_back(base::start_thread([this] { work(); }));
      } catch (...) {
        enough_.request_stop();  // those that have begun end with their games
        throw;
      }
    }
    if (problem_) std::rethrow_exception(problem_);
  }

 private:
  using Bench = std::vector<std::unique_ptr<game::Player<G>>>;  // a worker's players

  void work() {
    try {
      Bench bench(setting_.players.size());
      while (const Fixture* fixture = next_fixture()) {
        const PlayedGame<G> played = play(*fixture, bench);
        if (played.end().reason != game::EndReason::stopped) report(*fixture, played);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!problem_) problem_ = std::current_exception();
      enough_.request_stop();
    }
  }

  const Fixture* next_fixture() {
    const std::lock_guard lock(mutex_);
    if (enough_.stop_requested() || next_ >= fixtures_->size()) return nullptr;
    return &(*fixtures_)[next_++];
  }

  void report(const Fixture& fixture, const PlayedGame<G>& played) {
    const std::lock_guard lock(mutex_);
    // Games that end after the last that counts are as if they had not been played.
    if (enough_.stop_requested()) return;
    try {
      if (!(*on_game_)(fixture, played)) enough_.request_stop();
    } catch (...) {
      enough_.request_stop();  // while the lock is held: nobody reports after a failure
      throw;
    }
  }

  PlayedGame<G> play(const Fixture& fixture, Bench& bench) {
    const Opening<G>& opening = setting_.openings[fixture.opening];
    std::array<game::Player<G>*, 2> seated{};
    for (const int seat : {0, 1}) {
      try {
        seated[seat] = &prepared(fixture, seat, bench);
      } catch (const base::Failure& failure) {
        bench[fixture.players[seat]].reset();
        return not_begun(opening, game::seat_at(seat), failure.what());
      }
    }
    PlayedGame<G> played =
        GamePlay<G>(setting_.game, setting_.rules, setting_.judge, enough_.get_token())
            .play(opening, seated);
    dismiss(fixture, played, bench);
    return played;
  }

  /// The player in this seat could not be created.
  PlayedGame<G> not_begun(const Opening<G>& opening, game::Seat seat, std::string explanation) {
    PlayedGame<G> played{opening, game::History<G>(setting_.game, opening.start)};
    played.history.finish({game::win_for(game::opponent(seat)), game::EndReason::failure});
    played.explanation = std::move(explanation);
    return played;
  }

  game::Player<G>& prepared(const Fixture& fixture, int seat, Bench& bench) {
    const std::size_t who = fixture.players[seat];
    auto& player = bench[who];
    if (!player)
      player = setting_.players[who].make(player_seed(setting_.seed, fixture.number, seat));
    player->new_game();
    return *player;
  }

  /// A player that cannot be reused, or forfeited, is created anew for the next game.
  void dismiss(const Fixture& fixture, const PlayedGame<G>& played, Bench& bench) {
    const game::End end = played.end();
    for (const int seat : {0, 1}) {
      const bool forfeited =
          game::is_forfeit(end.reason) && end.outcome != game::win_for(game::seat_at(seat));
      const std::size_t who = fixture.players[seat];
      if (forfeited || !setting_.players[who].reusable) bench[who].reset();
    }
  }

  const MatchSetting<G>& setting_;
  const std::vector<Fixture>* fixtures_ = nullptr;
  const OnGame* on_game_ = nullptr;
  std::mutex mutex_;
  std::size_t next_ = 0;
  std::stop_source enough_;
  std::exception_ptr problem_;
};

}  // namespace mpd::arena
