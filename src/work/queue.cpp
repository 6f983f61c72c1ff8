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
      : job_(job), journal_(journal), crew_(crew), options_(options) {}

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
      if (under_way_.empty() && next_ >= job_.known()) return ending();
      take_results(crew_.wait(kTick));
      apply_waiting(options_.stop);
      report();
      if (is_over()) return ending();
    }
  }

 private:
  [[nodiscard]] bool is_over() const {
    return enough_ || applied_ >= job_.known() || options_.stop.stop_requested();
  }

  [[nodiscard]] Ending ending() const {
    if (enough_ || applied_ >= job_.known()) return Ending::complete;
    return options_.stop.stop_requested() ? Ending::stopped : Ending::waits_for_shards;
  }

  void give_tasks() {
    const std::size_t known = job_.known();
    for (std::size_t places = crew_.free_places(); places > 0 && next_ < known; ++next_) {
      if (next_ < applied_ || !options_.shard.has(next_) || waiting_.contains(next_)) continue;
      under_way_.insert(next_);
      crew_.give(next_, job_.task(next_));
      --places;
    }
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

  /// Up to the first result that is missing. What comes after a stop waits for the next run.
  void apply_waiting(const std::stop_token& stop) {
    while (!enough_ && applied_ < job_.known() && !stop.stop_requested()) {
      const auto found = waiting_.find(applied_);
      if (found == waiting_.end()) return;
      enough_ = !job_.apply(applied_, found->second);
      waiting_.erase(found);
      ++applied_;
    }
  }

  [[nodiscard]] std::size_t known_of_shard() const {
    const std::size_t known = job_.known();
    const Shard& shard = options_.shard;
    return known / shard.count + (known % shard.count > shard.index ? 1 : 0);
  }

  void report() const {
    if (options_.on_progress)
      options_.on_progress({earlier_ + computed_, known_of_shard(), earlier_, crew_.workers()});
  }

  Job& job_;
  Journal& journal_;
  Crew& crew_;
  const RunOptions& options_;
  Results waiting_;                  // to be applied
  std::set<std::size_t> under_way_;  // given to the crew
  std::size_t next_ = 0;             // to be given, unless it has a result
  std::size_t applied_ = 0;          // all below
  std::size_t earlier_ = 0;
  std::size_t computed_ = 0;
  bool enough_ = false;
};

}  // namespace

Ending run_job(Job& job, Journal& journal, Crew& crew, const RunOptions& options) {
  return Run(job, journal, crew, options).run();
}

}  // namespace mpd::work
