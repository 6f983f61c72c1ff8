#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "arena/game_play.hpp"
#include "arena/pairings.hpp"

namespace mpd::arena {

/// A contestant: creates the players that take its seats.
template <game::Game G>
struct Contestant {
  std::string name;
  /// Creates a player; throws a base::Failure when that fails. Any thread may call it.
  std::function<std::unique_ptr<game::Player<G>>(std::uint64_t seed)> make;
  /// Whether `new_game()` resets a player completely, so that it can play further games.
  bool reusable = false;
  TimeKind time = TimeKind::clock;
};

template <game::Game G>
struct MatchSetting {
  G game = {};
  std::vector<Opening<G>> openings;
  std::vector<Contestant<G>> players;
  GameRules rules = {};
  Judge<G> judge = {};  ///< for any thread
  std::uint64_t seed = 1;
};

/// Plays the fixtures of a match, one after the other, in one thread: creates the players, seats
/// them, and keeps those that can play again. All random choices come from the seed of the match
/// and the number of the game, so the games do not depend on who plays them where.
template <game::Game G>
class FixturePlay {
 public:
  /// The setting must outlive this.
  explicit FixturePlay(const MatchSetting<G>& setting)
      : setting_(setting), bench_(setting.players.size()) {}

  /// A game that a stop request ends has the reason `stopped`.
  PlayedGame<G> play(const Fixture& fixture, const std::stop_token& stop = {}) {
    const Opening<G>& opening = setting_.openings[fixture.opening];
    std::array<game::Player<G>*, 2> seated{};
    for (const int seat : {0, 1}) {
      try {
        seated[seat] = &prepared(fixture, seat);
      } catch (const base::Failure& failure) {
        bench_[fixture.players[seat]].reset();
        return not_begun(opening, game::seat_at(seat), failure.what());
      }
    }
    PlayedGame<G> played = GamePlay<G>(setting_.game, setting_.rules, setting_.judge, stop)
                               .play(opening, seated, {time_of(fixture, 0), time_of(fixture, 1)});
    dismiss(fixture, played);
    return played;
  }

 private:
  [[nodiscard]] TimeKind time_of(const Fixture& fixture, int seat) const {
    return setting_.players[fixture.players[seat]].time;
  }

  /// The player in this seat could not be created.
  PlayedGame<G> not_begun(const Opening<G>& opening, game::Seat seat, std::string explanation) {
    PlayedGame<G> played{opening, game::History<G>(setting_.game, opening.start)};
    played.history.finish({game::win_for(game::opponent(seat)), game::EndReason::failure});
    played.explanation = std::move(explanation);
    return played;
  }

  game::Player<G>& prepared(const Fixture& fixture, int seat) {
    const std::size_t who = fixture.players[seat];
    auto& player = bench_[who];
    if (!player)
      player = setting_.players[who].make(player_seed(setting_.seed, fixture.number, seat));
    player->new_game();
    return *player;
  }

  /// A player that cannot be reused, or forfeited, is created anew for the next game.
  void dismiss(const Fixture& fixture, const PlayedGame<G>& played) {
    const game::End end = played.end();
    for (const int seat : {0, 1}) {
      const bool forfeited =
          game::is_forfeit(end.reason) && end.outcome != game::win_for(game::seat_at(seat));
      const std::size_t who = fixture.players[seat];
      if (forfeited || !setting_.players[who].reusable) bench_[who].reset();
    }
  }

  const MatchSetting<G>& setting_;
  std::vector<std::unique_ptr<game::Player<G>>> bench_;
};

}  // namespace mpd::arena
