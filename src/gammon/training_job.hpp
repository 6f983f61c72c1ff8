#pragma once

#include <functional>

#include "gammon/training_state.hpp"
#include "gammon/training_tasks.hpp"

namespace mpd::gammon {

/// A training as numbered tasks. A session first measures the networks where the learning curve has
/// a point, then plays its games. A task plays with the weights as they were some tasks before, so
/// that several can be computed at the same time; which weights these are depends on the number of
/// the task alone.
class TrainingJob final : public work::Job {
 public:
  /// After each session, and after the last measurement.
  using OnSession = std::function<void(const TrainingState&)>;

  TrainingJob(TrainingState state, OnSession on_session);

  [[nodiscard]] std::size_t known(std::size_t lane) const override;
  [[nodiscard]] work::Bytes task(work::TaskPlace place) const override;
  bool apply(work::TaskPlace place, const work::Bytes& result) override;
  [[nodiscard]] std::unique_ptr<work::Worker> make_worker() const override {
    return make_training_worker();
  }
  [[nodiscard]] std::optional<work::WorkerPlan> remote() const override { return training_plan(); }

  [[nodiscard]] const TrainingState& state() const { return state_; }

 private:
  /// Tasks of games that can be computed at the same time.
  static constexpr std::size_t kAtOnce = 4;

  void begin_session();
  void end_session();
  [[nodiscard]] std::size_t game_tasks() const;
  [[nodiscard]] work::Bytes match_task(std::size_t number) const;
  void learn(std::size_t number, const std::vector<Lesson>& lessons);

  TrainingState state_;
  OnSession on_session_;
  std::size_t before_ = 0;                   // tasks of earlier sessions
  std::size_t matches_ = 0;                  // the first tasks of this session
  std::size_t applied_ = 0;                  // tasks of this session
  std::vector<std::vector<float>> weights_;  // after each task of games in this session
  double loss_ = 0;                          // of this session
  std::size_t lessons_ = 0;
};

}  // namespace mpd::gammon
