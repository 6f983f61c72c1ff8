#include "games/pursuit/pursuit.hpp"
#include "lab/boxes.hpp"
#include "lab/table_of.hpp"

namespace mpd::lab {
namespace {

/// Its utilities are plies, not wins: the tuned search does not suit it.
struct PursuitPlay {
  using Game = games::Pursuit;
  Game game;

  [[nodiscard]] static PlayerMakers<Game> makers() {
    return {random_maker<Game>(),
            estimating_maker<Game>({"greedy", "the best estimate after its move"}),
            alpha_beta_maker<Game>(), max_n_maker<Game>()};
  }
};

}  // namespace

base::Result<GameBoxPtr> box_of_pursuit(const Given& given) {
  return games::Pursuit::parse(given.file.value()).map([](const games::Pursuit& game) {
    return make_box({.game = "pursuit", .seats = {"pursuer", "evader"}, .adviser = "alpha-beta"},
                    PursuitPlay{game});
  });
}

}  // namespace mpd::lab
