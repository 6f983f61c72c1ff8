#pragma once

#include <functional>
#include <set>

#include "arena/standing.hpp"
#include "match/match_plan.hpp"
#include "work/job.hpp"

namespace mpd::match {

/// The games of a match as numbered tasks. A task names a fixture; its result is the game as PDN.
/// The results are counted in the order of the games, until a test is decided.
class MatchJob final : public work::Job {
 public:
  using OnGame = std::function<void(const arena::GameSummary&, const draughts::PdnGame&,
                                    const arena::Standing&)>;

  /// `on_game` hears of every game that is counted, but not of those
  /// with the numbers of `earlier`.
  MatchJob(std::shared_ptr<const MatchPlan> plan, std::set<std::size_t> earlier, OnGame on_game);

  [[nodiscard]] std::size_t known(std::size_t /*lane*/) const override {
    return plan_->fixtures.size();
  }
  [[nodiscard]] work::Bytes task(work::TaskPlace place) const override;
  bool apply(work::TaskPlace place, const work::Bytes& result) override;
  [[nodiscard]] std::unique_ptr<work::Worker> make_worker() const override;
  [[nodiscard]] std::optional<work::WorkerPlan> remote() const override;

  [[nodiscard]] const arena::Standing& standing() const { return standing_; }

 private:
  std::shared_ptr<const MatchPlan> plan_;
  std::set<std::size_t> earlier_;
  OnGame on_game_;
  arena::Standing standing_;
};

/// Plays games of a plan.
[[nodiscard]] std::unique_ptr<work::Worker> make_match_worker(
    std::shared_ptr<const MatchPlan> plan);

}  // namespace mpd::match
