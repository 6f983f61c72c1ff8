#include "server/job_log.hpp"

#include <fstream>

#include "base/json_fields.hpp"

namespace mpd::server {
namespace {

using base::Json;
using base::JsonFields;

constexpr std::int64_t kMost = std::int64_t{1} << 53;
constexpr double kMostRate = 1e12;

}  // namespace

JobNews JobLog::read() {
  JobNews news;
  std::ifstream file(file_, std::ios::binary);
  file.seekg(offset_);
  std::string line;
  // A last line without its end is still being written.
  while (std::getline(file, line) && !file.eof()) {
    offset_ += static_cast<std::streamoff>(line.size()) + 1;
    if (const auto json = base::read_json(line, {})) take(*json, news);
  }
  return news;
}

Json JobLog::rows() const {
  return rows_;
}

void JobLog::take(const Json& line, JobNews& news) {
  // Not finished: other keys of the line are none of our business.
  const JsonFields fields(line);
  fields.number("per_second", rate_, 0, kMostRate);
  fields.integer("all", total_, 0, kMost);
  news.progress |= fields.integer("done", done_, 0, kMost);
  fields.text("stage", stage_);
  if (const Json* session = fields.any("session")) take_session(*session, news);
  if (const Json* map = fields.any("map"); map != nullptr && map->is_object()) {
    map_ = *map;
    news.map = true;
  }
  if (const Json* clones = fields.any("clones")) take_clones(*clones, news);
  if (const Json* standing = fields.any("standing"); standing != nullptr && standing->is_object()) {
    table_ = *standing;
    news.table = true;
  }
}

Json JobLog::clones() const {
  Json all = Json::array();
  for (const auto& [agent, clones] : clones_) all.push_back(clones);
  return all;
}

void JobLog::take_clones(const Json& clones, JobNews& news) {
  std::string agent;
  if (!JsonFields(clones).text("agent", agent)) return;
  clones_[agent] = clones;
  news.clones.push_back(clones);
}

void JobLog::take_session(const Json& session, JobNews& news) {
  const JsonFields fields(session);
  std::string agent;
  if (!fields.text("agent", agent)) return;
  Json row{{"agent", agent}};
  for (const char* key : {"session", "games", "wins", "draws", "losses", "clones"}) {
    std::int64_t number = 0;
    if (!fields.integer(key, number, 0, kMost)) return;
    row[key] = number;
  }
  double error = 0;
  row["error"] = fields.number("rms_error", error, 0, 1e6) ? Json(error) : Json();
  row["rate"] = rate_;
  const auto [place, is_new] =
      row_of_.try_emplace({agent, row["session"].get<std::int64_t>()}, rows_.size());
  if (is_new) rows_.emplace_back();
  rows_[place->second] = row;
  news.rows.push_back(std::move(row));
}

}  // namespace mpd::server
