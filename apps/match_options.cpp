#include "apps/match_options.hpp"

#include <charconv>
#include <fmt/format.h>
#include <thread>

#include "apps/command_line.hpp"
#include "apps/common.hpp"
#include "apps/players.hpp"
#include "base/date.hpp"
#include "base/text.hpp"
#include "match/openings.hpp"
#include "search/value.hpp"

namespace mpd::apps {
namespace {

constexpr double kUsualSeconds = 0.1;
constexpr double kMostSeconds = 1e6;
constexpr std::int64_t kMostGames = 10'000'000;

std::optional<double> number_from(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

template <class T>
T for_option(std::string_view option, base::Result<T> result) {
  if (!result) throw base::Failure(fmt::format("{}: {}", option, result.error().message));
  return *std::move(result);
}

void require_seconds(std::string_view option, double seconds) {
  if (!(seconds > 0 && seconds <= kMostSeconds))
    throw base::Failure(fmt::format("{}: {} is out of range, expected seconds above 0 and up to {}",
                                    option, seconds, kMostSeconds));
}

game::Allowance allowance_of(const MatchOptions& options) {
  game::Allowance allowance;
  if (options.seconds) {
    require_seconds("--time", *options.seconds);
    allowance.seconds = options.seconds;
  }
  if (options.clock) allowance.clock = for_option("--clock", parse_clock(*options.clock));
  if (options.nodes) {
    require_range("--nodes", *options.nodes, 1, std::int64_t{1} << 60);
    allowance.nodes = static_cast<std::uint64_t>(*options.nodes);
  }
  if (options.depth) {
    require_range("--depth", *options.depth, 1, search::kMaxPly);
    allowance.depth = options.depth;
  }
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
    throw base::Failure(fmt::format(
        "--concurrency: {} is out of range, expected 1 to {} ({} on a machine with {} cores)",
        concurrency, most, timed ? "games by time" : "games by nodes or depth", cores));
}

arena::GameRules rules_of(const MatchOptions& options) {
  arena::GameRules rules;
  rules.allowance = allowance_of(options);
  check_concurrency(options.concurrency, rules.allowance);
  if (!(options.margin >= 0 && options.margin <= kMostSeconds))
    throw base::Failure(fmt::format("--time-margin: {} is out of range, expected 0 or more seconds",
                                    options.margin));
  rules.margin = options.margin;
  require_range("--max-plies", options.most_plies, 1, 100'000);
  rules.most_plies = options.most_plies;
  if (options.score_win && !(*options.score_win > 0 && *options.score_win < 1e6))
    throw base::Failure(fmt::format("--adjudicate-score: {} is out of range, expected men above 0",
                                    *options.score_win));
  if (options.score_draw && !(*options.score_draw >= 0 && *options.score_draw < 1e6))
    throw base::Failure(fmt::format("--adjudicate-draw: {} is out of range, expected 0 or more men",
                                    *options.score_draw));
  rules.score.win = options.score_win;
  rules.score.draw = options.score_draw;
  return rules;
}

arena::Judge<draughts::Draughts> judge_of(
    const std::shared_ptr<const endgame::Databases>& databases) {
  return [databases](const draughts::KeyedPosition& state) -> std::optional<game::Outcome> {
    const auto known = databases->probe(state.position);
    if (!known) return std::nullopt;
    if (*known == endgame::Outcome::draw) return game::Outcome::draw;
    const game::Seat mover = draughts::seat_of(state.position.turn());
    return game::win_for(*known == endgame::Outcome::win ? mover : game::opponent(mover));
  };
}

std::string limits_text(const game::Allowance& allowance) {
  std::string text;
  if (allowance.seconds) text += fmt::format("{} s a move, ", *allowance.seconds);
  if (allowance.clock)
    text += fmt::format("{}+{} s, ", allowance.clock->remaining, allowance.clock->increment);
  if (allowance.nodes) text += fmt::format("{} nodes, ", *allowance.nodes);
  if (allowance.depth) text += fmt::format("depth {}, ", *allowance.depth);
  return text.substr(0, text.size() - 2);
}

/// All that has an influence on the games. Not how many there are: a match may be made longer.
std::string conditions_text(const MatchOptions& options, const MatchPlan& plan,
                            const std::string& openings) {
  const arena::GameRules& rules = plan.setting.rules;
  const int pieces = plan.databases ? plan.databases->pieces(endgame::FileKind::results) : 0;
  std::string text = "players " + fmt::format("{}", fmt::join(options.players, " | "));
  text += fmt::format("; openings {}; seed {}; {}", openings, plan.setting.seed,
                      limits_text(rules.allowance));
  text += fmt::format("; margin {} s; at most {} plies; endgames {}, {}adjudicated", rules.margin,
                      rules.most_plies, pieces, plan.setting.judge ? "" : "not ");
  if (rules.score.win) text += fmt::format("; won at {}", *rules.score.win);
  if (rules.score.draw) text += fmt::format("; drawn at {}", *rules.score.draw);
  return text;
}

}  // namespace

base::Result<game::Clock> parse_clock(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto time = number_from(text.substr(0, plus));
  const auto increment = plus == std::string_view::npos ? std::optional<double>(0)
                                                        : number_from(text.substr(plus + 1));
  if (!time || !increment || !(*time > 0 && *time <= kMostSeconds) ||
      !(*increment >= 0 && *increment <= kMostSeconds))
    return base::fail("{} is no clock, expected seconds above 0, or seconds+increment as in 2+0.02",
                      base::in_quotes(text));
  return game::Clock{*time, *increment, 0};
}

base::Result<arena::SprtPlan> parse_sprt(std::string_view text) {
  const auto parts = base::split(text, ',');
  const auto elo0 = number_from(parts[0]);
  const auto elo1 = parts.size() == 2 ? number_from(parts[1]) : std::nullopt;
  if (!elo0 || !elo1)
    return base::fail("{} is no test, expected elo0,elo1 as in 0,5", base::in_quotes(text));
  const arena::SprtPlan plan{*elo0, *elo1};
  if (const auto good = arena::check(plan); !good) return tl::unexpected(good.error());
  return plan;
}

MatchPlan MatchOptions::plan() const {
  // Before databases and players start threads of their own.
  (void)interrupt_token();
  MatchPlan made;
  made.setting.rules = rules_of(*this);
  made.setting.seed = seed;
  made.setting.concurrency = concurrency;
  if (sprt) made.sprt = for_option("--sprt", parse_sprt(*sprt));
  require_range("--games", games, 1, kMostGames);
  if (games % 2 != 0)
    fmt::print(stderr,
               "--games: {} games are played, because every opening is played with both "
               "colours\n",
               games + 1);
  if (opening_plies) require_range("--opening-plies", *opening_plies, 0, 1000);
  match::OpeningDeck deck = match::openings_from(openings, opening_plies);
  made.setting.openings = std::move(deck.openings);
  if (static_cast<std::size_t>((games + 1) / 2) > made.setting.openings.size())
    fmt::print(
        stderr,
        "{} openings for {} pairs: players without chance will repeat their games, which then "
        "count several times\n",
        made.setting.openings.size(), (games + 1) / 2);
  made.databases = endgames.open();
  if (made.databases && !no_database_adjudication) made.setting.judge = judge_of(made.databases);
  made.setting.players = contestants_from(players, made.databases);
  made.fixtures = arena::all_play_all(players.size(), static_cast<std::size_t>((games + 1) / 2),
                                      made.setting.openings.size(), seed);
  made.tags.date = base::today_text();
  made.tags.conditions = conditions_text(*this, made, deck.text);
  for (const Contestant& player : made.setting.players) made.tags.players.push_back(player.name);
  made.out = out;
  made.log = log;
  return made;
}

void MatchOptions::add_to(Command command) {
  command.add_option("--openings", openings, match::kOpeningsHelp).capture_default_str();
  command.add_option("--opening-plies", opening_plies, "Only so many plies of each game of a PDN");
  const Option time = command.add_option("--time", seconds,
                                         "Seconds for every move (default without any limit: 0.1)");
  command.add_option("--clock", clock, "Seconds for a game and more for every move: 2+0.02")
      .excludes(time);
  command.add_option("--nodes", nodes, "Nodes for every move");
  command.add_option("--depth", depth, "Plies of search for every move");
  command.add_option("--time-margin", margin, "Seconds a move may be late before it loses the game")
      .capture_default_str();
  command.add_option("--concurrency", concurrency, "Games at the same time").capture_default_str();
  command.add_option("--adjudicate-score", score_win,
                     "Won when both players agree for three moves on so many men or more");
  command.add_option("--adjudicate-draw", score_draw,
                     "Drawn when both see at most so many men for ten moves, after ply 40");
  command.add_flag("--no-database-adjudication", no_database_adjudication,
                   "Play on where the endgame databases know the result");
  command.add_option("--max-plies", most_plies, "A longer game is drawn").capture_default_str();
  command.add_option("--seed", seed, "Of the openings' lot and the players' chance")
      .capture_default_str();
  command.add_option("--out", out,
                     "Keep the games in this PDN file; the same command goes on where it stopped");
  command.add_option(
      "--log", log,
      "A line of JSON for every game, and every second one for the standing, added to the "
      "end of this file");
  command.add_flag("--json", json, "The result as JSON");
  endgames.add_to(command);
}

}  // namespace mpd::apps
