#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/json.hpp"
#include "base/json_fields.hpp"
#include "base/result.hpp"
#include "protocol/job_log.hpp"

// What a job of the training room is: docs/protocols/json.md, and job.json in its folder.

namespace mpd::server {

/// What a visitor changes in a recipe.
struct TrainingSettings {
  std::optional<double> lambda;
  std::optional<double> rate;
  std::optional<int> hidden;
  std::optional<int> look_ahead;

  [[nodiscard]] bool is_empty() const { return !lambda && !rate && !hidden && !look_ahead; }
};
/// Each where it is there; mistakes are remembered by `fields`.
void read_settings(const base::JsonFields& fields, TrainingSettings& settings);

struct TrainingPlan {
  std::string recipe;  ///< `quick`
  std::string player;  ///< the kind that is trained: `neuro-draughts`
  std::int64_t seed = 1;
  TrainingSettings settings = {};
};

struct TournamentPlan {
  std::vector<std::string> players;
  std::int64_t games = 2;  ///< of each two players
  double seconds = 0.1;    ///< a move
};

enum class JobState { running, stopping, stopped, done, failed };

struct JobRecord {
  std::string id;  ///< `t-3`, also the name of its folder
  std::string title;
  std::variant<TrainingPlan, TournamentPlan> plan;
  JobState state = JobState::running;
  std::string message;       ///< why it failed, or what came of it
  std::int64_t started = 0;  ///< seconds since 1970
  std::string stage;
  std::int64_t done = 0;  ///< of the stage
  std::int64_t total = 0;
  double per_second = 0;
  std::optional<protocol::JobWorkers> workers = {};  ///< where it is several processes
  std::string kept;   ///< the player that was kept of a training; empty: none
  std::string owner;  ///< the visitor that started it; empty: nobody's own

  [[nodiscard]] bool is_training() const { return std::holds_alternative<TrainingPlan>(plan); }
  /// Has a process, or soon will.
  [[nodiscard]] bool is_active() const {
    return state == JobState::running || state == JobState::stopping;
  }
};

/// What has happened to a job, for those who may see it.
struct JobEvent {
  std::string job;  ///< for all who watch this one; empty: for all who listen
  base::Json json;
  std::string owner;
};

/// As the page sees it.
[[nodiscard]] base::Json job_json(const JobRecord& record);

/// As job.json keeps it.
[[nodiscard]] std::string stored_text(const JobRecord& record);
[[nodiscard]] base::Result<JobRecord> parse_stored(std::string_view text);

}  // namespace mpd::server
