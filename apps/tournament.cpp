#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/match_options.hpp"
#include "apps/match_report.hpp"
#include "apps/match_run.hpp"
#include "engine/catalogue.hpp"

namespace mpd::apps {
namespace {

constexpr int kMostPlayers = 64;

void run(const MatchOptions& options) {
  const match::MatchPlan plan = options.plan();
  const auto standing = run_match(plan, options.work());
  if (!standing) return;
  if (options.json) {
    Json json = tournament_json(*standing, plan.tags.players);
    json["settings"] = settings_json(plan, options);
    fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace));
  } else {
    fmt::print("{}", tournament_text(*standing, plan.tags.players));
  }
  check_time_forfeits(*standing, options.most_time_forfeits);
}

}  // namespace

void add_tournament(Command program) {
  auto options = std::make_shared<MatchOptions>();
  options->games = 10;
  const Command command =
      program.add_subcommand("tournament", "Play a round-robin tournament between several players");
  command.add_option("PLAYERS", options->players, "Two or more: " + engine::player_help())
      .required()
      .expected(2, kMostPlayers)
      .checked(check_player_options);
  command
      .add_number("--games", options->games, {1, kMostMatchGames},
                  "Games per pair of players; every opening is played with both colours")
      .capture_default_str();
  command.add_number("--neighbours", options->neighbours, {1, kMostPlayers},
                     "Let only players meet that are at most this many places apart in the list: "
                     "a ladder (default: all meet)");
  options->add_to(command);
  command.footer(
      "Examples:\n"
      "  mpdraughts tournament level-1 level-3 level-5 --games 20\n"
      "  mpdraughts tournament random level-1 level-2 level-3 --neighbours 1 --nodes 1000000\n"
      "  mpdraughts tournament champion level-7 'hub:./other hub' --time 0.5 --out games.pdn");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
