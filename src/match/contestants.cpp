#include "match/contestants.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/failure.hpp"
#include "draughts/pdn_text.hpp"
#include "engine/prepared_player.hpp"
#include "engine/trained_players.hpp"

namespace mpd::match {
namespace {

base::Result<Contestant> external(const std::string& text, const MakeExternal& make_external) {
  if (!make_external)
    return base::fail("player {}: external programs are not available here", text);
  const auto first = make_external(text);
  if (!first) return tl::unexpected(first.error());
  const auto start = [text, make_external](std::uint64_t) {
    return base::value_or_throw(make_external(text));
  };
  // Starting a program may take long, and Hub has a command for a new game.
  return Contestant{(*first)->name(), start, true};
}

base::Result<Contestant> of_the_catalogue(const std::string& text,
                                          const engine::PlayerResources& resources,
                                          engine::TrainedPlayers& trained) {
  const auto spec = engine::parse_player_spec(text);
  if (!spec) return tl::unexpected(spec.error());
  auto prepared = engine::PreparedPlayer::prepare(*spec, resources, &trained);
  if (!prepared) return tl::unexpected(prepared.error());
  (void)prepared->make(0);
  const auto named = std::find_if(spec->options.begin(), spec->options.end(),
                                  [](const auto& option) { return option.first == "name"; });
  const std::string name = named == spec->options.end() ? spec->text() : named->second;
  const auto make = [player = *std::move(prepared)](std::uint64_t seed) {
    return player.make(seed);
  };
  return Contestant{name, make, false};
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

bool is_external_player(std::string_view text) {
  return text.starts_with("hub:") || text.starts_with("hub[");
}

base::Result<std::vector<Contestant>> contestants_from(
    const std::vector<std::string>& texts,
    const std::shared_ptr<const endgame::Databases>& databases, const MakeExternal& make_external) {
  const engine::PlayerResources resources{databases};
  engine::TrainedPlayers trained;
  std::vector<Contestant> players;
  for (const std::string& text : texts) {
    auto player = is_external_player(text) ? external(text, make_external)
                                           : of_the_catalogue(text, resources, trained);
    if (!player) return tl::unexpected(player.error());
    players.push_back(*std::move(player));
  }
  make_different(players);
  return players;
}

}  // namespace mpd::match
