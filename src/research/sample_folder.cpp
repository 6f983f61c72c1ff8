#include "research/sample_folder.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
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

/// The same for parts that are computed on different machines: the databases and the size of a
/// part, too, must be the same.
std::string shard_conditions(const SampleFolder& wanted) {
  return conditions_of(wanted) + fmt::format("endgames of {} pieces, parts of {} games\n",
                                             wanted.engine.pieces(), kGamesPerTask);
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

constexpr std::size_t kTasksPerFile = kGamesPerFile / kGamesPerTask;

std::size_t tasks_of(const SampleFolder& wanted) {
  return in_whole_files(wanted.games) / kGamesPerTask;
}

/// The file with this number.
path file_of(const SampleFolder& wanted, std::size_t file) {
  return wanted.folder / fmt::format("games-{:08}.samples", file * kGamesPerFile);
}

/// The result of a task, until its file is complete.
path part_of(const SampleFolder& wanted, std::size_t task) {
  return wanted.folder / fmt::format("games-{:08}.part", task * kGamesPerTask);
}

/// The folder as a journal: results are parts, and ten parts become a file.
class FolderJournal final : public work::Journal {
 public:
  /// Tidies up what an interrupted run has left.
  explicit FolderJournal(const SampleFolder& wanted) : wanted_(wanted) {
    for (std::size_t file = 0; file < tasks_of(wanted) / kTasksPerFile; ++file) {
      if (std::filesystem::exists(file_of(wanted, file)))
        remove_parts(file);
      else
        join_if_complete(file, {});
    }
  }

  /// Without their content, which nobody applies.
  work::Results earlier() override {
    work::Results found;
    for (std::size_t task = 0; task < tasks_of(wanted_); ++task)
      if (std::filesystem::exists(file_of(wanted_, task / kTasksPerFile)) ||
          std::filesystem::exists(part_of(wanted_, task)))
        found.emplace(task, "");
    return found;
  }
  void keep(const std::vector<const work::Results::value_type*>& results) override {
    std::map<std::size_t, Parts> files;
    for (const auto* const result : results)
      files[result->first / kTasksPerFile][result->first] = &result->second;
    for (const auto& [file, parts] : files) {
      if (join_if_complete(file, parts)) continue;
      for (const auto& [task, bytes] : parts)
        base::value_or_throw(base::write_file(part_of(wanted_, task), *bytes));
    }
  }

 private:
  using Parts = std::map<std::size_t, const work::Bytes*>;  // by task

  /// Makes a file of the parts that are given and those of the folder.
  bool join_if_complete(std::size_t file, const Parts& given) {
    const std::size_t first = file * kTasksPerFile;
    for (std::size_t task = first; task < first + kTasksPerFile; ++task)
      if (!given.contains(task) && !std::filesystem::exists(part_of(wanted_, task))) return false;
    std::vector<draughts::Sample> samples;
    for (std::size_t task = first; task < first + kTasksPerFile; ++task) {
      const path name = part_of(wanted_, task);
      const auto found = given.find(task);
      const auto part =
          base::value_or_throw(found == given.end() ? storage::read_samples(name)
                                                    : storage::parse_samples(*found->second, name));
      samples.insert(samples.end(), part.begin(), part.end());
    }
    base::value_or_throw(storage::write_samples(file_of(wanted_, file), samples));
    remove_parts(file);
    return true;
  }

  void remove_parts(std::size_t file) const {
    std::error_code ignored;
    for (std::size_t task = 0; task < kTasksPerFile; ++task)
      std::filesystem::remove(part_of(wanted_, file * kTasksPerFile + task), ignored);
  }

  const SampleFolder& wanted_;
};

/// Whether a result of a merged shard is a part of this folder.
work::CheckResult merged_check(const SampleFolder& wanted) {
  return [tasks = tasks_of(wanted)](std::size_t number,
                                    const work::Bytes& result) -> base::Result<void> {
    if (number >= tasks)
      return base::fail("holds part {}, expected at most {}: use more --games", number + 1, tasks);
    return storage::parse_samples(result, fmt::format("part {}", number + 1)).map([](const auto&) {
    });
  };
}

/// The files of which every part is there.
std::set<std::size_t> complete_files(const work::Results& parts) {
  std::map<std::size_t, std::size_t> counts;
  for (const auto& [task, bytes] : parts) ++counts[task / kTasksPerFile];
  std::set<std::size_t> files;
  for (const auto& [file, count] : counts)
    if (count == kTasksPerFile) files.insert(file);
  return files;
}

SampleJob job_of(const SampleFolder& wanted, const SampleEvents& events,
                 const work::Results& earlier) {
  // Parts are applied in order: with the last one its file is complete.
  const auto on_applied = [&wanted, on_file = events.on_file,
                           known = complete_files(earlier)](std::size_t task) {
    const std::size_t file = task / kTasksPerFile;
    if (on_file && (task + 1) % kTasksPerFile == 0 && !known.contains(file))
      on_file(file_of(wanted, file), (file + 1) * kGamesPerFile);
  };
  return SampleJob({wanted.engine, wanted.samples, tasks_of(wanted), kGamesPerTask}, on_applied);
}

base::Result<work::Ending> fill_shard(const SampleFolder& wanted, work::Crew& crew,
                                      const SampleEvents& events, const work::RunOptions& options) {
  auto journal = work::JournalFile::open(work::shard_path(wanted.folder, options.shard),
                                         shard_conditions(wanted));
  if (!journal) return tl::unexpected(journal.error());
  if (events.on_notice)
    for (const std::string& damage : (*journal)->damage()) events.on_notice(damage);
  SampleJob job = job_of(wanted, {}, {});
  const work::Ending ending = work::run_job(job, **journal, crew, options);
  // Even if no other shard has a part of this folder.
  return ending == work::Ending::complete ? work::Ending::waits_for_shards : ending;
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
