#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/folder.hpp"
#include "endgame/read_slice.hpp"
#include "endgame/storage.hpp"
#include "endgame/write_slice.hpp"
#include "tests/unit/endgame/endgame_folders.hpp"

namespace mpd::endgame {
namespace {

namespace fs = std::filesystem;

constexpr FileKind kKinds[] = {FileKind::results, FileKind::distances};

/// Which file it is, and when it was last written: both stay when nothing is written.
std::map<std::string, std::pair<ino_t, std::int64_t>> traces_of(const fs::path& folder) {
  std::map<std::string, std::pair<ino_t, std::int64_t>> traces;
  for (const auto& entry : fs::directory_iterator(folder)) {
    struct stat status {};
    EXPECT_EQ(::stat(entry.path().c_str(), &status), 0);
    if (entry.path().filename() != ".lock")
      traces[entry.path().filename()] = {
          status.st_ino, status.st_mtim.tv_sec * 1'000'000'000 + status.st_mtim.tv_nsec};
  }
  return traces;
}

std::uint64_t states_of(int pieces) {
  std::uint64_t states = 0;
  for (const Material& material : slices_in_order(pieces)) states += SliceIndex(material).size();
  return states;
}

// --- what is written -------------------------------------------------------------------------

TEST(EndgameFiles, FourPiecesAreSmallAndSayWhatTheyHold) {
  const auto contents = contents_of(built<4>());
  EXPECT_EQ(contents.size(), 2 * slices_in_order(4).size());
  std::uint64_t result_bytes = 0;
  for (const Material& material : slices_in_order(4)) {
    const SliceCounts counts = count_values(solved<4>().find(material)->values);
    for (const FileKind kind : kKinds) {
      auto file = SliceFile::open(built<4>(), material, kind);
      ASSERT_TRUE(file) << file.error().message;
      EXPECT_TRUE(file->check_content());
      EXPECT_EQ(file->header().counts, counts) << file->path();
      EXPECT_EQ(file->header().material, material);
      EXPECT_EQ(file->header().kind, kind);
      if (kind == FileKind::results) result_bytes += file->size();
    }
  }
  // Others need as much for what is here 6.4 million states.
  EXPECT_LE(result_bytes, 180'000u);
}

TEST(EndgameFiles, WhatIsReadBackIsWhatWasSolved) {
  SolvedSlices read;
  for (const Material& material : slices_in_order(4)) {
    if (read.find(material) == nullptr) {
      const auto good = read_slice_pair(built<4>(), material, read);
      ASSERT_TRUE(good) << good.error().message;
    }
    EXPECT_TRUE(read.find(material)->values == solved<4>().find(material)->values)
        << name_of(material);
    EXPECT_EQ(count_wrong_results(built<4>(), *read.find(material)).value(), 0u);
  }
}

TEST(EndgameFiles, AFailedReadLeavesNothingBehind) {
  const SpoiledFolder<3> folder;
  const Material material{1, 1, 1, 0};
  fs::remove(folder.path() / file_name(material.mirrored(), FileKind::distances));
  SolvedSlices slices = tests::solved_slices(2);
  ASSERT_FALSE(read_slice_pair(folder.path(), material, slices));
  EXPECT_EQ(slices.find(material), nullptr);
  EXPECT_EQ(slices.find(material.mirrored()), nullptr);
}

TEST(EndgameFiles, TheSameBytesByOneThreadAndByTwo) {
  const tests::TemporaryFolder one;
  const tests::TemporaryFolder two;
  ASSERT_TRUE(build_databases({.pieces = 4, .folder = one.path(), .threads = 1}));
  ASSERT_TRUE(build_databases({.pieces = 4, .folder = two.path(), .threads = 2}));
  expect_same_files(one.path(), two.path());
}

TEST(EndgameFiles, TheSameBytesWithTheLeastMemory) {
  const std::uint64_t least = memory_to_build(4);
  ASSERT_LT(least, states_of(4));  // not everything can be held: something has to be dropped
  const tests::TemporaryFolder folder;
  const auto made = build_databases({.pieces = 4, .folder = folder.path(), .memory = least});
  ASSERT_TRUE(made) << made.error().message;
  expect_same_files(built<4>(), folder.path());
  const auto wrong = verify_databases({.pieces = 4, .folder = folder.path(), .memory = least});
  ASSERT_TRUE(wrong) << wrong.error().message;
  EXPECT_EQ(*wrong, 0u);
}

// --- what a build does with what is there ----------------------------------------------------

TEST(EndgameBuild, FindsWhatIsThereAndWritesNothing) {
  const SpoiledFolder<3> folder;
  const auto before = traces_of(folder.path());
  int told = 0;
  const auto again = build_databases({.pieces = 3, .folder = folder.path()},
                                     [&](const BuildProgress&) { ++told; });
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->states_solved, 0u);
  EXPECT_EQ(again->states_found, states_of(3));
  EXPECT_FALSE(again->stopped);
  EXPECT_EQ(told, 0);
  EXPECT_EQ(traces_of(folder.path()), before);
}

TEST(EndgameBuild, GoesOnFromFewerPieces) {
  const tests::TemporaryFolder folder;
  EXPECT_EQ(build_into(folder.path(), 2).states_solved, states_of(2));
  const auto before = traces_of(folder.path());
  const BuildSummary more = build_into(folder.path(), 3);
  EXPECT_EQ(more.states_found, states_of(2));
  EXPECT_EQ(more.states_solved, states_of(3) - states_of(2));
  for (const auto& [name, trace] : before) EXPECT_EQ(traces_of(folder.path())[name], trace) << name;
  expect_same_files(built<3>(), folder.path());
}

TEST(EndgameBuild, MakesMissingAndDamagedFilesAgain) {
  const SpoiledFolder<4> folder;
  // In the middle of the order: what it leads to has to be read back from the disk.
  const std::string damaged = "1m1k-0m2k.distances";
  std::string content = folder.read(damaged);
  content[content.size() / 2] ^= 1;
  folder.write(damaged, content);
  fs::remove(folder.path() / "2m0k-1m1k.results");
  folder.write("0m1k-1m0k.results", "");
  const auto before = traces_of(folder.path());
  const BuildSummary summary = build_into(folder.path(), 4);
  expect_same_files(built<4>(), folder.path());
  std::uint64_t again = 0;
  for (const char* name : {"1m1k-0m2k", "2m0k-1m1k", "0m1k-1m0k"})
    again += 2 * SliceIndex(material_named(name).value()).size();
  EXPECT_EQ(summary.states_solved, again);
  EXPECT_EQ(summary.states_found, states_of(4) - again);
  EXPECT_EQ(traces_of(folder.path())["2m0k-2m0k.distances"], before.at("2m0k-2m0k.distances"));
}

TEST(EndgameBuild, GoesOnAfterEveryStop) {
  const tests::TemporaryFolder folder;
  std::uint64_t solved_so_far = 0;
  int runs = 0;
  for (bool stopped = true; stopped; ++runs) {
    ASSERT_LT(runs, 100);
    std::stop_source stop;
    const auto summary = build_databases(
        {.pieces = 3, .folder = folder.path()},
        [&](const BuildProgress& progress) {
          // One slice and its mirror a run; the next is stopped while it is solved.
          if (progress.stage == BuildProgress::Stage::finished) stop.request_stop();
        },
        stop.get_token());
    ASSERT_TRUE(summary) << summary.error().message;
    EXPECT_EQ(summary->states_found, solved_so_far);
    EXPECT_GT(summary->states_solved, 0u);
    solved_so_far += summary->states_solved;
    stopped = summary->stopped;
  }
  EXPECT_GT(runs, 5);
  EXPECT_EQ(solved_so_far, states_of(3));
  expect_same_files(built<3>(), folder.path());
}

TEST(EndgameBuild, TellsHowFarItIs) {
  const tests::TemporaryFolder folder;
  std::vector<BuildProgress> told;
  const auto hear = [&](const BuildProgress& progress) {
    told.push_back(progress);
    if (progress.stage != BuildProgress::Stage::finished) return;
    // Whoever hears that a slice is finished finds its files.
    const Material& material = progress.material;
    EXPECT_TRUE(SliceFile::open(folder.path(), material, FileKind::results));
    EXPECT_TRUE(SliceFile::open(folder.path(), material.mirrored(), FileKind::distances));
  };
  ASSERT_TRUE(build_databases({.pieces = 3, .folder = folder.path()}, hear));
  ASSERT_FALSE(told.empty());
  for (std::size_t i = 1; i < told.size(); ++i) {
    EXPECT_GE(told[i].states_done, told[i - 1].states_done);
    EXPECT_EQ(told[i].states_all, states_of(3));
  }
  EXPECT_EQ(told.back().stage, BuildProgress::Stage::finished);
  EXPECT_EQ(told.back().states_done, states_of(3));
}

TEST(EndgameBuild, RemovesWhatInterruptedRunsLeft) {
  const SpoiledFolder<2> folder;
  folder.write("0m1k-0m1k.results.tmp123", "half a file");
  folder.write("3m0k-1m0k.distances.tmp4", "");
  build_into(folder.path(), 2);
  expect_same_files(built<2>(), folder.path());
}

// --- verifying -------------------------------------------------------------------------------

/// The values of a slice with one drawn position made a win, of those that files store.
SolvedSlice with_a_wrong_value(const Material& material) {
  SolvedSlice slice = *solved<3>().find(material);
  for (std::uint64_t i = 0; i < slice.values.size(); ++i) {
    if (slice.values[i] != game::kDrawn) continue;
    if (storage_of(slice.index.position_of(i), FileKind::results) != Storage::stored) continue;
    slice.values[i] = 7;
    return slice;
  }
  throw std::runtime_error("no drawn position");
}

TEST(EndgameVerify, FindsNothingInGoodFiles) {
  EXPECT_EQ(verify_databases({.pieces = 4, .folder = built<4>()}).value(), 0u);
}

TEST(EndgameVerify, FindsAWrongValueUnderRightChecksums) {
  for (const char* name : {"0m1k-0m1k", "0m1k-1m1k", "0m1k-2m0k"}) {
    const SpoiledFolder<3> folder;
    ASSERT_TRUE(write_slice(folder.path(), with_a_wrong_value(material_named(name).value())));
    EXPECT_GT(verify_databases({.pieces = 3, .folder = folder.path()}).value(), 0u) << name;
  }
}

TEST(EndgameVerify, FindsAFileOfResultsThatDiffersFromItsDistances) {
  const SpoiledFolder<3> folder;
  const tests::TemporaryFolder other;
  ASSERT_TRUE(write_slice(other.path(), with_a_wrong_value({0, 1, 1, 1})));
  folder.write("0m1k-1m1k.results", base::read_file(other.path() / "0m1k-1m1k.results").value());
  // The position, and the counts of the header.
  EXPECT_EQ(verify_databases({.pieces = 3, .folder = folder.path()}).value(), 2u);
}

TEST(EndgameVerify, RefusesWhatIsMissingOrDamaged) {
  const auto error_of = [](const fs::path& folder) {
    const auto verified = verify_databases({.pieces = 3, .folder = folder});
    return verified ? "" : verified.error().message;
  };
  const SpoiledFolder<3> folder;
  std::string content = folder.read("1m0k-1m1k.results");
  content.back() ^= 1;
  folder.write("1m0k-1m1k.results", content);
  EXPECT_NE(error_of(folder.path()).find("1m0k-1m1k.results"), std::string::npos);
  fs::remove(folder.path() / "0m1k-0m2k.distances");
  EXPECT_NE(error_of(folder.path()).find("0m1k-0m2k.distances"), std::string::npos);
}

// --- what stands in the way of a build -------------------------------------------------------

std::string error_of_build(const BuildOptions& options) {
  const auto built = build_databases(options);
  return built ? "built" : built.error().message;
}

TEST(EndgameBuildErrors, TooLittleMemory) {
  const tests::TemporaryFolder folder;
  const auto in_mib = [](std::uint64_t bytes) { return static_cast<double>(bytes) / (1 << 20); };
  const std::uint64_t needed = memory_to_build(6);
  EXPECT_EQ(error_of_build({.pieces = 6, .folder = folder.path() / "new", .memory = 5 << 20}),
            fmt::format("6 pieces need {:.1f} MiB of memory, 5.0 MiB are allowed", in_mib(needed)));
  EXPECT_FALSE(fs::exists(folder.path() / "new"));
  // The least is enough, a byte less is not.
  const std::uint64_t least = memory_to_build(3);
  EXPECT_NE(error_of_build({.pieces = 3, .folder = folder.path(), .memory = least - 1}), "built");
  EXPECT_EQ(error_of_build({.pieces = 3, .folder = folder.path(), .memory = least}), "built");
  EXPECT_FALSE(verify_databases({.pieces = 3, .folder = folder.path(), .memory = least - 1}));
}

TEST(EndgameBuildErrors, AFolderThatCannotBeWritten) {
  const SpoiledFolder<2> folder;
  const fs::path below_a_file = folder.path() / "0m1k-0m1k.results" / "new";
  const std::string error = error_of_build({.pieces = 2, .folder = below_a_file});
  EXPECT_NE(error.find(below_a_file.string()), std::string::npos) << error;
  EXPECT_NE(error.find("Not a directory"), std::string::npos) << error;
  if (::geteuid() == 0) return;  // whom permissions do not hold
  fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec);
  const std::string refused = error_of_build({.pieces = 2, .folder = folder.path()});
  fs::permissions(folder.path(), fs::perms::owner_all);
  EXPECT_NE(refused.find(folder.path().string()), std::string::npos) << refused;
  EXPECT_NE(refused.find("Permission denied"), std::string::npos) << refused;
}

TEST(EndgameBuildErrors, AFolderThatSomebodyElseWritesInto) {
  const tests::TemporaryFolder folder;
  {
    const auto lock = base::FolderLock::take(folder.path());
    ASSERT_TRUE(lock);
    const std::string error = error_of_build({.pieces = 2, .folder = folder.path()});
    EXPECT_NE(error.find(folder.path().string() + " is in use"), std::string::npos) << error;
    EXPECT_TRUE(contents_of(folder.path()).empty());
  }
  EXPECT_EQ(error_of_build({.pieces = 2, .folder = folder.path()}), "built");
}

TEST(EndgameBuildErrors, AFolderInThePlaceOfAFile) {
  const SpoiledFolder<2> folder;
  folder.remove({1, 0, 0, 1});
  fs::create_directories(folder.path() / "1m0k-0m1k.distances" / "inner");
  const std::string error = error_of_build({.pieces = 2, .folder = folder.path()});
  EXPECT_NE(error.find("1m0k-0m1k.distances"), std::string::npos) << error;
  EXPECT_NE(error.find("not a regular file"), std::string::npos) << error;
  EXPECT_TRUE(fs::exists(folder.path() / "1m0k-0m1k.distances" / "inner"));
}

}  // namespace
}  // namespace mpd::endgame
