#include "gammon/training_settings.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace mpd::gammon {

std::int64_t TrainingSettings::sessions() const {
  return (games + session_games() - 1) / session_games();
}

bool TrainingSettings::is_measured(std::int64_t session) const {
  const std::int64_t every = std::max<std::int64_t>(sessions() / measured, 1);
  return session % every == 0 || session == sessions();
}

double TrainingSettings::rate_in(std::int64_t session) const {
  constexpr double kLastShare = 0.05;
  return rate *
         std::pow(kLastShare, static_cast<double>(session) / static_cast<double>(sessions()));
}

std::string TrainingSettings::text() const {
  return fmt::format(
      "games {}, hidden {}, lambda {}, rate {}, seed {}, {} games in a task, {} tasks in a "
      "session, {} pairs measured about {} times",
      games, hidden, lambda, rate, seed, task_games, session_tasks, measured_pairs, measured);
}

}  // namespace mpd::gammon
