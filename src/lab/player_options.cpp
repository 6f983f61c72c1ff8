#include "lab/player_options.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "lab/algorithm.hpp"

namespace mpd::lab {
namespace {

tl::unexpected<base::Error> unknown_option(const game::PlayerSpec& spec, std::string_view name,
                                           const std::vector<PlayerOption>& taken) {
  std::vector<std::string_view> names;
  for (const PlayerOption& option : taken) names.push_back(option.name);
  return base::fail("player {}: it has no option {}, expected {}", spec.name, base::in_quotes(name),
                    names.empty() ? "none" : either(names));
}

}  // namespace

base::Result<PlayerOptions> PlayerOptions::read(const game::PlayerSpec& spec,
                                                const std::vector<PlayerOption>& taken) {
  PlayerOptions options;
  for (const auto& [name, value] : spec.options) {
    const auto option = std::ranges::find(taken, name, &PlayerOption::name);
    if (option == taken.end()) return unknown_option(spec, name, taken);
    const auto number = base::parse_integer(value, name, option->least, option->most);
    if (!number) return base::fail("player {}: {}", spec.name, number.error().message);
    options.given_.emplace_back(option->name, *number);
  }
  return options;
}

std::optional<std::int64_t> PlayerOptions::number(std::string_view name) const {
  for (const auto& [given, number] : given_)
    if (given == name) return number;
  return std::nullopt;
}

}  // namespace mpd::lab
