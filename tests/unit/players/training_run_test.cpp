#include "players/training_run.hpp"

#include <fstream>
#include <gtest/gtest.h>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "players/agent_checkpoint.hpp"
#include "players/player_folder.hpp"
#include "players/training_boards.hpp"
#include "tests/support/news_count.hpp"
#include "work/thread_crew.hpp"

namespace mpd::players {
namespace {

using std::filesystem::path;

/// A folder of its own for every test.
class TrainingRunTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto* info = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              (std::string("mpd_training_") + info->name() + "_" + std::to_string(getpid()));
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  /// Small enough for a test, with everything in it.
  [[nodiscard]] Recipe small(PlayerKind kind) const {
    const auto text = fmt::format(
        "[look_ahead]\nmethod = \"alpha-beta\"\nmemory = \"none\"\ndepth = 1\ndeepening = 0\n"
        "[self_play]\ngames = 40\nsession = 20\ntest_boards = 3\nstart = \"ballots\"\n"
        "yardsticks = false\n[learning]\nmost_plies = 100\n{}",
        kind == PlayerKind::ls
            ? fmt::format("[genetic]\npopulation = 4\ngenerations = 2\ngames = 10\n"
                          "test_boards = 2\nopponent = \"{}/neuro\"\n",
                          folder_.string())
        : kind == PlayerKind::mp
            ? fmt::format("[boards]\nper_pairing = 12\ndepth = 1\nneuro = \"{0}/neuro\"\n"
                          "ls = \"{0}/neuro\"\nvision = \"{0}/neuro\"\n[map]\ncolumns = 3\n"
                          "[endgame]\nboards = 3\ngames_per_board = 6\nsessions = 2\n"
                          "[endgame.look_ahead]\ndepth = 1\nmemory = \"none\"\ndeepening = 0\n"
                          "[endgame.learning]\nmost_plies = 100\n",
                          folder_.string())
            : "");
    return base::value_or_throw(Recipe::parse(kind, text, "small.toml"));
  }

  std::optional<TrainedPlayer> run(const Recipe& recipe, const std::string& name, int threads = 1,
                                   const std::stop_token& stop = {}, OnTraining on_event = {}) {
    work::ThreadCrew crew(threads);
    return TrainingRun(recipe, {folder_ / name, 7, true, "test"}, std::move(on_event))
        .run(crew, stop);
  }

  /// Stops after `events` events, goes on, and so on to the end.
  void run_interrupted(const Recipe& recipe, const std::string& name, int events) {
    for (int attempts = 0; attempts < 500; ++attempts) {
      std::stop_source stop;
      tests::NewsCount news;
      if (run(recipe, name, 1, stop.get_token(), [&](const TrainingEvent& event) {
            if (news.hear(event) >= events) stop.request_stop();
          }))
        return;
    }
    FAIL() << "it never ended";
  }

  void expect_same_files(const std::string& a, const std::string& b) {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / a)) {
      if (!entry.is_regular_file()) continue;
      ++files;
      const auto other = base::read_file(folder_ / b / entry.path().filename());
      ASSERT_TRUE(other) << other.error().message;
      EXPECT_EQ(*base::read_file(entry.path()), *other) << entry.path();
    }
    EXPECT_GE(files, 3u);
  }

  [[nodiscard]] path stopped_journal(const Recipe& recipe, const std::string& name, int events);

  path folder_;
};

TEST_F(TrainingRunTest, EndsTheSameHoweverOftenItWasInterrupted) {
  const Recipe neuro = small(PlayerKind::neuro);
  ASSERT_TRUE(run(neuro, "neuro"));
  run_interrupted(neuro, "neuro-again", 2);
  expect_same_files("neuro", "neuro-again");

  const Recipe ls = small(PlayerKind::ls);
  ASSERT_TRUE(run(ls, "ls"));
  run_interrupted(ls, "ls-again", 2);
  expect_same_files("ls", "ls-again");

  const Recipe mp = small(PlayerKind::mp);
  ASSERT_TRUE(run(mp, "mp"));
  run_interrupted(mp, "mp-again", 9);
  expect_same_files("mp", "mp-again");
}

TEST_F(TrainingRunTest, HopelessIndividualsAreStopped) {
  ASSERT_TRUE(run(small(PlayerKind::neuro), "neuro"));
  Recipe recipe = small(PlayerKind::ls);
  recipe.genetic.options.population = 8;
  recipe.genetic.trial_games = 4;
  recipe.genetic.trial_share = 1;
  const auto once = run(recipe, "ls", 2);
  ASSERT_TRUE(once);
  const auto note = std::ranges::find_if(once->history, [](const std::string& fact) {
    return fact.starts_with("hopeless individuals: ") && fact.ends_with(", stopped after 4 games");
  });
  ASSERT_NE(note, once->history.end());
  EXPECT_FALSE(note->starts_with("hopeless individuals: 0 ")) << *note;
  run_interrupted(recipe, "ls-again", 3);
  expect_same_files("ls", "ls-again");
}

TEST_F(TrainingRunTest, ThreadsHaveNoInfluence) {
  ASSERT_TRUE(run(small(PlayerKind::neuro), "neuro"));
  for (const PlayerKind kind : {PlayerKind::ls, PlayerKind::mp}) {
    ASSERT_TRUE(run(small(kind), "one", 1));
    ASSERT_TRUE(run(small(kind), "three", 3));
    expect_same_files("one", "three");
    std::filesystem::remove_all(folder_ / "one");
    std::filesystem::remove_all(folder_ / "three");
  }
}

TEST_F(TrainingRunTest, AnMpPlayerHasAnAgentForEveryNeuron) {
  ASSERT_TRUE(run(small(PlayerKind::neuro), "neuro"));
  const auto player = run(small(PlayerKind::mp), "mp", 2);
  ASSERT_TRUE(player);
  ASSERT_EQ(player->agents.size(), 4u);
  EXPECT_EQ(player->agents[0].name, "iiga");
  EXPECT_EQ(player->agents[3].name, "ega-03");
  ASSERT_TRUE(player->map);
  EXPECT_EQ(player->map->sizes.size(), 3u);
  std::int64_t boards = 0;
  for (const std::int64_t size : player->map->sizes) {
    EXPECT_GT(size, 0);
    boards += size;
  }
  EXPECT_EQ(boards, 48);
  const auto harvest = read_boards(folder_ / "mp" / "boards.txt");
  ASSERT_TRUE(harvest);
  EXPECT_EQ(harvest->size(), 48u);
  for (const auto& board : *harvest) EXPECT_EQ(board.count(), 12);
  // What was loaded is what was trained.
  const auto loaded = load_player(folder_ / "mp");
  ASSERT_TRUE(loaded) << loaded.error().message;
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_EQ(loaded->agents[i].knowledge, player->agents[i].knowledge);
}

TEST_F(TrainingRunTest, AMapMayFindItsOwnNumberOfAgentsWhichSeeSquares) {
  run(small(PlayerKind::neuro), "neuro");
  Recipe recipe = small(PlayerKind::mp);
  recipe.map.options.grid = {8, 1};
  recipe.map.grow_share = 0.7;
  recipe.endgame.squares = true;
  const auto player = run(recipe, "mp");
  ASSERT_TRUE(player);
  const std::size_t neurons = player->map->map.grid().neurons();
  EXPECT_GE(neurons, 2u);
  EXPECT_LE(neurons, 8u);
  ASSERT_EQ(player->agents.size(), neurons + 1);
  EXPECT_FALSE(feature_network(player->agents.front()).features.sees_squares());
  EXPECT_TRUE(feature_network(player->agents.back()).features.sees_squares());
  const auto loaded = load_player(folder_ / "mp");
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(loaded->agents.back().knowledge, player->agents.back().knowledge);
}

TEST_F(TrainingRunTest, LeavesAForeignFolderAlone) {
  const Recipe neuro = small(PlayerKind::neuro);
  ASSERT_TRUE(run(neuro, "neuro"));
  const std::string manifest = *base::read_file(folder_ / "neuro" / kManifestName);
  EXPECT_THROW(run(small(PlayerKind::vision), "neuro"), base::Failure);
  Recipe other = neuro;
  other.agent.training.td.lambda = 0.123;
  try {
    run(other, "neuro");
    FAIL();
  } catch (const base::Failure& failure) {
    EXPECT_NE(std::string(failure.what()).find("0.123"), std::string::npos) << failure.what();
  }
  TrainingRun again(neuro, {folder_ / "neuro", 7, false, "test"}, {});
  EXPECT_THROW(again.claim_folder(), base::Failure);
  EXPECT_EQ(*base::read_file(folder_ / "neuro" / kManifestName), manifest);
}

TEST_F(TrainingRunTest, TrainingsSideBySideEndAsAlone) {
  const Recipe neuro = small(PlayerKind::neuro);
  ASSERT_TRUE(run(neuro, "neuro"));
  ASSERT_TRUE(run(small(PlayerKind::mp), "mp"));
  ASSERT_TRUE(run(small(PlayerKind::ls), "ls"));
  std::vector<TrainingRun> runs;
  for (const PlayerKind kind : {PlayerKind::neuro, PlayerKind::mp, PlayerKind::ls})
    runs.emplace_back(small(kind),
                      RunSettings{folder_ / (std::string(name_of(kind)) + "-too"), 7, true, "test"},
                      OnTraining{});
  work::ThreadCrew crew(3);
  ASSERT_TRUE(TrainingRun::run_all(runs, crew, {}));
  expect_same_files("neuro", "neuro-draughts-too");
  expect_same_files("mp", "mp-draughts-too");
  expect_same_files("ls", "ls-draughts-too");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "mp-draughts-too" / "checkpoints"));
}

TEST_F(TrainingRunTest, WhatWasDoneEarlierCountsAsSuch) {
  const Recipe neuro = small(PlayerKind::neuro);
  std::stop_source stop;
  ASSERT_FALSE(run(neuro, "neuro", 1, stop.get_token(), [&](const TrainingEvent& event) {
    if (event.done >= 20) stop.request_stop();
  }));
  std::vector<std::int64_t> done;
  ASSERT_TRUE(run(neuro, "neuro", 1, {}, [&](const TrainingEvent& event) {
    if (event.is_replay || !event.warning.empty()) return;
    EXPECT_EQ(event.earlier, 20);
    EXPECT_EQ(event.workers.all, 1u);
    done.push_back(event.done);
  }));
  ASSERT_FALSE(done.empty());
  EXPECT_EQ(done.front(), 20);
  EXPECT_EQ(done.back(), 40);
}

TEST_F(TrainingRunTest, DamagedCheckpointIsAnErrorAndStays) {
  const Recipe neuro = small(PlayerKind::neuro);
  std::filesystem::create_directories(folder_ / "neuro" / "checkpoints");
  const path state = folder_ / "neuro" / "checkpoints" / "agent.checkpoint";
  ASSERT_TRUE(base::write_file(state, "damaged"));
  EXPECT_THROW(run(neuro, "neuro"), base::Failure);
  EXPECT_EQ(*base::read_file(state), "damaged");
}

/// A training that was stopped after some events.
path TrainingRunTest::stopped_journal(const Recipe& recipe, const std::string& name, int events) {
  std::stop_source stop;
  tests::NewsCount news;
  EXPECT_FALSE(run(recipe, name, 1, stop.get_token(), [&](const TrainingEvent& event) {
    if (news.hear(event) >= events) stop.request_stop();
  }));
  return folder_ / name / "checkpoints" / "training.journal";
}

/// Before every result (docs/formats/journal.md).
constexpr std::string_view kMark = "\xA7TASK\r\n\xA7";

TEST_F(TrainingRunTest, EndsTheSameThoughItsJournalWasDamaged) {
  ASSERT_TRUE(run(small(PlayerKind::neuro), "neuro"));
  for (const PlayerKind kind : {PlayerKind::neuro, PlayerKind::ls, PlayerKind::mp}) {
    const Recipe recipe = small(kind);
    ASSERT_TRUE(run(recipe, "whole"));
    const path journal = stopped_journal(recipe, "damaged", kind == PlayerKind::mp ? 12 : 2);
    std::string bytes = *base::read_file(journal);
    // The last result is cut, and the one before it has a wrong bit.
    const std::size_t last = bytes.rfind(kMark);
    char& changed = bytes.at(bytes.rfind(kMark, last - 1) + 40);
    changed = static_cast<char>(changed ^ 4);
    ASSERT_TRUE(base::write_file(journal, bytes.substr(0, bytes.size() - 5)));
    int warnings = 0;
    ASSERT_TRUE(run(recipe, "damaged", 1, {}, [&](const TrainingEvent& event) {
      warnings += event.stage == "journal" ? 1 : 0;
    }));
    EXPECT_EQ(warnings, 1);
    expect_same_files("whole", "damaged");
    std::filesystem::remove_all(folder_ / "whole");
    std::filesystem::remove_all(folder_ / "damaged");
  }
}

TEST_F(TrainingRunTest, AJournalOfAnotherBeginningIsRefusedAndStays) {
  const Recipe neuro = small(PlayerKind::neuro);
  const path journal = stopped_journal(neuro, "neuro", 1);
  const std::string bytes = *base::read_file(journal);
  const learn::Mlp::Shape shape{neuro.agent.training.features.inputs(),
                                neuro.agent.training.hidden};
  save_trained_agent("agent", learn::Mlp(shape, std::vector<float>(shape.weights())),
                     folder_ / "neuro" / "checkpoints");
  try {
    run(neuro, "neuro");
    FAIL();
  } catch (const base::Failure& failure) {
    EXPECT_NE(std::string(failure.what()).find("other work"), std::string::npos) << failure.what();
  }
  EXPECT_EQ(*base::read_file(journal), bytes);
}

/// What an interrupted writer may leave beside the journal.
TEST_F(TrainingRunTest, TemporaryFilesDoNotMatter) {
  const Recipe neuro = small(PlayerKind::neuro);
  ASSERT_TRUE(run(neuro, "whole"));
  const path journal = stopped_journal(neuro, "neuro", 1);
  ASSERT_TRUE(base::write_file(journal.string() + ".new", "cut off"));
  ASSERT_TRUE(run(neuro, "neuro"));
  expect_same_files("whole", "neuro");
}

TEST_F(TrainingRunTest, AJournalWithoutItsRecipeIsForeign) {
  const Recipe neuro = small(PlayerKind::neuro);
  (void)stopped_journal(neuro, "neuro", 1);
  std::filesystem::remove(folder_ / "neuro" / "run.toml");
  EXPECT_THROW(run(neuro, "neuro"), base::Failure);
}

TEST_F(TrainingRunTest, SessionsOfEarlierRunsAreReportedAgain) {
  const Recipe neuro = small(PlayerKind::neuro);
  (void)stopped_journal(neuro, "neuro", 1);
  std::vector<std::size_t> sessions;
  ASSERT_TRUE(run(neuro, "neuro", 1, {}, [&](const TrainingEvent& event) {
    if (event.session == nullptr) return;
    EXPECT_EQ(event.is_replay, event.number == 1);
    sessions.push_back(event.number);
  }));
  EXPECT_EQ(sessions, (std::vector<std::size_t>{1, 2}));
}

// Curves that rise need the point from which they rise.
TEST_F(TrainingRunTest, TheNetworkBeforeTheFirstGameIsReported) {
  Recipe neuro = small(PlayerKind::neuro);
  neuro.agent.training.yardsticks = true;
  std::vector<std::size_t> sessions;
  ASSERT_TRUE(run(neuro, "neuro", 1, {}, [&](const TrainingEvent& event) {
    if (event.session == nullptr) return;
    EXPECT_GT(event.session->against_random.games(), 0u);
    if (event.number == 0) {
      EXPECT_EQ(event.session->games, 0);
    }
    sessions.push_back(event.number);
  }));
  EXPECT_EQ(sessions, (std::vector<std::size_t>{0, 1, 2}));
}

TEST_F(TrainingRunTest, TrainingsSideBySideGoOnAfterAStop) {
  const Recipe neuro = small(PlayerKind::neuro);
  ASSERT_TRUE(run(neuro, "neuro"));
  ASSERT_TRUE(run(small(PlayerKind::mp), "mp"));
  bool ended = false;
  for (int attempts = 0; attempts < 100 && !ended; ++attempts) {
    std::stop_source stop;
    tests::NewsCount news;
    const OnTraining on_event = [&](const TrainingEvent& event) {
      if (news.hear(event) >= 10) stop.request_stop();
    };
    std::vector<TrainingRun> runs;
    for (const PlayerKind kind : {PlayerKind::neuro, PlayerKind::mp})
      runs.emplace_back(
          small(kind),
          RunSettings{folder_ / (std::string(name_of(kind)) + "-too"), 7, true, "test"}, on_event);
    work::ThreadCrew crew(2);
    ended = TrainingRun::run_all(runs, crew, stop.get_token());
  }
  ASSERT_TRUE(ended);
  expect_same_files("neuro", "neuro-draughts-too");
  expect_same_files("mp", "mp-draughts-too");
}

}  // namespace
}  // namespace mpd::players
