#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "base/file.hpp"
#include "engine/catalogue.hpp"
#include "players/player_folder.hpp"

namespace mpd::apps {
namespace {

struct PlayerListOptions {
  std::optional<std::string> name;
  bool json = false;
};

Json json_of(const players::TrainedPlayer& player) {
  Json json{{"name", player.name},
            {"about", player.about},
            {"inputs", player.features.inputs()},
            {"features", player.features.words()},
            {"agents", Json::array()},
            {"training", player.history}};
  for (const players::Agent& agent : player.agents) json["agents"].push_back(agent.name);
  if (player.map) json["handover"] = player.map->handover;
  return json;
}

void show_one(const std::string& name, bool json) {
  const auto player = base::value_or_throw(engine::trained_player(name));
  if (json) return fmt::print("{}\n", json_of(*player).dump());
  fmt::print("{}: {}\n{} inputs from {} features:", player->name, player->about,
             player->features.inputs(), player->features.size());
  for (const std::string& word : player->features.words()) fmt::print(" {}", word);
  fmt::print("\n{} agent{}", player->agents.size(), player->agents.size() == 1 ? "" : "s");
  if (player->map) {
    fmt::print("; the map chooses when {} pieces are left; boards of its neurons:",
               player->map->handover);
    for (const std::int64_t size : player->map->sizes) fmt::print(" {}", size);
  }
  fmt::print("\n");
  for (const std::string& fact : player->history) fmt::print("  {}\n", fact);
  const auto recipe =
      base::read_file(base::value_or_throw(players::find_player(name)) / "run.toml");
  if (recipe) fmt::print("\nTrained with\n{}", *recipe);
}

void run(const PlayerListOptions& options) {
  if (options.name) return show_one(*options.name, options.json);
  Json all = Json::array();
  for (const engine::PlayerDescription& player : engine::known_players()) {
    if (options.json)
      all.push_back({{"name", player.name}, {"about", player.about}});
    else
      fmt::print("{:<24} {}\n", player.name, player.about);
  }
  if (options.json) fmt::print("{}\n", all.dump());
}

}  // namespace

void add_players(Command app) {
  auto options = std::make_shared<PlayerListOptions>();
  const Command command =
      app.add_subcommand("players", "List the players, or describe one of them");
  command.add_option("name", options->name,
                     "Trained player to describe: its features and its training");
  command.add_flag("--json", options->json, "Print one line of JSON");
  command.footer(
      "The program looks for trained players in $MPDRAUGHTS_PLAYERS, else among those installed "
      "with it.\n\nExamples:\n  mpdraughts players\n  mpdraughts players mp-draughts");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
