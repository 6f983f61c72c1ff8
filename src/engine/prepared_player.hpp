#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "draughts/pattern_evaluation.hpp"
#include "engine/catalogue.hpp"

namespace mpd::engine {

class TrainedPlayers;

/// A player that can be made many times: its options are checked, its networks and weights are
/// loaded, and all players made of it share them. May be copied, and used by any thread.
class PreparedPlayer {
 public:
  /// The error names what is unknown and what there is. The seed of the resources is not used.
  /// Trained players are taken from `trained`, if it is given.
  [[nodiscard]] static base::Result<PreparedPlayer> prepare(const PlayerSpec& spec,
                                                            const PlayerResources& resources,
                                                            TrainedPlayers* trained = nullptr);

  [[nodiscard]] std::unique_ptr<Player> make(std::uint64_t seed) const;

 private:
  struct Parts;
  explicit PreparedPlayer(std::shared_ptr<const Parts> parts) : parts_(std::move(parts)) {}

  std::shared_ptr<const Parts> parts_;
};

/// The weights of the pattern evaluation in a file.
[[nodiscard]] base::Result<std::shared_ptr<const draughts::PatternWeights>> load_weights(
    const std::string& path);

}  // namespace mpd::engine
