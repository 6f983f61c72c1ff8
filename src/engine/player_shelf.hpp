#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "base/result.hpp"
#include "engine/inspection.hpp"
#include "players/trained_player.hpp"

namespace mpd::engine {

/// A trained player, and what its folder holds about its map.
struct ShelvedPlayer {
  players::TrainedPlayer player;
  MapBoards boards;  ///< empty where there is no map, or where its boards were not kept
};

/// Installed players that have learned, each loaded when it is first asked for and then kept. For
/// names that strangers send: paths are not names. For any number of threads.
class PlayerShelf {
 public:
  /// The error names the players that there are, or says what is wrong with the one that was meant.
  base::Result<std::shared_ptr<const ShelvedPlayer>> find(const std::string& name);
  /// A player that was removed: the next one of this name is loaded anew. Who uses it keeps it.
  void forget(const std::string& name);

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const ShelvedPlayer>> players_;
};

}  // namespace mpd::engine
