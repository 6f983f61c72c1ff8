#include "engine/engine_player.hpp"

#include <cmath>
#include <utility>

#include "draughts/evaluation.hpp"
#include "engine/time_budget.hpp"

namespace mpd::engine {

EnginePlayer::EnginePlayer(std::string name, const Options& options, const game::Allowance& own)
    : name_(std::move(name)),
      own_(own),
      processor_time_(options.processor_time),
      usual_depth_(options.player ? std::optional(options.player->search.depth) : std::nullopt),
      engine_(options) {}

void EnginePlayer::new_game() {
  engine_.new_game();
}

draughts::Move EnginePlayer::choose(const Turn& turn) {
  report_ = {};
  const draughts::MoveList moves = turn.game.moves(turn.state);
  if (moves.size() == 1) return moves.front();
  game::Allowance allowed = both(turn.allowance, own_);
  if (!allowed.is_limited()) allowed.depth = usual_depth_;
  if (turn.start != nullptr) engine_.follow(turn.start->position, turn.moves_made);
  search::Limits limits = limits_of(allowed, turn.stop);
  limits.processor_time = processor_time_;
  report_ = engine_.search({turn.state, turn.earlier_keys}, limits, 1, listener_);
  return report_.lines.front().moves.front();
}

game::Thought EnginePlayer::thought() const {
  return thought_of(report_);
}

game::Thought thought_of(const Report& report) {
  game::Thought thought{{}, report.depth, report.nodes, report.seconds};
  if (report.lines.empty()) return thought;
  const search::Value value = report.lines.front().value;
  if (!value.is_decided()) {
    thought.score = static_cast<double>(value.units()) / draughts::kManValue;
    return thought;
  }
  const double size =
      game::kProvedScore + (value.has_length() ? 1.0 / (1.0 + value.plies_to_end()) : 0.0);
  thought.score = value.is_win() ? size : -size;
  return thought;
}

std::optional<search::Value> value_of(const game::Thought& thought) {
  if (!thought.score) return std::nullopt;
  const double size = std::abs(*thought.score);
  if (size < game::kProvedScore)
    return search::Value(
        static_cast<std::int32_t>(std::lround(*thought.score * draughts::kManValue)));
  const double part = size - game::kProvedScore;
  const search::Value win = part > 0
                                ? search::Value::win_in(static_cast<int>(std::lround(1 / part - 1)))
                                : search::Value::database_win(0);
  return *thought.score > 0 ? win : -win;
}

}  // namespace mpd::engine
