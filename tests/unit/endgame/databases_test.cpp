#include "endgame/databases.hpp"

#include <gtest/gtest.h>
#include <thread>

#include "base/random.hpp"
#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "endgame/storage.hpp"
#include "tests/unit/endgame/endgame_folders.hpp"

namespace mpd::endgame {
namespace {

namespace fs = std::filesystem;
using draughts::fen_of;
using draughts::parse_fen;
using draughts::Position;

/// Both answers are there and right.
bool is_right(const Databases& databases, const Position& position, PlyValue value) {
  return databases.probe(position) == outcome_of(value) &&
         databases.probe_distance(position) == value;
}

/// A random position of a slice, seen by either colour.
Position random_of(const Material& material, base::Random& random) {
  const SliceIndex index(material);
  const Position position = index.position_of(random.below(index.size()));
  return random.below(2) == 0 ? position : position.rotated_and_swapped();
}

/// The same board with the other side to move.
Position passed(const Position& p) {
  return {p.black(), p.white(), p.kings(), opponent(p.turn())};
}

// --- which positions files hold --------------------------------------------------------------

/// What is promised about a position with Black to move, from the rules alone.
void expect_sound_storage(const Position& position, FileKind kind) {
  const Storage storage = storage_of(position, kind);
  ASSERT_EQ(storage == Storage::by_captures, draughts::has_capture(position)) << fen_of(position);
  if (storage != Storage::by_moves) return;
  ASSERT_TRUE(draughts::has_capture(passed(position))) << fen_of(position);
  for (const draughts::Move move : draughts::legal_moves(position)) {
    const Position after = position.after(move).rotated_and_swapped();
    ASSERT_NE(storage_of(after, kind), Storage::by_moves) << fen_of(position);
    // Distances can be read back with nothing but the slice, its mirror and fewer pieces.
    ASSERT_TRUE(kind == FileKind::results || material_of(after) == material_of(position).mirrored())
        << fen_of(position);
  }
}

TEST(Storage, WhatIsLeftOutFollowsFromWhatIsStored) {
  for (const Material& material : slices_in_order(4)) {
    const SliceIndex index(material);
    const std::uint64_t step = material.pieces() < 4 ? 1 : 5;
    for (std::uint64_t i = 0; i < index.size(); i += step)
      for (const FileKind kind : {FileKind::results, FileKind::distances})
        ASSERT_NO_FATAL_FAILURE(expect_sound_storage(index.position_of(i), kind));
  }
}

TEST(Storage, LeavesOutOnlyPositionsWithACaptureForOneSide) {
  std::uint64_t quiet = 0;
  std::uint64_t stored = 0;
  for (const Material& material : slices_in_order(4)) {
    if (material.pieces() < 4) continue;
    const SliceIndex index(material);
    for (std::uint64_t i = 0; i < index.size(); ++i) {
      const Position position = index.position_of(i);
      const bool is_stored = storage_of(position, FileKind::results) == Storage::stored;
      stored += is_stored ? 1 : 0;
      // Distances leave out less, never more.
      ASSERT_TRUE(!is_stored || storage_of(position, FileKind::distances) == Storage::stored)
          << fen_of(position);
      if (draughts::has_capture(position) || draughts::has_capture(passed(position))) continue;
      ++quiet;
      ASSERT_TRUE(is_stored) << fen_of(position);
    }
  }
  EXPECT_EQ(quiet, 4'560'362u);   // an independent count
  EXPECT_LT(stored, 5'000'000u);  // of 6,209,316
}

// --- answers ---------------------------------------------------------------------------------

TEST(Databases, EveryPositionUpToThreePieces) {
  const auto databases = opened(built<3>(), Databases::Options());
  for (const Material& material : slices_in_order(3))
    for_all_positions(material, [&](const Position& position) {
      ASSERT_TRUE(is_right(*databases, position, solved<3>().value_of(position)))
          << fen_of(position);
    });
  EXPECT_TRUE(databases->problems().empty());
}

TEST(Databases, FourPieces) {
  const auto databases = opened(built<4>(), Databases::Options());
  const auto check = [&](const Position& position) {
    ASSERT_TRUE(is_right(*databases, position, solved<4>().value_of(position))) << fen_of(position);
  };
  for (const Material& all : {Material{2, 0, 2, 0}, Material{0, 2, 0, 2}, Material{0, 1, 3, 0}})
    for_all_positions(all, check);
  base::Random random(20);
  for (const Material& material : slices_in_order(4))
    for (int i = 0; i < 10'000; ++i) check(random_of(material, random));
  EXPECT_TRUE(databases->problems().empty());
}

TEST(Databases, TellWhatTheyHold) {
  const auto databases = opened(built<3>());
  std::vector<Material> expected = slices_in_order(3);
  for (const FileKind kind : {FileKind::results, FileKind::distances}) {
    EXPECT_EQ(databases->pieces(kind), 3);
    std::vector<Material> held;
    for (const SliceHeader& header : databases->headers(kind)) held.push_back(header.material);
    EXPECT_EQ(held, expected);
    std::uint64_t bytes = 0;
    for (const Material& material : expected)
      bytes += fs::file_size(built<3>() / file_name(material, kind));
    EXPECT_EQ(databases->file_bytes(kind), bytes);
  }
  EXPECT_EQ(databases->folder(), built<3>());
}

TEST(Databases, ASideWithoutPiecesHasLost) {
  const auto databases = opened(built<2>());
  for (const char* fen : {"B:WK14:B", "W:W:B1,2,3"}) {
    EXPECT_EQ(databases->probe(parse_fen(fen).value()), MoverOutcome::loss) << fen;
    EXPECT_EQ(databases->probe_distance(parse_fen(fen).value()), PlyValue{0}) << fen;
  }
  // The last piece is captured: more pieces than are held, and known all the same.
  EXPECT_TRUE(is_right(*databases, parse_fen("W:W18,32:B14").value(), 1));
}

TEST(Databases, SmallCachesAndManyThreadsGiveTheSameAnswers) {
  const auto databases = opened(built<4>(), kTinyCaches);
  std::vector<Position> positions;
  base::Random random(4);
  for (const Material& material : slices_in_order(4))
    for (int i = 0; i < 40; ++i) positions.push_back(random_of(material, random));
  std::vector<std::size_t> wrong(4);
  {
    std::vector<std::jthread> threads;
    for (std::size_t t = 0; t < wrong.size(); ++t)
      threads.emplace_back([&, t, mine = positions]() mutable {
        base::Random order(t);
        order.shuffle(mine);
        for (const Position& position : mine)
          if (!is_right(*databases, position, solved<4>().value_of(position))) ++wrong[t];
      });
  }
  for (const std::size_t count : wrong) EXPECT_EQ(count, 0u);
  // The caches were too small to hold what was asked for.
  EXPECT_GT(databases->decoded_blocks(FileKind::results), 500u);
  EXPECT_GT(databases->decoded_blocks(FileKind::distances), 500u);
  EXPECT_TRUE(databases->problems().empty());
}

// --- what is not held ------------------------------------------------------------------------

TEST(Databases, MorePiecesThanHeldAreUnknownUnlessCapturesLeadDown) {
  const auto databases = opened(built<3>());
  std::uint64_t unknown = 0;
  for (const Material& material :
       {Material{1, 1, 1, 1}, Material{2, 0, 2, 0}, Material{0, 1, 2, 1}})
    for_all_positions(material, [&](const Position& position) {
      const PlyValue value = solved<4>().value_of(position);
      const auto result = databases->probe(position);
      const auto distance = databases->probe_distance(position);
      ASSERT_TRUE(!result || *result == outcome_of(value)) << fen_of(position);
      ASSERT_TRUE(!distance || *distance == value) << fen_of(position);
      ASSERT_TRUE(result || !distance) << fen_of(position);
      const bool captures = draughts::has_capture(position);
      const bool quiet = !captures && !draughts::has_capture(passed(position));
      ASSERT_FALSE(captures && !distance) << fen_of(position);
      ASSERT_FALSE(quiet && result) << fen_of(position);
      unknown += result ? 0 : 1;
    });
  EXPECT_GT(unknown, 0u);
}

TEST(Databases, FarTooManyPiecesAreUnknown) {
  const auto databases = opened(built<2>());
  for (const char* fen :
       {"B:W21-32:B1-12", "W:WK29,K30,K31,K32:BK1,K2,K3,K4,K5", "B:W25,26,27,28:B1,2,3,4",
        "B:W31:B1,2,3,4,5,6,7", "W:W18:B14,15,6,7,K27,K26,5,1,K25,K28,K32,K31"}) {
    EXPECT_EQ(databases->probe(parse_fen(fen).value()), std::nullopt) << fen;
    EXPECT_EQ(databases->probe_distance(parse_fen(fen).value()), std::nullopt) << fen;
  }
}

/// Whether play can come from a position into a slice, as long as there are captures to follow.
bool leads_to(const Position& position, const Material& slice) {
  if (position.pieces(position.turn()).empty()) return false;
  if (!draughts::has_capture(position)) return material_of(position) == slice;
  for (const draughts::Move move : draughts::legal_moves(position))
    if (leads_to(position.after(move), slice)) return true;
  return false;
}

TEST(Databases, AnswersHangOnlyOnTheSlicesThatCapturesLeadTo) {
  const SpoiledFolder<3> folder;
  // A king captures a king, and a man is left to move against it: that is not held.
  const Material own{0, 1, 1, 1};
  const Material missing{1, 0, 0, 1};
  folder.remove(own);
  folder.remove(missing);
  const auto databases = opened(folder.path());
  int answered = 0;
  int unknown = 0;
  for_all_positions(own, [&](const Position& position) {
    const PlyValue value = solved<3>().value_of(position);
    if (!draughts::has_capture(position)) {
      // Not stored without its file; what the opponent threatens may tell it all the same.
      const auto answer = databases->probe_distance(position);
      ASSERT_TRUE(!answer || *answer == value) << fen_of(position);
      return;
    }
    const draughts::MoveList moves = draughts::legal_moves(position);
    bool known = true;
    for (const draughts::Move move : moves)
      known = known && !leads_to(position.after(move), missing);
    if (known) {
      ASSERT_TRUE(is_right(*databases, position, value)) << fen_of(position);
      ++answered;
    } else if (moves.size() == 1 && !draughts::has_capture(passed(position.after(moves.front())))) {
      ASSERT_EQ(databases->probe(position), std::nullopt) << fen_of(position);
      ASSERT_EQ(databases->probe_distance(position), std::nullopt) << fen_of(position);
      ++unknown;
    }
  });
  EXPECT_GT(answered, 100);
  EXPECT_GT(unknown, 100);
  EXPECT_EQ(databases->pieces(FileKind::results), 0);
}

TEST(Databases, OneKindWithoutTheOther) {
  const SpoiledFolder<3> folder;
  for (const Material& material : slices_in_order(3))
    fs::remove(folder.path() / file_name(material, FileKind::distances));
  const auto databases = opened(folder.path());
  EXPECT_EQ(databases->pieces(FileKind::results), 3);
  EXPECT_EQ(databases->pieces(FileKind::distances), 0);
  const Position position = parse_fen("W:W30,31:BK23").value();
  EXPECT_EQ(databases->probe(position), MoverOutcome::win);
  EXPECT_EQ(databases->probe_distance(position), std::nullopt);
}

TEST(Databases, AFolderThatCannotBeReadIsAnError) {
  for (const fs::path& folder : {built<2>() / "nowhere", built<2>() / "1m0k-1m0k.results"}) {
    const auto databases = Databases::open(folder);
    ASSERT_FALSE(databases);
    EXPECT_NE(databases.error().message.find(folder.string()), std::string::npos);
  }
  const tests::TemporaryFolder empty;
  EXPECT_EQ(opened(empty.path())->pieces(FileKind::results), 0);
  EXPECT_EQ(opened(empty.path())->probe(parse_fen("W:W8:B3").value()), std::nullopt);
}

TEST(Databases, OtherFilesInTheFolderDoNotMatter) {
  const SpoiledFolder<2> folder;
  for (const char* name : {"notes.txt", "9m0k-1m0k.results", "1m0k-1m0k.results.tmp77", "1m0k-1m0k",
                           "0m0k-1m0k.results", "7m7k-7m7k.distances", "1m0k-1m0k.result"})
    folder.write(name, "something else");
  const auto databases = opened(folder.path());
  EXPECT_TRUE(databases->problems().empty());
  EXPECT_EQ(databases->pieces(FileKind::results), 2);
  EXPECT_EQ(databases->pieces(FileKind::distances), 2);
}

}  // namespace
}  // namespace mpd::endgame
