#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace mpd::work {

/// A part of a job, for batch systems that start the same command many times: every count-th task.
struct Shard {
  std::size_t index = 0;  ///< from 0
  std::size_t count = 1;  ///< 1: the whole job

  [[nodiscard]] bool is_whole() const { return count == 1; }
  [[nodiscard]] bool has(std::size_t number) const { return number % count == index; }
  /// How many of so many tasks are its own.
  [[nodiscard]] std::size_t share_of(std::size_t tasks) const {
    return tasks / count + (tasks % count > index ? 1 : 0);
  }
  friend bool operator==(const Shard&, const Shard&) = default;
};

inline constexpr std::size_t kMostShards = 100'000;

/// `3/16`: the third of sixteen.
[[nodiscard]] base::Result<Shard> parse_shard(std::string_view text);

/// The name of an output, also of a folder that is written with a slash at its end.
[[nodiscard]] std::string output_name(const std::filesystem::path& out);

inline constexpr std::string_view kShardMark = ".shard-";
inline constexpr std::string_view kShardOf = "-of-";

/// Where a shard keeps its results: `games.pdn` → `games.pdn.shard-3-of-16`.
[[nodiscard]] std::filesystem::path shard_path(const std::filesystem::path& out,
                                               const Shard& shard);

}  // namespace mpd::work
