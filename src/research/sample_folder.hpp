#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "base/result.hpp"
#include "research/sample_games.hpp"

namespace mpd::research {

/// A folder of sampled games, in files of equally many games.
struct SampleFolder {
  std::filesystem::path folder;
  std::uint64_t games = 10'000;  ///< rounded up to whole files
  int threads = 1;
  SampleOptions samples = {};
  engine::Options engine = {};
  std::string weights = "shipped";  ///< what the engine's weights are called in the conditions
};

/// What an interruption loses at most.
inline constexpr std::uint64_t kGamesPerFile = 250;

[[nodiscard]] constexpr std::uint64_t in_whole_files(std::uint64_t games) {
  return (games + kGamesPerFile - 1) / kGamesPerFile * kGamesPerFile;
}

/// A file was written; `games` is the number of games in the folder up to it.
using OnSampleFile = std::function<void(const std::filesystem::path& file, std::uint64_t games)>;

/// Plays the games that the folder does not hold yet, file by file. After a stop the folder holds
/// whole files only, and a later call goes on. An error when the folder is in use, or holds games
/// that were played under other conditions.
[[nodiscard]] base::Result<void> fill_sample_folder(const SampleFolder& wanted,
                                                    const OnSampleFile& on_file = {},
                                                    const std::stop_token& stop = {});

/// The samples of all files of the folders, in the order of the files' names. An error when there
/// is none, or when a file is damaged.
[[nodiscard]] base::Result<std::vector<draughts::Sample>> read_sample_folders(
    const std::vector<std::string>& folders);

}  // namespace mpd::research
