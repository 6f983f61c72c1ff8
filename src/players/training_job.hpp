#pragma once

#include "players/stage.hpp"
#include "work/sequence.hpp"

namespace mpd::players {

/// The training of a player as a job: its stages one after the other. With the last result the
/// player is written into the folder.
class TrainingJob final : public work::Job {
 public:
  TrainingJob(const Recipe& recipe, const RunSettings& options, const OnTraining& on_event);

  [[nodiscard]] std::size_t lanes() const override { return sequence_.lanes(); }
  [[nodiscard]] std::size_t known(std::size_t lane) const override { return sequence_.known(lane); }
  [[nodiscard]] work::Bytes task(work::TaskPlace place) const override {
    return sequence_.task(place);
  }
  bool apply(work::TaskPlace place, const work::Bytes& result) override {
    return sequence_.apply(place, result);
  }
  [[nodiscard]] std::unique_ptr<work::Worker> make_worker() const override {
    return sequence_.make_worker();
  }
  [[nodiscard]] std::optional<work::WorkerPlan> remote() const override {
    return sequence_.remote();
  }

  /// How the run is; reports again how far the stage under way has come.
  void tell_progress(const RunStatus& status);

 private:
  [[nodiscard]] std::unique_ptr<work::Job> next_stage();
  void save_player();

  Workbench bench_;
  Stages stages_;
  std::size_t begun_ = 0;  // stages
  work::SequenceJob sequence_;
};

}  // namespace mpd::players
