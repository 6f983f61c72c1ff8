#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "apps/command_line.hpp"
#include "apps/endgames.hpp"

namespace mpd::apps {

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
};

/// What an experiment uses where the user says nothing; where there is nothing here, it has no such
/// option.
struct FamilyUsual {
  std::optional<std::int64_t> games = std::nullopt;
  std::optional<std::int64_t> training_games = std::nullopt;
  std::optional<int> seeds = std::nullopt;
  MoveLimit limit = {};  ///< of the matches, if it plays any
};

/// What one experiment is made with.
struct FamilySettings {
  std::int64_t games = 0;  ///< of each match
  std::int64_t training_games = 0;
  int seeds = 1;
  MoveLimit limit = {};
  int threads = 1;
  std::uint64_t seed = 1;
  EndgameOptions endgames = {};
  std::string command = {};  ///< that repeats it
};

/// The options of the experiments with players that learn.
struct FamilyOptions {
  std::optional<std::int64_t> games;
  std::optional<std::int64_t> training_games;
  std::optional<int> seeds;
  MoveLimit limit;
  int threads = 1;
  std::int64_t seed = 1;
  EndgameOptions endgames;
  std::optional<std::string> out;
  std::optional<std::string> keep;

  /// Those that an experiment has.
  void add_to(Command command, const FamilyUsual& usual);
  /// Checked; throws a Failure that names the option.
  [[nodiscard]] FamilySettings settings(const std::string& name, const FamilyUsual& usual) const;
  /// Where reports go; made if the user named it. Throws a Failure when that is not possible.
  [[nodiscard]] std::filesystem::path report_folder() const;
};

}  // namespace mpd::apps
