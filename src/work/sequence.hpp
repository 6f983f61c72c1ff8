#pragma once

#include <functional>
#include <vector>

#include "work/job.hpp"

namespace mpd::work {

/// Workers that can compute the tasks of several jobs.
struct CommonWorkers {
  std::function<std::unique_ptr<Worker>()> here;
  std::optional<WorkerPlan> elsewhere;  ///< nothing: only this process computes
};

/// Jobs one after the other as one job: the tasks of a part follow those of the parts before it in
/// each lane. A part is made when the one before it is complete, because it may depend on it.
class SequenceJob final : public Job {
 public:
  /// The next part, with at most as many lanes; nothing: the sequence is complete. It is called
  /// once for each part, while the part before it still exists.
  using NextPart = std::function<std::unique_ptr<Job>()>;

  /// `common`: they compute the tasks of all parts. When a part needs no more results, its
  /// remaining tasks are empty ones: they must have a result, which nobody looks at.
  SequenceJob(std::size_t lanes, CommonWorkers common, NextPart next);

  [[nodiscard]] std::size_t lanes() const override { return lanes_.size(); }
  [[nodiscard]] std::size_t known(std::size_t lane) const override;
  [[nodiscard]] Bytes task(TaskPlace place) const override;
  bool apply(TaskPlace place, const Bytes& result) override;
  [[nodiscard]] std::unique_ptr<Worker> make_worker() const override { return common_.here(); }
  [[nodiscard]] std::optional<WorkerPlan> remote() const override { return common_.elsewhere; }

 private:
  struct Lane {
    std::size_t begin = 0;    ///< the number of the part's first task
    std::size_t applied = 0;  ///< results of the part
  };

  [[nodiscard]] std::size_t known_of_part(std::size_t lane) const;
  [[nodiscard]] bool part_is_complete() const;
  /// On to the first part that has something to do.
  void go_on();

  CommonWorkers common_;
  NextPart next_;
  std::vector<Lane> lanes_;
  std::unique_ptr<Job> part_;  // none: the sequence is complete
};

}  // namespace mpd::work
