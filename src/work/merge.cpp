#include "work/merge.hpp"

#include <algorithm>

#include "work/journal_file.hpp"
#include "work/shard.hpp"

namespace mpd::work {
namespace {

using std::filesystem::path;

/// The journals of shards beside the output, in the order of their names.
std::vector<path> shards_of(const path& out) {
  const path any = shard_path(out, {0, 2});
  const std::string name = any.filename().string();
  const std::string begin = name.substr(0, name.rfind(".shard-")) + ".shard-";
  const path folder = any.has_parent_path() ? any.parent_path() : path(".");
  std::vector<path> found;
  std::error_code problem;
  for (std::filesystem::directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem))
    if (entry->path().filename().string().starts_with(begin)) found.push_back(entry->path());
  std::ranges::sort(found);
  return found;
}

/// Adds the results of one journal to those of the others.
base::Result<void> add_shard(const path& file, JournalContent& all) {
  auto content = read_journal(file);
  if (!content) return tl::unexpected(content.error());
  if (content->conditions != all.conditions)
    return base::fail("{} belongs to other work than the first shard\n  there: {}\n  first: {}",
                      file.string(), content->conditions, all.conditions);
  for (auto& [number, bytes] : content->results) {
    const auto [place, is_new] = all.results.try_emplace(number, std::move(bytes));
    if (!is_new && place->second != bytes)
      return base::fail("{}: task {} has another result than in another shard", file.string(),
                        number);
  }
  for (const std::string& damage : content->damage)
    all.damage.push_back(file.string() + ": " + damage);
  return {};
}

}  // namespace

path merged_path(const path& out) {
  const std::string shard = shard_path(out, {0, 2}).string();
  return shard.substr(0, shard.rfind(".shard-")) + ".journal";
}

base::Result<Merged> merge_shards(const path& out) {
  const std::vector<path> shards = shards_of(out);
  if (shards.empty())
    return base::fail("there are no shards of {}, expected files such as {}", out.string(),
                      shard_path(out, {0, 16}).string());
  auto first = read_journal(shards.front());
  if (!first) return tl::unexpected(first.error());
  JournalContent all{first->conditions, {}};
  for (const path& shard : shards)
    if (const auto added = add_shard(shard, all); !added) return tl::unexpected(added.error());
  auto journal = JournalFile::open(merged_path(out), all.conditions);
  if (!journal) return tl::unexpected(journal.error());
  const Results known = (*journal)->take_earlier();
  std::vector<const Results::value_type*> fresh;
  for (const auto& result : all.results)
    if (!known.contains(result.first)) fresh.push_back(&result);
  (*journal)->keep(fresh);
  return Merged{shards.size(), all.results.size(), std::move(all.damage)};
}

base::Result<void> take_merged(const path& out, const std::string& conditions, Journal& into,
                               const std::function<void(const std::string&)>& on_notice) {
  const path merged = merged_path(out);
  if (!std::filesystem::exists(merged)) return {};
  auto journal = JournalFile::open(merged, conditions);
  if (!journal) return tl::unexpected(journal.error());
  if (on_notice)
    for (const std::string& damage : (*journal)->damage())
      on_notice(merged.string() + ": " + damage + "; it is computed again");
  const Results results = (*journal)->take_earlier();
  const Results held = into.take_earlier();
  std::vector<const Results::value_type*> fresh;
  for (const auto& result : results)
    if (!held.contains(result.first)) fresh.push_back(&result);
  into.keep(fresh);
  (*journal)->remove();
  return {};
}

}  // namespace mpd::work
