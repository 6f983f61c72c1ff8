#include "game/player_spec.hpp"

#include "base/text.hpp"

namespace mpd::game {

std::string PlayerSpec::text() const {
  std::string result = name;
  for (std::size_t i = 0; i < options.size(); ++i)
    result += (i == 0 ? ":" : ",") + options[i].first + "=" + options[i].second;
  return result;
}

base::Result<PlayerSpec> parse_player_spec(std::string_view text) {
  PlayerSpec spec;
  const std::size_t colon = text.find(':');
  spec.name = text.substr(0, colon);
  if (spec.name.empty()) return base::fail("'{}' does not name a player", text);
  if (colon == std::string_view::npos) return spec;
  for (const std::string_view part : base::split(text.substr(colon + 1), ',')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos || equals == 0)
      return base::fail("player {}: '{}' is not of the form option=value", text, part);
    spec.options.emplace_back(part.substr(0, equals), part.substr(equals + 1));
  }
  return spec;
}

}  // namespace mpd::game
