#include "players/self_play.hpp"

#include <gtest/gtest.h>
#include <numeric>

#include "players/training_boards.hpp"

namespace mpd::players {
namespace {

using draughts::Encoder;
using draughts::FeatureSet;
using draughts::Position;

TrainingOptions quick_options() {
  TrainingOptions options;
  options.search.depth = 1;
  options.search.quiescence = true;
  options.games = 60;
  options.session = 20;
  options.rules.most_plies = 120;
  options.both_sides = true;
  options.td = {.lambda = 0.7, .gamma = 1, .momentum = 0, .rate = 0.3};
  return options;
}

SelfPlay quick_training(const TrainingOptions& options, std::uint64_t seed = 3) {
  const TrainingBoards boards = boards_for({.start = Start::ballots, .test_boards = 4}, seed);
  return SelfPlay({options, boards.games, boards.tests, seed});
}

TrainingState trained(const SelfPlay& self_play) {
  TrainingState state = self_play.begin();
  while (!self_play.is_finished(state)) self_play.train(state);
  return state;
}

void expect_same(const TrainingState& a, const TrainingState& b) {
  EXPECT_EQ(a.learner, b.learner);
  EXPECT_EQ(a.clone, b.clone);
  EXPECT_EQ(a.clones, b.clones);
  EXPECT_EQ(a.games, b.games);
  EXPECT_EQ(a.sessions, b.sessions);
  EXPECT_EQ(a.current, b.current);
}

storage::Checkpoint checkpoint_of(const TrainingState& state) {
  storage::Checkpoint checkpoint(kAgentCheckpoint);
  state.add_to(checkpoint);
  return checkpoint;
}

TEST(SelfPlay, WastedLeadsAreKept) {
  TrainingState state = trained(quick_training(quick_options()));
  state.sessions.front().wasted_leads = 2;
  state.current.wasted_leads = 3;
  const auto read = TrainingState::parse(state.learner.shape(), checkpoint_of(state));
  ASSERT_TRUE(read);
  expect_same(*read, state);
}

TEST(SelfPlay, TestsAfterEverySession) {
  const TrainingState state = trained(quick_training(quick_options()));
  EXPECT_EQ(state.games, 60);
  ASSERT_EQ(state.sessions.size(), 3u);
  std::size_t clones = 0;
  for (const Session& session : state.sessions) {
    EXPECT_EQ(session.training.games(), 20);
    EXPECT_EQ(session.test.games(), 8);
    EXPECT_GT(session.errors, 0);
    clones += session.cloned ? 1 : 0;
  }
  EXPECT_EQ(state.clones.size(), clones);
}

/// Stored after every single game and read again: nothing but the state counts.
TEST(SelfPlay, GoesOnFromAStoredStateAsIfNothingHadHappened) {
  for (const bool ordered : {false, true}) {
    TrainingOptions options = quick_options();
    options.search.depth = 2;
    options.random_plies = 4;
    if (ordered) {
      options.search.ordering = Ordering::full;
      options.search.memory = Memory::two_level;
      options.search.deepening = 2;
    }
    const SelfPlay self_play = quick_training(options);
    const TrainingState whole = trained(self_play);
    TrainingState state = self_play.begin();
    while (!self_play.is_finished(state)) {
      self_play.train(state, [] { return false; });
      auto stored = TrainingState::parse(state.learner.shape(), checkpoint_of(state));
      ASSERT_TRUE(stored) << stored.error().message;
      expect_same(*stored, state);
      state = std::move(*stored);
    }
    expect_same(state, whole);
  }
}

TEST(SelfPlay, AnotherSeedIsAnotherTraining) {
  EXPECT_NE(trained(quick_training(quick_options(), 1)).learner,
            trained(quick_training(quick_options(), 2)).learner);
}

TEST(SelfPlay, LearnsToBeatChanceAndItsOwnBeginnings) {
  TrainingOptions options = quick_options();
  options.games = 900;
  options.session = 300;
  options.search.depth = 2;
  options.yardsticks = true;
  const TrainingBoards boards = boards_for({.start = Start::ballots, .test_boards = 10}, 5);
  const SelfPlay self_play({options, boards.games, boards.tests, 5});
  const TrainingState state = trained(self_play);
  const Session& last = state.sessions.back();
  EXPECT_GE(last.against_random.points(), 16) << "of 20";
  EXPECT_GE(last.against_first.points(), 13) << "of 20";
  EXPECT_LT(std::sqrt(last.squared_error / static_cast<double>(last.errors)), 0.5);
}

/// Recipes train NeuroDraughts with alpha-beta: it must be minimax in all but time.
TEST(SelfPlay, PlainAlphaBetaTeachesExactlyWhatMinimaxTeaches) {
  TrainingOptions options = quick_options();
  options.games = 20;
  options.search = {.depth = 3};
  const TrainingState quick = trained(quick_training(options));
  options.search.method = search::Method::minimax;
  expect_same(trained(quick_training(options)), quick);
}

TEST(SelfPlay, LeafTargetsAreAboutTheSameGames) {
  TrainingOptions options = quick_options();
  const TrainingState plain = trained(quick_training(options));
  options.target = Target::leaf;
  const TrainingState leaf = trained(quick_training(options));
  EXPECT_NE(plain.learner, leaf.learner);
  EXPECT_EQ(leaf.sessions.size(), plain.sessions.size());
}

TEST(SelfPlay, ClonesOnlyWhenTheShareIsReached) {
  TrainingOptions options = quick_options();
  options.clone_share = 1;  // to be passed: impossible
  EXPECT_TRUE(trained(quick_training(options)).clones.empty());
  options.clone_share = 0;
  options.clone_at_share = true;
  EXPECT_EQ(trained(quick_training(options)).clones.size(), 3u);
}

TEST(TrainingState, RefusesWhatIsNoState) {
  const TrainingState state = quick_training(quick_options()).begin();
  const auto& shape = state.learner.shape();
  const auto problem = [&](const learn::Mlp::Shape& wanted, const storage::Checkpoint& checkpoint) {
    const auto read = TrainingState::parse(wanted, checkpoint);
    return read ? "no error" : read.error().message;
  };
  EXPECT_EQ(problem(shape, checkpoint_of(state)), "no error");
  EXPECT_EQ(problem(shape, storage::Checkpoint(kAgentCheckpoint)),
            "the section 'counters' is missing");
  const learn::Mlp::Shape larger{shape.inputs, shape.hidden + 1};
  EXPECT_NE(problem(larger, checkpoint_of(state)).find("'learner'"), std::string::npos);
}

TEST(TrainingState, TheBestNetworkIsKept) {
  TrainingState state = quick_training(quick_options()).begin();
  state.best = state.learner;
  const auto read = TrainingState::parse(state.learner.shape(), checkpoint_of(state));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->best, state.best);
}

TEST(TrainingState, RefusesWhatIsNoOldState) {
  const learn::Mlp::Shape shape = quick_training(quick_options()).begin().learner.shape();
  const std::vector<float> numbers(2 * shape.weights());
  EXPECT_FALSE(parse_old_state(shape, "{}", numbers));
  EXPECT_FALSE(parse_old_state(shape, "games", numbers));
  EXPECT_FALSE(parse_old_state(shape, R"({"games":0,"clones":1,"sessions":[]})", numbers));
}

}  // namespace
}  // namespace mpd::players
