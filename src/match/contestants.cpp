#include "match/contestants.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/failure.hpp"
#include "draughts/pdn_text.hpp"
#include "engine/prepared_player.hpp"
#include "engine/trained_players.hpp"

namespace mpd::match {

using arena::TimeKind;

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

std::optional<std::string> option_of(const engine::PlayerSpec& spec, std::string_view key) {
  std::optional<std::string> last;
  for (const auto& [name, value] : spec.options)
    if (name == key) last = value;
  return last;
}

std::optional<TimeKind> time_option_of(const engine::PlayerSpec& spec) {
  const auto option = option_of(spec, "processor-time");
  if (!option) return std::nullopt;
  return *option == "yes" ? TimeKind::processor : TimeKind::clock;
}

base::Result<Contestant> of_the_catalogue(const std::string& text,
                                          const engine::PlayerResources& resources,
                                          engine::TrainedPlayers& trained) {
  const auto spec = engine::parse_player_spec(text);
  if (!spec) return tl::unexpected(spec.error());
  auto prepared = engine::PreparedPlayer::prepare(*spec, resources, &trained);
  if (!prepared) return tl::unexpected(prepared.error());
  (void)prepared->make(0);
  const auto make = [player = *std::move(prepared)](std::uint64_t seed) {
    return player.make(seed);
  };
  const auto usual = resources.processor_time ? TimeKind::processor : TimeKind::clock;
  return Contestant{option_of(*spec, "name").value_or(spec->text()), make, false,
                    time_option_of(*spec).value_or(usual)};
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

std::optional<TimeKind> own_time_kind(std::string_view text) {
  if (is_external_player(text)) return TimeKind::clock;
  const auto spec = engine::parse_player_spec(text);
  return spec ? time_option_of(*spec) : std::nullopt;
}

base::Result<std::vector<Contestant>> contestants_from(
    const std::vector<std::string>& texts,
    const std::shared_ptr<const endgame::Databases>& databases, const MakeExternal& make_external,
    TimeKind time) {
  const engine::PlayerResources resources{.databases = databases,
                                          .processor_time = time == TimeKind::processor};
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
