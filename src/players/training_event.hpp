#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "players/clone_tournament.hpp"
#include "players/trained_player.hpp"
#include "players/training_state.hpp"
#include "work/crew.hpp"

// What a running training reports.

namespace mpd::players {

/// The state of a map after an epoch of its training.
struct MapEpoch {
  std::vector<std::size_t> sizes;  ///< boards that each neuron has won
  double error = 0;                ///< quantisation error
};

struct MapNews {
  const AgentMap& map;
  const std::vector<MapEpoch>& epochs;
};

/// A progress report of a running training. Reports come one at a time.
struct TrainingEvent {
  std::string stage = {};  ///< `agent`, `boards`, `endgame agents`, …
  std::string unit = {};   ///< what the stage counts: `games`, `boards`, `individuals`
  std::string agent = {};  ///< the agent concerned; may be empty
  std::int64_t done = 0;   ///< of the stage, in its unit
  std::int64_t total = 0;
  std::int64_t earlier = 0;          ///< of what is done, by runs before this one
  const Session* session = nullptr;  ///< one that has just ended
  std::string opponent = "clone";    ///< whom the session was tested against
  std::size_t number = 0;            ///< of the session, from 1; 0: before the first game
  std::size_t clones = 0;            ///< of the agent so far
  const MapNews* map = nullptr;      ///< one that has just been made
  const CloneTournament* tournament = nullptr;  ///< of the agent's clones, just over
  std::string warning = {};                     ///< what went wrong without ending the training
  work::Workers workers = {};                   ///< who compute
  bool is_replay = false;                       ///< it is about an earlier run
};
using OnTraining = std::function<void(const TrainingEvent&)>;

/// What is true of a run at the moment, whichever stage is under way.
struct RunStatus {
  bool is_replay = true;  ///< the results of earlier runs are applied again
  work::Workers workers = {};
};

/// Counts how far a stage of a training is and reports it. While the results of earlier runs are
/// applied again, it reports sessions and tournaments alone: an earlier run may have ended before
/// it could.
class StageProgress {
 public:
  /// `on_event` and `status` must outlive this.
  StageProgress(std::string stage, std::string unit, std::int64_t total, const OnTraining& on_event,
                const RunStatus& status)
      : stage_(std::move(stage)),
        unit_(std::move(unit)),
        total_(total),
        on_event_(on_event),
        status_(status) {}

  /// What an agent has done in an earlier run that left a checkpoint.
  void add_earlier(std::int64_t done);
  void add(const std::string& agent, std::int64_t done, const Session* session = nullptr,
           std::size_t number = 0, std::size_t clones = 0);
  /// The map that the stage is about. Reported in every run.
  void tell(const MapNews& map) const;
  void tell(const std::string& agent, const CloneTournament& tournament) const;
  /// Nothing is new, but time has passed.
  void repeat() const { pass_on({}); }
  /// An agent that has no clone, or has not played yet, was measured: its session, tested against
  /// `opponent` if at all.
  void tell(const std::string& agent, const Session& measured, std::size_t number,
            const std::string& opponent = "clone") const;

 private:
  /// With the stage and how far it is.
  void pass_on(TrainingEvent event) const;

  std::string stage_;
  std::string unit_;
  std::int64_t total_;
  const OnTraining& on_event_;
  const RunStatus& status_;
  std::int64_t done_ = 0;
  std::int64_t earlier_ = 0;
};

}  // namespace mpd::players
