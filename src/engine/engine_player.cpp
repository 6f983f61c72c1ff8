#include "engine/engine_player.hpp"

#include <utility>

#include "engine/time_budget.hpp"

namespace mpd::engine {
namespace {

Manner seen_through(Manner manner, int haze) {
  manner.haze = haze;
  return manner;
}

Options with_seed(Options options, std::uint64_t seed) {
  options.haze_seed = seed;
  return options;
}

}  // namespace

EnginePlayer::EnginePlayer(std::string name, const Options& options, const game::Allowance& own,
                           const Manner& manner, const Personality& personality)
    : name_(std::move(name)),
      own_(own),
      processor_time_(options.processor_time),
      usual_depth_(options.player ? std::optional(options.player->search.depth) : std::nullopt),
      picker_(seen_through(manner, options.haze), personality),
      engine_(with_seed(options, personality.seed)) {}

void EnginePlayer::new_game() {
  engine_.new_game();
}

draughts::Move EnginePlayer::choose(const Turn& turn) {
  report_ = {};
  const draughts::GameRecord& history = turn.history();
  const draughts::MoveList moves = draughts::legal_moves(history.state().position);
  if (moves.size() == 1) return moves.front();
  game::Allowance allowed = both(turn.allowance(), own_);
  if (!allowed.is_limited()) allowed.depth = usual_depth_;
  engine_.follow(history.start().position, history.moves());
  search::Limits limits = limits_of(allowed, turn.stop());
  limits.processor_time = processor_time_;
  report_ = engine_.search(root_of(history), limits, picker_.lines(history.state().position),
                           reporting_to(listener_, [this] { return engine_.agent(); }));
  picker_.pick(history, report_);
  return report_.lines.front().moves.front();
}

}  // namespace mpd::engine
