#include "work/side_by_side.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace mpd::work {

SideBySideJob::SideBySideJob(std::vector<std::unique_ptr<Job>> jobs)
    : jobs_(std::move(jobs)), over_(jobs_.size()) {
  assert(!jobs_.empty());
  for (std::size_t job = 0; job < jobs_.size(); ++job)
    for (std::size_t lane = 0; lane < jobs_[job]->lanes(); ++lane) lanes_.push_back({job, lane});
}

std::size_t SideBySideJob::known(std::size_t lane) const {
  return jobs_[lanes_[lane].job]->known(lanes_[lane].lane);
}

Bytes SideBySideJob::task(TaskPlace place) const {
  const Lane& of = lanes_[place.lane];
  return over_[of.job] ? Bytes{} : jobs_[of.job]->task({of.lane, place.number});
}

bool SideBySideJob::apply(TaskPlace place, const Bytes& result) {
  const Lane& of = lanes_[place.lane];
  if (!over_[of.job]) over_[of.job] = !jobs_[of.job]->apply({of.lane, place.number}, result);
  return std::ranges::find(over_, 0) != over_.end();
}

std::unique_ptr<Worker> SideBySideJob::make_worker() const {
  return jobs_.front()->make_worker();
}

std::optional<WorkerPlan> SideBySideJob::remote() const {
  return jobs_.front()->remote();
}

SideBySideJournal::SideBySideJournal(std::vector<Part> parts) : parts_(std::move(parts)) {
  for (const Part& part : parts_) lanes_ += part.lanes;
}

Results SideBySideJournal::earlier() {
  Results all;
  std::size_t first = 0;  // lane of the part
  for (Part& part : parts_) {
    for (auto& [number, bytes] : part.journal->earlier())
      all.emplace(number / part.lanes * lanes_ + first + number % part.lanes, std::move(bytes));
    first += part.lanes;
  }
  return all;
}

void SideBySideJournal::keep(const std::vector<const Results::value_type*>& results) {
  std::size_t first = 0;
  for (Part& part : parts_) {
    Results own;
    for (const auto* result : results) {
      const std::size_t lane = result->first % lanes_;
      if (lane >= first && lane < first + part.lanes)
        own.emplace(result->first / lanes_ * part.lanes + lane - first, result->second);
    }
    std::vector<const Results::value_type*> places;
    for (const auto& result : own) places.push_back(&result);
    if (!places.empty()) part.journal->keep(places);
    first += part.lanes;
  }
}

}  // namespace mpd::work
