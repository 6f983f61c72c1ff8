#include <algorithm>

#include "base/file.hpp"
#include "draughts/pdn_text.hpp"
#include "engine/catalogue.hpp"
#include "server/jobs.hpp"

// What comes of jobs: players that are kept, games of tournaments.

namespace mpd::server {
namespace {

namespace fs = std::filesystem;
using base::Json;
using protocol::Answer;
using protocol::ErrorCode;
using protocol::problem;

constexpr std::uintmax_t kLargestPdn = std::uintmax_t{4} << 20;

/// Without a last game that is being written, or whose writing was interrupted.
std::string whole_games(std::string text) {
  const auto games = draughts::written_games(text);
  if (!games.empty() && !draughts::is_whole_game(games.back()))
    text.resize(text.size() - games.back().size());
  return text;
}

/// In a tournament that goes on.
bool plays_in(const JobRecord& record, const std::string& player) {
  const auto* tournament = std::get_if<TournamentPlan>(&record.plan);
  return tournament != nullptr && record.is_active() &&
         std::ranges::find(tournament->players, player) != tournament->players.end();
}

}  // namespace

Answer Jobs::keep(const Asked& asked) {
  const auto wanted = read_keep_player(asked.body);
  if (!wanted) return tl::unexpected(wanted.error());
  const std::lock_guard lock(mutex_);
  const auto found = find(wanted->job, asked.visitor);
  if (!found) return tl::unexpected(found.error());
  Entry& entry = **found;
  if (!entry.record.is_training() || entry.record.state != JobState::done)
    return problem(ErrorCode::refused, "{} is no training that is done", entry.record.id);
  if (has_kept(entry.record))
    return problem(ErrorCode::refused, "{} was already kept as {}: delete that player first",
                   entry.record.id, entry.record.kept);
  if (const auto kept = engine::keep_player(entry.folder.player(), wanted->name); !kept)
    return problem(ErrorCode::internal, "{}", kept.error().message);
  entry.record.kept = wanted->name;
  store(entry);
  return Json::object();
}

Answer Jobs::delete_player(const Asked& asked) {
  const std::lock_guard lock(mutex_);
  const auto name = read_delete_player(asked.body);
  if (!name) return tl::unexpected(name.error());
  if (!may_delete(*name, asked.visitor))
    return problem(ErrorCode::refused, "{} was not kept of a training of yours", *name);
  for (const auto& [id, entry] : entries_)
    if (plays_in(entry.record, *name))
      return problem(ErrorCode::refused, "{} plays in the tournament {}: stop it first", *name, id);
  if (const auto removed = engine::remove_player(*name); !removed)
    return problem(ErrorCode::internal, "{}", removed.error().message);
  for (auto& [id, entry] : entries_) {
    if (entry.record.kept != *name) continue;
    entry.record.kept.clear();
    store(entry);
  }
  return Json::object();
}

bool Jobs::may_delete(const std::string& player, const Visitor& visitor) const {
  return visitor.host || std::ranges::any_of(entries_, [&](const auto& entry) {
           const JobRecord& record = entry.second.record;
           return record.kept == player && may_see_job(visitor, record.owner);
         });
}

/// The file is read without the lock: jobs go on meanwhile.
Answer Jobs::tournament_pdn(const Asked& asked) {
  const auto file = games_file(asked);
  if (!file) return tl::unexpected(file.error());
  std::error_code missing;
  const std::uintmax_t size = fs::file_size(*file, missing);
  if (missing) return Json{{"pdn", ""}};
  if (size > kLargestPdn)
    return problem(ErrorCode::refused, "the games are more than {} MiB: they are in {}",
                   kLargestPdn >> 20, file->string());
  auto text = base::read_file(*file);
  if (!text) return problem(ErrorCode::internal, "{}", text.error().message);
  return Json{{"pdn", whole_games(*std::move(text))}};
}

tl::expected<fs::path, protocol::Problem> Jobs::games_file(const Asked& asked) {
  const std::lock_guard lock(mutex_);
  const auto found = find(asked.job, asked.visitor);
  if (!found) return tl::unexpected(found.error());
  const Entry& entry = **found;
  if (entry.record.is_training())
    return problem(ErrorCode::refused, "{} is no tournament", entry.record.id);
  return entry.folder.games();
}

}  // namespace mpd::server
