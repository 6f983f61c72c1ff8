#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "engine/catalogue.hpp"
#include "engine/evaluation_choice.hpp"

namespace mpd::engine {

class TrainedPlayers;

/// Creates any number of equal players: the options are checked and the networks and weights are
/// loaded once, and all players share them. Copyable; any thread may use it.
class PreparedPlayer {
 public:
  /// The error names the unknown part and the accepted ones. Ignores the seed of the resources.
  /// Takes trained players from `trained`, if given.
  [[nodiscard]] static base::Result<PreparedPlayer> prepare(const PlayerSpec& spec,
                                                            const PlayerResources& resources,
                                                            TrainedPlayers* trained = nullptr);

  [[nodiscard]] std::unique_ptr<Player> make(std::uint64_t seed) const;

 private:
  struct Parts;
  explicit PreparedPlayer(std::shared_ptr<const Parts> parts) : parts_(std::move(parts)) {}

  std::shared_ptr<const Parts> parts_;
};

}  // namespace mpd::engine
