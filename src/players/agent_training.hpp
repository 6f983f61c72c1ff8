#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

#include "players/self_play.hpp"
#include "players/trained_player.hpp"
#include "storage/checkpoint_pair.hpp"

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

/// A progress report of a running training. Reports come one at a time, from any thread.
struct TrainingEvent {
  std::string stage = {};  ///< `agent`, `boards`, `endgame agents`, …
  std::string unit = {};   ///< what the stage counts: `games`, `boards`, `individuals`
  std::string agent = {};  ///< the agent concerned; may be empty
  std::int64_t done = 0;   ///< of the stage, in its unit
  std::int64_t total = 0;
  std::int64_t earlier = 0;                     ///< of what is done, by runs before this one
  const Session* session = nullptr;             ///< one that has just ended
  std::size_t number = 0;                       ///< of the session, from 1
  std::size_t clones = 0;                       ///< of the agent so far
  const MapNews* map = nullptr;                 ///< one that has just been made
  const CloneTournament* tournament = nullptr;  ///< of the agent's clones, just over
  std::string warning = {};                     ///< what went wrong without ending the training
};
using OnTraining = std::function<void(const TrainingEvent&)>;

/// Adds up the progress of agents that train in parallel and reports it.
class StageProgress {
 public:
  StageProgress(std::string stage, std::string unit, std::int64_t total, const OnTraining& on_event)
      : stage_(std::move(stage)), unit_(std::move(unit)), total_(total), on_event_(on_event) {}

  /// What an agent has done in earlier runs.
  void add_earlier(const std::string& agent, std::int64_t games);
  void add(const std::string& agent, std::int64_t games, const Session* session = nullptr,
           std::size_t number = 0, std::size_t clones = 0);
  /// The map that the stage is about.
  void tell(const MapNews& map);
  void tell(const std::string& agent, const CloneTournament& tournament);
  void warn(const std::string& agent, const std::string& warning);

 private:
  /// With the stage and how far it is. Holds the lock.
  void pass_on(TrainingEvent event) const;

  std::string stage_;
  std::string unit_;
  std::int64_t total_;
  const OnTraining& on_event_;
  std::mutex mutex_;
  std::int64_t done_ = 0;
  std::int64_t earlier_ = 0;
};

/// What one agent's training leaves behind.
struct TrainedAgent {
  learn::Mlp network;
  std::vector<Session> sessions;
  std::size_t clones = 0;
};

/// Trains one agent to the end and continues from its checkpoint in the folder, if any. Writes a
/// checkpoint every few seconds. False when it was stopped. Throws a base::Failure when it cannot
/// read or write a file.
[[nodiscard]] bool train_agent(const std::string& name, const SelfPlay& self_play,
                               const std::filesystem::path& folder, const std::stop_token& stop,
                               StageProgress& progress);
/// Leaves a network in the folder as the agent of this name, as if it had been trained there.
void save_trained_agent(const std::string& name, const learn::Mlp& network,
                        const std::filesystem::path& folder);
/// The agent of this name, if its checkpoint in the folder says that it is trained. `warn` hears of
/// a damaged checkpoint whose predecessor took its place.
[[nodiscard]] std::optional<TrainedAgent> load_agent(const std::string& name,
                                                     const learn::Mlp::Shape& shape,
                                                     const std::filesystem::path& folder,
                                                     const storage::OnWarning& warn);

}  // namespace mpd::players
