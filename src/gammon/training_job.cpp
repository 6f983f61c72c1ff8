#include "gammon/training_job.hpp"

namespace mpd::gammon {
namespace {

/// Pairs of games in a task.
int pairs_of_task(const TrainingSettings& settings) {
  constexpr int kMost = 25;
  return std::clamp(settings.measured_pairs, 1, kMost);
}

}  // namespace

TrainingJob::TrainingJob(TrainingState state, OnSession on_session)
    : state_(std::move(state)), on_session_(std::move(on_session)) {
  begin_session();
}

std::size_t TrainingJob::game_tasks() const {
  const bool is_over = state_.sessions == state_.settings.sessions();
  return is_over ? 0 : static_cast<std::size_t>(state_.settings.session_tasks);
}

void TrainingJob::begin_session() {
  applied_ = 0;
  loss_ = 0;
  lessons_ = 0;
  weights_ = {weights_of(state_.trainer.brain())};
  const std::int64_t games = state_.sessions * state_.settings.session_games();
  const bool has_point = !state_.curve.empty() && state_.curve.back().games == games;
  matches_ = 0;
  if (has_point || !state_.settings.is_measured(state_.sessions)) return;
  const TrainingSettings& settings = state_.settings;
  matches_ = 2 * static_cast<std::size_t>(settings.measured_pairs / pairs_of_task(settings));
  state_.curve.push_back({games});
}

std::size_t TrainingJob::known(std::size_t) const {
  const std::size_t games_applied = applied_ < matches_ ? 0 : applied_ - matches_;
  return before_ + matches_ + std::min(game_tasks(), games_applied + kAtOnce);
}

work::Bytes TrainingJob::task(work::TaskPlace place) const {
  const TrainingSettings& settings = state_.settings;
  const std::size_t number = place.number - before_;
  if (number < matches_) return match_task(number);
  const std::size_t task = number - matches_;
  const std::size_t version = task < kAtOnce ? 0 : task - kAtOnce + 1;
  const auto offset = static_cast<std::int64_t>(task) * settings.task_games;
  return games_message({state_.sessions * settings.session_games() + offset, settings.task_games,
                        settings.lambda, settings.seed},
                       settings.hidden, weights_[version]);
}

work::Bytes TrainingJob::match_task(std::size_t number) const {
  using Opponent = MatchTask::Opponent;
  const Opponent opponent = number < matches_ / 2 ? Opponent::pips : Opponent::first;
  const auto part = static_cast<std::int64_t>(number % (matches_ / 2));
  const int pairs = pairs_of_task(state_.settings);
  return match_message({opponent, part * pairs, pairs, state_.settings.seed},
                       state_.settings.hidden, weights_.front());
}

bool TrainingJob::apply(work::TaskPlace place, const work::Bytes& result) {
  const std::size_t number = place.number - before_;
  if (number < matches_) {
    CurvePoint& point = state_.curve.back();
    (number < matches_ / 2 ? point.against_pips : point.against_first) += tally_in(result);
  } else {
    learn(number - matches_, lessons_in(result));
  }
  ++applied_;
  if (applied_ == matches_ + game_tasks()) end_session();
  return true;
}

void TrainingJob::learn(std::size_t number, const std::vector<Lesson>& lessons) {
  const TrainingSettings& settings = state_.settings;
  // Other numbers than those of the games.
  const auto task = static_cast<std::uint64_t>(state_.sessions) * settings.session_tasks + number;
  base::Random random(numbered_seed(settings.seed + 1, task));
  loss_ += state_.trainer.learn(lessons, settings.rate_in(state_.sessions), random);
  lessons_ += lessons.size();
  weights_.push_back(weights_of(state_.trainer.brain()));
}

void TrainingJob::end_session() {
  before_ += applied_;
  if (game_tasks() == 0) {
    // Nothing is left but what was measured at the end.
    matches_ = applied_ = 0;
    return on_session_(state_);
  }
  ++state_.sessions;
  state_.loss = loss_ / static_cast<double>(std::max<std::size_t>(lessons_, 1));
  on_session_(state_);
  begin_session();
}

}  // namespace mpd::gammon
