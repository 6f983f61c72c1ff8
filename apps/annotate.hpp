#pragma once

#include <optional>
#include <string>

#include "engine/engine.hpp"
#include "search/limits.hpp"

namespace mpd::apps {

/// What `analyse --annotate` is asked to do.
struct AnnotateOptions {
  std::string input;
  std::string output;
  std::optional<int> game = {};  ///< only this one, from 1
  engine::Options engine = {};
  search::Limits limits = {};  ///< for every position
  bool json = false;
};

/// Judges every move of the games in a file, writes them annotated into another, and prints a
/// summary of the players. An interrupt ends the work: what is done so far is written.
void annotate_file(const AnnotateOptions& options);

}  // namespace mpd::apps
