#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "games/backgammon/backgammon.hpp"
#include "games/backgammon/ids.hpp"
#include "games/backgammon/notation.hpp"
#include "games/backgammon/plays.hpp"
#include "tests/peers/gnubg.hpp"
#include "tests/unit/games/backgammon_boards.hpp"

namespace mpd::games::backgammon {
namespace {

/// A position in which a roll is to be played, and the rules of its match.
struct Query {
  Rules rules;
  Position position;
};

/// GNU Backgammon 1.07 crashes when the cube is far higher than a match needs.
bool is_bearable(const Rules& rules, const Position& position) {
  return !rules.is_match() || position.cube.value() <= rules.match_length;
}

/// Positions of matches between players who move at random: cubes, scores, Crawford games.
std::vector<Query> positions_of_matches(std::uint64_t seed, std::size_t count) {
  base::Random random(seed);
  std::vector<Query> queries;
  while (queries.size() < count) {
    const Rules rules{.match_length = static_cast<int>(random.below(12)),
                      .jacoby = random.below(2) == 0};
    const Backgammon game(rules);
    for (Position s = game.initial(); !game.is_terminal(s) && queries.size() < count;) {
      // One position in three, so that many games are seen.
      if (s.phase == Phase::play && random.below(3) == 0 && is_bearable(rules, s))
        queries.push_back({rules, s});
      // Random players double all the time: mostly they play on, so that games last.
      const auto moves = game.moves(s);
      const bool cube = s.phase == Phase::cube || s.phase == Phase::doubled;
      const std::size_t choice = cube && random.below(8) != 0 ? 0 : random.below(moves.size());
      s = game.after(s, moves[choice]);
    }
  }
  return queries;
}

/// Men anywhere, for money.
std::vector<Query> scattered_positions(std::uint64_t seed, std::size_t count) {
  base::Random random(seed);
  std::vector<Query> queries;
  while (queries.size() < count) {
    const Board board = tests::scattered_board(random);
    const bool over = board.own.off() == kMenPerSide || board.other.off() == kMenPerSide;
    if (over || !check_board(board)) continue;
    const Dice dice = kRolls[random.below(kRolls.size())];
    queries.push_back({{}, tests::to_play(board, dice.large, dice.small)});
  }
  return queries;
}

/// Compares IDs and the sets of resulting positions; returns the number of plays.
std::size_t compare(const std::vector<Query>& queries) {
  std::vector<std::string> ids;
  for (const Query& query : queries) ids.push_back(ids_of(query.rules, query.position));
  const auto answers = tests::Gnubg().ask("gnubg_plays.py", ids);
  std::size_t plays = 0;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    const auto words = base::split(answers[i], '|');
    EXPECT_EQ(words[0], ids[i]);
    const Position& position = queries[i].position;
    std::set<std::string> theirs;
    for (std::size_t word = 1; word < words.size(); ++word) {
      const auto play = parse_play(position.board, position.dice, words[word]);
      EXPECT_TRUE(play.has_value()) << ids[i] << ": " << play.error().message;
      if (play) theirs.insert(position_id(position.board.after(*play)));
    }
    if (words.size() == 1) theirs.insert(position_id(position.board));
    std::set<std::string> ours;
    for (const Play& play : legal_plays(position.board, position.dice))
      ours.insert(position_id(position.board.after(play)));
    EXPECT_EQ(ours, theirs) << ids[i] << " " << dice_text(position.dice);
    plays += ours.size();
    if (::testing::Test::HasFailure()) return plays;
  }
  return plays;
}

TEST(Gnubg, HasTheSamePlaysInMatches) {
  const std::size_t plays = compare(positions_of_matches(71, 6000));
  RecordProperty("plays", static_cast<int>(plays));
  EXPECT_GT(plays, 60'000u);
}

TEST(Gnubg, HasTheSamePlaysForScatteredMen) {
  const std::size_t plays = compare(scattered_positions(72, 4000));
  RecordProperty("plays", static_cast<int>(plays));
  EXPECT_GT(plays, 20'000u);
}

/// The golden count of tests/unit/games/backgammon_plays_test.cpp for two turns.
TEST(Gnubg, HasTheSamePlaysInTheFirstTwoTurns) {
  std::vector<Query> queries;
  for (const Dice dice : kRolls) {
    queries.push_back({{}, tests::to_play(Board{}, dice.large, dice.small)});
    for (const Play& play : legal_plays(Board{}, dice))
      for (const Dice next : kRolls)
        queries.push_back(
            {{}, tests::to_play(Board{}.after(play).turned(), next.large, next.small)});
  }
  EXPECT_EQ(compare(queries), 447u + 202'782u);
}

}  // namespace
}  // namespace mpd::games::backgammon
