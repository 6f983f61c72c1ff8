#include "work/shard.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace mpd::work {

base::Result<Shard> parse_shard(std::string_view text) {
  const auto parts = base::split(text, '/');
  const auto wrong = [&] {
    return base::fail("{}, expected a number and a count such as 3/16, at most {} of them",
                      base::in_quotes(text), kMostShards);
  };
  if (parts.size() != 2) return wrong();
  const auto count = base::parse_integer(parts[1], "count", 1, std::int64_t{kMostShards});
  if (!count) return wrong();
  const auto index = base::parse_integer(parts[0], "number", 1, *count);
  if (!index) return wrong();
  return Shard{static_cast<std::size_t>(*index) - 1, static_cast<std::size_t>(*count)};
}

std::string output_name(const std::filesystem::path& out) {
  std::string name = out.lexically_normal().string();
  while (name.size() > 1 && name.back() == '/') name.pop_back();
  return name;
}

std::filesystem::path shard_path(const std::filesystem::path& out, const Shard& shard) {
  return fmt::format("{}{}{}{}{}", output_name(out), kShardMark, shard.index + 1, kShardOf,
                     shard.count);
}

}  // namespace mpd::work
