#include "protocol/job_log.hpp"

#include "base/json_fields.hpp"

namespace mpd::protocol {
namespace {

using base::Json;
using base::JsonFields;

constexpr std::int64_t kMost = std::int64_t{1} << 53;
constexpr double kMostRate = 1e12;
constexpr double kMostError = 1e6;
constexpr double kMostPoints = 1e9;

Json number_or_null(const std::optional<double>& number) {
  return number ? Json(*number) : Json();
}

Json to_json(const GameLine::Effort& effort) {
  return {{"moves", effort.moves},
          {"nodes", effort.nodes},
          {"seconds", effort.seconds},
          {"mean_depth", effort.mean_depth},
          {"overrun", effort.overrun}};
}

Json to_json(const LoggedTally& tally) {
  return {{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
}

// Reading. Every reader returns whether the value is what it should be.

template <class T>
bool read_numbers(const Json* array, std::vector<T>& place) {
  if (array == nullptr || !array->is_array()) return false;
  for (const Json& value : *array) {
    if (std::integral<T> ? !value.is_number_integer() : !value.is_number()) return false;
    place.push_back(value.get<T>());
  }
  return true;
}

bool read(const Json& json, LoggedTally& tally) {
  const JsonFields fields(json);
  return fields.integer("wins", tally.wins, 0, kMost) &&
         fields.integer("draws", tally.draws, 0, kMost) &&
         fields.integer("losses", tally.losses, 0, kMost);
}

std::optional<LoggedTally> read_tally(const JsonFields& fields, std::string_view key) {
  LoggedTally tally;
  const Json* const json = fields.any(key);
  return json != nullptr && read(*json, tally) ? std::optional(tally) : std::nullopt;
}

bool read(const Json& json, LoggedSession& session) {
  const JsonFields fields(json);
  session.against_random = read_tally(fields, "against_random");
  session.against_first = read_tally(fields, "against_first");
  double error = 0;
  if (fields.number("error", error, 0, kMostError) ||
      fields.number("rms_error", error, 0, kMostError))
    session.error = error;
  return fields.text("agent", session.agent) &&
         fields.integer("session", session.session, 0, kMost) &&
         fields.integer("games", session.games, 0, kMost) &&
         fields.integer("wins", session.wins, 0, kMost) &&
         fields.integer("draws", session.draws, 0, kMost) &&
         fields.integer("losses", session.losses, 0, kMost) &&
         fields.integer("clones", session.clones, 0, kMost);
}

bool read(const Json& json, LoggedMap::Epoch& epoch) {
  const JsonFields fields(json);
  return fields.number("error", epoch.error, 0, kMostRate) &&
         read_numbers(fields.any("sizes"), epoch.sizes);
}

bool read(const Json& json, LoggedMap& map) {
  const JsonFields fields(json);
  constexpr std::size_t kMostNeurons = 1 << 20;
  if (const Json* forming = fields.any("forming")) {
    if (!forming->is_array()) return false;
    map.forming.emplace();
    for (const Json& epoch : *forming)
      if (!read(epoch, map.forming->emplace_back())) return false;
  }
  return fields.integer("rows", map.rows, 0, kMostNeurons) &&
         fields.integer("columns", map.columns, 0, kMostNeurons) &&
         read_numbers(fields.any("sizes"), map.sizes);
}

bool read(const Json& json, LoggedClones& clones) {
  const JsonFields fields(json);
  return fields.text("agent", clones.agent) && read_numbers(fields.any("points"), clones.points) &&
         fields.integer("games", clones.games, 0, kMost) &&
         fields.integer("best", clones.best, 0, kMost);
}

bool read(const Json& json, LoggedStandings::Row& row) {
  const JsonFields fields(json);
  if (double margin = 0; fields.has("margin") && fields.number("margin", margin, 0, kMostPoints))
    row.margin = margin;
  const Json* against = fields.any("against");
  if (against == nullptr || !against->is_array()) return false;
  for (const Json& points : *against) {
    if (!points.is_null() && !points.is_number()) return false;
    row.against.push_back(points.is_null() ? std::nullopt : std::optional(points.get<double>()));
  }
  return fields.text("player", row.player) && fields.number("points", row.points, 0, kMostPoints) &&
         fields.integer("games", row.games, 0, kMost) &&
         fields.number("elo", row.elo, -kMostPoints, kMostPoints);
}

bool read(const Json& json, JobWorkers& workers) {
  const JsonFields fields(json);
  return fields.integer("alive", workers.alive, 0, kMost) &&
         fields.integer("all", workers.all, 0, kMost);
}

bool read(const Json& json, LoggedStandings& standings) {
  const JsonFields fields(json);
  const Json* rows = fields.any("rows");
  if (rows == nullptr || !rows->is_array()) return false;
  for (const Json& row : *rows)
    if (!read(row, standings.rows.emplace_back())) return false;
  return fields.texts("players", standings.players);
}

/// The value of a key, where it is there and good.
template <class T>
void read_part(const JsonFields& fields, std::string_view key, std::optional<T>& place) {
  const Json* const json = fields.any(key);
  T value;
  if (json != nullptr && read(*json, value)) place = std::move(value);
}

}  // namespace

std::optional<double> seconds_left(std::uint64_t done, std::uint64_t total, double per_second) {
  if (done >= total) return 0.0;
  if (!(per_second > 0)) return std::nullopt;
  return static_cast<double>(total - done) / per_second;
}

Json to_json(const JobProgress& progress) {
  Json json{
      {"what", progress.what},
      {"done", progress.done},
      {"total", progress.total},
      {"unit", progress.unit},
      {"seconds", progress.seconds},
      {"per_second", progress.per_second},
      {"left", number_or_null(seconds_left(progress.done, progress.total, progress.per_second))}};
  if (progress.workers) json["workers"] = to_json(*progress.workers);
  return json;
}

Json to_json(const JobWorkers& workers) {
  return {{"alive", workers.alive}, {"all", workers.all}};
}

Json to_json(const LoggedSession& session) {
  Json json{{"agent", session.agent},  {"session", session.session}, {"games", session.games},
            {"wins", session.wins},    {"draws", session.draws},     {"losses", session.losses},
            {"clones", session.clones}};
  if (session.error) json["error"] = *session.error;
  if (session.against_random) json["against_random"] = to_json(*session.against_random);
  if (session.against_first) json["against_first"] = to_json(*session.against_first);
  return json;
}

Json to_json(const LoggedMap& map) {
  Json json{{"rows", map.rows}, {"columns", map.columns}, {"sizes", map.sizes}};
  if (!map.forming) return json;
  Json& forming = json["forming"] = Json::array();
  for (const LoggedMap::Epoch& epoch : *map.forming)
    forming.push_back({{"sizes", epoch.sizes}, {"error", epoch.error}});
  return json;
}

Json to_json(const LoggedClones& clones) {
  return {{"agent", clones.agent},
          {"points", clones.points},
          {"games", clones.games},
          {"best", clones.best}};
}

Json to_json(const TrainingNews& news) {
  Json json{{"stage", news.stage}};
  if (news.session) json["session"] = to_json(*news.session);
  if (news.map) json["map"] = to_json(*news.map);
  if (news.clones) json["clones"] = to_json(*news.clones);
  if (news.warning) json["warning"] = *news.warning;
  return json;
}

Json to_json(const GameLine& line) {
  return {{"game", line.game},
          {"black", line.black},
          {"white", line.white},
          {"opening", line.opening},
          {"winner", line.winner ? Json(*line.winner) : Json()},
          {"reason", line.reason},
          {"explanation", line.explanation},
          {"plies", line.plies},
          {"loop", line.loop},
          {"undue_draw", line.undue_draw},
          {"black_effort", to_json(line.black_effort)},
          {"white_effort", to_json(line.white_effort)}};
}

Json to_json(const LoggedStandings& standings) {
  Json rows = Json::array();
  for (const LoggedStandings::Row& row : standings.rows) {
    Json against = Json::array();
    for (const auto& points : row.against) against.push_back(number_or_null(points));
    Json json{
        {"player", row.player}, {"points", row.points}, {"games", row.games}, {"elo", row.elo}};
    // Old logs do not know it.
    if (row.margin) json["margin"] = *row.margin;
    json["against"] = std::move(against);
    rows.push_back(std::move(json));
  }
  return {{"players", standings.players}, {"rows", std::move(rows)}};
}

Json to_json(const StandingsLine& line) {
  Json json{{"standings", to_json(line.standings)},
            {"done", line.done},
            {"total", line.total},
            {"per_second", line.per_second},
            {"left", number_or_null(seconds_left(line.done, line.total, line.per_second))}};
  if (line.workers) json["workers"] = to_json(*line.workers);
  return json;
}

base::Result<JobLine> parse_job_line(std::string_view text) {
  const auto json = base::read_json(text, {});
  if (!json) return tl::unexpected(json.error());
  const JsonFields fields(*json);
  JobLine line;
  double per_second = 0;
  std::int64_t number = 0;
  std::string stage;
  if (fields.number("per_second", per_second, 0, kMostRate)) line.per_second = per_second;
  if (fields.integer("done", number, 0, kMost)) line.done = number;
  if (fields.integer("total", number, 0, kMost) || fields.integer("all", number, 0, kMost))
    line.total = number;
  if (fields.text("stage", stage)) line.stage = stage;
  read_part(fields, "session", line.session);
  read_part(fields, "map", line.map);
  read_part(fields, "clones", line.clones);
  read_part(fields, "standings", line.standings);
  if (!line.standings) read_part(fields, "standing", line.standings);
  read_part(fields, "workers", line.workers);
  return line;
}

}  // namespace mpd::protocol
