#include "research/sample_folder.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/file.hpp"
#include "base/folder.hpp"
#include "storage/sample_file.hpp"

namespace mpd::research {
namespace {

using std::filesystem::path;

/// What must be the same for all games of a folder.
std::string conditions_of(const SampleFolder& wanted) {
  return fmt::format("seed {}, {} nodes per move, at most {} random plies, weights {}\n",
                     wanted.samples.seed, wanted.samples.nodes, wanted.samples.most_random_plies,
                     wanted.weights);
}

/// A folder that was begun under other conditions is left alone.
base::Result<void> claim(const SampleFolder& wanted) {
  const path file = wanted.folder / "conditions.txt";
  const std::string conditions = conditions_of(wanted);
  if (!std::filesystem::exists(file)) return base::write_file(file, conditions);
  const auto found = base::read_file(file);
  if (!found) return tl::unexpected(found.error());
  if (*found != conditions)
    return base::fail("{} holds games played otherwise: {}expected {}", wanted.folder.string(),
                      *found, conditions);
  return {};
}

}  // namespace

base::Result<void> fill_sample_folder(const SampleFolder& wanted, const OnSampleFile& on_file,
                                      const std::stop_token& stop) {
  const auto lock = base::FolderLock::take(wanted.folder);
  if (!lock) return tl::unexpected(lock.error());
  if (const auto claimed = claim(wanted); !claimed) return claimed;
  const std::uint64_t all = in_whole_files(wanted.games);
  for (std::uint64_t first = 0; first < all; first += kGamesPerFile) {
    const path file = wanted.folder / fmt::format("games-{:08}.samples", first);
    if (std::filesystem::exists(file)) continue;
    const auto samples =
        sample_games(wanted.engine, wanted.samples, {first, kGamesPerFile}, wanted.threads, stop);
    if (!samples) return {};
    if (const auto written = storage::write_samples(file, *samples); !written) return written;
    if (on_file) on_file(file, first + kGamesPerFile);
  }
  return {};
}

base::Result<std::vector<draughts::Sample>> read_sample_folders(
    const std::vector<std::string>& folders) {
  std::vector<path> files;
  for (const std::string& folder : folders) {
    if (!std::filesystem::is_directory(folder))
      return base::fail("{} is not a folder of games", folder);
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == ".samples") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<draughts::Sample> samples;
  for (const path& file : files) {
    const auto read = storage::read_samples(file);
    if (!read) return tl::unexpected(read.error());
    samples.insert(samples.end(), read->begin(), read->end());
  }
  if (samples.empty()) return base::fail("there are no games to fit to: make some by tune games");
  return samples;
}

}  // namespace mpd::research
