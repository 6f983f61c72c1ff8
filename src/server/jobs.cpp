#include "server/jobs.hpp"

#include <algorithm>
#include <chrono>

#include "base/date.hpp"
#include "base/file.hpp"
#include "base/parallel.hpp"
#include "base/text.hpp"
#include "server/requests.hpp"

namespace mpd::server {
namespace {

namespace fs = std::filesystem;
using base::Json;
using protocol::Answer;
using protocol::ErrorCode;
using protocol::problem;

constexpr std::size_t kMostJobs = 200;
constexpr std::string_view kIdBegin = "t-";

/// The number of `t-3`; 0 for other names.
std::int64_t number_of(const std::string& id) {
  if (!id.starts_with(kIdBegin)) return 0;
  constexpr std::int64_t kMostNumber = 1'000'000'000;
  return base::parse_integer(std::string_view(id).substr(kIdBegin.size()), "job", 1, kMostNumber)
      .value_or(0);
}

base::Result<JobRecord> read_record(const JobFolder& folder) {
  const auto text = base::read_file(folder.record());
  if (!text) return tl::unexpected(text.error());
  return parse_stored(*text);
}

}  // namespace

base::Result<std::unique_ptr<Jobs>> Jobs::open(const fs::path& folder, JobProgram program,
                                               OnEvent on_event) {
  auto lock = base::FolderLock::take(folder);
  if (!lock) return tl::unexpected(lock.error());
  std::unique_ptr<Jobs> jobs(
      new Jobs(folder, std::move(program), std::move(on_event), std::move(*lock)));
  jobs->load();
  jobs->thread_ =
      base::start_thread([&jobs = *jobs](const std::stop_token& stop) { jobs.work(stop); });
  return jobs;
}

Jobs::Jobs(fs::path folder, JobProgram program, OnEvent on_event, base::FolderLock lock)
    : folder_(std::move(folder)),
      program_(std::move(program)),
      on_event_(std::move(on_event)),
      lock_(std::move(lock)) {}

Jobs::~Jobs() = default;

/// A folder whose record cannot be read is left alone, and its number is not used again.
void Jobs::load() {
  std::error_code problem;
  for (fs::directory_iterator file(folder_, problem), end; !problem && file != end;
       file.increment(problem)) {
    const std::string id = file->path().filename().string();
    if (number_of(id) == 0) continue;
    next_ = std::max(next_, number_of(id) + 1);
    const JobFolder folder{file->path()};
    auto record = read_record(folder);
    if (!record || record->id != id) continue;
    // The process ended with the server that had started it.
    const bool was_active = record->is_active();
    // Meanwhile somebody may have removed the player by hand.
    if (!has_kept(*record)) record->kept.clear();
    Entry& entry = entries_.try_emplace(id, Entry{std::move(*record), folder, JobLog(folder.log())})
                       .first->second;
    if (was_active) set_state(entry, JobState::stopped);
  }
}

Answer Jobs::answer(std::string_view type, const Json& body) {
  const auto kind = find_request(type);
  if (!kind) return tl::unexpected(kind.error());
  const auto* const handler = std::get_if<JobHandler>(&(*kind)->handler);
  if (handler == nullptr)
    return problem(ErrorCode::bad_message, "{} is no request to the training room",
                   base::in_quotes(type));
  const auto asked = read_asked(**kind, {std::string(type), 0, body}, nullptr);
  if (!asked) return tl::unexpected(asked.error());
  return (this->*handler->answer)(*asked);
}

Answer Jobs::list(const Asked& asked) {
  Json recipes = recipes_json();
  const std::lock_guard lock(mutex_);
  std::vector<const JobRecord*> records;
  for (const auto& [id, entry] : entries_)
    if (may_see_job(asked.visitor, entry.record.owner)) records.push_back(&entry.record);
  // The newest first.
  std::ranges::sort(records, std::greater{},
                    [](const JobRecord* record) { return number_of(record->id); });
  Json jobs = Json::array();
  for (const JobRecord* record : records) jobs.push_back(job_json(*record));
  return Json{{"jobs", std::move(jobs)}, {"recipes", std::move(recipes)}};
}

Answer Jobs::start_training(const Asked& asked) {
  return start(read_start_training(asked.body), asked.visitor);
}

Answer Jobs::start_tournament(const Asked& asked) {
  return start(read_start_tournament(asked.body), asked.visitor);
}

bool Jobs::is_busy(bool training) const {
  return std::ranges::any_of(entries_, [&](const auto& entry) {
    const JobRecord& record = entry.second.record;
    return record.is_active() && record.is_training() == training;
  });
}

Answer Jobs::start(NewJobResult wanted, const Visitor& visitor) {
  if (!wanted) return tl::unexpected(wanted.error());
  const std::lock_guard lock(mutex_);
  if (is_busy(wanted->record.is_training()))
    return problem(ErrorCode::busy, "one {} at a time, and one is running",
                   wanted->record.is_training() ? "training" : "tournament");
  if (entries_.size() >= kMostJobs)
    return problem(ErrorCode::refused, "there are {} jobs already: delete some", entries_.size());
  JobRecord& record = wanted->record;
  record.id = fmt::format("{}{}", kIdBegin, next_++);
  record.owner = visitor.id;
  record.started = base::seconds_since_1970();
  const JobFolder folder{folder_ / record.id};
  if (const auto made = make_folder(folder, *wanted); !made) {
    std::error_code ignored;
    fs::remove_all(folder.path, ignored);
    return problem(ErrorCode::internal, "{}", made.error().message);
  }
  const std::string id = record.id;
  Entry& entry = entries_.try_emplace(id, Entry{std::move(record), folder, JobLog(folder.log())})
                     .first->second;
  set_state(entry, JobState::running);
  return job_json(entry.record);
}

base::Result<void> Jobs::make_folder(const JobFolder& folder, const NewJob& job) const {
  std::error_code failed;
  fs::create_directories(folder.path, failed);
  if (failed) return base::fail("cannot make {}: {}", folder.path.string(), failed.message());
  if (job.recipe) {
    const auto recipe = base::read_file(*job.recipe);
    if (!recipe) return tl::unexpected(recipe.error());
    if (auto written = base::write_file(folder.recipe(), *recipe); !written) return written;
  }
  return base::write_file(folder.record(), stored_text(job.record));
}

void Jobs::set_state(Entry& entry, JobState state) {
  entry.record.state = state;
  store(entry);
}

/// A record that cannot be written is told in the message.
void Jobs::store(Entry& entry) {
  if (const auto kept = base::write_file(entry.folder.record(), stored_text(entry.record)); !kept)
    entry.record.message = kept.error().message;
  entry.changed = true;
  wake();
}

void Jobs::wake() {
  wake_ = true;
  woken_.notify_all();
}

tl::expected<Jobs::Entry*, protocol::Problem> Jobs::find(const std::string& id,
                                                         const Visitor& visitor) {
  const auto found = entries_.find(id);
  if (found == entries_.end() || !may_see_job(visitor, found->second.record.owner))
    return problem(ErrorCode::not_found, "there is no job {}", base::in_quotes(id));
  return &found->second;
}

Answer Jobs::stop(const Asked& asked) {
  const std::lock_guard lock(mutex_);
  const auto found = find(asked.job, asked.visitor);
  if (!found) return tl::unexpected(found.error());
  Entry& entry = **found;
  if (!entry.record.is_active())
    return problem(ErrorCode::refused, "{} does not run", entry.record.id);
  set_state(entry, JobState::stopping);
  return job_json(entry.record);
}

Answer Jobs::resume(const Asked& asked) {
  const std::lock_guard lock(mutex_);
  const auto found = find(asked.job, asked.visitor);
  if (!found) return tl::unexpected(found.error());
  Entry& entry = **found;
  if (entry.record.is_active() || entry.record.state == JobState::done)
    return problem(ErrorCode::refused, "{} is {}", entry.record.id,
                   entry.record.is_active() ? "running" : "done");
  const bool training = entry.record.is_training();
  if (is_busy(training))
    return problem(ErrorCode::busy, "one {} at a time, and one is running",
                   training ? "training" : "tournament");
  entry.record.message.clear();
  set_state(entry, JobState::running);
  return job_json(entry.record);
}

Answer Jobs::remove(const Asked& asked) {
  const std::lock_guard lock(mutex_);
  const auto found = find(asked.job, asked.visitor);
  if (!found) return tl::unexpected(found.error());
  const Entry& entry = **found;
  if (entry.record.is_active())
    return problem(ErrorCode::refused, "{} is running: stop it first", entry.record.id);
  // Nobody but the host could delete the player afterwards.
  if (!asked.visitor.host && has_kept(entry.record))
    return problem(ErrorCode::refused, "the player {} was kept of {}: delete the player first",
                   entry.record.kept, entry.record.id);
  std::error_code failed;
  fs::remove_all(entry.folder.path, failed);
  if (failed)
    return problem(ErrorCode::internal, "cannot remove {}: {}", entry.folder.path.string(),
                   failed.message());
  gone_.push_back({"", {{"type", "job_gone"}, {"job", asked.job}}, entry.record.owner});
  entries_.erase(asked.job);
  wake();
  return Json::object();
}

Answer Jobs::watch(const Asked& asked) {
  const std::lock_guard lock(mutex_);
  const auto found = find(asked.job, asked.visitor);
  if (!found) return tl::unexpected(found.error());
  Entry& entry = **found;
  // Logs of old jobs are read when somebody looks; that of a running one is followed anyway.
  if (!entry.record.is_active()) (void)entry.log.read();
  return Json{{"job", job_json(entry.record)},
              {"rows", entry.log.rows()},
              {"standings", entry.log.standings()},
              {"map", entry.log.map()},
              {"clones", entry.log.clones()}};
}

}  // namespace mpd::server
