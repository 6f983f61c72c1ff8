#include "players/phased_games.hpp"

#include <array>
#include <utility>

#include "draughts/ballots.hpp"
#include "players/look_ahead.hpp"

namespace mpd::players {
namespace {

using draughts::Feature;
using draughts::Position;
using game::Outcome;
using game::Seat;
using learn::LeafTdLearner;
using learn::PhasedLinear;

/// A feature's weights set by hand, in men, phase after phase.
struct HandWeight {
  int feature;
  std::array<float, PhasedLinear::kPhases> men;
};

constexpr int number_of(Feature feature) {
  return static_cast<int>(feature);
}

/// Kings gain towards the ending; the back row matters while the opponent has men to crown; an own
/// piece that can be jumped is as good as lost, unless it is an exchange.
constexpr std::array kHandWeights{
    HandWeight{kMenFeature, {1.0F, 1.0F, 1.0F, 1.0F}},
    HandWeight{kKingsFeature, {1.4F, 1.4F, 1.5F, 1.6F}},
    HandWeight{number_of(Feature::back_row_bridge), {0.2F, 0.2F, 0.12F, 0.05F}},
    HandWeight{number_of(Feature::triangle_of_oreo), {0.1F, 0.08F, 0.04F, 0.0F}},
    HandWeight{number_of(Feature::centre_control), {0.05F, 0.05F, 0.03F, 0.02F}},
    HandWeight{number_of(Feature::king_centre_control), {0.05F, 0.08F, 0.1F, 0.12F}},
    HandWeight{number_of(Feature::advancement), {0.01F, 0.02F, 0.05F, 0.08F}},
    HandWeight{number_of(Feature::total_mobility), {-0.01F, -0.02F, -0.03F, -0.03F}},
    HandWeight{number_of(Feature::piece_threat), {-0.3F, -0.3F, -0.3F, -0.3F}},
    HandWeight{number_of(Feature::exposure), {-0.02F, -0.02F, -0.02F, -0.02F}},
    HandWeight{number_of(Feature::dyke), {0.03F, 0.03F, 0.02F, 0.0F}},
};
/// What a man adds to the weighted sum.
constexpr float kHandMan = 0.25F;

std::uint64_t seed_for_game(std::uint64_t seed, std::int64_t game) {
  std::uint64_t state = seed + static_cast<std::uint64_t>(game);
  return base::split_mix(state);
}

/// An evaluation at the board, with its own search.
class SeatedEvaluation {
 public:
  SeatedEvaluation(const PhasedLinear& evaluation, const SearchStyle& style)
      : search_(judge_, style) {
    load(evaluation);
  }
  SeatedEvaluation(const SeatedEvaluation&) = delete;
  SeatedEvaluation& operator=(const SeatedEvaluation&) = delete;

  void load(const PhasedLinear& evaluation) {
    judge_.load(evaluation);
    search_.judge_changed();
  }
  void new_game() { search_.new_game(); }
  [[nodiscard]] LookAhead::Line best_line(const GameCourse& course) {
    return search_.best_line(course);
  }

 private:
  PhasedJudge judge_;
  LookAhead search_;
};

/// The end of a line whose first move has just been made, as who made it sees it.
void observe_leaf(LeafTdLearner& learner, const GameCourse& course, const LookAhead::Line& line) {
  Position leaf = course.position();
  for (std::size_t i = 1; i < line.size(); ++i) leaf = leaf.after(line[i]);
  const float sign = line.size() % 2 == 1 ? 1.0F : -1.0F;
  learner.observe(phased_features(leaf), PhasedLinear::phase_of(leaf.count()), sign);
}

double reward(Outcome outcome, Seat seat) {
  if (outcome == Outcome::draw) return 0;
  return outcome == game::win_for(seat) ? 1 : -1;
}

/// One evaluation that plays both sides and learns from both.
class LeafTable {
 public:
  LeafTable(PhasedLinear& evaluation, const PhasedRecipe& recipe)
      : evaluation_(evaluation),
        recipe_(recipe),
        seated_(evaluation, recipe.search),
        learners_{LeafTdLearner(evaluation, recipe.td), LeafTdLearner(evaluation, recipe.td)} {}

  Outcome play(GameCourse& course) {
    seated_.new_game();
    for (LeafTdLearner& learner : learners_) learner.begin();
    while (true) {
      if (const auto end = course.end(recipe_.rules)) {
        for (const Seat seat : {Seat::first, Seat::second})
          learner_of(seat).finish(reward(end->outcome, seat));
        seated_.load(evaluation_);
        return end->outcome;
      }
      const Seat mover = course.history().to_move();
      const LookAhead::Line line = seated_.best_line(course);
      course.play(line.front());
      observe_leaf(learner_of(mover), course, line);
    }
  }

  [[nodiscard]] LeafTdLearner& learner_of(Seat seat) { return learners_[game::index(seat)]; }

 private:
  PhasedLinear& evaluation_;
  const PhasedRecipe& recipe_;
  SeatedEvaluation seated_;
  std::array<LeafTdLearner, 2> learners_;
};

/// The opponent of a match moves at random where there is none.
Outcome play_match_game(SeatedEvaluation& one, SeatedEvaluation* other, Seat seat,
                        const Position& board, base::Random& random, const CourseRules& rules) {
  one.new_game();
  if (other != nullptr) other->new_game();
  GameCourse course(board);
  while (true) {
    if (const auto end = course.end(rules)) return end->outcome;
    SeatedEvaluation* mover = course.history().to_move() == seat ? &one : other;
    if (mover == nullptr)
      play_random_plies(course, 1, random, rules);
    else
      course.play(mover->best_line(course).front());
  }
}

}  // namespace

PhasedLinear hand_phases() {
  PhasedLinear evaluation(kPhasedFeatures);
  for (const HandWeight& hand : kHandWeights)
    for (int phase = 0; phase < PhasedLinear::kPhases; ++phase)
      evaluation
          .weights()[evaluation.first_weight(phase) + static_cast<std::size_t>(hand.feature)] =
          kHandMan * hand.men[static_cast<std::size_t>(phase)];
  return evaluation;
}

PhasedLinear first_phases(FirstPhases first) {
  return first == FirstPhases::hand ? hand_phases() : PhasedLinear(kPhasedFeatures);
}

std::optional<Session> play_leaf_games(PhasedLinear& evaluation, const PhasedRecipe& recipe,
                                       std::uint64_t seed, std::int64_t first, std::int64_t end,
                                       const std::stop_token& stop) {
  LeafTable table(evaluation, recipe);
  const auto& deck = draughts::three_move_deck();
  Session session;
  for (std::int64_t game = first; game < end; ++game) {
    if (stop.stop_requested()) return std::nullopt;
    base::Random random(seed_for_game(seed, game));
    GameCourse course(deck[random.below(deck.size())].position);
    play_random_plies(
        course, static_cast<int>(random.below(static_cast<std::uint64_t>(recipe.random_plies) + 1)),
        random, recipe.rules);
    session.training.add(table.play(course), Seat::first);
    session.games = game + 1;
    session.loops += course.looped() ? 1 : 0;
    session.plies += static_cast<std::int64_t>(course.history().plies());
    for (const Seat seat : {Seat::first, Seat::second}) {
      session.squared_error += table.learner_of(seat).squared_error();
      session.errors += table.learner_of(seat).errors();
    }
  }
  return session;
}

std::optional<Tally> play_phased_match(const PhasedLinear& one, const PhasedLinear* other,
                                       const std::vector<Position>& boards,
                                       const PhasedRecipe& recipe, std::uint64_t seed,
                                       const std::stop_token& stop) {
  SeatedEvaluation seated(one, recipe.search);
  std::unique_ptr<SeatedEvaluation> opponent;
  if (other != nullptr) opponent = std::make_unique<SeatedEvaluation>(*other, recipe.search);
  base::Random random(seed);
  Tally tally;
  for (const Position& board : boards)
    for (const Seat seat : {Seat::first, Seat::second}) {
      if (stop.stop_requested()) return std::nullopt;
      tally.add(play_match_game(seated, opponent.get(), seat, board, random, recipe.rules), seat);
    }
  return tally;
}

}  // namespace mpd::players
