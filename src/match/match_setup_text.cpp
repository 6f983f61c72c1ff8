#include "match/match_setup_text.hpp"

#include "base/failure.hpp"
#include "base/json.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "match/match_job.hpp"

namespace mpd::match {
namespace {

using base::Json;

template <class T>
Json json_or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

template <class T>
std::optional<T> optional_of(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(json.get<T>());
}

Json opening_json(const Opening& opening) {
  Json moves = Json::array();
  draughts::Position position = opening.start.position;
  for (const draughts::Move move : opening.moves) {
    moves.push_back(draughts::move_text(position, move));
    position = position.after(move);
  }
  return {{"start", draughts::fen_of(opening.start.position)},
          {"moves", std::move(moves)},
          {"name", opening.name}};
}

Opening opening_from(const Json& json) {
  draughts::Position position =
      base::value_or_throw(draughts::parse_fen(json.at("start").get<std::string>()));
  Opening opening{draughts::KeyedPosition(position), {}, json.at("name")};
  for (const Json& text : json.at("moves")) {
    const auto move = base::value_or_throw(draughts::parse_move(position, text.get<std::string>()));
    opening.moves.push_back(move);
    position = position.after(move);
  }
  return opening;
}

Json clock_json(const std::optional<game::Clock>& clock) {
  if (!clock) return {};
  return {clock->remaining, clock->increment, clock->moves_to_go};
}

std::optional<game::Clock> clock_from(const Json& json) {
  if (json.is_null()) return std::nullopt;
  return game::Clock{json.at(0), json.at(1), json.at(2)};
}

Json rules_json(const arena::GameRules& rules) {
  const game::Allowance& allowance = rules.allowance;
  return {{"depth", json_or_null(allowance.depth)},
          {"nodes", json_or_null(allowance.nodes)},
          {"seconds", json_or_null(allowance.seconds)},
          {"clock", clock_json(allowance.clock)},
          {"margin", rules.margin},
          {"most_plies", rules.most_plies},
          {"win", json_or_null(rules.adjudication.win)},
          {"draw", json_or_null(rules.adjudication.draw)}};
}

arena::GameRules rules_from(const Json& json) {
  arena::GameRules rules;
  rules.allowance.depth = optional_of<int>(json.at("depth"));
  rules.allowance.nodes = optional_of<std::uint64_t>(json.at("nodes"));
  rules.allowance.seconds = optional_of<double>(json.at("seconds"));
  rules.allowance.clock = clock_from(json.at("clock"));
  rules.margin = json.at("margin");
  rules.most_plies = json.at("most_plies");
  rules.adjudication.win = optional_of<double>(json.at("win"));
  rules.adjudication.draw = optional_of<double>(json.at("draw"));
  return rules;
}

/// The databases of the folder that the first process uses.
std::shared_ptr<const endgame::Databases> databases_from(const Json& folder,
                                                         const work::OnNotice& on_notice) {
  if (folder.is_null()) return nullptr;
  return base::value_or_throw(endgame::Databases::open(folder.get<std::string>(), {}, on_notice));
}

MatchSetup setup_from(const Json& json, const MakeExternal& make_external,
                      const work::OnNotice& on_notice) {
  MatchSetup setup;
  setup.players = json.at("players").get<std::vector<std::string>>();
  setup.make_external = make_external;
  setup.pairs = json.at("pairs");
  for (const Json& opening : json.at("openings"))
    setup.openings.openings.push_back(opening_from(opening));
  setup.openings.text = json.at("deck");
  setup.rules = rules_from(json.at("rules"));
  setup.databases = databases_from(json.at("databases"), on_notice);
  setup.adjudicate = json.at("adjudicate");
  setup.neighbours = optional_of<std::size_t>(json.at("neighbours"));
  setup.seed = json.at("seed");
  setup.wall_time = json.at("wall_time");
  return setup;
}

}  // namespace

Json settings_json(const MatchSetup& setup, const MatchTags& tags) {
  return {{"players", setup.players},
          {"pairs", setup.pairs},
          {"deck", setup.openings.text},
          {"rules", rules_json(setup.rules)},
          {"databases", setup.databases
                            ? Json(std::filesystem::absolute(setup.databases->folder()).string())
                            : Json()},
          {"adjudicate", setup.adjudicate},
          {"neighbours", json_or_null(setup.neighbours)},
          {"wall_time", setup.wall_time},
          {"seed", setup.seed},
          {"date", tags.date},
          {"conditions", tags.conditions}};
}

std::string setup_text(const MatchSetup& setup, const MatchTags& tags) {
  Json json = settings_json(setup, tags);
  json["openings"] = Json::array();
  for (const Opening& opening : setup.openings.openings)
    json["openings"].push_back(opening_json(opening));
  return json.dump();
}

base::Result<MatchPlan> plan_from_text(std::string_view text, const MakeExternal& make_external,
                                       const work::OnNotice& on_notice) {
  try {
    const Json json = Json::parse(text);
    auto plan = plan_match(setup_from(json, make_external, on_notice));
    if (!plan) return plan;
    if (plan->tags.conditions != json.at("conditions").get<std::string>())
      return base::fail("the match is another one on this machine\n  there: {}\n  here:  {}",
                        json.at("conditions").get<std::string>(), plan->tags.conditions);
    plan->tags.date = json.at("date");
    return plan;
  } catch (const std::exception& problem) {
    return base::fail("cannot take part in the match: {}", problem.what());
  }
}

work::WorkerKind match_kind(const MakeExternal& make_external, const work::OnNotice& on_notice) {
  return {kMatchKind, [make_external, on_notice](const work::Bytes& setup) -> work::MakeWorker {
            const auto plan = std::make_shared<const MatchPlan>(
                base::value_or_throw(plan_from_text(setup, make_external, on_notice)));
            return [plan] { return make_match_worker(plan); };
          }};
}

}  // namespace mpd::match
