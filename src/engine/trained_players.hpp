#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "base/result.hpp"
#include "players/trained_player.hpp"

namespace mpd::engine {

/// Trained players, each loaded when it is first asked for and then shared. For any number of
/// threads.
class TrainedPlayers {
 public:
  [[nodiscard]] base::Result<std::shared_ptr<const players::TrainedPlayer>> find(
      const std::string& name);

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const players::TrainedPlayer>> players_;
};

}  // namespace mpd::engine
