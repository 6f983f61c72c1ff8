#include "apps/players.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/failure.hpp"
#include "draughts/pdn_text.hpp"
#include "engine/catalogue.hpp"
#include "protocol/external_player.hpp"

namespace mpd::apps {
namespace {

using DatabasesPointer = std::shared_ptr<const endgame::Databases>;

Contestant external(const std::string& text) {
  const auto start = [text](std::uint64_t) {
    return base::value_or_throw(protocol::start_external_player(text));
  };
  // Starting a program may take long, and Hub has a command for a new game.
  return {start(0)->name(), start, true};
}

Contestant of_the_catalogue(const std::string& text, const DatabasesPointer& databases) {
  const auto spec = base::value_or_throw(engine::parse_player_spec(text));
  const auto make = [spec, databases](std::uint64_t seed) {
    return base::value_or_throw(engine::make_player(spec, {databases, seed}));
  };
  make(0);
  const auto named = std::find_if(spec.options.begin(), spec.options.end(),
                                  [](const auto& option) { return option.first == "name"; });
  return {named == spec.options.end() ? spec.text() : named->second, make, false};
}

/// `champion` twice: the second is `champion #2`.
void make_different(std::vector<Contestant>& players) {
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::string name = draughts::clean_line(players[i].name);
    const auto taken = [&](const std::string& wanted) {
      return std::any_of(players.begin(), players.begin() + static_cast<std::ptrdiff_t>(i),
                         [&](const Contestant& other) { return other.name == wanted; });
    };
    players[i].name = name;
    for (int copy = 2; taken(players[i].name); ++copy)
      players[i].name = fmt::format("{} #{}", name, copy);
  }
}

}  // namespace

std::vector<Contestant> contestants_from(const std::vector<std::string>& texts,
                                         const DatabasesPointer& databases) {
  std::vector<Contestant> players;
  for (const std::string& text : texts)
    players.push_back(protocol::is_external_player(text) ? external(text)
                                                         : of_the_catalogue(text, databases));
  make_different(players);
  return players;
}

}  // namespace mpd::apps
