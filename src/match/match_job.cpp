#include "match/match_job.hpp"

#include "arena/loops.hpp"
#include "base/failure.hpp"
#include "base/text.hpp"
#include "match/match_setup_text.hpp"
#include "match/undue_draw.hpp"

namespace mpd::match {
namespace {

using arena::Fixture;
using arena::GameSummary;
using draughts::Draughts;

class MatchWorker final : public work::Worker {
 public:
  explicit MatchWorker(std::shared_ptr<const MatchPlan> plan)
      : plan_(std::move(plan)), play_(plan_->setting) {}

  std::optional<work::Bytes> compute(const work::Bytes& task,
                                     const std::stop_token& stop) override {
    const auto last = static_cast<std::int64_t>(plan_->fixtures.size()) - 1;
    const auto number = base::value_or_throw(base::parse_integer(task, "game", 0, last));
    const Fixture& fixture = plan_->fixtures[static_cast<std::size_t>(number)];
    const PlayedGame played = play_.play(fixture, stop);
    if (played.end().reason == game::EndReason::stopped) return std::nullopt;
    return draughts::write_pdn(pdn_of(played, summary_of_game(fixture, played), plan_->tags));
  }

 private:
  [[nodiscard]] GameSummary summary_of_game(const Fixture& fixture,
                                            const PlayedGame& played) const {
    GameSummary summary{fixture.number, fixture.players, played.end(), played.explanation,
                        played.effort};
    summary.loop = arena::has_loop(played.history);
    if (summary.end.outcome == game::Outcome::draw)
      summary.undue_draw = is_undue_draw(played.history, plan_->databases.get());
    return summary;
  }

  std::shared_ptr<const MatchPlan> plan_;
  arena::FixturePlay<Draughts> play_;
};

/// The game of a result.
draughts::PdnGame game_of(const work::Bytes& result) {
  draughts::PdnFile file = draughts::read_pdn(result);
  if (file.games.size() != 1 || !file.errors.empty())
    throw base::Failure("a worker sent what is no game of a match");
  return std::move(file.games.front());
}

}  // namespace

MatchJob::MatchJob(std::shared_ptr<const MatchPlan> plan, std::set<std::size_t> earlier,
                   OnGame on_game)
    : plan_(std::move(plan)),
      earlier_(std::move(earlier)),
      on_game_(std::move(on_game)),
      standing_(plan_->tags.players.size(), plan_->sprt) {}

work::Bytes MatchJob::task(work::TaskPlace place) const {
  return std::to_string(place.number);
}

bool MatchJob::apply(work::TaskPlace place, const work::Bytes& result) {
  const std::size_t number = place.number;
  const draughts::PdnGame game = game_of(result);
  const GameSummary summary = base::value_or_throw(summary_of(game, plan_->tags));
  if (summary.number != number || plan_->fixtures[number].players != summary.players)
    throw base::Failure("game " + round_text(number) + " is between other players");
  standing_.add(summary);
  if (on_game_ && !earlier_.contains(number)) on_game_(summary, game, standing_);
  return !standing_.is_decided();
}

std::unique_ptr<work::Worker> MatchJob::make_worker() const {
  return make_match_worker(plan_);
}

std::optional<work::WorkerPlan> MatchJob::remote() const {
  return work::WorkerPlan{kMatchKind, setup_text(plan_->setup, plan_->tags)};
}

std::unique_ptr<work::Worker> make_match_worker(std::shared_ptr<const MatchPlan> plan) {
  return std::make_unique<MatchWorker>(std::move(plan));
}

}  // namespace mpd::match
