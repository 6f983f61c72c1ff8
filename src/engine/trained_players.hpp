#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "base/result.hpp"
#include "players/trained_player.hpp"

namespace mpd::engine {

/// Trained players, each loaded on first use and then shared. Any number of threads may use it at
/// the same time.
class TrainedPlayers {
 public:
  [[nodiscard]] base::Result<std::shared_ptr<const players::TrainedPlayer>> find(
      const std::string& name);

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const players::TrainedPlayer>> players_;
};

}  // namespace mpd::engine
