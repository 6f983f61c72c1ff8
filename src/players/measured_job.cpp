#include "players/measured_job.hpp"

#include <fmt/format.h>

namespace mpd::players {
namespace {

std::string tally_cells(const Tally& tally) {
  return fmt::format(",{},{},{}", tally.wins, tally.draws, tally.losses);
}

}  // namespace

std::string measured_columns() {
  return ",previous_wins,previous_draws,previous_losses,random_wins,random_draws,random_losses,"
         "first_wins,first_draws,first_losses\n";
}

std::string measured_cells(const MeasuredLeader& leader) {
  return tally_cells(leader.against_previous) + tally_cells(leader.against_random) +
         tally_cells(leader.against_first) + "\n";
}

std::size_t MeasuredJob::known(std::size_t) const {
  return before_ + round_.size();
}

void MeasuredJob::begin_round() {
  const bool is_last = done_ == steps_;
  round_.clear();
  if (is_last || done_ % measure_every_ == 0) measure_leader();
  if (is_last) return;
  const std::size_t tasks = begin_step();
  for (std::size_t i = 0; i < tasks; ++i) round_.push_back({Planned::What::step, i});
}

void MeasuredJob::measure_leader() {
  leaders_.push_back({done_, leader()});
  if (leaders_.size() > 1) round_.push_back({Planned::What::previous});
  round_.push_back({Planned::What::random});
  if (leaders_.size() > 1) round_.push_back({Planned::What::first});
}

void MeasuredJob::end_round() {
  before_ += round_.size();
  if (tournament_) {
    best_ = candidates_[tournament_->best()];
    progress_.tell(kLeader, *tournament_);
    round_.clear();
  } else if (done_ == steps_) {
    begin_choice();
  } else {
    end_step();
    ++done_;
    begin_round();
  }
}

void MeasuredJob::begin_choice() {
  for (std::size_t i = 0; i < leaders_.size(); ++i)
    if (is_candidate(leaders_[i])) candidates_.push_back(i);
  tournament_.emplace(candidates_.size());
  round_.clear();
  for (std::size_t i = 0; i < tournament_->pairs().size(); ++i)
    round_.push_back({Planned::What::pair, i});
  if (round_.empty()) end_round();
}

work::Bytes MeasuredJob::task(work::TaskPlace place) const {
  const Planned& planned = round_[place.number - before_];
  switch (planned.what) {
    case Planned::What::previous:
      return match_task(leaders_.back(), &leaders_[leaders_.size() - 2]);
    case Planned::What::random:
      return match_task(leaders_.back(), nullptr);
    case Planned::What::first:
      return match_task(leaders_.back(), &leaders_.front());
    case Planned::What::step:
      return step_task(planned.number);
    case Planned::What::pair:
      break;
  }
  const auto& [one, other] = tournament_->pairs()[planned.number];
  return match_task(leaders_[candidates_[one]], &leaders_[candidates_[other]]);
}

bool MeasuredJob::apply(work::TaskPlace place, const work::Bytes& result) {
  const std::size_t number = place.number - before_;
  const Planned planned = round_[number];
  if (planned.what == Planned::What::step)
    apply_step(planned.number, result);
  else
    apply_match(planned, match_result(result));
  if (number + 1 == round_.size()) end_round();
  return !best_;
}

void MeasuredJob::apply_match(const Planned& planned, const Tally& tally) {
  using What = Planned::What;
  if (planned.what == What::pair)
    return tournament_->add(tournament_->pairs()[planned.number], tally);
  MeasuredLeader& measured = leaders_.back();
  if (planned.what == What::previous) measured.against_previous = tally;
  if (planned.what == What::random) measured.against_random = tally;
  if (planned.what == What::first) measured.against_first = tally;
  // The last match of a leader; the first leader has only one.
  if (planned.what == What::first || leaders_.size() == 1) tell_of_leader();
}

void MeasuredJob::tell_of_leader() const {
  const MeasuredLeader& measured = leaders_.back();
  Session session;
  session.games = games_after(measured.step);
  session.test = measured.against_previous;
  session.against_random = measured.against_random;
  session.against_first = measured.against_first;
  progress_.tell(kLeader, session, leaders_.size(), "predecessor");
}

std::unique_ptr<work::Worker> MeasuredJob::make_worker() const {
  return training_workers().here();
}

std::optional<work::WorkerPlan> MeasuredJob::remote() const {
  return training_workers().elsewhere;
}

}  // namespace mpd::players
