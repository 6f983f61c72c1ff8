#include "apps/match_options.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <thread>

#include "apps/commit.hpp"
#include "apps/common.hpp"
#include "base/checksum.hpp"
#include "base/file.hpp"
#include "match/match_setup_text.hpp"
#include "players/player_folder.hpp"
#include "protocol/external_player.hpp"
#include "search/value.hpp"

namespace mpd::apps {
namespace {

constexpr double kUsualSeconds = 0.1;

template <class T>
T for_option(std::string_view option, base::Result<T> result) {
  if (!result) throw base::Failure(fmt::format("{}: {}", option, result.error().message));
  return *std::move(result);
}

game::Allowance allowance_of(const MatchOptions& options) {
  game::Allowance allowance;
  allowance.seconds = options.seconds;
  if (options.clock) allowance.clock = for_option("--clock", match::parse_clock(*options.clock));
  if (options.nodes) allowance.nodes = static_cast<std::uint64_t>(*options.nodes);
  allowance.depth = options.depth;
  if (!options.seconds && !options.clock && !options.nodes && !options.depth)
    allowance.seconds = kUsualSeconds;
  return allowance;
}

/// Games that share a core take each other's time; where only nodes count, some more do no harm.
void check_concurrency(int concurrency, const game::Allowance& allowance) {
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const bool timed = allowance.seconds || allowance.clock;
  const int most = timed ? cores : 4 * cores;
  if (concurrency < 1 || concurrency > most)
    throw WrongUsage(fmt::format(
        "--concurrency: {} is out of range, expected 1 to {} ({} on a machine with {} cores)",
        concurrency, most, timed ? "games by time" : "games by nodes or depth", cores));
}

arena::GameRules rules_of(const MatchOptions& options) {
  arena::GameRules rules;
  rules.allowance = allowance_of(options);
  check_concurrency(options.concurrency, rules.allowance);
  rules.margin = options.margin;
  rules.most_plies = options.most_plies;
  rules.adjudication.win = options.score_win;
  rules.adjudication.draw = options.score_draw;
  return rules;
}

/// What a user may not expect goes to stderr.
match::OpeningDeck deck_of(const MatchOptions& options) {
  if (options.games % 2 != 0)
    fmt::print(stderr,
               "--games: playing {} games, because every opening is played with both "
               "colours\n",
               options.games + 1);
  auto deck =
      for_option("--openings", match::openings_from(options.openings, options.opening_plies));
  const std::int64_t pairs = (options.games + 1) / 2;
  if (static_cast<std::size_t>(pairs) > deck.openings.size())
    fmt::print(stderr,
               "{} openings for {} pairs: deterministic players will repeat their games, and each "
               "repetition counts\n",
               deck.openings.size(), pairs);
  return deck;
}

}  // namespace

match::MatchPlan MatchOptions::plan() const {
  // Before databases and players start threads of their own.
  (void)interrupt_token();
  match::MatchSetup setup;
  setup.rules = rules_of(*this);
  if (sprt) setup.sprt = for_option("--sprt", match::parse_sprt(*sprt));
  setup.openings = deck_of(*this);
  setup.databases = endgames.open();
  setup.adjudicate = !no_database_adjudication;
  setup.players = players;
  setup.make_external = protocol::start_external_player;
  setup.pairs = static_cast<std::size_t>((games + 1) / 2);
  setup.seed = seed;
  if (neighbours) setup.neighbours = static_cast<std::size_t>(*neighbours);
  setup.wall_time = wall_time;
  return base::value_or_throw(match::plan_match(std::move(setup)));
}

MatchWork MatchOptions::work() const {
  if (shard.text && !out) throw base::Failure("--shard needs --out FILE.pdn for the games");
  return {{out, log}, concurrency, shard.shard()};
}

namespace {

/// What identifies the trained players among these: the checksums of their manifests, which have
/// those of their networks.
Json trained_players_json(const std::vector<std::string>& players) {
  Json known = Json::object();
  for (const std::string& player : players) {
    const std::string name = player.substr(0, player.find(':'));
    const auto folder = players::find_player(name);
    if (!folder) continue;
    const auto manifest = base::read_file(*folder / players::kManifestName);
    if (manifest)
      known[name] = fmt::format("{:016x}", base::checksum_of(std::as_bytes(std::span(*manifest))));
  }
  return known;
}

}  // namespace

Json settings_json(const match::MatchPlan& plan, const MatchOptions& options) {
  Json json = match::settings_json(plan.setup, plan.tags);
  json["time"] = plan.setup.time_kind() == arena::TimeKind::processor ? "processor" : "clock";
  json["most_time_forfeits"] = options.most_time_forfeits;
  json["openings"] = options.openings;
  if (options.opening_plies) json["opening_plies"] = *options.opening_plies;
  json["database_pieces"] = plan.databases ? plan.databases->pieces(endgame::FileKind::results) : 0;
  json["trained"] = trained_players_json(options.players);
  if (plan.sprt)
    json["sprt"] = {{"elo0", plan.sprt->elo0},
                    {"elo1", plan.sprt->elo1},
                    {"alpha", plan.sprt->alpha},
                    {"beta", plan.sprt->beta}};
  json["concurrency"] = options.concurrency;
  if (options.shard.text) json["shard"] = *options.shard.text;
  if (options.out) json["out"] = *options.out;
  json["version"] = std::string(MPD_VERSION " ") + commit_text();
  return json;
}

void MatchOptions::add_to(Command command) {
  command.add_option("--openings", openings, match::kOpeningsHelp).capture_default_str();
  command.add_number("--opening-plies", opening_plies, {0, 1000},
                     "Use only this many plies of each PDN game");
  const Option time = command.add_number("--time", seconds, {0, match::kMostSeconds, true},
                                         "Seconds per move (default if no limit is given: 0.1)");
  command.add_option("--clock", clock, "Seconds per game plus increment per move: 2+0.02")
      .excludes(time)
      .checked(
          [](const std::string& text) { return match::parse_clock(text).map([](const auto&) {}); });
  command.add_number("--nodes", nodes, {1, std::int64_t{1} << 60}, "Nodes per move");
  command.add_number("--depth", depth, {1, search::kMaxPly}, "Search depth per move in plies");
  command
      .add_number("--time-margin", margin, {0, match::kMostSeconds},
                  "Seconds that a move may be late before the player loses on time")
      .capture_default_str();
  command.add_flag("--wall-time", wall_time,
                   "Measure time by the clock; by default, processor time is measured if no "
                   "external program plays, so that other work on the machine costs no strength");
  command
      .add_number("--most-time-forfeits", most_time_forfeits, {0, 100},
                  "Percentage of games lost on time above which the command fails; the games are "
                  "saved in any case")
      .capture_default_str();
  command.add_number("--concurrency", concurrency, {1, 4096}, "Games to play at the same time")
      .capture_default_str();
  shard.add_to(command);
  command.add_number(
      "--adjudicate-score", score_win, {0, 1e6, true},
      "Adjudicate a win when both players agree on a lead of this many men for three moves");
  command.add_number(
      "--adjudicate-draw", score_draw, {0, 1e6},
      "Adjudicate a draw after ply 40 when both see a lead of at most this many men for ten moves");
  command.add_flag("--no-database-adjudication", no_database_adjudication,
                   "Do not adjudicate positions that the endgame databases know");
  command.add_number("--max-plies", most_plies, {1, 100'000}, "Adjudicate longer games as draws")
      .capture_default_str();
  command
      .add_number("--seed", seed, {},
                  "Seed of the drawn openings and of the players' random choices")
      .capture_default_str();
  command.add_option("--out", out,
                     "Save the games in this PDN file; rerun the same command to continue");
  command.add_option("--log", log,
                     "Append a line of JSON per game, and one per second with the standing, to the "
                     "end of this file");
  command.add_flag("--json", json, "Print the result as JSON");
  endgames.add_to(command);
}

}  // namespace mpd::apps
