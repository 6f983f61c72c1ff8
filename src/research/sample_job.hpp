#pragma once

#include <filesystem>
#include <string>

#include "research/sample_games.hpp"
#include "work/fleet.hpp"
#include "work/job.hpp"

namespace mpd::research {

/// The engine that plays sampled games, as text can describe it.
struct SampleEngine {
  bool plain = false;                       ///< the hand-made evaluation
  std::optional<std::string> weights = {};  ///< a file; nothing: the built-in weights
  std::shared_ptr<const endgame::Databases> databases = {};

  /// Pieces of the endings that the databases know; 0: none.
  [[nodiscard]] int pieces() const;
  /// What the weights are called in the conditions of a folder.
  [[nodiscard]] std::string weights_name() const;
  /// Throws a base::Failure when the weights cannot be read.
  [[nodiscard]] engine::Options options() const;
};

/// Sampled games as numbered tasks: each is equally many games, and its result their samples as the
/// content of a file.
class SampleJob final : public work::Job {
 public:
  struct Plan {
    SampleEngine engine = {};
    SampleOptions samples = {};
    std::uint64_t tasks = 1;
    std::uint64_t games_per_task = 1;
  };
  using OnApplied = std::function<void(std::size_t number)>;

  /// Throws a base::Failure when the engine cannot be made.
  SampleJob(Plan plan, OnApplied on_applied);

  [[nodiscard]] std::size_t known(std::size_t /*lane*/) const override { return plan_.tasks; }
  [[nodiscard]] work::Bytes task(work::TaskPlace place) const override;
  bool apply(work::TaskPlace place, const work::Bytes& result) override;
  [[nodiscard]] std::unique_ptr<work::Worker> make_worker() const override;
  [[nodiscard]] std::optional<work::WorkerPlan> remote() const override;

 private:
  Plan plan_;
  engine::Options engine_;
  OnApplied on_applied_;
};

/// The workers of sampled games in other processes. `on_notice` hears of database files that are
/// dropped in use.
[[nodiscard]] work::WorkerKind sample_kind(const work::OnNotice& on_notice);

}  // namespace mpd::research
