#include <algorithm>
#include <chrono>
#include <utility>

#include "server/jobs.hpp"

// What the thread of Jobs does: starts processes, follows their logs, ends them.

namespace mpd::server {
namespace {

using base::Json;
using namespace std::chrono_literals;

constexpr auto kBetweenLooks = 200ms;
/// A test between two sessions may have to be played to its end.
constexpr auto kPatience = 10s;
constexpr auto kPatienceAtTheEnd = 4s;

}  // namespace

void Jobs::work(const std::stop_token& stop) {
  while (true) {
    if (stop.stop_requested()) stop_all();
    try {
      for (const JobEvent& event : step())
        if (on_event_) on_event_(event);
    } catch (const std::exception&) {
      // No memory or the like: the next look finds what this one has missed.
    }
    std::unique_lock lock(mutex_);
    if (stop.stop_requested() && is_idle()) return;
    const auto look = [this] { return std::exchange(wake_, false); };
    if (stop.stop_requested())
      woken_.wait_for(lock, kBetweenLooks / 10, look);
    else
      woken_.wait_for(lock, stop, kBetweenLooks, look);
  }
}

void Jobs::stop_all() {
  const std::lock_guard lock(mutex_);
  for (auto& [id, entry] : entries_) {
    if (!entry.record.is_active()) continue;
    if (entry.process) entry.process->stop(kPatienceAtTheEnd);
    if (entry.record.state == JobState::running) set_state(entry, JobState::stopping);
  }
}

bool Jobs::is_idle() const {
  return std::ranges::none_of(entries_,
                              [](const auto& entry) { return entry.second.record.is_active(); });
}

std::vector<JobEvent> Jobs::step() {
  const std::lock_guard lock(mutex_);
  std::vector<JobEvent> events = std::exchange(gone_, {});
  for (auto& [id, entry] : entries_) {
    if (entry.record.is_active()) {
      // The log is read after the process was looked at: what it wrote at its end is not missed.
      const auto end = mind_process(entry);
      take_news(entry, events);
      if (end) finish(entry, *end);
    }
    if (std::exchange(entry.changed, false))
      events.push_back(
          {"", {{"type", "job"}, {"job", job_json(entry.record)}}, entry.record.owner});
  }
  return events;
}

std::optional<base::ProcessEnd> Jobs::mind_process(Entry& entry) {
  if (!entry.process) {
    start_process(entry);
    return std::nullopt;
  }
  if (entry.record.state == JobState::stopping) entry.process->stop(kPatience);
  entry.process->mind_the_time();
  return entry.process->ended();
}

void Jobs::start_process(Entry& entry) {
  if (entry.record.state == JobState::stopping) return set_state(entry, JobState::stopped);
  auto process = JobProcess::start(entry.record, entry.folder, program_);
  if (process) {
    entry.process = std::move(*process);
  } else {
    entry.record.message = process.error().message;
    set_state(entry, JobState::failed);
  }
}

void Jobs::finish(Entry& entry, const base::ProcessEnd& end) {
  entry.process.reset();
  take_end(entry.record, entry.folder, end);
  set_state(entry, entry.record.state);
}

void Jobs::take_news(Entry& entry, std::vector<JobEvent>& events) {
  const JobNews news = entry.log.read();
  const std::string& id = entry.record.id;
  if (news.progress) {
    entry.record.stage = entry.log.stage();
    entry.record.done = entry.log.done();
    entry.record.total = entry.log.total();
    entry.record.per_second = entry.log.per_second();
    entry.record.workers = entry.log.workers();
    entry.changed = true;
  }
  const auto tell = [&](const char* type, const char* key, const Json& value) {
    events.push_back({id, {{"type", type}, {"job", id}, {key, value}}, entry.record.owner});
  };
  if (!news.rows.empty()) tell("job_rows", "rows", news.rows);
  if (news.standings) tell("job_standings", "standings", entry.log.standings());
  if (news.map) tell("job_map", "map", entry.log.map());
  if (!news.clones.empty()) tell("job_clones", "clones", news.clones);
}

}  // namespace mpd::server
