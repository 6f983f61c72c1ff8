#pragma once

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/child_process.hpp"
#include "base/failure.hpp"
#include "base/text.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::tests {

/// Runs a script of tests/peers in GNU Backgammon: queries in, answers out, a line each. Throws
/// with the end of gnubg's output when it does not answer every query.
class Gnubg {
 public:
  [[nodiscard]] std::vector<std::string> ask(const std::string& script,
                                             const std::vector<std::string>& queries) const {
    std::ofstream file(path("queries"));
    for (const std::string& query : queries) file << query << '\n';
    file.close();
    const std::string command = fmt::format(
        "HOME={0} MPD_QUERIES={0}/queries MPD_ANSWERS={0}/answers PATH=$PATH:/usr/games "
        "gnubg -t -q -p {1}/{2} </dev/null >{0}/log 2>&1",
        folder_.path().string(), MPD_PEERS, script);
    const int code = std::system(command.c_str());
    auto answers = lines_of(path("answers"));
    if (code == 0 && answers.size() == queries.size()) return answers;
    const auto log = lines_of(path("log"));
    throw std::runtime_error(fmt::format(
        "gnubg (tools/setup peers) answered {} of {} queries (exit code {}), not {}: {}",
        answers.size(), queries.size(), code,
        answers.size() < queries.size() ? queries[answers.size()] : "more",
        log.empty() ? "no output" : log.back()));
  }

  /// A file in the folder where gnubg's home is.
  [[nodiscard]] std::string path(const std::string& name) const { return folder_.path() / name; }

 private:
  static std::vector<std::string> lines_of(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
  }

  TemporaryFolder folder_;
};

/// GNU Backgammon that answers one query after the other. It sleeps for some milliseconds in each
/// answer: many of them at a time are quicker than one.
class GnubgDialog {
 public:
  explicit GnubgDialog(const std::string& script)
      : process_(base::value_or_throw(base::ChildProcess::start(
            fmt::format("env HOME={} PATH={}:/usr/games gnubg -t -q -p {}/{}",
                        folder_.path().string(), std::getenv("PATH"), MPD_PEERS, script)))) {}

  /// The answer without the word that marks it; gnubg's other output is skipped.
  [[nodiscard]] std::string ask(const std::string& query) {
    constexpr std::string_view kMark = "MPD ";
    constexpr double kPatience = 60;
    process_->send(query);
    while (true) {
      const auto received = process_->receive(base::deadline_in(kPatience));
      if (received.state != base::Received::State::line)
        throw std::runtime_error("gnubg (tools/setup peers) does not answer " + query);
      if (received.text.starts_with(kMark)) return received.text.substr(kMark.size());
    }
  }

 private:
  TemporaryFolder folder_;
  std::unique_ptr<base::ChildProcess> process_;
};

}  // namespace mpd::tests
