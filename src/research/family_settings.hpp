#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "endgame/databases.hpp"

namespace mpd::research {

/// What a player may use for a move: one of the three.
struct MoveLimit {
  std::optional<double> seconds = std::nullopt;  ///< of processor time
  std::optional<std::int64_t> nodes = std::nullopt;
  std::optional<int> depth = std::nullopt;

  [[nodiscard]] bool is_set() const { return seconds || nodes || depth; }
  /// `0.02 s of processor time`
  [[nodiscard]] std::string text() const;
  /// `--time 0.02`
  [[nodiscard]] std::string option() const;
  /// As an option of one player: `time=0.02,processor-time=yes`
  [[nodiscard]] std::string player_option() const;
};

/// What an experiment uses where the user says nothing; where there is nothing here, it has no such
/// option.
struct FamilyUsual {
  std::optional<std::int64_t> games = std::nullopt;
  std::optional<std::int64_t> training_games = std::nullopt;
  std::optional<int> seeds = std::nullopt;
  MoveLimit limit = {};  ///< of the matches, if it plays any
  double minutes = 1;    ///< of two cores that all of this takes, roughly
};

/// What one experiment is made with.
struct FamilySettings {
  std::int64_t games = 0;  ///< of each match
  std::int64_t training_games = 0;
  int seeds = 1;
  MoveLimit limit = {};
  int threads = 1;
  std::uint64_t seed = 1;
  std::shared_ptr<const endgame::Databases> databases = {};  ///< of the matches; may be nothing
  std::string command = {};                                  ///< that repeats it
  std::string version = {};                                  ///< of the program
};

}  // namespace mpd::research
