#include "players/self_play.hpp"

#include <cassert>
#include <optional>
#include <utility>

#include "base/random.hpp"
#include "draughts/wasted_lead.hpp"
#include "players/contest.hpp"
#include "players/endgame_teacher.hpp"

namespace mpd::players {

using draughts::Draughts;
using draughts::Position;
using game::Outcome;
using game::Seat;

namespace {

std::uint64_t seed_for(std::uint64_t seed, std::int64_t game) {
  std::uint64_t state = seed;
  return base::split_mix(state) ^ static_cast<std::uint64_t>(game);
}

}  // namespace

/// Learner and clone at the board.
class SelfPlay::Table {
 public:
  /// The clone does not change while they sit here.
  Table(const TrainingOptions& options, TrainingState& state)
      : options_(options),
        network_(state.learner),
        learner_(options.features, state.learner, options.search),
        clone_(options.features, state.clone, options.search),
        td_(state.learner, options.td),
        clone_td_(state.learner, options.td),
        teacher_(options.taught_pieces > 0 ? EndgameTeacher::of(options.taught_pieces) : nullptr),
        inputs_(options.features.inputs()) {}

  /// A game in which the learner has this seat and learns.
  Outcome play(GameCourse& course, Seat seat) {
    learner_.new_game();
    clone_.new_game();
    td_.begin();
    clone_td_.begin();
    while (true) {
      if (const auto end = course.end(options_.rules)) {
        td_.finish(reward(end->outcome, seat));
        if (options_.both_sides) clone_td_.finish(reward(end->outcome, game::opponent(seat)));
        learner_.load(network_);
        return end->outcome;
      }
      if (course.history().to_move() == seat) {
        learn_from(td_, course, played_line(learner_, course));
      } else {
        const LookAhead::Line line = played_line(clone_, course);
        if (options_.both_sides) learn_from(clone_td_, course, line);
      }
    }
  }
  [[nodiscard]] const learn::TdLearner& td() const { return td_; }

 private:
  static LookAhead::Line played_line(SeatedNetwork& seated, GameCourse& course) {
    LookAhead::Line line = seated.best_line(course);
    course.play(line.front());
    return line;
  }

  /// From the line whose first move has just been made, with the eyes of who made it.
  void learn_from(learn::TdLearner& td, const GameCourse& course, const LookAhead::Line& line) {
    const auto known = teacher_ ? teacher_->value(course.position()) : std::nullopt;
    if (known) return be_taught(td, course.position(), *known);
    float sign = 1;
    learner_.judge().inputs(
        options_.target == Target::leaf ? leaf(course, line, sign) : course.position(), inputs_);
    td.observe(inputs_, sign);
    learner_.load(network_);
  }

  /// The exact value is the end of the episode so far, and this board is an episode by itself.
  void be_taught(learn::TdLearner& td, const Position& board, double value) {
    td.finish(value);
    td.forget_course();
    learner_.judge().inputs(board, inputs_);
    td.observe(inputs_);
    td.finish(value);
    td.forget_course();
    learner_.load(network_);
  }

  /// The end of the line. `sign` is −1 when the opponent made its last move.
  static Position leaf(const GameCourse& course, const LookAhead::Line& line, float& sign) {
    Position position = course.position();
    for (std::size_t i = 1; i < line.size(); ++i) position = position.after(line[i]);
    sign = line.size() % 2 == 1 ? 1.0f : -1.0f;
    return position;
  }

  [[nodiscard]] double reward(Outcome outcome, Seat seat) const {
    if (outcome == Outcome::draw) return options_.draw_reward;
    return outcome == game::win_for(seat) ? 1 : -1;
  }

  const TrainingOptions& options_;
  const learn::Mlp& network_;
  SeatedNetwork learner_;
  SeatedNetwork clone_;
  learn::TdLearner td_;
  learn::TdLearner clone_td_;                      // teaches the same network by the clone's moves
  std::shared_ptr<const EndgameTeacher> teacher_;  // may be nothing
  std::vector<float> inputs_;
};

SelfPlay::SelfPlay(SelfPlayPlan plan) : plan_(std::move(plan)) {
  assert(!plan_.boards.empty() && !plan_.tests.empty());
}

TrainingState SelfPlay::begin() const {
  if (plan_.first) return {*plan_.first, *plan_.first, {}, 0, {}, {}};
  base::Random random(seed_for(plan_.seed, -1));
  const auto network = learn::Mlp::random(plan_.shape(), plan_.options.weight_range, random);
  return {network, network, {}, 0, {}, {}};
}

void SelfPlay::measure_untrained(TrainingState& state) const {
  measure(state);
  state.sessions.push_back(std::exchange(state.current, {}));
}

void SelfPlay::train(TrainingState& state, const std::function<bool()>& go_on) const {
  if (plan_.options.yardsticks && state.games == 0) measure_untrained(state);
  Table table(plan_.options, state);
  do {
    play_training_game(table, state);
    if (state.games % plan_.options.session == 0 || is_finished(state)) return test(state);
  } while (!go_on || go_on());
}

void SelfPlay::play_training_game(Table& table, TrainingState& state) const {
  base::Random random(seed_for(plan_.seed, state.games));
  const auto pair = static_cast<std::size_t>(state.games / 2);
  const Seat seat = game::seat_at(static_cast<int>(state.games % 2));
  GameCourse course(plan_.boards[pair % plan_.boards.size()]);
  if (plan_.options.random_plies > 0)
    play_random_plies(course, static_cast<int>(random.below(plan_.options.random_plies + 1)),
                      random, plan_.options.rules);
  const Outcome outcome = table.play(course, seat);
  Session& session = state.current;
  session.games = ++state.games;
  session.training.add(outcome, seat);
  session.loops += course.looped() ? 1 : 0;
  if (const auto end = course.end(plan_.options.rules))
    session.wasted_leads += draughts::is_wasted_lead(course.history(), *end) ? 1 : 0;
  session.plies += static_cast<int>(course.history().plies());
  session.squared_error += table.td().squared_error();
  session.errors += table.td().errors();
}

void SelfPlay::test(TrainingState& state) const {
  Session& session = state.current;
  session.test = match(state.learner, state.clone);
  session.cloned = deserves_clone(session.test);
  if (plan_.options.yardsticks) measure(state);
  if (session.cloned) {
    state.clone = state.learner;
    state.clones.push_back(state.learner);
  }
  state.sessions.push_back(std::exchange(session, {}));
}

void SelfPlay::measure(TrainingState& state) const {
  Session& session = state.current;
  session.against_first = match(state.learner, begin().learner);
  base::Random random(seed_for(~plan_.seed, state.games));
  session.against_random =
      play_against_chance(contender(state.learner), plan_.tests, random, plan_.options.rules);
}

bool SelfPlay::deserves_clone(const Tally& tally) const {
  const double reached = plan_.options.clone_count == CloneCount::wins
                             ? static_cast<double>(tally.wins)
                             : tally.points();
  const double wanted = plan_.options.clone_share * static_cast<double>(tally.games());
  constexpr double kRounding = 1e-9;
  return plan_.options.clone_at_share ? reached >= wanted - kRounding
                                      : reached > wanted + kRounding;
}

Tally SelfPlay::match(const learn::Mlp& first, const learn::Mlp& second) const {
  return play_contest(contender(first), contender(second), plan_.tests, plan_.options.rules);
}

}  // namespace mpd::players
