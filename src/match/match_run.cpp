#include "match/match_run.hpp"

#include "match/match_file.hpp"
#include "match/match_job.hpp"
#include "work/journal_file.hpp"
#include "work/merge.hpp"

namespace mpd::match {
namespace {

using std::filesystem::path;
using work::Results;

base::Result<void> check_earlier_games(const MatchPlan& plan, const MatchFile& file,
                                       const path& name) {
  for (const auto& [number, game] : file.earlier_games()) {
    if (number >= plan.fixtures.size())
      return base::fail(
          "{} holds game {}, expected at most {} games: use more --games or another file",
          name.string(), round_text(number), plan.fixtures.size());
    if (plan.fixtures[number].players != game.players)
      return base::fail("{}: game {} is between other players", name.string(), round_text(number));
  }
  return {};
}

std::set<std::size_t> numbers_of(const Results& results) {
  std::set<std::size_t> numbers;
  for (const auto& [number, bytes] : results) numbers.insert(number);
  return numbers;
}

MatchRun run_with(const std::shared_ptr<const MatchPlan>& plan, work::Journal& journal,
                  work::Crew& crew, const MatchRunOptions& options,
                  const std::set<std::size_t>& earlier) {
  const MatchEvents& events = options.events;
  if (!earlier.empty() && events.on_earlier) events.on_earlier(earlier.size());
  MatchJob job(plan, earlier, events.on_game);
  if (events.on_begin) events.on_begin(plan->fixtures.size() - earlier.size());
  const work::Ending ending =
      work::run_job(job, journal, crew, {.shard = options.shard, .stop = options.stop});
  return {job.standing(), ending};
}

base::Result<MatchRun> run_shard(const std::shared_ptr<const MatchPlan>& plan, work::Crew& crew,
                                 const MatchRunOptions& options) {
  if (!options.file) return base::fail("a shard of a match needs a file for its games");
  auto journal = work::JournalFile::open(work::shard_path(*options.file, options.shard),
                                         plan->tags.conditions);
  if (!journal) return tl::unexpected(journal.error());
  return run_with(plan, **journal, crew, options, {});
}

}  // namespace

base::Result<MatchRun> run_match(MatchPlan given, work::Crew& crew,
                                 const MatchRunOptions& options) {
  const auto plan = std::make_shared<MatchPlan>(std::move(given));
  if (!options.shard.is_whole()) return run_shard(plan, crew, options);
  if (!options.file) {
    work::NoJournal journal;
    return run_with(plan, journal, crew, options, {});
  }
  auto file = MatchFile::open(*options.file, plan->tags);
  if (!file) return tl::unexpected(file.error());
  if (const auto good = check_earlier_games(*plan, **file, *options.file); !good)
    return tl::unexpected(good.error());
  if (const auto taken =
          work::take_merged(*options.file, plan->tags.conditions, **file, options.events.on_notice);
      !taken)
    return tl::unexpected(taken.error());
  // A match that was interrupted ends with the same file, even on another day.
  plan->tags.date = (*file)->date().value_or(plan->tags.date);
  MatchRun run = run_with(plan, **file, crew, options, numbers_of((*file)->take_earlier()));
  if (run.ending == work::Ending::complete)
    (*file)->finish([&](std::size_t number) { return run.standing.counts(number); });
  return run;
}

}  // namespace mpd::match
