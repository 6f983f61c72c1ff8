#include "apps/match_report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

#include "base/text.hpp"
#include "draughts/pdn_text.hpp"

namespace mpd::apps {
namespace {

using arena::EloInterval;
using arena::Standing;
using arena::Tally;
using Names = std::vector<std::string>;

std::string tally_text(const Tally& tally) {
  return fmt::format("+{} ={} −{}", tally.wins, tally.draws, tally.losses);
}

std::string speed_text(double nodes_per_second) {
  if (nodes_per_second <= 0) return "–";
  return base::with_thousands(static_cast<std::uint64_t>(nodes_per_second));
}

/// What each player used and what went wrong with it.
std::string players_text(const Standing& standing, const Names& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const arena::Effort effort = standing.effort(i);
    const arena::Forfeits forfeits = standing.forfeits(i);
    text += fmt::format("{}: mean depth {}, {} nodes/s", names[i],
                        effort.searched == 0 ? "–" : fmt::format("{:.1f}", effort.mean_depth()),
                        speed_text(effort.nodes_per_second()));
    if (effort.overrun > 0) text += fmt::format(", at most {:.1f} ms late", effort.overrun * 1000);
    if (forfeits.all() > 0)
      text += fmt::format(", forfeits: {} by time, {} by failure, {} by illegal moves",
                          forfeits.time, forfeits.failure, forfeits.illegal_move);
    text += '\n';
  }
  return text;
}

double time_forfeit_percent(const Standing& standing) {
  return standing.games() == 0 ? 0
                               : 100.0 * static_cast<double>(standing.time_forfeits()) /
                                     static_cast<double>(standing.games());
}

/// A warning, where games were lost on time.
std::string time_forfeits_text(const Standing& standing) {
  if (standing.time_forfeits() == 0) return "";
  return fmt::format(
      "Warning: {} of {} games ({:.1f} %) were lost on time; more time or a larger --time-margin "
      "avoids that\n",
      standing.time_forfeits(), standing.games(), time_forfeit_percent(standing));
}

std::string sprt_text(const arena::SprtState& sprt) {
  const char* verdict = sprt.verdict == arena::SprtVerdict::accept_elo1   ? "elo1 accepted"
                        : sprt.verdict == arena::SprtVerdict::accept_elo0 ? "elo0 accepted"
                                                                          : "undecided";
  return fmt::format("SPRT: LLR {:+.2f} in [{:+.2f}, {:+.2f}]: {}\n", sprt.llr, sprt.lower,
                     sprt.upper, verdict);
}

Json number_or_null(double number) {
  return std::isfinite(number) ? Json(number) : Json();
}

Json tally_json(const Tally& tally) {
  return {{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
}

Json player_json(const Standing& standing, const Names& names, std::size_t i) {
  const arena::Effort effort = standing.effort(i);
  const arena::Forfeits forfeits = standing.forfeits(i);
  return {{"name", names[i]},
          {"mean_depth", effort.mean_depth()},
          {"nodes_per_second", effort.nodes_per_second()},
          {"seconds", effort.seconds},
          {"greatest_overrun", effort.overrun},
          {"forfeits",
           {{"time", forfeits.time},
            {"failure", forfeits.failure},
            {"illegal_move", forfeits.illegal_move}}}};
}

void add_common(Json& json, const Standing& standing, const Names& names) {
  json["loops"] = standing.loops();
  json["undue_draws"] = standing.undue_draws();
  json["time_forfeits"] = standing.time_forfeits();
  json["players"] = Json::array();
  for (std::size_t i = 0; i < names.size(); ++i)
    json["players"].push_back(player_json(standing, names, i));
}

/// The players from the best to the worst.
std::vector<std::size_t> ranked(const arena::Ratings& ratings) {
  std::vector<std::size_t> order(ratings.players.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return ratings.players[a].elo > ratings.players[b].elo;
  });
  return order;
}

/// `{:<width}` counts bytes; names may be in any script.
std::string padded(const std::string& text, std::size_t width) {
  const std::size_t used = draughts::character_count(text);
  return text + std::string(width > used ? width - used : 0, ' ');
}

std::string points_text(const Tally& tally) {
  return tally.games() == 0 ? "·" : fmt::format("{:.1f}", tally.points());
}

std::string table_row(const Standing& standing, const Names& names, const arena::Ratings& ratings,
                      const std::vector<std::size_t>& order, std::size_t place, std::size_t width) {
  const std::size_t who = order[place];
  const arena::Rating& rating = ratings.players[who];
  const Tally all = standing.tally(who);
  std::string row = fmt::format("{:>2} {} {:>8} {:>7} {:>6.1f} /{:>5}", place + 1,
                                padded(names[who], width), fmt::format("{:+.1f}", rating.elo),
                                fmt::format("±{:.1f}", rating.margin), all.points(), all.games());
  for (const std::size_t other : order) {
    const std::string points = other == who ? "×" : points_text(standing.tally(who, other));
    row +=
        std::string(8 - std::min<std::size_t>(8, draughts::character_count(points)), ' ') + points;
  }
  return row + '\n';
}

}  // namespace

/// With fewer the normal approximation behind intervals is not to be trusted.
constexpr std::uint64_t kFewPairs = 15;

std::string elo_text(const EloInterval& interval) {
  const bool low = std::isfinite(interval.low);
  const bool high = std::isfinite(interval.high);
  if (low && high)
    return fmt::format("{:+.1f} [{:+.1f}, {:+.1f}] (95 %)", interval.elo, interval.low,
                       interval.high);
  const std::string elo = std::isfinite(interval.elo) ? fmt::format("{:+.1f}", interval.elo)
                                                      : std::string(interval.elo > 0 ? "+∞" : "−∞");
  if (low) return fmt::format("{}, at least {:+.1f} (95 %)", elo, interval.low);
  if (high) return fmt::format("{}, at most {:+.1f} (95 %)", elo, interval.high);
  return fmt::format("{}, no bound on either side", elo);
}

void check_time_forfeits(const Standing& standing, double most_percent) {
  const double percent = time_forfeit_percent(standing);
  if (percent > most_percent)
    throw base::Failure(
        fmt::format("{:.1f} % of the games were lost on time, at most {:.1f} % are accepted "
                    "(--most-time-forfeits)",
                    percent, most_percent));
}

std::string match_text(const Standing& standing, const Names& names) {
  const Tally tally = standing.tally(0, 1);
  const arena::Pentanomial pairs = standing.pairs(0, 1);
  const arena::Moments moments = arena::moments_of(tally, pairs);
  std::string text =
      fmt::format("{} – {}: {}  score {:.1f} %  Elo {}  LOS {:.1f} %\n", names[0], names[1],
                  tally_text(tally), 100 * tally.score(), elo_text(arena::elo_interval(moments)),
                  100 * arena::likelihood_of_superiority(moments));
  const auto& c = pairs.counts;
  text += fmt::format(
      "{} games; pairs with 0, ½, 1, 1½, 2 points: {} {} {} {} {}; draws {:.1f} %; "
      "loops {}; undue draws {}\n",
      tally.games(), c[0], c[1], c[2], c[3], c[4], 100 * tally.draw_rate(), standing.loops(),
      standing.undue_draws());
  if (pairs.pairs() < kFewPairs)
    text += "Few pairs: interval and LOS are rough, because they assume many games\n";
  text += players_text(standing, names) + time_forfeits_text(standing);
  if (const auto sprt = standing.sprt()) text += sprt_text(*sprt);
  return text;
}

Json match_json(const Standing& standing, const Names& names) {
  const Tally tally = standing.tally(0, 1);
  const arena::Pentanomial pairs = standing.pairs(0, 1);
  const arena::Moments moments = arena::moments_of(tally, pairs);
  const EloInterval elo = arena::elo_interval(moments);
  Json json{{"games", tally.games()},
            {"tally", tally_json(tally)},
            {"score", tally.score()},
            {"elo", number_or_null(elo.elo)},
            {"elo_low", number_or_null(elo.low)},
            {"elo_high", number_or_null(elo.high)},
            {"los", arena::likelihood_of_superiority(moments)},
            {"pairs", pairs.counts},
            {"draw_rate", tally.draw_rate()}};
  if (const auto sprt = standing.sprt())
    json["sprt"] = {{"llr", sprt->llr},
                    {"lower", sprt->lower},
                    {"upper", sprt->upper},
                    {"verdict", sprt->verdict == arena::SprtVerdict::accept_elo1   ? "elo1"
                                : sprt->verdict == arena::SprtVerdict::accept_elo0 ? "elo0"
                                                                                   : "undecided"}};
  add_common(json, standing, names);
  return json;
}

std::string tournament_text(const Standing& standing, const Names& names) {
  const arena::Ratings ratings = standing.ratings();
  const auto order = ranked(ratings);
  std::size_t width = 6;
  for (const std::string& name : names) width = std::max(width, draughts::character_count(name));
  std::string text = fmt::format("   {} {:>8} {:>7} {:>6} {:>6}", padded("player", width), "Elo",
                                 "95 %", "points", "games");
  for (std::size_t place = 1; place <= order.size(); ++place) text += fmt::format("{:>8}", place);
  text += '\n';
  for (std::size_t place = 0; place < order.size(); ++place)
    text += table_row(standing, names, ratings, order, place, width);
  if (!ratings.bounded)
    text +=
        "The results put some players infinitely far apart; the Elo is computed with one drawn "
        "game added for each pair of players.\n";
  text += fmt::format("{} games; loops {}; undue draws {}\n", standing.games(), standing.loops(),
                      standing.undue_draws());
  return text + players_text(standing, names) + time_forfeits_text(standing);
}

Json tournament_json(const Standing& standing, const Names& names) {
  const arena::Ratings ratings = standing.ratings();
  Json json{{"games", standing.games()}, {"bounded", ratings.bounded}, {"table", Json::array()}};
  for (const std::size_t who : ranked(ratings)) {
    Json row{{"name", names[who]},
             {"elo", ratings.players[who].elo},
             {"margin", ratings.players[who].margin},
             {"points", standing.tally(who).points()},
             {"games", standing.tally(who).games()},
             {"against", Json::object()}};
    for (std::size_t other = 0; other < names.size(); ++other)
      if (other != who) row["against"][names[other]] = tally_json(standing.tally(who, other));
    json["table"].push_back(row);
  }
  add_common(json, standing, names);
  return json;
}

protocol::LoggedStandings logged_standings(const Standing& standing, const Names& names) {
  const arena::Ratings ratings = standing.ratings();
  protocol::LoggedStandings logged{.players = names, .rows = {}};
  for (const std::size_t who : ranked(ratings)) {
    const Tally all = standing.tally(who);
    auto& row = logged.rows.emplace_back();
    row = {names[who],
           all.points(),
           static_cast<std::int64_t>(all.games()),
           ratings.players[who].elo,
           ratings.players[who].margin,
           {}};
    for (std::size_t other = 0; other < names.size(); ++other) {
      const bool met = other != who && standing.tally(who, other).games() > 0;
      row.against.push_back(met ? std::optional(standing.tally(who, other).points())
                                : std::nullopt);
    }
  }
  return logged;
}

}  // namespace mpd::apps
