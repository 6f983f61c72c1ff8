#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"

namespace mpd::game {

/// A player as people name it: `champion`, `champion:depth=8,hash=16`, `level-5`.
struct PlayerSpec {
  std::string name;
  std::vector<std::pair<std::string, std::string>> options;

  /// As it was written.
  [[nodiscard]] std::string text() const;
};

/// Checks only the form.
[[nodiscard]] base::Result<PlayerSpec> parse_player_spec(std::string_view text);

}  // namespace mpd::game
