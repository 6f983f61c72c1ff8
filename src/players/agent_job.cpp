#include "players/agent_job.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "base/failure.hpp"
#include "players/message_parts.hpp"
#include "players/recipe.hpp"
#include "players/training_boards.hpp"

namespace mpd::players {
namespace {

using storage::Checkpoint;

/// At most so many games are lost when a training is killed; more make larger and fewer messages.
constexpr std::int64_t kGamesPerTask = 200;

void add_plan(Checkpoint& task, const SelfPlayPlan& plan) {
  add_training(task, "training", plan.options);
  task.add("boards", boards_text(plan.boards));
  task.add("tests", boards_text(plan.tests));
  add_seed(task, plan.seed);
  if (plan.first) add_network(task, "first", *plan.first);
}

SelfPlayPlan plan_in(const Checkpoint& task) {
  SelfPlayPlan plan{training_in(task, "training"), boards_in(task, "boards"),
                    boards_in(task, "tests"), seed_in(task)};
  if (task.has("first")) plan.first = network_in(task, "first", plan.shape());
  return plan;
}

/// Without what only the job needs to remember.
TrainingState state_to_send(const TrainingState& state) {
  return {state.learner, state.clone, {}, state.games, {}, state.current};
}

std::vector<learn::Mlp> candidates_of(const TrainingState& state, const SelfPlayPlan& plan) {
  std::vector<learn::Mlp> candidates = state.clones;
  if (plan.first) candidates.insert(candidates.begin(), *plan.first);
  const bool is_new = candidates.empty() || candidates.back() != state.learner;
  if (is_new && (state.clones.empty() || plan.options.learner_competes))
    candidates.push_back(state.learner);
  return candidates;
}

Checkpoint::Integers numbers_of(const CloneTournament::Pair& pair) {
  return {static_cast<std::int64_t>(pair.first), static_cast<std::int64_t>(pair.second)};
}

/// The measurement before the first game has no test.
bool is_tested(const Session& session) {
  return session.test.games() > 0;
}

std::size_t tested_sessions(const TrainingState& state) {
  return static_cast<std::size_t>(std::ranges::count_if(state.sessions, is_tested));
}

}  // namespace

AgentJob::AgentJob(std::string name, SelfPlayPlan plan, std::optional<TrainingState> begun,
                   StageProgress& progress)
    : name_(std::move(name)),
      plan_(std::move(plan)),
      progress_(progress),
      state_(begun ? *std::move(begun) : SelfPlay(plan_).begin()) {
  progress_.add_earlier(state_.games);
  if (!state_.best && state_.games >= plan_.options.games) begin_tournament();
}

std::size_t AgentJob::known(std::size_t) const {
  if (state_.best) return games_tasks_ + pair_tasks_;
  return games_tasks_ + (tournament_ ? tournament_->pairs().size() : 1);
}

work::Bytes AgentJob::task(work::TaskPlace place) const {
  return tournament_ ? pair_task(tournament_->pairs()[place.number - games_tasks_]) : games_task();
}

std::int64_t AgentJob::next_stop() const {
  const TrainingOptions& options = plan_.options;
  const std::int64_t session_end = (state_.games / options.session + 1) * options.session;
  return std::min({state_.games + kGamesPerTask, session_end, options.games});
}

work::Bytes AgentJob::games_task() const {
  Checkpoint task(kGamesTask);
  add_plan(task, plan_);
  task.add("until", Checkpoint::Integers{next_stop()});
  state_to_send(state_).add_to(task);
  task.add("who", name_);
  return task.bytes();
}

work::Bytes AgentJob::pair_task(const CloneTournament::Pair& pair) const {
  Checkpoint task(kPairTask);
  add_plan(task, plan_);
  add_network(task, "one", candidates_[pair.first]);
  add_network(task, "other", candidates_[pair.second]);
  task.add("pair", numbers_of(pair));
  task.add("who", name_);
  return task.bytes();
}

bool AgentJob::apply(work::TaskPlace place, const work::Bytes& result) {
  if (tournament_)
    apply_pair(tournament_->pairs()[place.number - games_tasks_], result);
  else
    apply_games(result);
  return !state_.best;
}

void AgentJob::apply_games(const work::Bytes& result) {
  TrainingState played =
      base::value_or_throw(TrainingState::parse(plan_.shape(), parse_message(result, kGamesTask)));
  if (played.games != next_stop())
    throw base::Failure(
        fmt::format("{}: a result after {} games, expected {}", name_, played.games, next_stop()));
  const std::int64_t games = played.games - state_.games;
  const bool ended = !played.sessions.empty() && is_tested(played.sessions.back());
  if (!played.sessions.empty() && !is_tested(played.sessions.front()))
    progress_.tell(name_, played.sessions.front(), 0);
  state_.learner = std::move(played.learner);
  state_.clone = std::move(played.clone);
  state_.games = played.games;
  state_.current = played.current;
  std::ranges::move(played.clones, std::back_inserter(state_.clones));
  std::ranges::move(played.sessions, std::back_inserter(state_.sessions));
  ++games_tasks_;
  progress_.add(name_, games, ended ? &state_.sessions.back() : nullptr, tested_sessions(state_),
                state_.clones.size());
  if (state_.games >= plan_.options.games) begin_tournament();
}

void AgentJob::begin_tournament() {
  candidates_ = candidates_of(state_, plan_);
  tournament_.emplace(candidates_.size());
  if (tournament_->pairs().empty()) end_tournament();
}

void AgentJob::apply_pair(const CloneTournament::Pair& pair, const work::Bytes& result) {
  const Checkpoint played = parse_message(result, kPairTask);
  if (base::value_or_throw(played.get<Checkpoint::Integers>("pair")) != numbers_of(pair))
    throw base::Failure(
        fmt::format("{}: a match of other clones than {} and {}", name_, pair.first, pair.second));
  tournament_->add(pair, tally_in(played));
  if (++pair_tasks_ == tournament_->pairs().size()) end_tournament();
}

void AgentJob::end_tournament() {
  state_.best = candidates_[tournament_->best()];
  progress_.tell(name_, *tournament_);
}

std::unique_ptr<work::Worker> AgentJob::make_worker() const {
  return training_workers().here();
}

std::optional<work::WorkerPlan> AgentJob::remote() const {
  return training_workers().elsewhere;
}

std::optional<Checkpoint> play_training_games(const Checkpoint& task, const std::stop_token& stop) {
  const SelfPlay self_play(plan_in(task));
  const std::int64_t until = number_in(task, "until");
  TrainingState state = base::value_or_throw(TrainingState::parse(self_play.plan().shape(), task));
  while (state.games < until) {
    self_play.train(state, [&] { return state.games < until && !stop.stop_requested(); });
    if (stop.stop_requested()) return std::nullopt;
  }
  Checkpoint result(kGamesTask);
  state.add_to(result);
  return result;
}

std::optional<Checkpoint> play_clone_pair(const Checkpoint& task, const std::stop_token& stop) {
  if (stop.stop_requested()) return std::nullopt;
  const SelfPlay self_play(plan_in(task));
  const learn::Mlp::Shape shape = self_play.plan().shape();
  Checkpoint result(kPairTask);
  result.add("pair", base::value_or_throw(task.get<Checkpoint::Integers>("pair")));
  add_tally(result,
            self_play.match(network_in(task, "one", shape), network_in(task, "other", shape)));
  return result;
}

}  // namespace mpd::players
