#include "players/game_course.hpp"

#include <algorithm>

#include "arena/game_play.hpp"

namespace mpd::players {

using draughts::Draughts;

void GameCourse::play(draughts::Move move) {
  const Draughts rules;
  loops_.hear(rules, rules.to_move(state_), move);
  keys_.push_back(state_.key);
  if (!rules.is_reversible(state_, move)) keys_.clear();
  state_ = rules.after(state_, move);
  ++plies_;
}

std::optional<game::Outcome> GameCourse::outcome(int most_plies) const {
  if (Draughts::is_terminal(state_))
    return game::win_for(game::opponent(Draughts::to_move(state_)));
  if (looped() || plies_ >= most_plies) return game::Outcome::draw;
  const auto before = std::count(keys_.begin(), keys_.end(), state_.key);
  const bool drawn = before + 1 >= arena::kRepetitionsForDraw ||
                     static_cast<int>(keys_.size()) >= Draughts::reversible_limit();
  return drawn ? std::optional(game::Outcome::draw) : std::nullopt;
}

}  // namespace mpd::players
