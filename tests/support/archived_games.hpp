#pragma once

#include <string>
#include <vector>

#include "archive/games_archive.hpp"
#include "base/random.hpp"
#include "draughts/end.hpp"
#include "draughts/moves.hpp"
#include "tests/support/random_positions.hpp"

// Games for the tests of the archive.

namespace mpd::tests {

/// Random moves until there are so many or the game cannot go on; each took a number of quarters of
/// a second.
inline void play_on(archive::ArchivedGame& game, base::Random& random, std::size_t plies) {
  draughts::Position position = game.start;
  for (const archive::ArchivedMove& played : game.moves) position = position.after(played.move);
  while (game.moves.size() < plies) {
    const draughts::MoveList moves = draughts::legal_moves(position);
    if (moves.empty()) break;
    const draughts::Move move = moves[random.below(moves.size())];
    game.moves.push_back({move, 0.25 * static_cast<double>(random.below(40))});
    position = position.after(move);
  }
}

inline archive::ArchivedGame some_game(const std::string& id) {
  archive::ArchivedGame game;
  game.id = id;
  game.opponent = "level-3";
  game.started = 1000;
  game.updated = 1001;
  return game;
}

/// Always the same moves.
inline archive::ArchivedGame played_game(const std::string& id, std::size_t plies) {
  archive::ArchivedGame game = some_game(id);
  base::Random random(20);
  play_on(game, random, plies);
  return game;
}

/// The first moves of a game, without their times.
inline std::vector<draughts::Move> first_moves(const archive::ArchivedGame& game,
                                               std::size_t plies) {
  std::vector<draughts::Move> moves;
  for (std::size_t ply = 0; ply < plies; ++ply) moves.push_back(game.moves[ply].move);
  return moves;
}

/// Any start, length, end and clock.
inline archive::ArchivedGame random_archived_game(base::Random& random, int number) {
  archive::ArchivedGame game = some_game("game-" + std::to_string(number));
  if (random.below(2) == 0) game.start = random_position(random);
  game.human = random.below(2) == 0 ? draughts::Color::black : draughts::Color::white;
  play_on(game, random, random.below(200));
  if (random.below(2) == 0)
    game.end = game::End{draughts::outcome_for(game.human), game::EndReason::terminal};
  if (random.below(3) == 0) game.end = game::End{game::Outcome::draw, game::EndReason::repetition};
  if (random.below(2) == 0) game.clock = {{300, 2.5, {random.uniform(), -random.uniform()}}};
  return game;
}

}  // namespace mpd::tests
