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
  const players::Knowledge& known = player.agents.front().knowledge;
  Json json{{"name", player.name},
            {"about", player.about},
            {"shape", players::shape_of(known)},
            {"agents", Json::array()},
            {"training", player.history}};
  if (const auto* network = std::get_if<players::FeatureNetwork>(&known)) {
    json["inputs"] = network->features.inputs();
    json["features"] = network->features.words();
  }
  for (const players::Agent& agent : player.agents) json["agents"].push_back(agent.name);
  if (player.map) json["handover"] = player.map->handover;
  return json;
}

/// What its agents see.
std::string sight_of(const players::TrainedPlayer& player) {
  const players::Knowledge& known = player.agents.front().knowledge;
  if (const auto* spatial = std::get_if<players::SpatialNetwork>(&known))
    return fmt::format(
        "Sees the 32 squares with a network {} of {} weights; a king is worth {:.1f} "
        "men",
        players::layers_of(spatial->shape), spatial->weights.size(), spatial->king);
  const auto* network = std::get_if<players::FeatureNetwork>(&known);
  if (network == nullptr) return "Weighs the 28 features, men and kings in 4 phases of the game";
  std::string text = fmt::format("{} inputs from {} features:", network->features.inputs(),
                                 network->features.size());
  for (const std::string& word : network->features.words()) text += " " + word;
  return text;
}

void show_one(const std::string& name, bool json) {
  const auto player = base::value_or_throw(engine::trained_player(name));
  if (json) return fmt::print("{}\n", json_of(*player).dump());
  fmt::print("{}: {}\n{}", player->name, player->about, sight_of(*player));
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
      all.push_back({{"name", player.name},
                     {"about", player.about},
                     {"rating", player.rating ? Json(*player.rating) : Json()}});
    else
      fmt::print("{:<24} {}{}\n", player.name, player.about,
                 player.rating ? fmt::format(", about {} Elo", *player.rating) : "");
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
      "Options of players, after a colon and with commas between them, as in "
      "champion:depth=8,hash=16:\n"
      "  depth, nodes, time   limits of a move: plies, nodes, seconds\n"
      "  hash, threads        MiB of its table; threads of its search\n"
      "  variety              yes: choose among nearly equal moves (usual in play, not in "
      "matches)\n"
      "  haze                 how far its evaluation is off at most, in hundredths of a man\n"
      "  overlook             probability of overlooking a quiet move, 0 to 1\n"
      "  with, without        parts of the search, joined by +: without=probcut+futility\n"
      "  evaluation, weights  patterns, network or plain; a file of weights\n"
      "  exact                yes: every move to the full depth\n"
      "  endgames             no: without endgame databases\n"
      "  search               dissertation: a trained player searches as in the dissertation\n"
      "  handover, reselect   pieces at which the endgame agents take over; yes: choose again each "
      "move\n"
      "  processor-time       yes: measure processor time, not the clock\n"
      "  name                 how tables of results call it\n\n"
      "The program looks for trained players in $MPDRAUGHTS_PLAYERS, else among those installed "
      "with it.\n\nExamples:\n  mpdraughts players\n  mpdraughts players mp-draughts");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
