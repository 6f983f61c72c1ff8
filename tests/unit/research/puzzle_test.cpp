#include "research/puzzle.hpp"

#include <gtest/gtest.h>

#include "base/file.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "research/puzzle_mine.hpp"
#include "research/puzzle_proof.hpp"

namespace mpd::research {
namespace {

constexpr const char* kEntry =
    R"({"id":"07911600","kind":"shot",)"
    R"("fen":"W:W18,19,23,26,27,28,29,30,31,32:B1,2,3,7,8,9,10,11,12,20,21",)"
    R"("line":["18-15","11x18","23x5"],"difficulty":"easy","gain":1.0})";

std::string file_with(const std::string& entries) {
  return R"({"format":"mpdraughts puzzles","version":1,"made_by":"a test","puzzles":[)" + entries +
         "]}";
}

std::string with(std::string entry, const std::string& old_text, const std::string& new_text) {
  return entry.replace(entry.find(old_text), old_text.size(), new_text);
}

std::string error_of(const std::string& text) {
  const auto parsed = parse_puzzles(text);
  return parsed ? "no error" : parsed.error().message;
}

/// Every 12th puzzle of the file that is shipped.
std::vector<Puzzle> shipped_sample() {
  const auto text = base::read_file(MPD_DATA "/puzzles/puzzles.json").value();
  std::vector<Puzzle> sample;
  const auto all = parse_puzzles(text).value();
  for (std::size_t i = 0; i < all.size(); i += 12) sample.push_back(all[i]);
  return sample;
}

}  // namespace

TEST(Puzzles, SurviveTheirFile) {
  const auto puzzles = parse_puzzles(file_with(kEntry));
  ASSERT_TRUE(puzzles) << puzzles.error().message;
  ASSERT_EQ(puzzles->size(), 1u);
  EXPECT_EQ(puzzles->front().gain, 2);
  EXPECT_EQ(parse_puzzles(puzzles_text(*puzzles, "again")).value(), *puzzles);
  EXPECT_EQ(parse_puzzles(puzzles_text({}, "nothing")).value().size(), 0u);
}

TEST(Puzzles, AreRefusedWithTheirPlace) {
  EXPECT_EQ(error_of(file_with(with(kEntry, "11x18", "10-14"))).substr(0, 16), "puzzle 1: line: ");
  EXPECT_EQ(error_of(file_with(with(kEntry, ",\"23x5\"", ""))),
            "puzzle 1: line: 2 moves, expected an odd number: the solver begins and ends");
  EXPECT_EQ(error_of(file_with(with(kEntry, "07911600", "07911601"))),
            "puzzle 1: id: expected 07911600 for this position");
  EXPECT_EQ(error_of(file_with(with(kEntry, "easy", "hard"))),
            "puzzle 1: difficulty: expected easy for this line");
  EXPECT_EQ(error_of(file_with(std::string(kEntry) + "," + kEntry)),
            "puzzle 2: id 07911600 appears twice");
  EXPECT_NE(error_of(file_with(with(kEntry, "\"gain\"", "\"profit\""))), "no error");
  EXPECT_EQ(error_of(with(file_with(kEntry), "\"version\":1", "\"version\":2")),
            "version: 2 is unknown, expected 1");
}

TEST(Puzzles, CountTheSolversChoices) {
  const Puzzle puzzle = parse_puzzles(file_with(kEntry)).value().front();
  const auto choices = choices_of(puzzle);
  ASSERT_EQ(choices.size(), 2u);
  EXPECT_GT(choices[0], 4u);
  EXPECT_GE(choices[1], 1u);
}

TEST(Puzzles, AreCollectedOnceForBothColours) {
  const Puzzle puzzle = parse_puzzles(file_with(kEntry)).value().front();
  Puzzle twin{puzzle.kind, puzzle.position.rotated_and_swapped(), {}, puzzle.gain};
  for (const draughts::Move move : puzzle.line) twin.line.push_back(move.rotated());
  PuzzleCollection collection(6);
  EXPECT_TRUE(collection.add(puzzle));
  EXPECT_FALSE(collection.add(puzzle));
  EXPECT_FALSE(collection.add(twin));
  EXPECT_EQ(collection.size(), 1u);
}

TEST(Puzzles, AreMinedTheSameAgain) {
  const PuzzleQuarry quarry{.seed = 3, .shots = 6, .wins = 0, .games = 4, .nodes = 300};
  const auto first = mine_shots(quarry);
  ASSERT_FALSE(first.empty());
  EXPECT_EQ(mine_shots(quarry), first);
  for (const Puzzle& shot : first) EXPECT_EQ(prove_puzzle(shot, nullptr).value(), Proof::proved);
}

/// The whole file is proved by `mpdraughts puzzles check` (e2e.puzzles).
TEST(Puzzles, ThatAreShippedAreProved) {
  const auto sample = shipped_sample();
  EXPECT_GE(sample.size(), 25u);
  for (const Puzzle& puzzle : sample) {
    const auto proof = prove_puzzle(puzzle, nullptr);
    EXPECT_TRUE(proof) << id_of(puzzle) << ": " << (proof ? "" : proof.error().message);
  }
}

}  // namespace mpd::research
