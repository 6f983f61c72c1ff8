#pragma once

#include <string>

#include "apps/command_line.hpp"
#include "apps/common.hpp"
#include "research/data_rows.hpp"

namespace mpd::apps {

/// How an experiment answers: for people unless one of these is wanted.
struct OutputForm {
  bool json = false;
  bool csv = false;

  void add_to(Command command);
  [[nodiscard]] bool is_for_people() const { return !json && !csv; }
  /// Prints `all` as JSON, or the rows as CSV.
  void print(const Json& all, const research::DataRows& rows) const;
};

}  // namespace mpd::apps
