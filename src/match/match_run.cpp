#include "match/match_run.hpp"

#include <fmt/format.h>

#include "arena/loops.hpp"
#include "draughts/record.hpp"
#include "match/match_file.hpp"
#include "match/undue_draw.hpp"

namespace mpd::match {
namespace {

using arena::Fixture;
using arena::GameSummary;
using draughts::Draughts;

/// One run of a match: what comes of every game.
class Run {
 public:
  Run(const MatchPlan& plan, std::optional<MatchFile> file, const MatchEvents& events)
      : plan_(plan),
        events_(events),
        file_(std::move(file)),
        standing_(plan.tags.players.size(), plan.sprt) {}

  /// Counts the games that the file holds.
  base::Result<void> count_earlier_games(const std::filesystem::path& path) {
    const auto& earlier = file_->earlier_games();
    for (const auto& [number, game] : earlier) {
      if (number >= plan_.fixtures.size())
        return base::fail(
            "{} holds game {}, expected at most {} games: use more --games or another file",
            path.string(), round_text(number), plan_.fixtures.size());
      if (plan_.fixtures[number].players != game.players)
        return base::fail("{}: game {} is between other players", path.string(),
                          round_text(number));
      standing_.add(game);
    }
    if (!earlier.empty() && events_.on_earlier) events_.on_earlier(earlier.size());
    return {};
  }

  arena::Standing play(const std::stop_token& stop) {
    const std::vector<Fixture> missing = missing_fixtures();
    if (events_.on_begin) events_.on_begin(missing.size());
    if (!missing.empty())
      arena::Match<Draughts>(plan_.setting)
          .run(
              missing,
              [this](const Fixture& fixture, const PlayedGame& played) {
                return keep(fixture, played);
              },
              stop);
    if (file_ && !stop.stop_requested())
      file_->finish([this](std::size_t number) { return standing_.counts(number); });
    return std::move(standing_);
  }

 private:
  [[nodiscard]] std::vector<Fixture> missing_fixtures() const {
    if (!file_) return plan_.fixtures;
    std::vector<Fixture> missing;
    for (const Fixture& fixture : plan_.fixtures)
      if (!standing_.is_decided() && !file_->earlier_games().contains(fixture.number))
        missing.push_back(fixture);
    return missing;
  }

  bool keep(const Fixture& fixture, const PlayedGame& played) {
    const GameSummary summary = summary_of_game(fixture, played);
    if (file_) file_->append(played, summary);
    standing_.add(summary);
    if (events_.on_game) events_.on_game(summary, played, standing_);
    return !standing_.is_decided();
  }

  [[nodiscard]] GameSummary summary_of_game(const Fixture& fixture,
                                            const PlayedGame& played) const {
    GameSummary summary{fixture.number, fixture.players, played.end(), played.explanation,
                        played.effort};
    summary.loop = arena::has_loop(played.history);
    if (summary.end.outcome == game::Outcome::draw)
      summary.undue_draw = is_undue_draw(played.history, plan_.databases.get());
    return summary;
  }

  const MatchPlan& plan_;
  const MatchEvents& events_;
  std::optional<MatchFile> file_;
  arena::Standing standing_;
};

}  // namespace

base::Result<arena::Standing> run_match(const MatchPlan& plan,
                                        const std::optional<std::filesystem::path>& file,
                                        const MatchEvents& events, std::stop_token stop) {
  if (!file) return Run(plan, std::nullopt, events).play(stop);
  auto opened = MatchFile::open(*file, plan.tags);
  if (!opened) return tl::unexpected(opened.error());
  Run run(plan, *std::move(opened), events);
  if (const auto counted = run.count_earlier_games(*file); !counted)
    return tl::unexpected(counted.error());
  return run.play(stop);
}

}  // namespace mpd::match
