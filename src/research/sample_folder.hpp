#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "base/result.hpp"
#include "research/sample_job.hpp"
#include "work/queue.hpp"

namespace mpd::research {

/// A folder of sampled games, in files of equally many games.
struct SampleFolder {
  std::filesystem::path folder;
  std::uint64_t games = 10'000;  ///< rounded up to whole files
  SampleOptions samples = {};
  SampleEngine engine = {};
};

inline constexpr std::uint64_t kGamesPerFile = 250;
/// What a worker plays at a time, and an interruption loses at most of each worker.
inline constexpr std::uint64_t kGamesPerTask = 25;

[[nodiscard]] constexpr std::uint64_t in_whole_files(std::uint64_t games) {
  return (games + kGamesPerFile - 1) / kGamesPerFile * kGamesPerFile;
}

struct SampleEvents {
  /// A file was written; `games` is the number of games in the folder up to it.
  std::function<void(const std::filesystem::path& file, std::uint64_t games)> on_file = {};
  std::function<void(const std::string&)> on_notice = {};
};

/// Plays the games that the folder does not hold yet. Parts of a file that is not complete are
/// files of their own; a later call goes on with them. A shard keeps its parts in a journal beside
/// the folder. An error when the folder is in use, or holds games that were played under other
/// conditions.
[[nodiscard]] base::Result<work::Ending> fill_sample_folder(const SampleFolder& wanted,
                                                            work::Crew& crew,
                                                            const SampleEvents& events = {},
                                                            const work::RunOptions& options = {});

/// The samples of all files of the folders, in the order of the files' names. An error when there
/// is none, or when a file is damaged.
[[nodiscard]] base::Result<std::vector<draughts::Sample>> read_sample_folders(
    const std::vector<std::string>& folders);

}  // namespace mpd::research
