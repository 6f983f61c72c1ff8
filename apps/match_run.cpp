#include "apps/match_run.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <memory>

#include "apps/common.hpp"
#include "apps/long_work.hpp"
#include "apps/match_report.hpp"
#include "apps/progress.hpp"
#include "protocol/job_log.hpp"

namespace mpd::apps {
namespace {

using arena::GameSummary;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

File open_log(const std::string& path) {
  File file(std::fopen(path.c_str(), "a"));
  if (!file) throw base::Failure(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
  return file;
}

protocol::GameLine::Effort logged_effort(const arena::Effort& effort) {
  return {effort.moves, effort.nodes, effort.seconds, effort.mean_depth(), effort.overrun};
}

/// What the user sees of a running match: progress and forfeits on stderr, and the log.
class Narrator {
 public:
  Narrator(const match::MatchPlan& plan, const MatchWork& how)
      : plan_(plan), how_(how), progress_("games", {}) {
    if (how.files.log) log_ = open_log(*how.files.log);
  }

  void on_earlier(std::size_t games) {
    const auto file = how_.shard.is_whole() ? std::filesystem::path(*how_.files.out)
                                            : work::shard_path(*how_.files.out, how_.shard);
    tell(fmt::format("{} of {} games are already in {}", games,
                     how_.shard.share_of(plan_.fixtures.size()), file.string()));
  }

  void on_game(const GameSummary& summary, const draughts::PdnGame& played) {
    if (log_) write_log(summary, played);
    if (game::is_forfeit(summary.end.reason)) tell_forfeit(summary);
  }

  /// The standing is computed from all games: not after each of very many quick ones.
  void on_progress(const work::JobProgress& job, const arena::Standing& standing) {
    using namespace std::chrono_literals;
    const auto now = std::chrono::steady_clock::now();
    job_ = job;
    const bool ends = job.done == job.known || standing.is_decided();
    if (ends || now - last_shown_ >= 100ms) {
      last_shown_ = now;
      progress_.show(what(standing), job);
    }
    if (log_ && now - last_logged_ >= 1s) {
      last_logged_ = now;
      write_standing(standing);
    }
  }

  void on_end(const arena::Standing& standing) {
    if (log_) write_standing(standing);
  }

 private:
  void tell_forfeit(const GameSummary& game) const {
    const int loser = game.end.outcome == game::Outcome::first_wins ? 1 : 0;
    tell(fmt::format("game {}: {} loses by {}: {}", match::round_text(game.number),
                     plan_.tags.players[game.players[loser]], arena::name_of(game.end.reason),
                     game.explanation));
  }

  [[nodiscard]] std::string what(const arena::Standing& standing) const {
    const work::Shard& shard = how_.shard;
    if (!shard.is_whole()) return fmt::format("shard {} of {}", shard.index + 1, shard.count);
    return standing_text(standing);
  }

  [[nodiscard]] static std::string standing_text(const arena::Standing& standing) {
    if (standing.players() != 2) return "tournament";
    const arena::Tally tally = standing.tally(0, 1);
    const arena::EloInterval elo =
        arena::elo_interval(arena::moments_of(tally, standing.pairs(0, 1)));
    std::string text = fmt::format("+{} ={} -{} Elo {:+.1f} [{:+.1f}, {:+.1f}]", tally.wins,
                                   tally.draws, tally.losses, elo.elo, elo.low, elo.high);
    if (const auto sprt = standing.sprt()) text += fmt::format(" LLR {:+.2f}", sprt->llr);
    return text;
  }

  void write_log(const GameSummary& game, const draughts::PdnGame& played) {
    protocol::GameLine line{.game = match::round_text(game.number),
                            .black = plan_.tags.players[game.players[0]],
                            .white = plan_.tags.players[game.players[1]],
                            .opening = std::string(played.tag("Opening").value_or("")),
                            .winner = std::nullopt,
                            .reason = std::string(arena::name_of(game.end.reason)),
                            .explanation = game.explanation,
                            .plies = played.line.moves.size(),
                            .loop = game.loop,
                            .undue_draw = game.undue_draw,
                            .black_effort = logged_effort(game.effort[0]),
                            .white_effort = logged_effort(game.effort[1])};
    if (game.end.outcome != game::Outcome::draw)
      line.winner = game.end.outcome == game::Outcome::first_wins ? "black" : "white";
    write_line(protocol::to_json(line));
  }

  void write_standing(const arena::Standing& standing) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin_;
    const auto played = static_cast<double>(job_.done - job_.earlier);
    write_line(protocol::to_json(protocol::StandingsLine{
        logged_standings(standing, plan_.tags.players), job_.done, job_.known,
        played / std::max(spent.count(), 1e-9), logged_workers(job_.workers)}));
  }

  void write_line(const Json& json) {
    fmt::print(log_.get(), "{}\n", json.dump(-1, ' ', false, Json::error_handler_t::replace));
    if (std::fflush(log_.get()) != 0)
      throw base::Failure(
          fmt::format("cannot write {}: {}", *how_.files.log, std::strerror(errno)));
  }

  const match::MatchPlan& plan_;
  MatchWork how_;
  Progress progress_;
  File log_;
  work::JobProgress job_;  // the last that was told
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_shown_;
  std::chrono::steady_clock::time_point last_logged_;
};

match::MatchEvents events_of(const std::shared_ptr<Narrator>& narrator) {
  return {.on_earlier = [narrator](std::size_t games) { narrator->on_earlier(games); },
          .on_game = [narrator](const GameSummary& summary, const draughts::PdnGame& played,
                                const arena::Standing&) { narrator->on_game(summary, played); },
          .on_notice = tell,
          .on_progress =
              [narrator](const work::JobProgress& job, const arena::Standing& standing) {
                narrator->on_progress(job, standing);
              }};
}

}  // namespace

match::MatchEvents narrate_match(const match::MatchPlan& plan, const MatchFiles& files) {
  return events_of(std::make_shared<Narrator>(plan, MatchWork{files}));
}

std::optional<arena::Standing> run_match(const match::MatchPlan& plan, const MatchWork& how) {
  const MatchFiles& files = how.files;
  if (!files.out)
    tell(
        "The games are not saved; add --out FILE.pdn to save them and to be able to stop and "
        "continue the match");
  auto narrator = std::make_shared<Narrator>(plan, how);
  const auto crew = make_crew(how.concurrency);
  const match::MatchRun run = base::value_or_throw(match::run_match(plan, *crew,
                                                                    {.file = files.out,
                                                                     .shard = how.shard,
                                                                     .events = events_of(narrator),
                                                                     .stop = interrupt_token()}));
  if (how.shard.is_whole()) {
    narrator->on_end(run.standing);
    return run.standing;
  }
  narrator.reset();
  if (run.ending == work::Ending::waits_for_shards) tell_shard_is_done(how.shard, *files.out);
  return std::nullopt;
}

}  // namespace mpd::apps
