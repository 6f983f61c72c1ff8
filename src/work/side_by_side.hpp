#pragma once

#include <vector>

#include "work/job.hpp"
#include "work/journal.hpp"

namespace mpd::work {

/// Independent jobs as one: each has lanes of its own.
class SideBySideJob final : public Job {
 public:
  /// At least one job. The workers of the first compute the tasks of all. When a job needs no more
  /// results, its remaining tasks are empty ones: they must have a result, which nobody looks at.
  explicit SideBySideJob(std::vector<std::unique_ptr<Job>> jobs);

  [[nodiscard]] std::size_t lanes() const override { return lanes_.size(); }
  [[nodiscard]] std::size_t known(std::size_t lane) const override;
  [[nodiscard]] Bytes task(TaskPlace place) const override;
  bool apply(TaskPlace place, const Bytes& result) override;
  [[nodiscard]] std::unique_ptr<Worker> make_worker() const override;
  [[nodiscard]] std::optional<WorkerPlan> remote() const override;

 private:
  /// A lane of one of the jobs.
  struct Lane {
    std::size_t job = 0;
    std::size_t lane = 0;
  };

  std::vector<std::unique_ptr<Job>> jobs_;
  std::vector<char> over_;  // jobs that need no more results
  std::vector<Lane> lanes_;
};

/// The journals of jobs that run side by side, as one: each job keeps its own results.
class SideBySideJournal final : public Journal {
 public:
  /// A job's journal and how many lanes it has.
  struct Part {
    std::unique_ptr<Journal> journal;
    std::size_t lanes = 1;
  };

  /// In the order of the jobs.
  explicit SideBySideJournal(std::vector<Part> parts);

  [[nodiscard]] Results earlier() override;
  void keep(const std::vector<const Results::value_type*>& results) override;

 private:
  std::vector<Part> parts_;
  std::size_t lanes_ = 0;
};

}  // namespace mpd::work
