#include "research/sample_folder.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/folder.hpp"
#include "storage/sample_file.hpp"
#include "work/journal_file.hpp"
#include "work/merge.hpp"

namespace mpd::research {
namespace {

using std::filesystem::path;

/// What must be the same for all games of a folder.
std::string conditions_of(const SampleFolder& wanted) {
  return fmt::format("seed {}, {} nodes per move, at most {} random plies, weights {}\n",
                     wanted.samples.seed, wanted.samples.nodes, wanted.samples.most_random_plies,
                     wanted.engine.weights_name());
}

/// The same for parts that are computed on different machines: the databases, too, must be the
/// same.
std::string shard_conditions(const SampleFolder& wanted) {
  return conditions_of(wanted) + fmt::format("endgames of {} pieces\n", wanted.engine.pieces());
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

path file_of(const SampleFolder& wanted, std::size_t number) {
  return wanted.folder / fmt::format("games-{:08}.samples", number * kGamesPerFile);
}

/// The folder as a journal: each result is a file.
class FolderJournal final : public work::Journal {
 public:
  explicit FolderJournal(const SampleFolder& wanted) : wanted_(wanted) {}

  /// Without their content, which nobody applies.
  work::Results earlier() override {
    work::Results found;
    const std::uint64_t files = in_whole_files(wanted_.games) / kGamesPerFile;
    for (std::size_t number = 0; number < files; ++number)
      if (std::filesystem::exists(file_of(wanted_, number))) found.emplace(number, "");
    return found;
  }
  void keep(const std::vector<const work::Results::value_type*>& results) override {
    for (const auto* const result : results)
      base::value_or_throw(base::write_file(file_of(wanted_, result->first), result->second));
  }

 private:
  const SampleFolder& wanted_;
};

/// Whether a result of a merged shard is a file of this folder.
work::CheckResult merged_check(const SampleFolder& wanted) {
  const std::uint64_t files = in_whole_files(wanted.games) / kGamesPerFile;
  return [files](std::size_t number, const work::Bytes&) -> base::Result<void> {
    if (number < files) return {};
    return base::fail("holds file {}, expected at most {}: use more --games", number + 1, files);
  };
}

SampleJob job_of(const SampleFolder& wanted, const SampleEvents& events,
                 const work::Results& earlier) {
  std::set<std::size_t> known;
  for (const auto& [number, bytes] : earlier) known.insert(number);
  const auto on_applied = [&wanted, on_file = events.on_file, known](std::size_t number) {
    if (on_file && !known.contains(number))
      on_file(file_of(wanted, number), (number + 1) * kGamesPerFile);
  };
  return SampleJob(
      {wanted.engine, wanted.samples, in_whole_files(wanted.games) / kGamesPerFile, kGamesPerFile},
      on_applied);
}

base::Result<work::Ending> fill_shard(const SampleFolder& wanted, work::Crew& crew,
                                      const SampleEvents& events, const work::RunOptions& options) {
  auto journal = work::JournalFile::open(work::shard_path(wanted.folder, options.shard),
                                         shard_conditions(wanted));
  if (!journal) return tl::unexpected(journal.error());
  if (events.on_notice)
    for (const std::string& damage : (*journal)->damage()) events.on_notice(damage);
  SampleJob job = job_of(wanted, {}, {});
  return work::run_job(job, **journal, crew, options);
}

}  // namespace

base::Result<work::Ending> fill_sample_folder(const SampleFolder& wanted, work::Crew& crew,
                                              const SampleEvents& events,
                                              const work::RunOptions& options) {
  if (!options.shard.is_whole()) return fill_shard(wanted, crew, events, options);
  const auto lock = base::FolderLock::take(wanted.folder);
  if (!lock) return tl::unexpected(lock.error());
  if (const auto claimed = claim(wanted); !claimed) return tl::unexpected(claimed.error());
  // What an interrupted run was writing.
  base::remove_temporary_files(wanted.folder);
  FolderJournal journal(wanted);
  const auto taken = work::take_merged({wanted.folder, shard_conditions(wanted)}, journal,
                                       merged_check(wanted), events.on_notice);
  if (!taken) return tl::unexpected(taken.error());
  SampleJob job = job_of(wanted, events, journal.earlier());
  return work::run_job(job, journal, crew, options);
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
