#include <gtest/gtest.h>
#include <unistd.h>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "draughts/fen.hpp"
#include "players/judging.hpp"
#include "players/phased_games.hpp"
#include "players/player_folder.hpp"
#include "players/training_run.hpp"
#include "tests/support/news_count.hpp"
#include "work/thread_crew.hpp"

// Anaconda and the Chinook style: what they know, their folders and their trainings.

namespace mpd::players {
namespace {

using draughts::Position;
using learn::PhasedLinear;
using std::filesystem::path;
using Shape = learn::SpatialMlp::Shape;

Position board(std::string_view fen) {
  return *draughts::parse_fen(fen);
}

SpatialNetwork random_spatial(Shape shape, std::uint64_t seed) {
  base::Random random(seed);
  SpatialNetwork network{shape, {}, 1.7F};
  for (std::size_t i = 0; i < learn::SpatialMlp::weight_count(shape); ++i)
    network.weights.push_back(static_cast<float>(random.uniform() - 0.5));
  return network;
}

TEST(Knowledge, NumbersGoOutAndIn) {
  for (const Shape shape : {Shape::windows, Shape::whole_board}) {
    const Knowledge known = random_spatial(shape, 1);
    const auto numbers = numbers_of(known);
    EXPECT_EQ(numbers.back(), 1.7F);
    EXPECT_EQ(*with_numbers(SpatialNetwork{shape, {}, 1}, numbers), known);
    EXPECT_FALSE(with_numbers(SpatialNetwork{shape, {}, 1}, std::span(numbers).subspan(1)));
  }
  EXPECT_EQ(shape_of(random_spatial(Shape::windows, 1)), "spatial 32-91-40-10-1");
  const Knowledge hand = hand_phases();
  EXPECT_EQ(shape_of(hand), "phases 4x30");
  EXPECT_EQ(*with_numbers(PhasedLinear(kPhasedFeatures), numbers_of(hand)), hand);
  EXPECT_FALSE(with_numbers(PhasedLinear(kPhasedFeatures), std::vector<float>(119)));
}

TEST(Knowledge, AKingIsWorthSomething) {
  auto numbers = numbers_of(random_spatial(Shape::windows, 1));
  numbers.back() = 0;
  const auto known = with_numbers(SpatialNetwork{}, numbers);
  ASSERT_FALSE(known);
  EXPECT_NE(known.error().message.find("a king worth 0"), std::string::npos);
}

TEST(PhasedJudge, SeesBothColoursAlike) {
  const PhasedJudge judge = judge_of(hand_phases());
  const Position position = board("B:W21,22,26,K10:B1,3,7,12,K30");
  EXPECT_FLOAT_EQ(judge.net_input(position), judge.net_input(position.rotated_and_swapped()));
}

TEST(PhasedJudge, CountsMenAndKings) {
  // White has just moved.
  const auto features = phased_features(board("B:W21,22,23,K10:B1,2,K30,K31"));
  EXPECT_EQ(features[kMenFeature], 1);
  EXPECT_EQ(features[kKingsFeature], -1);
  const PhasedJudge judge = judge_of(hand_phases());
  EXPECT_GT(judge.net_input(board("B:W21,22,23:B1,2")), judge.net_input(board("B:W21,22:B1,2")));
  EXPECT_GT(judge.net_input(board("B:W21,K22:B1,2")), judge.net_input(board("B:W21,22:B1,2")));
}

/// A folder of its own for every test.
class RivalsTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto* info = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              (std::string("mpd_rivals_") + info->name() + "_" + std::to_string(getpid()));
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  static Recipe small(PlayerKind kind) {
    const auto* text =
        kind == PlayerKind::anaconda
            ? "[coevolution]\npopulation = 4\ngenerations = 5\ngames = 2\nmeasure_every = 2\n"
              "measure_boards = 2\n[look_ahead]\ndepth = 1\nmost_moves = 30\n"
            : "[phases]\nweights = \"zero\"\nrate = 0.01\ngames = 110\nsession = 50\n"
              "most_plies = 100\nmeasure_boards = 4\n[look_ahead]\ndepth = 1\n";
    return base::value_or_throw(Recipe::parse(kind, text, "small.toml"));
  }

  std::optional<TrainedPlayer> run(const Recipe& recipe, const std::string& name, int threads = 1,
                                   const std::stop_token& stop = {}, OnTraining on_event = {}) {
    work::ThreadCrew crew(threads);
    return TrainingRun(recipe, {folder_ / name, 7, true, "test"}, std::move(on_event))
        .run(crew, stop);
  }

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
    for (const char* file : {"agent.net", "player.toml", "run.toml", "training.csv"}) {
      const auto one = base::read_file(folder_ / a / file);
      ASSERT_TRUE(one) << one.error().message;
      EXPECT_EQ(*one, base::value_or_throw(base::read_file(folder_ / b / file))) << file;
    }
  }

  path folder_;
};

TEST_F(RivalsTest, TrainingsEndTheSameHoweverTheyAreRun) {
  for (const PlayerKind kind : {PlayerKind::anaconda, PlayerKind::chinook_style}) {
    const std::string name(name_of(kind));
    const Recipe recipe = small(kind);
    ASSERT_TRUE(run(recipe, name));
    ASSERT_TRUE(run(recipe, name + "-threads", 3));
    expect_same_files(name, name + "-threads");
    run_interrupted(recipe, name + "-again", 3);
    expect_same_files(name, name + "-again");
  }
}

TEST_F(RivalsTest, AnEvolutionIsMeasuredAndTheBestOfItsSecondHalfWins) {
  std::vector<std::int64_t> games;
  std::size_t matches = 0;
  const auto player =
      run(small(PlayerKind::anaconda), "anaconda", 1, {}, [&](const TrainingEvent& event) {
        if (event.session != nullptr) {
          games.push_back(event.session->games);
          EXPECT_EQ(event.agent, "leader");
          EXPECT_EQ(event.session->against_random.games(), 4u);
          EXPECT_EQ(event.session->test.games(), games.size() == 1 ? 0u : 4u);
        }
        if (event.tournament != nullptr) matches = event.tournament->pairs().size();
      });
  ASSERT_TRUE(player);
  // Before the first generation, after 2, 4 and all 5; 8 games each.
  EXPECT_EQ(games, (std::vector<std::int64_t>{0, 16, 32, 40}));
  EXPECT_EQ(matches, 1u) << "those after 4 and 5 generations";
  const auto& network = std::get<SpatialNetwork>(player->agents.front().knowledge);
  EXPECT_EQ(network.weights.size(), 5046u);
  EXPECT_GE(network.king, 1);
  EXPECT_LE(network.king, 3);
  const std::string log = *base::read_file(folder_ / "anaconda" / "training.csv");
  EXPECT_EQ(std::count(log.begin(), log.end(), '\n'), 5);
}

TEST_F(RivalsTest, TdLeafLearnsThatMenMatter) {
  Recipe recipe = small(PlayerKind::chinook_style);
  recipe.phases.games = 400;
  recipe.phases.session = 200;
  const auto player = run(recipe, "linear");
  ASSERT_TRUE(player);
  const auto& known = std::get<PhasedLinear>(player->agents.front().knowledge);
  const PhasedJudge judge = judge_of(known);
  EXPECT_GT(judge.net_input(board("B:W21,22,23,24:B1,2")),
            judge.net_input(board("B:W21,22:B1,2,3,4")));
}

TEST_F(RivalsTest, WithoutGamesTheWeightsSetByHandStay) {
  Recipe recipe = small(PlayerKind::chinook_style);
  recipe.phases.games = 0;
  recipe.phases.first = FirstPhases::hand;
  const auto player = run(recipe, "hand");
  ASSERT_TRUE(player);
  EXPECT_EQ(player->agents.front().knowledge, Knowledge(hand_phases()));
}

TEST_F(RivalsTest, FoldersGiveBackWhatWasSaved) {
  for (const Knowledge& known :
       {Knowledge(random_spatial(Shape::windows, 2)),
        Knowledge(random_spatial(Shape::whole_board, 3)), Knowledge(hand_phases())}) {
    TrainedPlayer player;
    player.name = "some";
    player.search.depth = 9;
    player.agents.push_back({"agent", known, 0.75});
    ASSERT_TRUE(save_player(folder_, player));
    const auto loaded = load_player(folder_);
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(loaded->agents.front().knowledge, known);
    EXPECT_EQ(loaded->agents.front().man, 0.75);
    EXPECT_EQ(loaded->search, player.search);
  }
}

TEST_F(RivalsTest, DamagedFoldersAreRefused) {
  TrainedPlayer player;
  player.name = "some";
  player.agents.push_back({"agent", random_spatial(Shape::windows, 2), 0.75});
  ASSERT_TRUE(save_player(folder_, player));
  const auto problem = [&] {
    const auto loaded = load_player(folder_);
    return loaded ? "none" : loaded.error().message;
  };
  const path file = folder_ / "agent.net";
  const std::string good = *base::read_file(file);
  std::string bad = good;
  bad[bad.size() - 9] = static_cast<char>(bad[bad.size() - 9] ^ 1);
  ASSERT_TRUE(base::write_file(file, bad));
  EXPECT_NE(problem().find("agent.net"), std::string::npos) << problem();
  ASSERT_TRUE(base::write_file(file, good.substr(0, good.size() - 4)));
  EXPECT_NE(problem().find("agent.net"), std::string::npos) << problem();
  ASSERT_TRUE(base::write_file(file, good));
  // A whole file, but of another kind than the manifest says.
  std::string manifest = *base::read_file(folder_ / kManifestName);
  const std::size_t at = manifest.find("32-91-40-10-1");
  ASSERT_NE(at, std::string::npos) << manifest;
  ASSERT_TRUE(base::write_file(folder_ / kManifestName, manifest.replace(at, 13, "32-40-10-1")));
  EXPECT_NE(problem().find("the manifest says 'spatial 32-40-10-1'"), std::string::npos)
      << problem();
}

TEST_F(RivalsTest, CannotJudgeTheIndividualsOfLsDraughts) {
  TrainedPlayer player;
  player.name = "some";
  player.agents.push_back({"agent", hand_phases(), 0.75});
  ASSERT_TRUE(save_player(folder_, player));
  Recipe recipe = Recipe::usual(PlayerKind::ls);
  recipe.genetic.opponent = folder_.string() + "/";
  try {
    run(recipe, "ls");
    FAIL() << "it was accepted";
  } catch (const base::Failure& failure) {
    EXPECT_NE(std::string(failure.what()).find("expected a network over features"),
              std::string::npos)
        << failure.what();
  }
}

TEST(RivalRecipes, ContradictionsAreRefused) {
  const auto problem = [](PlayerKind kind, const char* text) {
    const auto recipe = Recipe::parse(kind, text, "x.toml");
    return recipe ? "none" : recipe.error().message;
  };
  EXPECT_NE(problem(PlayerKind::anaconda, "[coevolution]\npopulation = 7\n").find("even"),
            std::string::npos);
  EXPECT_NE(problem(PlayerKind::anaconda, "[coevolution]\nking = 4\n").find("least_king"),
            std::string::npos);
  EXPECT_NE(problem(PlayerKind::anaconda, "[coevolution]\nloss = 2\n").find("worse result"),
            std::string::npos);
  EXPECT_NE(problem(PlayerKind::anaconda, "[network]\nhidden = 20\n").find("network"),
            std::string::npos);
  EXPECT_NE(problem(PlayerKind::chinook_style, "[phases]\nweights = \"mine\"\n").find("hand"),
            std::string::npos);
}

}  // namespace
}  // namespace mpd::players
