#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/match_options.hpp"
#include "apps/match_report.hpp"
#include "apps/match_run.hpp"
#include "apps/table_commands.hpp"
#include "engine/catalogue.hpp"

namespace mpd::apps {
namespace {

void match_other_game(const MatchOptions& options, const GameOptions& game) {
  refuse("--sprt", options.sprt.has_value(), game.game);
  refuse("--out", options.out.has_value(), game.game);
  refuse("--log", options.log.has_value(), game.game);
  refuse("--shard", options.shard.text.has_value(), game.game);
  refuse("--clock", options.clock.has_value(), game.game);
  refuse("--time", options.seconds.has_value(), game.game);
  const std::string of_players = game.game + ", where it is an option of players: star2:depth=3";
  refuse("--nodes", options.nodes.has_value(), of_players);
  refuse("--depth", options.depth.has_value(), of_players);
  match_at_table({.game = game,
                  .players = options.players,
                  .games = options.games,
                  .concurrency = options.concurrency,
                  .seed = options.seed,
                  .json = options.json});
}

void run(const MatchOptions& options, const GameOptions& game) {
  if (!game.is_draughts()) return match_other_game(options, game);
  refuse("--file", game.file.has_value(), "draughts");
  refuse("--board", game.board.has_value(), "draughts");
  refuse("--size", game.size.has_value(), "draughts");
  const match::MatchPlan plan = options.plan();
  const auto standing = run_match(plan, options.work());
  if (!standing) return;
  if (options.json) {
    Json json = match_json(*standing, plan.tags.players);
    json["settings"] = settings_json(plan, options);
    fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace));
  } else {
    fmt::print("{}", match_text(*standing, plan.tags.players));
  }
  check_time_forfeits(*standing, options.most_time_forfeits);
}

}  // namespace

void add_match(Command program) {
  auto options = std::make_shared<MatchOptions>();
  auto game = std::make_shared<GameOptions>();
  const Command command = program.add_subcommand(
      "match", "Play many games between two players and estimate which is stronger");
  command.add_option("PLAYERS", options->players, "Two players: " + engine::player_help())
      .required()
      .expected(2)
      .checked(check_player_options);
  command
      .add_number("--games", options->games, {1, kMostMatchGames},
                  "Total number of games; every opening is played with both colours")
      .capture_default_str();
  command
      .add_option("--sprt", options->sprt,
                  "Stop as soon as the test decides whether the first is stronger by elo0 or elo1: "
                  "0,5")
      .checked(
          [](const std::string& text) { return match::parse_sprt(text).map([](const auto&) {}); });
  options->add_to(command);
  game->add_to(command);
  command.footer(
      "A loop: after ply 20 both sides have undone their own last move three times in a row.\n"
      "An undue draw: a drawn game in which one side had a win after the last capture or man\n"
      "move: by the databases, or where they have no answer, by a lead worth two men.\n"
      "Of other games than draughts both games of a pair have the same dice and cards, with the\n"
      "seats exchanged; mpdraughts games lists the players.\n\n"
      "Examples:\n"
      "  mpdraughts match champion level-6 --games 20\n"
      "  mpdraughts match champion champion:without=table --nodes 20000 --openings eleven-man "
      "--out test.pdn\n"
      "  mpdraughts match champion 'hub:./other hub' --clock 10+0.1 --games 288 --out test.pdn\n"
      "  mpdraughts match champion champion:hash=1 --nodes 5000 --games 20000 --sprt 0,5\n"
      "  mpdraughts match --game backgammon pips random --games 100");
  command.callback([options, game] { run(*options, *game); });
}

}  // namespace mpd::apps
