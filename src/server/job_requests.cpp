#include "server/job_requests.hpp"

#include <algorithm>
#include <array>
#include <fmt/ranges.h>
#include <set>

#include "base/text.hpp"
#include "engine/catalogue.hpp"
#include "engine/recipe_list.hpp"

namespace mpd::server {
namespace {

using base::Json;
using base::JsonFields;
using protocol::ErrorCode;

constexpr std::size_t kLongestTitle = 60;
constexpr std::size_t kLeastPlayers = 2;
constexpr std::size_t kMostPlayers = 8;
/// The players that do not learn by playing against their clone.
constexpr std::array<std::string_view, 2> kWithoutSettings{"anaconda", "chinook-style"};
constexpr std::int64_t kMostSeed = std::int64_t{1} << 40;

template <class List>
std::string names_of(const List& list) {
  std::vector<std::string> names;
  for (const auto& entry : list) names.push_back(entry.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

void read_title(const JsonFields& fields, std::string& title) {
  if (fields.text("name", title, kLongestTitle) && !base::is_good_name(title))
    fields.refuse("name", "expected a name without control characters or blanks at its ends");
}

TournamentPlan read_wanted_tournament(const JsonFields& fields) {
  TournamentPlan plan;
  fields.texts("players", plan.players, kMostPlayers);
  const std::set<std::string> different(plan.players.begin(), plan.players.end());
  if (different.size() < kLeastPlayers || different.size() != plan.players.size())
    fields.refuse("players",
                  fmt::format("expected {} to {} different players", kLeastPlayers, kMostPlayers));
  fields.integer("games", plan.games, 2, 200);
  fields.number("seconds", plan.seconds, 0.005, 5);
  return plan;
}

}  // namespace

NewJobResult read_start_training(const Json& body) {
  const JsonFields fields(body);
  TrainingPlan plan;
  NewJob job;
  fields.required().text("recipe", plan.recipe, protocol::kLongestName);
  fields.integer("seed", plan.seed, 0, kMostSeed);
  read_title(fields, job.record.title);
  if (const auto settings = fields.object("settings")) read_settings(*settings, plan.settings);
  if (const auto good = fields.finish(); !good) return protocol::bad_message(good.error());
  const auto recipes = engine::known_recipes();
  const auto found = std::ranges::find(recipes, plan.recipe, &engine::RecipeDescription::name);
  if (found == recipes.end())
    return protocol::problem(ErrorCode::not_found, "there is no recipe {}, expected one of: {}",
                             base::in_quotes(plan.recipe), names_of(recipes));
  plan.player = found->player;
  if (!plan.settings.is_empty() &&
      std::ranges::find(kWithoutSettings, plan.player) != kWithoutSettings.end())
    return protocol::problem(ErrorCode::refused,
                             "the settings of {} cannot be changed, expected a player that learns "
                             "by playing against its clone",
                             plan.player);
  if (job.record.title.empty())
    job.record.title = fmt::format("{} (seed {})", plan.recipe, plan.seed);
  job.record.plan = std::move(plan);
  job.recipe = found->file;
  return job;
}

NewJobResult read_start_tournament(const Json& body) {
  const JsonFields fields = JsonFields(body).required();
  TournamentPlan plan = read_wanted_tournament(fields);
  if (const auto good = fields.finish(); !good) return protocol::bad_message(good.error());
  const auto known = engine::known_players();
  for (const std::string& name : plan.players)
    if (std::ranges::find(known, name, &engine::PlayerDescription::name) == known.end())
      return protocol::problem(ErrorCode::not_found, "there is no player {}, expected one of: {}",
                               base::in_quotes(name), names_of(known));
  NewJob job;
  job.record.title = fmt::format("{}", fmt::join(plan.players, " – "));
  job.record.plan = std::move(plan);
  return job;
}

tl::expected<std::string, protocol::Problem> read_job_id(const Json& body) {
  const JsonFields fields = JsonFields(body).required();
  std::string id;
  fields.text("job", id, protocol::kLongestName);
  if (const auto good = fields.finish(); !good) return protocol::bad_message(good.error());
  return id;
}

tl::expected<KeepRequest, protocol::Problem> read_keep_player(const Json& body) {
  const JsonFields fields = JsonFields(body).required();
  KeepRequest request;
  fields.text("job", request.job, protocol::kLongestName);
  if (fields.text("name", request.name, protocol::kLongestName) &&
      !engine::is_player_name(request.name))
    fields.refuse("name", "expected at most 40 small letters, digits and hyphens");
  if (const auto good = fields.finish(); !good) return protocol::bad_message(good.error());
  const auto known = engine::known_players();
  if (std::ranges::find(known, request.name, &engine::PlayerDescription::name) != known.end())
    return protocol::problem(ErrorCode::refused, "there is a player {} already",
                             base::in_quotes(request.name));
  return request;
}

tl::expected<std::string, protocol::Problem> read_delete_player(const Json& body) {
  const JsonFields fields = JsonFields(body).required();
  std::string name;
  fields.text("player", name, protocol::kLongestName);
  if (const auto good = fields.finish(); !good) return protocol::bad_message(good.error());
  const auto known = engine::known_players();
  const auto found = std::ranges::find(known, name, &engine::PlayerDescription::name);
  if (found == known.end())
    return protocol::problem(ErrorCode::not_found, "there is no player {}", base::in_quotes(name));
  if (!found->own)
    return protocol::problem(ErrorCode::refused, "{} came with the program and stays",
                             base::in_quotes(name));
  return name;
}

bool has_kept(const JobRecord& record) {
  if (record.kept.empty()) return false;
  return std::ranges::any_of(engine::known_players(), [&](const engine::PlayerDescription& player) {
    return player.own && player.name == record.kept;
  });
}

Json recipes_json() {
  Json recipes = Json::array();
  for (const engine::RecipeDescription& recipe : engine::known_recipes())
    recipes.push_back({{"name", recipe.name}, {"player", recipe.player}, {"about", recipe.about}});
  return recipes;
}

}  // namespace mpd::server
