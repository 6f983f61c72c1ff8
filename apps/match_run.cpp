#include "apps/match_run.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>

#include "apps/common.hpp"
#include "apps/match_report.hpp"
#include "apps/progress.hpp"
#include "arena/loops.hpp"
#include "draughts/record.hpp"
#include "match/match_file.hpp"
#include "match/undue_draw.hpp"

namespace mpd::apps {
namespace {

using arena::Fixture;
using arena::GameSummary;
using draughts::Draughts;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

File open_log(const std::string& path) {
  File file(std::fopen(path.c_str(), "a"));
  if (!file) throw base::Failure(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
  return file;
}

/// One run of a match: what comes of every game.
class Run {
 public:
  explicit Run(const MatchPlan& plan)
      : plan_(plan), standing_(plan.tags.players.size(), plan.sprt), progress_("games", {}) {
    if (plan.out) file_ = base::value_or_throw(match::MatchFile::open(*plan.out, plan.tags));
    if (plan.log) log_ = open_log(*plan.log);
  }

  arena::Standing play() {
    const std::stop_token stop = interrupt_token();
    const std::vector<Fixture> missing = missing_fixtures();
    to_play_ = missing.size();
    if (!missing.empty())
      arena::Match<Draughts>(plan_.setting)
          .run(
              missing,
              [this](const Fixture& fixture, const match::PlayedGame& played) {
                return keep(fixture, played);
              },
              stop);
    if (log_) write_standing();
    if (file_ && !was_interrupted())
      file_->finish([this](std::size_t number) { return standing_.counts(number); });
    return std::move(standing_);
  }

 private:
  /// Counts what the file holds; the rest is to be played.
  std::vector<Fixture> missing_fixtures() {
    if (!file_) return plan_.fixtures;
    const auto& earlier = file_->earlier_games();
    for (const auto& [number, game] : earlier) {
      if (number >= plan_.fixtures.size())
        throw base::Failure(
            fmt::format("{} holds game {}, expected at most {} games: give more "
                        "--games or another file",
                        *plan_.out, match::round_text(number), plan_.fixtures.size()));
      if (plan_.fixtures[number].players != game.players)
        throw base::Failure(fmt::format("{}: game {} is between other players", *plan_.out,
                                        match::round_text(number)));
      standing_.add(game);
    }
    if (!earlier.empty())
      fmt::print(stderr, "{} of {} games are in {} already\n", earlier.size(),
                 plan_.fixtures.size(), *plan_.out);
    std::vector<Fixture> missing;
    for (const Fixture& fixture : plan_.fixtures)
      if (!standing_.is_decided() && !earlier.contains(fixture.number)) missing.push_back(fixture);
    return missing;
  }

  bool keep(const Fixture& fixture, const match::PlayedGame& played) {
    const GameSummary summary = summary_of_game(fixture, played);
    if (file_) file_->append(played, summary);
    if (log_) write_log(summary, played);
    standing_.add(summary);
    if (arena::is_forfeit(summary.reason)) tell_forfeit(summary);
    show_progress();
    if (log_) log_standing();
    return !standing_.is_decided();
  }

  [[nodiscard]] GameSummary summary_of_game(const Fixture& fixture,
                                            const match::PlayedGame& played) const {
    GameSummary summary{fixture.number, fixture.players,    played.outcome,
                        played.reason,  played.explanation, played.effort};
    const auto moves = played.all_moves();
    summary.loop = arena::has_loop<Draughts>(plan_.setting.game, played.opening.start, moves);
    if (played.outcome == game::Outcome::draw) {
      draughts::GameRecord record(played.opening.start.position);
      for (const draughts::Move move : moves) record.play(move);
      summary.undue_draw = match::is_undue_draw(record, plan_.databases.get());
    }
    return summary;
  }

  void tell_forfeit(const GameSummary& game) const {
    const int loser = game.outcome == game::Outcome::first_wins ? 1 : 0;
    fmt::print(stderr, "game {}: {} loses by {}: {}\n", match::round_text(game.number),
               plan_.tags.players[game.players[loser]], arena::name_of(game.reason),
               game.explanation);
  }

  /// The standing is computed from all games: not after each of very many quick ones.
  void show_progress() {
    using namespace std::chrono_literals;
    const auto now = std::chrono::steady_clock::now();
    if (++played_ < to_play_ && !standing_.is_decided() && now - last_shown_ < 100ms) return;
    last_shown_ = now;
    progress_.show(standing_text(), played_, to_play_, true);
  }

  [[nodiscard]] std::string standing_text() const {
    if (standing_.players() != 2) return "tournament";
    const arena::Tally tally = standing_.tally(0, 1);
    const arena::EloInterval elo =
        arena::elo_interval(arena::moments_of(tally, standing_.pairs(0, 1)));
    std::string text = fmt::format("+{} ={} -{} Elo {:+.1f} [{:+.1f}, {:+.1f}]", tally.wins,
                                   tally.draws, tally.losses, elo.elo, elo.low, elo.high);
    if (const auto sprt = standing_.sprt()) text += fmt::format(" LLR {:+.2f}", sprt->llr);
    return text;
  }

  void write_log(const GameSummary& game, const match::PlayedGame& played) {
    Json json{{"game", match::round_text(game.number)},
              {"black", plan_.tags.players[game.players[0]]},
              {"white", plan_.tags.players[game.players[1]]},
              {"opening", played.opening.name},
              {"winner", game.outcome == game::Outcome::draw         ? Json()
                         : game.outcome == game::Outcome::first_wins ? Json("black")
                                                                     : Json("white")},
              {"reason", arena::name_of(game.reason)},
              {"explanation", game.explanation},
              {"plies", played.opening.moves.size() + played.moves.size()},
              {"loop", game.loop},
              {"undue_draw", game.undue_draw}};
    for (const int seat : {0, 1})
      json[seat == 0 ? "black_effort" : "white_effort"] = {
          {"moves", game.effort[seat].moves},
          {"nodes", game.effort[seat].nodes},
          {"seconds", game.effort[seat].seconds},
          {"mean_depth", game.effort[seat].mean_depth()},
          {"overrun", game.effort[seat].overrun}};
    write_line(json);
  }

  /// Computed from all games: once a second is enough for who watches.
  void log_standing() {
    using namespace std::chrono_literals;
    const auto now = std::chrono::steady_clock::now();
    if (now - last_logged_ < 1s) return;
    last_logged_ = now;
    write_standing();
  }

  void write_standing() {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin_;
    write_line({{"standing", standing_json(standing_, plan_.tags.players)},
                {"done", standing_.games()},
                {"all", plan_.fixtures.size()},
                {"per_second", static_cast<double>(played_) / std::max(spent.count(), 1e-9)}});
  }

  void write_line(const Json& json) {
    fmt::print(log_.get(), "{}\n", json.dump(-1, ' ', false, Json::error_handler_t::replace));
    if (std::fflush(log_.get()) != 0)
      throw base::Failure(fmt::format("cannot write {}: {}", *plan_.log, std::strerror(errno)));
  }

  const MatchPlan& plan_;
  arena::Standing standing_;
  Progress progress_;
  std::optional<match::MatchFile> file_;
  File log_;
  std::uint64_t played_ = 0;
  std::uint64_t to_play_ = 0;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_shown_;
  std::chrono::steady_clock::time_point last_logged_;
};

}  // namespace

arena::Standing run_match(const MatchPlan& plan) {
  if (!plan.out)
    fmt::print(stderr,
               "The games are not kept; --out FILE.pdn keeps them, and the match can be "
               "stopped and go on\n");
  return Run(plan).play();
}

}  // namespace mpd::apps
