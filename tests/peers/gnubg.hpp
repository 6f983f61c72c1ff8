#pragma once

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

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

}  // namespace mpd::tests
