#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include "base/result.hpp"
#include "endgame/material.hpp"

namespace mpd::endgame {

struct BuildOptions {
  int pieces = 4;  ///< all slices with at most so many
  std::filesystem::path folder;
  int threads = 0;  ///< 0: all cores
  std::uint64_t memory = std::uint64_t{8} << 30;
  /// How long to wait for another program that writes into the folder.
  std::chrono::milliseconds patience{};
};

/// Bytes of memory that a build takes at least.
[[nodiscard]] std::uint64_t memory_to_build(int pieces);

/// How far a build is.
struct BuildProgress {
  enum class Stage { reading, solving, writing, finished };

  Material material;  ///< of the slice that is worked on, its mirror with it
  Stage stage = Stage::solving;
  int plies = 0;                  ///< while solving: how far the analysis has gone back
  std::uint64_t states_done = 0;  ///< in this run
  std::uint64_t states_all = 0;   ///< to do in this run
};
using OnBuild = std::function<void(const BuildProgress&)>;

struct BuildSummary {
  std::uint64_t states_solved = 0;
  std::uint64_t states_found = 0;  ///< in files of earlier runs
  bool stopped = false;
};

/// Makes the databases of a folder complete. Every finished slice is on disk before the next is
/// begun: a build that ended in any way whatever goes on where it was, and ends with the same
/// bytes. Files that are there are checked, and made again if they are damaged.
base::Result<BuildSummary> build_databases(const BuildOptions& options,
                                           const OnBuild& on_progress = {},
                                           std::stop_token stop = {});

/// How many values disagree with what follows from the moves, results with distances, and the
/// counts of a slice's headers with its values. `on_progress` hears of every slice that is done.
base::Result<std::uint64_t> verify_databases(const BuildOptions& options,
                                             const OnBuild& on_progress = {},
                                             std::stop_token stop = {});

}  // namespace mpd::endgame
