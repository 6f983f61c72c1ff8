#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/command_line.hpp"
#include "engine/engine.hpp"

namespace mpd::apps {

/// The options of the search that several commands offer.
struct SearchOptions {
  std::string method = "pvs";
  std::string table = "bucket";
  int hash_mib = 64;
  int step = 1;
  int threads = 1;
  bool exact = false;
  std::vector<std::string> without;
  std::optional<std::string> evaluation;
  std::optional<std::string> weights;

  void add_to(Command command);
  /// Checked; throws a Failure that says what is wrong.
  [[nodiscard]] engine::Options engine_options() const;

 private:
  void choose_evaluation(engine::Options& options) const;
};

}  // namespace mpd::apps
