#include <gtest/gtest.h>
#include <thread>

#include "draughts/perft.hpp"
#include "tests/perft/tables.hpp"

namespace mpd::draughts {
namespace {

std::uint64_t from_start(int depth, PerftOptions options) {
  const int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  return parallel_perft(Position::start(), depth, options, threads);
}

TEST(PerftSlow, StartPositionDepth13) {
  EXPECT_EQ(from_start(13, {PerftCount::paths, true}), tests::kStartTable.paths[12]);
  EXPECT_EQ(from_start(13, {PerftCount::moves, true}), tests::kStartTable.moves[12]);
}

TEST(PerftSlow, StartPositionDepth12OneByOne) {
  EXPECT_EQ(from_start(12, {PerftCount::paths, false}), tests::kStartTable.paths[11]);
  EXPECT_EQ(from_start(12, {PerftCount::moves, false}), tests::kStartTable.moves[11]);
}

TEST(PerftSlow, StartPositionDepth14) {
  EXPECT_EQ(from_start(14, {PerftCount::paths, true}), tests::kStartTable.paths[13]);
}

}  // namespace
}  // namespace mpd::draughts
