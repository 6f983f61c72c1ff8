#include "draughts/record.hpp"

#include <algorithm>
#include <cassert>

#include "draughts/game.hpp"

namespace mpd::draughts {

GameRecord::GameRecord(const Position& start)
    : positions_{start}, keys_{key_of(start)}, reversible_{0} {}

void GameRecord::play(Move move) {
  assert(is_legal(position(), move));
  const KeyedPosition before(position(), keys_.back());
  const KeyedPosition after = Draughts::after(before, move);
  reversible_.push_back(Draughts::is_reversible(before, move) ? reversible_.back() + 1 : 0);
  positions_.push_back(after.position);
  keys_.push_back(after.key);
  moves_.push_back(move);
}

bool GameRecord::undo() {
  if (moves_.empty()) return false;
  moves_.pop_back();
  positions_.pop_back();
  keys_.pop_back();
  reversible_.pop_back();
  return true;
}

std::optional<GameEnd> GameRecord::end() const {
  if (!has_move(position()))
    return GameEnd{game::win_for(seat_of(opponent(position().turn()))), EndReason::no_move};
  if (repetitions() >= kRepetitionsForDraw)
    return GameEnd{game::Outcome::draw, EndReason::repetition};
  if (reversible_plies() >= kReversiblePliesForDraw)
    return GameEnd{game::Outcome::draw, EndReason::forty_moves};
  return std::nullopt;
}

int GameRecord::repetitions() const {
  const auto earlier = earlier_keys();
  return 1 + static_cast<int>(std::count(earlier.begin(), earlier.end(), keys_.back()));
}

std::span<const Key> GameRecord::earlier_keys() const {
  const auto count = static_cast<std::size_t>(reversible_plies());
  return std::span(keys_).subspan(keys_.size() - 1 - count, count);
}

}  // namespace mpd::draughts
