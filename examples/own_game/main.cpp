#include <mpdraughts/terminal/run_game.hpp>

#include "nim.hpp"

int main(int argc, char** argv) {
  const Nim game({3, 4, 5});
  return mpd::terminal::run_game(argc, argv, game,
                                 {.name = "nim", .about = "Nim with piles of 3, 4 and 5"});
}
