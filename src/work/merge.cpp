#include "work/merge.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "work/journal_file.hpp"
#include "work/shard.hpp"

namespace mpd::work {
namespace {

using std::filesystem::path;

struct ShardFile {
  path file;
  Shard shard;
};

/// Of what follows the name of the output: `.shard-3-of-16`. Nothing for other files.
std::optional<Shard> shard_of_ending(std::string_view text) {
  if (!text.starts_with(kShardMark)) return std::nullopt;
  text.remove_prefix(kShardMark.size());
  const std::size_t of = text.find(kShardOf);
  if (of == std::string_view::npos) return std::nullopt;
  const auto shard =
      parse_shard(fmt::format("{}/{}", text.substr(0, of), text.substr(of + kShardOf.size())));
  return shard ? std::optional(*shard) : std::nullopt;
}

/// The journals of shards beside the output, in the order of their names.
std::vector<ShardFile> shards_of(const path& out) {
  const path merged = merged_path(out);
  const std::string begin = merged.stem().string();
  const path folder = merged.has_parent_path() ? merged.parent_path() : path(".");
  std::vector<ShardFile> found;
  std::error_code problem;
  for (std::filesystem::directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(begin)) continue;
    if (const auto shard = shard_of_ending(std::string_view(name).substr(begin.size())))
      found.push_back({entry->path(), *shard});
  }
  std::ranges::sort(found, {}, &ShardFile::file);
  return found;
}

/// Those that a job divided in the same way as the files should have and that are not there.
std::vector<std::string> absent_shards(const std::vector<ShardFile>& files) {
  std::map<std::size_t, std::set<std::size_t>> present;  // by count
  for (const ShardFile& each : files) present[each.shard.count].insert(each.shard.index);
  std::vector<std::string> absent;
  for (const auto& [count, indices] : present)
    for (std::size_t i = 0; i < count; ++i)
      if (!indices.contains(i)) absent.push_back(fmt::format("{}/{}", i + 1, count));
  return absent;
}

/// The journals that can be read. One that cannot was killed when it began, or is damaged.
std::vector<std::pair<path, JournalContent>> read_shards(const std::vector<ShardFile>& files,
                                                         std::vector<std::string>& damage) {
  std::vector<std::pair<path, JournalContent>> shards;
  for (const auto& [file, shard] : files) {
    auto content = read_journal(file);
    if (!content) {
      damage.push_back(content.error().message);
      continue;
    }
    for (const std::string& each : content->damage) damage.push_back(file.string() + ": " + each);
    shards.emplace_back(file, *std::move(content));
  }
  return shards;
}

/// Adds the results of one journal to those of the others.
base::Result<void> add_shard(const path& file, JournalContent& shard, JournalContent& all) {
  if (shard.conditions != all.conditions)
    return base::fail("{} belongs to other work than the first shard\n  there: {}\n  first: {}",
                      file.string(), shard.conditions, all.conditions);
  for (auto& [number, bytes] : shard.results) {
    const auto [place, is_new] = all.results.try_emplace(number, std::move(bytes));
    if (!is_new && place->second != bytes)
      return base::fail("{}: task {} has another result than in another shard", file.string(),
                        number);
  }
  return {};
}

std::vector<const Results::value_type*> missing_in(const Results& held, const Results& results) {
  std::vector<const Results::value_type*> missing;
  for (const auto& result : results)
    if (!held.contains(result.first)) missing.push_back(&result);
  return missing;
}

}  // namespace

path merged_path(const path& out) {
  return output_name(out) + ".journal";
}

base::Result<Merged> merge_shards(const path& out) {
  const std::vector<ShardFile> files = shards_of(out);
  Merged merged{.absent = absent_shards(files)};
  auto shards = read_shards(files, merged.damage);
  if (shards.empty())
    return base::fail("there are no shards of {}, expected files such as {}", out.string(),
                      shard_path(out, {0, 16}).string());
  JournalContent all{shards.front().second.conditions, {}};
  for (auto& [file, shard] : shards)
    if (const auto added = add_shard(file, shard, all); !added)
      return tl::unexpected(added.error());
  auto journal = JournalFile::open(merged_path(out), all.conditions);
  if (!journal) return tl::unexpected(journal.error());
  (*journal)->keep(missing_in((*journal)->earlier(), all.results));
  merged.journals = shards.size();
  merged.results = all.results.size();
  return merged;
}

base::Result<void> take_merged(const MergedOutput& merged, Journal& into, const CheckResult& check,
                               const std::function<void(const std::string&)>& on_notice) {
  const path file = merged_path(merged.out);
  if (!std::filesystem::exists(file)) return {};
  auto journal = JournalFile::open(file, merged.conditions);
  if (!journal) return tl::unexpected(journal.error());
  if (on_notice)
    for (const std::string& damage : (*journal)->damage())
      on_notice(file.string() + ": " + damage + "; it is computed again");
  const Results results = (*journal)->earlier();
  for (const auto& [number, bytes] : results)
    if (const auto good = check(number, bytes); !good)
      return base::fail("{}: {}", file.string(), good.error().message);
  into.keep(missing_in(into.earlier(), results));
  (*journal)->remove();
  return {};
}

}  // namespace mpd::work
