#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "base/result.hpp"
#include "engine/inspection.hpp"
#include "players/trained_player.hpp"

namespace mpd::engine {

/// A trained player with the map boards from its folder.
struct ShelvedPlayer {
  players::TrainedPlayer player;
  MapBoards boards;  ///< empty without a map, or if its boards were not saved
};

/// Installed trained players, each loaded on first use and then cached. Safe for untrusted names:
/// it does not accept paths. Any number of threads may use it.
class PlayerShelf {
 public:
  /// The error lists the existing players, or says what is wrong with the requested one.
  base::Result<std::shared_ptr<const ShelvedPlayer>> find(const std::string& name);
  /// Forgets a removed player: the next one of this name is loaded again. Current users keep it.
  void forget(const std::string& name);

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const ShelvedPlayer>> players_;
};

}  // namespace mpd::engine
