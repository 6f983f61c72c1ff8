#include "research/sample_games.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "draughts/moves.hpp"
#include "research/sample_folder.hpp"
#include "storage/sample_file.hpp"
#include "tests/support/temporary_folder.hpp"
#include "work/journal_file.hpp"
#include "work/merge.hpp"
#include "work/shard.hpp"
#include "work/thread_crew.hpp"

namespace mpd::research {
namespace {

using draughts::Sample;

const engine::Options kSmall{.table_bytes = std::size_t{1} << 20};
const SampleOptions kQuick{.seed = 3, .nodes = 60, .most_random_plies = 4};

/// The samples of games `first` … `first + count − 1`.
std::vector<Sample> sample_games(const SampleOptions& options, std::uint64_t first,
                                 std::uint64_t count) {
  SamplePlayer player(kSmall, options);
  std::vector<Sample> samples;
  for (std::uint64_t number = first; number < first + count; ++number) {
    const auto game = player.play(number);
    samples.insert(samples.end(), game.begin(), game.end());
  }
  return samples;
}

TEST(SampleGames, HoldQuietPositionsOnly) {
  const auto samples = sample_games(kQuick, 0, 20);
  ASSERT_GT(samples.size(), 200u);
  for (const Sample& sample : samples) {
    EXPECT_FALSE(draughts::has_capture(sample.position));
    EXPECT_TRUE(draughts::has_move(sample.position));
    EXPECT_LE(std::abs(sample.score), 3000);
  }
}

/// Every sample of a game has the game's result, from the view of its own side to move.
TEST(SampleGames, AllPositionsOfAGameHaveItsResult) {
  SamplePlayer player(kSmall, kQuick);
  std::set<int> results;
  for (std::uint64_t number = 0; number < 30; ++number) {
    std::set<int> for_black;
    for (const Sample& sample : player.play(number))
      for_black.insert(sample.position.turn() == draughts::Color::black ? sample.result
                                                                        : -sample.result);
    EXPECT_LE(for_black.size(), 1u) << number;
    results.insert(for_black.begin(), for_black.end());
  }
  EXPECT_EQ(results, (std::set<int>{-1, 0, 1}));
}

/// A search that sees far ahead agrees with the result more often than not.
TEST(SampleGames, ScoresForetellResults) {
  int right = 0, wrong = 0;
  for (const Sample& sample : sample_games(kQuick, 0, 40))
    if (std::abs(sample.score) >= 100 && sample.result != 0)
      ((sample.score > 0) == (sample.result > 0) ? right : wrong) += 1;
  EXPECT_GT(right, 3 * wrong);
}

TEST(SampleGames, DependOnTheSeedAndTheNumberAlone) {
  const auto one = sample_games(kQuick, 5, 12);
  SamplePlayer player(kSmall, kQuick);
  std::vector<Sample> backwards;
  for (std::uint64_t number = 17; number-- > 5;) {
    const auto game = player.play(number);
    backwards.insert(backwards.begin(), game.begin(), game.end());
  }
  EXPECT_EQ(one, backwards);
  SampleOptions other = kQuick;
  other.seed = 4;
  EXPECT_NE(one, sample_games(other, 5, 12));
}

SampleFolder folder_for(const std::filesystem::path& path, std::uint64_t games) {
  SampleFolder wanted;
  wanted.folder = path;
  wanted.games = games;
  wanted.samples = {.seed = 3, .nodes = 5, .most_random_plies = 4};
  return wanted;
}

base::Result<work::Ending> fill(const std::filesystem::path& path, std::uint64_t games, int threads,
                                const SampleEvents& events = {},
                                const work::RunOptions& options = {}) {
  work::ThreadCrew crew(threads);
  return fill_sample_folder(folder_for(path, games), crew, events, options);
}

std::map<std::string, std::string> content_of(const std::filesystem::path& folder) {
  std::map<std::string, std::string> content;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    content[entry.path().filename().string()] = base::read_file(entry.path()).value();
  return content;
}

TEST(SampleFolder, ShardsGiveTheSameFiles) {
  const tests::TemporaryFolder folder;
  const auto whole = folder.path() / "whole", shards = folder.path() / "shards";
  ASSERT_EQ(fill(whole, 1000, 2), work::Ending::complete);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(fill(shards, 1000, 1, {}, {.shard = {i, 3}}), work::Ending::waits_for_shards);
  ASSERT_TRUE(work::merge_shards(shards));
  std::size_t written = 0;
  const SampleEvents events{[&](const auto&, std::uint64_t) { ++written; }};
  EXPECT_EQ(fill(shards, 1000, 1, events), work::Ending::complete);
  EXPECT_EQ(written, 0u);
  EXPECT_EQ(content_of(shards), content_of(whole));
}

TEST(SampleFolder, GoesOnWhereItWasStopped) {
  const tests::TemporaryFolder folder;
  std::stop_source stop;
  std::vector<std::uint64_t> told;
  const auto on_file = [&](const std::filesystem::path&, std::uint64_t games) {
    told.push_back(games);
    stop.request_stop();
  };
  const auto broken = folder.path() / "broken", whole = folder.path() / "whole";
  EXPECT_EQ(fill(broken, 300, 1, {on_file}, {.stop = stop.get_token()}), work::Ending::stopped);
  EXPECT_EQ(told, std::vector<std::uint64_t>{250});
  const auto first = broken / "games-00000000.samples", second = broken / "games-00000250.samples";
  EXPECT_TRUE(std::filesystem::exists(first));
  EXPECT_FALSE(std::filesystem::exists(second));
  ASSERT_TRUE(fill(broken, 300, 2));
  ASSERT_TRUE(fill(whole, 500, 2));
  EXPECT_EQ(read_sample_folders({broken.string()}).value(),
            read_sample_folders({whole.string()}).value());
  EXPECT_EQ(base::read_file(second).value(),
            base::read_file(whole / "games-00000250.samples").value());
}

/// Stopped after each of the parts, and once between a whole file and the removal of its parts.
TEST(SampleFolder, GoesOnWithPartsOfAFile) {
  const tests::TemporaryFolder folder;
  const auto broken = folder.path() / "broken", whole = folder.path() / "whole";
  ASSERT_TRUE(fill(whole, 250, 1));
  for (std::size_t parts = 1; parts < kGamesPerFile / kGamesPerTask; ++parts) {
    std::stop_source stop;
    const auto on_progress = [&](const work::JobProgress& job) {
      if (job.done >= parts) stop.request_stop();
    };
    EXPECT_EQ(fill(broken, 250, 1, {}, {.on_progress = on_progress, .stop = stop.get_token()}),
              work::Ending::stopped);
    EXPECT_TRUE(std::filesystem::exists(broken / "games-00000000.part"));
    EXPECT_FALSE(read_sample_folders({broken.string()}));
  }
  const std::string part = base::read_file(broken / "games-00000000.part").value();
  EXPECT_EQ(fill(broken, 250, 1), work::Ending::complete);
  EXPECT_EQ(content_of(broken), content_of(whole));
  ASSERT_TRUE(base::write_file(broken / "games-00000000.part", part));
  EXPECT_EQ(fill(broken, 250, 1), work::Ending::complete);
  EXPECT_EQ(content_of(broken), content_of(whole));
}

TEST(SampleFolder, NamesADamagedPart) {
  const tests::TemporaryFolder folder;
  const auto place = folder.path() / "games";
  ASSERT_TRUE(fill(place, 250, 1));
  std::filesystem::remove(place / "games-00000000.samples");
  ASSERT_TRUE(base::write_file(place / "games-00000025.part", "nonsense"));
  try {
    (void)fill(place, 250, 1);
    FAIL() << "it was taken";
  } catch (const base::Failure& failure) {
    EXPECT_NE(std::string(failure.what()).find("games-00000025.part"), std::string::npos);
  }
}

TEST(SampleFolder, RefusesShardsWithPartsOfAnotherSize) {
  const tests::TemporaryFolder folder;
  const auto place = folder.path() / "games";
  const auto shard = work::shard_path(place, {0, 2});
  ASSERT_TRUE(
      work::JournalFile::open(shard,
                              "seed 3, 5 nodes per move, at most 4 random plies, weights shipped\n"
                              "endgames of 0 pieces\n"));
  const auto filled = fill(place, 500, 1, {}, {.shard = {0, 2}});
  ASSERT_FALSE(filled);
  EXPECT_NE(filled.error().message.find("parts of 25 games"), std::string::npos);
}

TEST(SampleFolder, RefusesOtherConditions) {
  const tests::TemporaryFolder folder;
  ASSERT_TRUE(base::write_file(folder.path() / "conditions.txt",
                               "seed 9, 5 nodes per move, at most 4 random plies, weights none\n"));
  const auto filled = fill(folder.path(), 250, 1);
  ASSERT_FALSE(filled);
  EXPECT_NE(filled.error().message.find("holds games played otherwise: seed 9"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "games-00000000.samples"));
}

TEST(SampleFolder, RefusesWhatCannotBeRead) {
  const tests::TemporaryFolder folder;
  const auto nothing = read_sample_folders({folder.path().string()});
  ASSERT_FALSE(nothing);
  EXPECT_NE(nothing.error().message.find("no games to fit to"), std::string::npos);
  const auto missing = read_sample_folders({(folder.path() / "missing").string()});
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().message.find("is not a folder of games"), std::string::npos);
  ASSERT_TRUE(base::write_file(folder.path() / "x.samples", "nonsense"));
  EXPECT_FALSE(read_sample_folders({folder.path().string()}));
}

}  // namespace
}  // namespace mpd::research
