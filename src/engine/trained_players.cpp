#include "engine/trained_players.hpp"

#include "engine/catalogue.hpp"

namespace mpd::engine {

base::Result<std::shared_ptr<const players::TrainedPlayer>> TrainedPlayers::find(
    const std::string& name) {
  const std::lock_guard lock(mutex_);
  if (const auto known = players_.find(name); known != players_.end()) return known->second;
  auto loaded = trained_player(name);
  if (loaded) players_.emplace(name, *loaded);
  return loaded;
}

}  // namespace mpd::engine
