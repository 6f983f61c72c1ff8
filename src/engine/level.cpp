#include "engine/level.hpp"

#include <array>

#include "engine/engine_player.hpp"
#include "engine/time_budget.hpp"

namespace mpd::engine {
namespace {

constexpr std::array<Level, 10> kLevels{{
    {1, "beginner", 1, 1.0, 0.30, false},
    {2, "learner", 2, 1.0, 0.20, false},
    {3, "casual", 3, 1.0, 0.10, false},
    {4, "improver", 4, 1.0, 0.05, false},
    {5, "club player", 6, 1.0, 0.0, false},
    {6, "strong club player", 8, 1.0, 0.0, false},
    {7, "expert", 12, 2.0, 0.0, true},
    {8, "master", search::kMaxPly, 0.5, 0.0, true},
    {9, "grandmaster", search::kMaxPly, 2.0, 0.0, true},
    {10, "strongest", search::kMaxPly, 8.0, 0.0, true},
}};

Options options_for(const Level& level, Options options) {
  if (!level.endgames) options.databases = nullptr;
  return options;
}

}  // namespace

std::span<const Level> levels() {
  return kLevels;
}

LevelPlayer::LevelPlayer(const Level& level, std::uint64_t seed, const Options& options)
    : level_(level),
      processor_time_(options.processor_time),
      random_(seed),
      engine_(options_for(level, options)) {}

std::string LevelPlayer::name() const {
  return fmt::format("MP-Draughts level {} ({})", level_.number, level_.name);
}

draughts::Move LevelPlayer::choose(const game::Turn<draughts::Draughts>& turn) {
  report_ = {};
  const draughts::MoveList moves = draughts::legal_moves(turn.observation().position);
  if (moves.size() == 1) return moves.front();
  if (random_.uniform() < level_.slip) return moves[random_.below(moves.size())];
  game::Allowance own{.depth = level_.depth};
  // Where nodes are counted, the clock on the wall must not decide: the same game comes again.
  if (!turn.allowance().nodes) own.seconds = level_.seconds;
  search::Limits limits = limits_of(both(turn.allowance(), own), turn.stop());
  limits.processor_time = processor_time_;
  report_ = engine_.search(root_of(turn.history()), limits, 1, reporting_to(listener_));
  return report_.lines.front().moves.front();
}

}  // namespace mpd::engine
