#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "protocol/json_message.hpp"
#include "server/job.hpp"

// Requests of the training room, checked: every name is one of those that the program knows.

namespace mpd::server {

/// A job that somebody asks for; it has no id yet.
struct NewJob {
  JobRecord record;
  /// The recipe of a training; nothing: the usual one of its player.
  std::optional<std::filesystem::path> recipe;
};
using NewJobResult = tl::expected<NewJob, protocol::Problem>;

/// `start_training {recipe, seed?, name?}`
[[nodiscard]] NewJobResult read_start_training(const base::Json& body);
/// `start_tournament {players, games, seconds}`
[[nodiscard]] NewJobResult read_start_tournament(const base::Json& body);
/// `stop_job {job}` and others that name a job alone.
[[nodiscard]] tl::expected<std::string, protocol::Problem> read_job_id(const base::Json& body);

/// `keep_player {job, name}`; the name is none that a player has.
struct KeepRequest {
  std::string job;
  std::string name;
};
[[nodiscard]] tl::expected<KeepRequest, protocol::Problem> read_keep_player(const base::Json& body);

/// `delete_player {player}`: the name of one of the user's own.
[[nodiscard]] tl::expected<std::string, protocol::Problem> read_delete_player(
    const base::Json& body);

/// Whether the player that was kept of the job is still there.
[[nodiscard]] bool has_kept(const JobRecord& record);

/// The recipes for the reply to `jobs`.
[[nodiscard]] base::Json recipes_json();

}  // namespace mpd::server
