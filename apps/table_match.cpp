#include "match/table_match.hpp"

#include <fmt/format.h>

#include "apps/common.hpp"
#include "apps/long_work.hpp"
#include "apps/match_report.hpp"
#include "apps/progress.hpp"
#include "apps/table_commands.hpp"

namespace mpd::apps {
namespace {

using match::TableMatchResult;

std::string gain_text(const match::PointGain& gain) {
  return fmt::format("{:+.3f} ± {:.3f}", gain.mean, gain.margin);
}

void print_text(const TableMatchResult& result, const std::vector<std::string>& names) {
  const arena::Tally tally = result.standing.tally(0, 1);
  const arena::Moments moments = arena::moments_of(tally, result.standing.pairs(0, 1));
  fmt::print("{} – {}: +{} ={} −{}  score {:.1f} %  Elo {}  LOS {:.1f} %\n", names[0], names[1],
             tally.wins, tally.draws, tally.losses, 100 * tally.score(),
             elo_text(arena::elo_interval(moments)),
             100 * arena::likelihood_of_superiority(moments));
  fmt::print(
      "{} pairs with the same dice or cards; {} gains {} points a game (95 %); mean points "
      "{:.3f} and {:.3f}\n",
      result.pairs, names[0], gain_text(result.gain), result.points[0], result.points[1]);
  if (result.unfinished > 0)
    fmt::print("{} games were too long and count as draws\n", result.unfinished);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (const auto forfeits = result.standing.forfeits(i).all(); forfeits > 0)
      fmt::print("{} lost {} games by failures or illegal moves\n", names[i], forfeits);
}

Json json_of(const TableMatchResult& result, const TableMatchCommand& options) {
  Json json = match_json(result.standing, options.players);
  json["game"] = options.game.game;
  json["points"] = {{"gain", result.gain.mean},
                    {"margin", result.gain.margin},
                    {"mean", result.points},
                    {"pairs", result.pairs}};
  json["unfinished"] = result.unfinished;
  json["settings"] = {{"seed", options.seed}, {"games", options.games}};
  return json;
}

}  // namespace

void match_at_table(const TableMatchCommand& options) {
  match::TableMatchPlan plan;
  plan.box = options.game.open();
  for (const std::size_t i : {0, 1})
    plan.players[i] = player_spec_of(*plan.box, options.players[i]);
  plan.pairs = static_cast<std::size_t>((options.games + 1) / 2);
  plan.seed = options.seed;
  work::RunOptions run;
  run.stop = interrupt_token();
  Progress progress("games", {});
  run.on_progress = [&](const work::JobProgress& job) { progress.show(options.game.game, job); };
  const auto crew = make_crew(options.concurrency);
  const auto result = base::value_or_throw(match::run_table_match(plan, *crew, run));
  if (options.json)
    fmt::print("{}\n", json_of(result, options).dump(2));
  else
    print_text(result, options.players);
}

}  // namespace mpd::apps
