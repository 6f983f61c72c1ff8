#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/result.hpp"

// The log that `mpdraughts train --log` and `mpdraughts tournament --log` write for the page: one
// JSON object a line. The programs write what stands here, the server reads it.

namespace mpd::protocol {

/// The processes that do the work, where it is more than one.
struct JobWorkers {
  std::size_t alive = 0;  ///< heard of lately
  std::size_t all = 0;
  bool operator==(const JobWorkers&) const = default;
};

/// How far the work is.
struct JobProgress {
  std::string what;  ///< is worked on, for people
  std::uint64_t done = 0;
  std::uint64_t total = 0;
  std::string unit;       ///< what is counted: "games"
  double seconds = 0;     ///< since the stage began
  double per_second = 0;  ///< of this run
  std::optional<JobWorkers> workers = {};
};

/// Seconds until all is done; nothing where that cannot be guessed.
[[nodiscard]] std::optional<double> seconds_left(std::uint64_t done, std::uint64_t total,
                                                 double per_second);

/// Games without learning, as the learner sees them.
struct LoggedTally {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;
  bool operator==(const LoggedTally&) const = default;
};

/// A session of an agent that has ended: its test against the best so far.
struct LoggedSession {
  std::string agent;
  std::int64_t session = 0;
  std::int64_t games = 0;
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;
  std::int64_t clones = 0;
  std::optional<double> error;  ///< root of the mean squared error of the predictions
  std::optional<LoggedTally> against_random = {};
  std::optional<LoggedTally> against_first = {};  ///< the network before its first game
  bool operator==(const LoggedSession&) const = default;
};

/// The self-organising map of boards, and how it was formed.
struct LoggedMap {
  struct Epoch {
    std::vector<std::int64_t> sizes;
    double error = 0;  ///< of quantisation
    bool operator==(const Epoch&) const = default;
  };
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<std::int64_t> sizes;  ///< boards of each neuron, row after row
  std::optional<std::vector<Epoch>> forming;
  bool operator==(const LoggedMap&) const = default;
};

/// The tournament of the clones of an agent.
struct LoggedClones {
  std::string agent;
  std::vector<double> points;  ///< of each clone, the learner last
  std::int64_t games = 0;      ///< that each has played
  std::size_t best = 0;        ///< the place of the winner
  bool operator==(const LoggedClones&) const = default;
};

/// What a line of a training has beside its progress.
struct TrainingNews {
  std::string stage;
  std::optional<LoggedSession> session;
  std::optional<LoggedMap> map;
  std::optional<LoggedClones> clones;
  std::optional<std::string> warning = {};  ///< what went wrong without ending the training
};

/// A game of a tournament.
struct GameLine {
  struct Effort {
    std::uint64_t moves = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    double mean_depth = 0;
    double overrun = 0;
  };
  std::string game;  ///< round and number: "3.1"
  std::string black;
  std::string white;
  std::string opening;
  std::optional<std::string> winner;  ///< "black" or "white"; nothing: a draw
  std::string reason;
  std::string explanation;
  std::size_t plies = 0;
  bool loop = false;
  bool undue_draw = false;
  Effort black_effort;
  Effort white_effort;
};

/// The standings of a tournament.
struct LoggedStandings {
  struct Row {
    std::string player;
    double points = 0;
    std::int64_t games = 0;
    double elo = 0;
    std::optional<double> margin;                ///< half the width of its 95 % interval
    std::vector<std::optional<double>> against;  ///< points, in the order of `players`
    bool operator==(const Row&) const = default;
  };
  std::vector<std::string> players;
  std::vector<Row> rows;  ///< the best first
  bool operator==(const LoggedStandings&) const = default;
};

/// The line of the standings.
struct StandingsLine {
  LoggedStandings standings;
  std::uint64_t done = 0;
  std::uint64_t total = 0;
  double per_second = 0;
  std::optional<JobWorkers> workers = {};
};

/// Every line of long work begins with this; what else there is to say follows.
[[nodiscard]] base::Json to_json(const JobProgress& progress);
[[nodiscard]] base::Json to_json(const JobWorkers& workers);
[[nodiscard]] base::Json to_json(const TrainingNews& news);
[[nodiscard]] base::Json to_json(const LoggedMap& map);
[[nodiscard]] base::Json to_json(const LoggedClones& clones);
[[nodiscard]] base::Json to_json(const LoggedSession& session);
[[nodiscard]] base::Json to_json(const GameLine& line);
[[nodiscard]] base::Json to_json(const LoggedStandings& standings);
[[nodiscard]] base::Json to_json(const StandingsLine& line);

/// A line as the server reads it. It may come from an older or newer program: what it does not
/// have, or has in another form, is left out, and keys that mean nothing here are passed over.
/// Programs before version 2 of the protocol wrote `all`, `rms_error` and `standing` for `total`,
/// `error` and `standings`; their logs stay readable.
struct JobLine {
  std::optional<double> per_second;
  std::optional<std::int64_t> done;
  std::optional<std::int64_t> total;
  std::optional<std::string> stage;
  std::optional<LoggedSession> session;
  std::optional<LoggedMap> map;
  std::optional<LoggedClones> clones;
  std::optional<LoggedStandings> standings;
  std::optional<JobWorkers> workers;
  bool operator==(const JobLine&) const = default;
};
/// An error where the line is no JSON.
[[nodiscard]] base::Result<JobLine> parse_job_line(std::string_view text);

}  // namespace mpd::protocol
