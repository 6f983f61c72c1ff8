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
};

/// The journal that holds the results of all shards: `games.pdn` → `games.pdn.journal`.
[[nodiscard]] std::filesystem::path merged_path(const std::filesystem::path& out);

/// Merges the journals of the shards of a job into one, from which the command without shards goes
/// on. The shards stay as they are. Returns an error when there are none, when their conditions
/// differ, or when two of them disagree about a result.
[[nodiscard]] base::Result<Merged> merge_shards(const std::filesystem::path& out);

/// Copies the merged results that a journal lacks into it, if there are any, and removes the merged
/// journal. `on_notice`, which may be empty, hears of damage.
[[nodiscard]] base::Result<void> take_merged(
    const std::filesystem::path& out, const std::string& conditions, Journal& into,
    const std::function<void(const std::string&)>& on_notice = {});

}  // namespace mpd::work
