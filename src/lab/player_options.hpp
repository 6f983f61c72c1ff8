#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/player_spec.hpp"

namespace mpd::lab {

/// A number that a player takes after its name: `depth=4`.
struct PlayerOption {
  std::string_view name;
  std::int64_t least;
  std::int64_t most;
};

/// The options of a specification that were given.
class PlayerOptions {
 public:
  /// Refuses options that the player does not take, and numbers out of range.
  [[nodiscard]] static base::Result<PlayerOptions> read(const game::PlayerSpec& spec,
                                                        const std::vector<PlayerOption>& taken);

  [[nodiscard]] std::optional<std::int64_t> number(std::string_view name) const;

 private:
  std::vector<std::pair<std::string_view, std::int64_t>> given_;
};

}  // namespace mpd::lab
