#include "players/phased_job.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/failure.hpp"
#include "players/message_parts.hpp"
#include "players/phased_games.hpp"
#include "players/phased_judge.hpp"
#include "players/training_boards.hpp"

namespace mpd::players {
namespace {

using learn::PhasedLinear;
using storage::Checkpoint;

void add_phased_rules(Checkpoint& task, const PhasedRecipe& phases) {
  Recipe recipe = Recipe::usual(PlayerKind::chinook_style);
  recipe.phases = phases;
  task.add("recipe", recipe.text());
}

PhasedRecipe phased_rules_in(const Checkpoint& task) {
  const auto text = base::value_or_throw(task.get<std::string>("recipe"));
  return base::value_or_throw(Recipe::parse(PlayerKind::chinook_style, text, "recipe")).phases;
}

PhasedLinear phases_in(const Checkpoint& message, const std::string& name) {
  const auto numbers = base::value_or_throw(message.get<Checkpoint::Weights>(name));
  const Knowledge known =
      base::value_or_throw(with_numbers(PhasedLinear(kPhasedFeatures), numbers));
  return std::get<PhasedLinear>(known);
}

/// The counts of a session, in the order of session_in.
void add_session(Checkpoint& result, const Session& session) {
  result.add("session",
             Checkpoint::Integers{session.games, session.loops, session.plies, session.errors});
  result.add("squared error", Checkpoint::Numbers{session.squared_error});
  add_tally(result, session.training);
}

Session session_in(const Checkpoint& result) {
  const auto counts = base::value_or_throw(result.get<Checkpoint::Integers>("session"));
  const auto error = base::value_or_throw(result.get<Checkpoint::Numbers>("squared error"));
  if (counts.size() != 4 || error.size() != 1)
    throw base::Failure(fmt::format("a session of {} counts and {} errors, expected 4 and 1",
                                    counts.size(), error.size()));
  Session session;
  session.games = counts[0];
  session.loops = static_cast<int>(counts[1]);
  session.plies = counts[2];
  session.errors = counts[3];
  session.squared_error = error.front();
  session.training = tally_in(result);
  return session;
}

}  // namespace

int session_count(const PhasedRecipe& recipe) {
  return static_cast<int>((recipe.games + recipe.session - 1) / recipe.session);
}

PhasedJob::PhasedJob(const PhasedRecipe& recipe, std::uint64_t seed, StageProgress& progress)
    : MeasuredJob(session_count(recipe), 1, progress),
      recipe_(recipe),
      seed_(seed),
      boards_(drawn_ballots(recipe.measure_boards, seed)),
      evaluation_(first_phases(recipe.first)) {
  begin_round();
}

std::int64_t PhasedJob::games_after(int step) const {
  return std::min(recipe_.games, step * recipe_.session);
}

work::Bytes PhasedJob::step_task(std::size_t) const {
  const auto done = static_cast<int>(sessions_.size());
  Checkpoint task(kLeafGamesTask);
  add_phased_rules(task, recipe_);
  add_seed(task, seed_);
  task.add("first and end", Checkpoint::Integers{games_after(done), games_after(done + 1)});
  task.add("evaluation", numbers_of(evaluation_));
  return task.bytes();
}

void PhasedJob::apply_step(std::size_t, const work::Bytes& result) {
  const Checkpoint message = parse_message(result, kLeafGamesTask);
  const auto before = games_after(static_cast<int>(sessions_.size()));
  sessions_.push_back(session_in(message));
  evaluation_ = phases_in(message, "evaluation");
  progress().add(kLeader, sessions_.back().games - before);
}

work::Bytes PhasedJob::match_task(const MeasuredLeader& leader,
                                  const MeasuredLeader* opponent) const {
  Checkpoint task(kPhasedMatchTask);
  add_phased_rules(task, recipe_);
  add_seed(task, ~seed_ + static_cast<std::uint64_t>(leader.step));
  task.add("boards", boards_text(boards_));
  task.add("evaluation", numbers_of(leader.knowledge));
  if (opponent != nullptr) task.add("opponent", numbers_of(opponent->knowledge));
  return task.bytes();
}

Tally PhasedJob::match_result(const work::Bytes& result) const {
  return tally_in(parse_message(result, kPhasedMatchTask));
}

std::optional<Checkpoint> play_leaf_session(const Checkpoint& task, const std::stop_token& stop) {
  const auto games = base::value_or_throw(task.get<Checkpoint::Integers>("first and end"));
  if (games.size() != 2)
    throw base::Failure(fmt::format("{} numbers of games, expected 2", games.size()));
  PhasedLinear evaluation = phases_in(task, "evaluation");
  const auto session =
      play_leaf_games(evaluation, phased_rules_in(task), seed_in(task), games[0], games[1], stop);
  if (!session) return std::nullopt;
  Checkpoint result(kLeafGamesTask);
  add_session(result, *session);
  result.add("evaluation", numbers_of(evaluation));
  return result;
}

std::optional<Checkpoint> play_phased_contest(const Checkpoint& task, const std::stop_token& stop) {
  std::optional<PhasedLinear> opponent;
  if (task.has("opponent")) opponent = phases_in(task, "opponent");
  const auto tally =
      play_phased_match(phases_in(task, "evaluation"), opponent ? &*opponent : nullptr,
                        boards_in(task, "boards"), phased_rules_in(task), seed_in(task), stop);
  if (!tally) return std::nullopt;
  Checkpoint result(kPhasedMatchTask);
  add_tally(result, *tally);
  return result;
}

}  // namespace mpd::players
