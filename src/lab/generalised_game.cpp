#include "games/tictactoe/generalised.hpp"
#include "lab/games.hpp"
#include "lab/subject_of.hpp"

namespace mpd::lab {
namespace {

struct GeneralisedProblem {
  using Game = games::GeneralisedTicTacToe;
  Game game;
};

}  // namespace

base::Result<SubjectPtr> open_generalised(const Given& given) {
  return games::GeneralisedTicTacToe::parse(given.file.value())
      .map([](const games::GeneralisedTicTacToe& game) {
        return make_subject({.game = "generalised"}, GeneralisedProblem{game});
      });
}

}  // namespace mpd::lab
