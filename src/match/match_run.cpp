#include "match/match_run.hpp"

#include "match/match_file.hpp"
#include "match/match_job.hpp"
#include "work/journal_file.hpp"
#include "work/merge.hpp"

namespace mpd::match {
namespace {

using std::filesystem::path;
using work::Results;

base::Result<void> check_game(const MatchPlan& plan, std::size_t number,
                              const std::array<std::size_t, 2>& players) {
  if (number >= plan.fixtures.size())
    return base::fail("holds game {}, expected at most {} games: use more --games or another file",
                      round_text(number), plan.fixtures.size());
  if (plan.fixtures[number].players != players)
    return base::fail("game {} is between other players", round_text(number));
  return {};
}

base::Result<void> check_earlier_games(const MatchPlan& plan, const MatchFile& file,
                                       const path& name) {
  for (const auto& [number, game] : file.earlier_games())
    if (const auto good = check_game(plan, number, game.players); !good)
      return base::fail("{}: {}", name.string(), good.error().message);
  return {};
}

/// Whether a result of a merged shard is a game of this match.
work::CheckResult merged_check(const MatchPlan& plan) {
  return [&plan](std::size_t number, const work::Bytes& result) -> base::Result<void> {
    const draughts::PdnFile file = draughts::read_pdn(result);
    if (file.games.size() != 1) return base::fail("task {} is no game", number);
    const auto summary = summary_of(file.games.front(), plan.tags);
    if (!summary) return tl::unexpected(summary.error());
    return check_game(plan, number, summary->players);
  };
}

void tell_damage(const work::JournalFile& journal, const MatchEvents& events) {
  if (!events.on_notice) return;
  for (const std::string& damage : journal.damage()) events.on_notice(damage);
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
  if (events.on_begin)
    events.on_begin(options.shard.share_of(plan->fixtures.size()) - earlier.size());
  work::RunOptions run{.shard = options.shard, .stop = options.stop};
  if (events.on_progress)
    run.on_progress = [&](const work::JobProgress& progress) {
      events.on_progress(progress, job.standing());
    };
  const work::Ending ending = work::run_job(job, journal, crew, run);
  return {job.standing(), ending};
}

/// The journal of a shard. It holds neither dates nor, where time limits nothing, times: a game
/// that two shards have played is the same in both.
class ShardJournal final : public work::Journal {
 public:
  ShardJournal(work::JournalFile& file, bool timed) : file_(file), timed_(timed) {}

  Results earlier() override { return file_.earlier(); }
  void keep(const std::vector<const Results::value_type*>& games) override {
    Results texts;
    std::vector<const Results::value_type*> kept;
    for (const auto* const game : games) {
      std::string text = timed_ ? game->second : without_times(game->second);
      kept.push_back(&*texts.emplace(game->first, with_date(std::move(text), "????.??.??")).first);
    }
    file_.keep(kept);
  }

 private:
  work::JournalFile& file_;
  bool timed_;
};

base::Result<MatchRun> run_shard(const std::shared_ptr<const MatchPlan>& plan, work::Crew& crew,
                                 const MatchRunOptions& options) {
  if (!options.file) return base::fail("a shard of a match needs a file for its games");
  auto journal = work::JournalFile::open(work::shard_path(*options.file, options.shard),
                                         plan->tags.conditions);
  if (!journal) return tl::unexpected(journal.error());
  tell_damage(**journal, options.events);
  ShardJournal kept(**journal, plan->tags.timed);
  MatchRun run = run_with(plan, kept, crew, options, numbers_of(kept.earlier()));
  // Even if no other shard has a game of this match.
  if (run.ending == work::Ending::complete) run.ending = work::Ending::waits_for_shards;
  return run;
}

}  // namespace

base::Result<MatchRun> run_match(MatchPlan given, work::Crew& crew,
                                 const MatchRunOptions& options) {
  const auto plan = std::make_shared<const MatchPlan>(std::move(given));
  if (!options.shard.is_whole()) return run_shard(plan, crew, options);
  if (!options.file) {
    work::NoJournal journal;
    return run_with(plan, journal, crew, options, {});
  }
  auto file = MatchFile::open(*options.file, plan->tags);
  if (!file) return tl::unexpected(file.error());
  if (const auto good = check_earlier_games(*plan, **file, *options.file); !good)
    return tl::unexpected(good.error());
  const auto taken = work::take_merged({*options.file, plan->tags.conditions}, **file,
                                       merged_check(*plan), options.events.on_notice);
  if (!taken) return tl::unexpected(taken.error());
  MatchRun run = run_with(plan, **file, crew, options, numbers_of((*file)->earlier()));
  if (run.ending == work::Ending::complete)
    (*file)->finish([&](std::size_t number) { return run.standing.counts(number); });
  return run;
}

}  // namespace mpd::match
