#include "server/job_log.hpp"

#include <fstream>

namespace mpd::server {

using base::Json;

JobNews JobLog::read() {
  JobNews news;
  std::ifstream file(file_, std::ios::binary);
  file.seekg(offset_);
  std::string line;
  // A last line without its end is still being written.
  while (std::getline(file, line) && !file.eof()) {
    offset_ += static_cast<std::streamoff>(line.size()) + 1;
    if (const auto read = protocol::parse_job_line(line)) take(*read, news);
  }
  return news;
}

Json JobLog::rows() const {
  return rows_;
}

void JobLog::take(const protocol::JobLine& line, JobNews& news) {
  per_second_ = line.per_second.value_or(per_second_);
  total_ = line.total.value_or(total_);
  done_ = line.done.value_or(done_);
  stage_ = line.stage.value_or(stage_);
  if (line.done) workers_ = line.workers;
  news.progress |= line.done.has_value();
  if (line.session) take_session(*line.session, news);
  if (line.map) map_ = to_json(*line.map);
  news.map |= line.map.has_value();
  if (line.clones) news.clones.push_back(clones_[line.clones->agent] = to_json(*line.clones));
  if (line.standings) standings_ = to_json(*line.standings);
  news.standings |= line.standings.has_value();
}

Json JobLog::clones() const {
  Json all = Json::array();
  for (const auto& [agent, clones] : clones_) all.push_back(clones);
  return all;
}

void JobLog::take_session(const protocol::LoggedSession& session, JobNews& news) {
  Json row = to_json(session);
  for (const char* key : {"error", "against_random", "against_first"})
    if (!row.contains(key)) row[key] = Json();
  row["per_second"] = per_second_;
  const auto [place, is_new] = row_of_.try_emplace({session.agent, session.session}, rows_.size());
  if (is_new) rows_.emplace_back();
  rows_[place->second] = row;
  news.rows.push_back(std::move(row));
}

}  // namespace mpd::server
