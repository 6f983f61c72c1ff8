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
  Narrator(const match::MatchPlan& plan, const MatchFiles& files)
      : plan_(plan), files_(files), progress_("games", {}) {
    if (files.log) log_ = open_log(*files.log);
  }

  void on_earlier(std::size_t games) {
    fmt::print(stderr, "{} of {} games are already in {}\n", games, plan_.fixtures.size(),
               *files_.out);
  }

  void on_begin(std::size_t games) { to_play_ = games; }

  void on_game(const GameSummary& summary, const draughts::PdnGame& played,
               const arena::Standing& standing) {
    if (log_) write_log(summary, played);
    if (game::is_forfeit(summary.end.reason)) tell_forfeit(summary);
    show_progress(standing);
    if (log_) log_standing(standing);
  }

  void on_end(const arena::Standing& standing) {
    if (log_) write_standing(standing);
  }

 private:
  void tell_forfeit(const GameSummary& game) const {
    const int loser = game.end.outcome == game::Outcome::first_wins ? 1 : 0;
    fmt::print(stderr, "game {}: {} loses by {}: {}\n", match::round_text(game.number),
               plan_.tags.players[game.players[loser]], arena::name_of(game.end.reason),
               game.explanation);
  }

  /// The standing is computed from all games: not after each of very many quick ones.
  void show_progress(const arena::Standing& standing) {
    using namespace std::chrono_literals;
    const auto now = std::chrono::steady_clock::now();
    if (++played_ < to_play_ && !standing.is_decided() && now - last_shown_ < 100ms) return;
    last_shown_ = now;
    progress_.show(standing_text(standing), played_, to_play_, true);
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

  /// Computed from all games: once a second is enough for who watches.
  void log_standing(const arena::Standing& standing) {
    using namespace std::chrono_literals;
    const auto now = std::chrono::steady_clock::now();
    if (now - last_logged_ < 1s) return;
    last_logged_ = now;
    write_standing(standing);
  }

  void write_standing(const arena::Standing& standing) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin_;
    write_line(protocol::to_json(protocol::StandingsLine{
        logged_standings(standing, plan_.tags.players), standing.games(), plan_.fixtures.size(),
        static_cast<double>(played_) / std::max(spent.count(), 1e-9)}));
  }

  void write_line(const Json& json) {
    fmt::print(log_.get(), "{}\n", json.dump(-1, ' ', false, Json::error_handler_t::replace));
    if (std::fflush(log_.get()) != 0)
      throw base::Failure(fmt::format("cannot write {}: {}", *files_.log, std::strerror(errno)));
  }

  const match::MatchPlan& plan_;
  MatchFiles files_;
  Progress progress_;
  File log_;
  std::uint64_t played_ = 0;
  std::uint64_t to_play_ = 0;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_shown_;
  std::chrono::steady_clock::time_point last_logged_;
};

match::MatchEvents events_of(const std::shared_ptr<Narrator>& narrator) {
  return {
      [narrator](std::size_t games) { narrator->on_earlier(games); },
      [narrator](std::size_t games) { narrator->on_begin(games); },
      [narrator](const GameSummary& summary, const draughts::PdnGame& played,
                 const arena::Standing& standing) { narrator->on_game(summary, played, standing); },
      [](const std::string& notice) { fmt::print(stderr, "{}\n", notice); }};
}

}  // namespace

match::MatchEvents narrate_match(const match::MatchPlan& plan, const MatchFiles& files) {
  return events_of(std::make_shared<Narrator>(plan, files));
}

std::optional<arena::Standing> run_match(const match::MatchPlan& plan, const MatchWork& how) {
  const MatchFiles& files = how.files;
  if (!files.out)
    fmt::print(stderr,
               "The games are not saved; add --out FILE.pdn to save them and to be able to "
               "stop and continue the match\n");
  const auto narrator = std::make_shared<Narrator>(plan, files);
  const auto crew = make_crew(how.concurrency);
  const match::MatchRun run = base::value_or_throw(match::run_match(plan, *crew,
                                                                    {.file = files.out,
                                                                     .shard = how.shard,
                                                                     .events = events_of(narrator),
                                                                     .stop = interrupt_token()}));
  if (run.ending == work::Ending::waits_for_shards) {
    tell_shard_is_done(how.shard, *files.out);
    return std::nullopt;
  }
  narrator->on_end(run.standing);
  return run.standing;
}

}  // namespace mpd::apps
