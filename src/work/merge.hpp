#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "work/journal.hpp"

namespace mpd::work {

/// What came of a merge.
struct Merged {
  std::size_t journals = 0;
  std::size_t results = 0;
  std::vector<std::string> damage = {};  ///< what was left out, for people
  std::vector<std::string> absent = {};  ///< shards without a journal: `3/16`
};

/// The journal that holds the results of all shards: `games.pdn` → `games.pdn.journal`.
[[nodiscard]] std::filesystem::path merged_path(const std::filesystem::path& out);

/// Merges the journals of the shards of a job into one, from which the command without shards goes
/// on. The shards stay as they are; one that was killed at its very beginning counts as damage.
/// Returns an error when there are none, when their conditions differ, or when two of them disagree
/// about a result.
[[nodiscard]] base::Result<Merged> merge_shards(const std::filesystem::path& out);

/// Whether a result can be one of the job.
using CheckResult = std::function<base::Result<void>(std::size_t number, const Bytes& result)>;

/// What was merged for an output of work under these conditions.
struct MergedOutput {
  std::filesystem::path out;
  std::string conditions;
};

/// Copies the merged results that a journal lacks into it, if there are any, and removes the merged
/// journal. When one of them fails the check, nothing changes. `on_notice`, which may be empty,
/// hears of damage.
[[nodiscard]] base::Result<void> take_merged(
    const MergedOutput& merged, Journal& into, const CheckResult& check,
    const std::function<void(const std::string&)>& on_notice = {});

}  // namespace mpd::work
