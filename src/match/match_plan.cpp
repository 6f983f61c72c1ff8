#include "match/match_plan.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "base/date.hpp"
#include "base/text.hpp"
#include "engine/catalogue.hpp"

namespace mpd::match {
namespace {

std::optional<double> number_from(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

arena::Judge<draughts::Draughts> judge_of(
    const std::shared_ptr<const endgame::Databases>& databases) {
  return [databases](const draughts::KeyedPosition& state) -> std::optional<game::Outcome> {
    const auto known = databases->probe(state.position);
    if (!known) return std::nullopt;
    return game::outcome_of(*known, draughts::seat_of(state.position.turn()));
  };
}

/// Whether the match measures processor time, and not each player alone says so.
bool chooses_processor_time(const MatchSetup& setup) {
  return setup.time_kind() == arena::TimeKind::processor &&
         !std::ranges::all_of(setup.players,
                              [](const auto& player) { return own_time_kind(player).has_value(); });
}

std::string limits_text(const MatchSetup& setup) {
  const game::Allowance& allowance = setup.rules.allowance;
  const char* const kind = chooses_processor_time(setup) ? " of processor time" : "";
  std::string text;
  if (allowance.seconds) text += fmt::format("{} s{} a move, ", *allowance.seconds, kind);
  if (allowance.clock)
    text +=
        fmt::format("{}+{} s{}, ", allowance.clock->remaining, allowance.clock->increment, kind);
  if (allowance.nodes) text += fmt::format("{} nodes, ", *allowance.nodes);
  if (allowance.depth) text += fmt::format("depth {}, ", *allowance.depth);
  return text.substr(0, text.size() - 2);
}

bool is_timed(const game::Allowance& allowance) {
  return allowance.seconds || allowance.clock;
}

/// Whether a player has a limit of its own: `champion:time=0.1`.
bool has_own_time(const MatchSetup& setup) {
  return std::ranges::any_of(setup.players, [](const std::string& text) {
    if (is_external_player(text)) return false;
    const auto spec = engine::parse_player_spec(text);
    return spec && std::ranges::any_of(spec->options,
                                       [](const auto& option) { return option.first == "time"; });
  });
}

/// All that has an influence on the games. Not how many there are: a match may be made longer.
std::string conditions_text(const MatchSetup& setup, const MatchPlan& plan) {
  const arena::GameRules& rules = setup.rules;
  const int pieces = plan.databases ? plan.databases->pieces(endgame::FileKind::results) : 0;
  std::string text = "players " + fmt::format("{}", fmt::join(setup.players, " | "));
  text += fmt::format("; openings {}; seed {}; {}", setup.openings.text, setup.seed,
                      limits_text(setup));
  text += fmt::format("; margin {} s; at most {} plies; endgames {}, {}adjudicated", rules.margin,
                      rules.most_plies, pieces, plan.setting.judge ? "" : "not ");
  if (rules.adjudication.win) text += fmt::format("; won at {}", *rules.adjudication.win);
  if (rules.adjudication.draw) text += fmt::format("; drawn at {}", *rules.adjudication.draw);
  if (!is_timed(rules.allowance) && has_own_time(setup) && chooses_processor_time(setup))
    text += "; the players' own time is processor time";
  if (setup.neighbours) text += fmt::format("; neighbours {}", *setup.neighbours);
  return text;
}

base::Result<void> check(const MatchSetup& setup) {
  if (setup.players.size() < 2)
    return base::fail("a match of {} players, expected two or more", setup.players.size());
  if (setup.pairs < 1) return base::fail("a match without games, expected one pair or more");
  if (setup.openings.openings.empty())
    return base::fail("a match without openings, expected one or more");
  const game::Allowance& allowance = setup.rules.allowance;
  if (!allowance.seconds && !allowance.clock && !allowance.nodes && !allowance.depth)
    return base::fail("the moves have no limit, expected time, a clock, nodes or depth");
  return {};
}

}  // namespace

arena::TimeKind MatchSetup::time_kind() const {
  return wall_time || std::ranges::any_of(players, is_external_player) ? arena::TimeKind::clock
                                                                       : arena::TimeKind::processor;
}

base::Result<MatchPlan> plan_match(MatchSetup setup) {
  if (const auto good = check(setup); !good) return tl::unexpected(good.error());
  auto players =
      contestants_from(setup.players, setup.databases, setup.make_external, setup.time_kind());
  if (!players) return tl::unexpected(players.error());
  MatchPlan made;
  made.setting.rules = setup.rules;
  made.setting.seed = setup.seed;
  made.setting.players = *std::move(players);
  made.databases = setup.databases;
  made.sprt = setup.sprt;
  if (made.databases && setup.adjudicate) made.setting.judge = judge_of(made.databases);
  made.fixtures =
      arena::all_play_all(setup.players.size(), setup.pairs, setup.openings.openings.size(),
                          setup.seed, setup.neighbours.value_or(setup.players.size()));
  made.tags.date = base::today_text();
  made.tags.conditions = conditions_text(setup, made);
  for (const Contestant& player : made.setting.players) made.tags.players.push_back(player.name);
  made.tags.timed = is_timed(setup.rules.allowance);
  made.setting.openings = setup.openings.openings;
  made.setup = std::move(setup);
  return made;
}

base::Result<game::Clock> parse_clock(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto time = number_from(text.substr(0, plus));
  const auto increment = plus == std::string_view::npos ? std::optional<double>(0)
                                                        : number_from(text.substr(plus + 1));
  if (!time || !increment || !(*time > 0 && *time <= kMostSeconds) ||
      !(*increment >= 0 && *increment <= kMostSeconds))
    return base::fail(
        "{} is not a clock, expected seconds above 0, or seconds+increment as in 2+0.02",
        base::in_quotes(text));
  return game::Clock{*time, *increment, 0};
}

base::Result<arena::SprtPlan> parse_sprt(std::string_view text) {
  const auto parts = base::split(text, ',');
  const auto elo0 = number_from(parts[0]);
  const auto elo1 = parts.size() == 2 ? number_from(parts[1]) : std::nullopt;
  if (!elo0 || !elo1)
    return base::fail("{} is not a test, expected elo0,elo1 as in 0,5", base::in_quotes(text));
  const arena::SprtPlan plan{*elo0, *elo1};
  if (const auto good = arena::check(plan); !good) return tl::unexpected(good.error());
  return plan;
}

}  // namespace mpd::match
