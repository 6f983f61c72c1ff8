#include "work/queue.hpp"

#include <set>
#include <utility>

namespace mpd::work {
namespace {

/// At least so often progress is reported, and a stop request is noticed.
constexpr std::chrono::milliseconds kTick{200};

/// A crew at work, until the end of the scope.
class Shift {
 public:
  Shift(Crew& crew, const Job& job, const std::stop_token& stop) : crew_(crew) {
    crew.begin(job, stop);
  }
  Shift(const Shift&) = delete;
  Shift& operator=(const Shift&) = delete;
  ~Shift() { crew_.end(); }

 private:
  Crew& crew_;
};

class Run {
 public:
  Run(Job& job, Journal& journal, Crew& crew, const RunOptions& options)
      : job_(job), journal_(journal), crew_(crew), options_(options), lanes_(job.lanes()) {}

  Ending run() {
    waiting_ = journal_.earlier();
    earlier_ = waiting_.size();
    apply_waiting({});
    report();
    if (is_over()) return ending();
    const Shift shift(crew_, job_, options_.stop);
    while (true) {
      give_tasks();
      // A crew may need a while until it takes its first task.
      if (under_way_.empty() && !has_more_to_give()) return ending();
      take_results(crew_.wait(kTick));
      apply_waiting(options_.stop);
      report();
      if (is_over()) return ending();
    }
  }

 private:
  struct Lane {
    std::size_t next = 0;     // to be given, unless it has a result
    std::size_t applied = 0;  // all below
  };

  /// The number of a task in the journal and for the crew: one for all lanes.
  [[nodiscard]] std::size_t number_of(TaskPlace place) const {
    return place.number * lanes_.size() + place.lane;
  }

  /// A lane stays in one shard; a job of one lane is dealt out task by task.
  [[nodiscard]] bool is_ours(TaskPlace place) const {
    return options_.shard.has(lanes_.size() > 1 ? place.lane : place.number);
  }

  [[nodiscard]] bool is_complete() const {
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane)
      if (!enough_ && lanes_[lane].applied < job_.known(lane)) return false;
    return true;
  }

  [[nodiscard]] bool is_over() const { return options_.stop.stop_requested() || is_complete(); }

  [[nodiscard]] Ending ending() const {
    if (is_complete()) return Ending::complete;
    return options_.stop.stop_requested() ? Ending::stopped : Ending::waits_for_shards;
  }

  [[nodiscard]] bool has_more_to_give() const {
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane)
      if (lanes_[lane].next < job_.known(lane)) return true;
    return false;
  }

  /// One task of each lane in turn.
  void give_tasks() {
    std::size_t places = crew_.free_places();
    std::size_t idle = 0;  // lanes without a task since the last that had one
    while (places > 0 && idle < lanes_.size()) {
      turn_ = (turn_ + 1) % lanes_.size();
      if (give_task_of(turn_)) {
        --places;
        idle = 0;
      } else {
        ++idle;
      }
    }
  }

  /// The next task of the lane that has no result yet and is ours. False: there is none.
  bool give_task_of(std::size_t number) {
    Lane& lane = lanes_[number];
    for (const std::size_t known = job_.known(number); lane.next < known;) {
      const TaskPlace place{number, lane.next++};
      if (place.number < lane.applied || !is_ours(place) || waiting_.contains(number_of(place)))
        continue;
      under_way_.insert(number_of(place));
      crew_.give(number_of(place), job_.task(place));
      return true;
    }
    return false;
  }

  void take_results(std::vector<Done> ended) {
    std::vector<const Results::value_type*> fresh;
    for (Done& done : ended) {
      under_way_.erase(done.number);
      if (!done.result) continue;
      const auto [place, is_new] = waiting_.emplace(done.number, std::move(*done.result));
      if (is_new) fresh.push_back(&*place);
    }
    if (!fresh.empty()) journal_.keep(fresh);
    computed_ += fresh.size();
  }

  /// A result may make tasks of other lanes known, and their results may be waiting.
  void apply_waiting(const std::stop_token& stop) {
    for (bool again = true; again;) {
      again = false;
      for (std::size_t lane = 0; lane < lanes_.size(); ++lane)
        if (apply_lane(lane, stop) && lanes_.size() > 1) again = true;
    }
  }

  /// Up to the first result that is missing. What comes after a stop waits for the next run.
  bool apply_lane(std::size_t number, const std::stop_token& stop) {
    Lane& lane = lanes_[number];
    const std::size_t before = lane.applied;
    while (!enough_ && lane.applied < job_.known(number) && !stop.stop_requested()) {
      const TaskPlace place{number, lane.applied};
      const auto found = waiting_.find(number_of(place));
      if (found == waiting_.end()) break;
      enough_ = !job_.apply(place, found->second);
      waiting_.erase(found);
      ++lane.applied;
    }
    return lane.applied > before;
  }

  [[nodiscard]] std::size_t known_of_shard() const {
    const Shard& shard = options_.shard;
    if (lanes_.size() == 1) {
      const std::size_t known = job_.known(0);
      return known / shard.count + (known % shard.count > shard.index ? 1 : 0);
    }
    std::size_t known = 0;
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane)
      known += shard.has(lane) ? job_.known(lane) : 0;
    return known;
  }

  void report() const {
    if (options_.on_progress)
      options_.on_progress({earlier_ + computed_, known_of_shard(), earlier_, crew_.workers()});
  }

  Job& job_;
  Journal& journal_;
  Crew& crew_;
  const RunOptions& options_;
  std::vector<Lane> lanes_;
  std::size_t turn_ = 0;             // the lane that gave the last task
  Results waiting_;                  // to be applied
  std::set<std::size_t> under_way_;  // given to the crew
  std::size_t earlier_ = 0;
  std::size_t computed_ = 0;
  bool enough_ = false;
};

}  // namespace

Ending run_job(Job& job, Journal& journal, Crew& crew, const RunOptions& options) {
  return Run(job, journal, crew, options).run();
}

}  // namespace mpd::work
