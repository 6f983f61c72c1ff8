#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "protocol/job_log.hpp"

namespace mpd::server {

/// What new lines of a log have told.
struct JobNews {
  bool progress = false;
  base::Json rows = base::Json::array();  ///< new ones, and those that were told anew
  bool standings = false;
  bool map = false;
  base::Json clones = base::Json::array();  ///< tournaments of clones
};

/// Follows the log of a training or tournament (protocol/job_log.hpp), to whose end its process
/// adds lines meanwhile. Anything else is passed over: a process that was killed may have left half
/// a line.
class JobLog {
 public:
  explicit JobLog(std::filesystem::path file) : file_(std::move(file)) {}

  /// Reads what was added since the last time.
  JobNews read();

  /// Rows, standings, map and clones as in docs/protocols/json.md.
  [[nodiscard]] base::Json rows() const;
  [[nodiscard]] const base::Json& standings() const { return standings_; }
  [[nodiscard]] const base::Json& map() const { return map_; }
  [[nodiscard]] base::Json clones() const;
  [[nodiscard]] const std::string& stage() const { return stage_; }
  [[nodiscard]] std::int64_t done() const { return done_; }
  [[nodiscard]] std::int64_t total() const { return total_; }
  [[nodiscard]] double per_second() const { return per_second_; }
  [[nodiscard]] const std::optional<protocol::JobWorkers>& workers() const { return workers_; }

 private:
  void take(const protocol::JobLine& line, JobNews& news);
  void take_session(const protocol::LoggedSession& session, JobNews& news);

  std::filesystem::path file_;
  std::streamoff offset_ = 0;  // of the first line that was not read
  std::vector<base::Json> rows_;
  /// A training that lost its last seconds plays sessions again: where each row stands.
  std::map<std::pair<std::string, std::int64_t>, std::size_t> row_of_;
  base::Json standings_;
  base::Json map_;
  std::map<std::string, base::Json> clones_;  // by agent
  std::string stage_;
  std::int64_t done_ = 0;
  std::int64_t total_ = 0;
  double per_second_ = 0;
  std::optional<protocol::JobWorkers> workers_;
};

}  // namespace mpd::server
