#include "server/job.hpp"

#include <limits>
#include <optional>

#include "base/json_fields.hpp"
#include "protocol/reason.hpp"

namespace mpd::server {
namespace {

using base::Json;
using base::JsonFields;

constexpr int kFormat = 1;
constexpr std::int64_t kMost = std::int64_t{1} << 53;

std::string_view name_of(JobState state) {
  switch (state) {
    case JobState::running:
      return "running";
    case JobState::stopping:
      return "stopping";
    case JobState::stopped:
      return "stopped";
    case JobState::done:
      return "done";
    case JobState::failed:
      return "failed";
  }
  return "failed";
}

/// Seconds until the end of the stage.
std::optional<double> seconds_left(const JobRecord& record) {
  if (record.state != JobState::running || !(record.per_second > 0)) return std::nullopt;
  return static_cast<double>(record.total - record.done) / record.per_second;
}

Json settings_json(const TrainingSettings& settings) {
  Json json = Json::object();
  if (settings.lambda) json["lambda"] = *settings.lambda;
  if (settings.rate) json["rate"] = *settings.rate;
  if (settings.hidden) json["hidden"] = *settings.hidden;
  if (settings.look_ahead) json["look_ahead"] = *settings.look_ahead;
  return json;
}

Json plan_json(const JobRecord& record) {
  if (const auto* training = std::get_if<TrainingPlan>(&record.plan))
    return {{"recipe", training->recipe},
            {"player", training->player},
            {"seed", training->seed},
            {"settings", settings_json(training->settings)}};
  const auto& tournament = std::get<TournamentPlan>(record.plan);
  return {{"players", tournament.players},
          {"games", tournament.games},
          {"seconds", tournament.seconds}};
}

TrainingPlan read_training(const JsonFields& fields) {
  TrainingPlan plan;
  fields.required().text("recipe", plan.recipe);
  fields.required().text("player", plan.player);
  fields.required().integer("seed", plan.seed, 0, kMost);
  if (const auto settings = fields.object("settings")) read_settings(*settings, plan.settings);
  return plan;
}

TournamentPlan read_tournament(const JsonFields& fields) {
  TournamentPlan plan;
  fields.required().texts("players", plan.players);
  fields.required().integer("games", plan.games, 1, kMost);
  fields.required().number("seconds", plan.seconds, 0, std::numeric_limits<double>::max());
  return plan;
}

void read_progress(const JsonFields& fields, JobRecord& record) {
  fields.text("stage", record.stage);
  fields.integer("done", record.done, 0, kMost);
  fields.integer("total", record.total, 0, kMost);
}

/// Why it failed, for the language of the page.
Json failure_json(const JobRecord& record) {
  if (record.state != JobState::failed) return {};
  Json failure = Json::object();
  protocol::add_reason(failure, record.message);
  return failure;
}

}  // namespace

void read_settings(const JsonFields& fields, TrainingSettings& settings) {
  if (double value = 0; fields.number("lambda", value, 0, 1)) settings.lambda = value;
  if (double value = 0; fields.number("rate", value, 0, 100)) settings.rate = value;
  if (int value = 0; fields.integer("hidden", value, 1, 60)) settings.hidden = value;
  if (int value = 0; fields.integer("look_ahead", value, 1, 20)) settings.look_ahead = value;
}

Json job_json(const JobRecord& record) {
  const auto left = seconds_left(record);
  return {{"job", record.id},
          {"kind", record.is_training() ? "training" : "tournament"},
          {"title", record.title},
          {"state", name_of(record.state)},
          {"stage", record.stage},
          {"done", record.done},
          {"total", record.total},
          {"per_second", record.per_second},
          {"left", left ? Json(*left) : Json()},
          {"workers", record.workers && record.is_active() ? to_json(*record.workers) : Json()},
          {"message", record.message},
          {"failure", failure_json(record)},
          {"started", record.started},
          {"kept", record.kept.empty() ? Json() : Json(record.kept)}};
}

std::string stored_text(const JobRecord& record) {
  Json json{{"format", kFormat},
            {"job", record.id},
            {"title", record.title},
            {"state", name_of(record.state)},
            {"message", record.message},
            {"started", record.started},
            {"stage", record.stage},
            {"done", record.done},
            {"total", record.total},
            {record.is_training() ? "training" : "tournament", plan_json(record)}};
  if (!record.kept.empty()) json["kept"] = record.kept;
  if (!record.owner.empty()) json["owner"] = record.owner;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

base::Result<JobRecord> parse_stored(std::string_view text) {
  const auto json = base::read_json(text, {});
  if (!json) return tl::unexpected(json.error());
  const JsonFields fields(*json);
  const JsonFields required = fields.required();
  JobRecord record;
  int format = 0;
  required.integer("format", format, kFormat, kFormat);
  required.text("job", record.id);
  required.text("title", record.title);
  required.choice("state", record.state,
                  {{"running", JobState::running},
                   {"stopping", JobState::stopping},
                   {"stopped", JobState::stopped},
                   {"done", JobState::done},
                   {"failed", JobState::failed}});
  required.text("message", record.message);
  required.integer("started", record.started, 0, kMost);
  read_progress(fields, record);
  fields.text("kept", record.kept);
  fields.text("owner", record.owner);
  if (const auto tournament = fields.object("tournament"))
    record.plan = read_tournament(*tournament);
  else if (const auto training = required.object("training"))
    record.plan = read_training(*training);
  if (const auto good = fields.finish(); !good) return tl::unexpected(good.error());
  return record;
}

}  // namespace mpd::server
