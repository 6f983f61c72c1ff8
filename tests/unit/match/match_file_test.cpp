#include "match/match_file.hpp"

#include <fstream>
#include <gtest/gtest.h>

#include "arena/fixture_play.hpp"
#include "base/failure.hpp"
#include "base/file.hpp"
#include "draughts/ballots.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::match {
namespace {

using arena::GameSummary;
using draughts::Draughts;

struct Kept {
  PlayedGame played;
  GameSummary summary;
};

/// Games of random players with all that a summary can hold.
std::vector<Kept> some_games(std::size_t count) {
  std::vector<Kept> games;
  const Draughts rules;
  const arena::GameRules limits{.most_plies = 30};
  const arena::Judge<Draughts> nobody;
  for (std::size_t i = 0; i < count; ++i) {
    const auto& ballot = draughts::eleven_man_ballots()[i * 37];
    game::RandomPlayer<Draughts> black(i);
    game::RandomPlayer<Draughts> white(i + 100);
    Kept kept;
    kept.played = arena::GamePlay<Draughts>(rules, limits, nobody)
                      .play({draughts::KeyedPosition(ballot.start),
                             {ballot.moves.begin(), ballot.moves.end()},
                             ballot.text},
                            {&black, &white});
    for (auto& move : kept.played.moves)
      move.thought = {game::PlayerValue::estimate(0.01 * static_cast<double>(i) - 0.02),
                      static_cast<int>(i), 7, 0.5};
    kept.summary = {i, {i % 2, 1 - i % 2}, kept.played.end()};
    kept.summary.effort[0] = {12, 10, 55, 123456, 0.125, 0.25};
    kept.summary.effort[1] = {11, 0, 0, 0, 1.5, 0};
    kept.summary.loop = i % 3 == 0;
    kept.summary.undue_draw = i % 3 == 1;
    games.push_back(kept);
  }
  games[1].summary.end.reason = game::EndReason::time;
  games[1].summary.explanation = "0.153 s used, 0.100 s allowed; \"quoted\": \\ and ]";
  games[1].summary.end.outcome = game::Outcome::second_wins;
  return games;
}

const MatchTags kTags{"2024.01.02", "players a | b; seed 1", {"a", "b \"the\" second"}};

/// Every byte near both ends of a game, some between.
std::size_t next_cut(std::size_t from_begin, std::size_t to_end) {
  return from_begin < 30 || to_end < 20 ? 1 : 11;
}

class MatchFileTest : public testing::Test {
 protected:
  std::unique_ptr<MatchFile> open(const MatchTags& tags = kTags) const {
    return base::value_or_throw(MatchFile::open(path_, tags));
  }
  std::string error(const MatchTags& tags = kTags) const {
    const auto opened = MatchFile::open(path_, tags);
    return opened ? "" : opened.error().message;
  }
  std::string content() const { return base::read_file(path_).value(); }
  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }
  /// The content of a file with these games.
  std::string written(const std::vector<Kept>& games) const {
    {
      const auto file = open();
      for (const Kept& game : games) keep(*file, game);
    }
    return content();
  }

  static void keep(MatchFile& file, const Kept& game) {
    const work::Results results{
        {game.summary.number, draughts::write_pdn(pdn_of(game.played, game.summary, kTags))}};
    file.keep({&*results.begin()});
  }

  const tests::TemporaryFolder folder_;
  const std::filesystem::path path_ = folder_.path() / "match.pdn";
};

TEST_F(MatchFileTest, ReadsWhatItWrote) {
  const auto games = some_games(5);
  const std::string text = written(games);
  const auto file = open();
  ASSERT_EQ(file->earlier_games().size(), 5u);
  for (const Kept& game : games)
    EXPECT_EQ(file->earlier_games().at(game.summary.number), game.summary) << game.summary.number;
  EXPECT_EQ(content(), text);
}

TEST_F(MatchFileTest, IsPdnThatOthersCanRead) {
  const auto games = some_games(4);
  const auto pdn = draughts::read_pdn(written(games));
  EXPECT_TRUE(pdn.errors.empty());
  EXPECT_TRUE(pdn.warnings.empty());
  ASSERT_EQ(pdn.games.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    const auto moves = games[i].played.history.moves();
    ASSERT_EQ(pdn.games[i].line.moves.size(), moves.size());
    for (std::size_t k = 0; k < moves.size(); ++k)
      EXPECT_EQ(pdn.games[i].line.moves[k].move, moves[k]);
    EXPECT_EQ(pdn.games[i].start, games[i].played.opening.start.position);
    EXPECT_EQ(pdn.games[i].tag("Opening"), games[i].played.opening.name);
  }
  EXPECT_EQ(pdn.games[2].line.moves[1].comment, "");
  EXPECT_EQ(pdn.games[3].line.moves[2].comment, "+0.01/3");
  EXPECT_EQ(pdn.games[2].tag("Round"), "2.1");
  EXPECT_EQ(pdn.games[3].tag("Round"), "2.2");
}

TEST_F(MatchFileTest, CommentsTellProvedResults) {
  auto games = some_games(2);
  games[0].played.moves[0].thought = {game::PlayerValue::win(9), 23};
  games[0].played.moves[1].thought = {game::PlayerValue::loss(), 21};
  games[0].played.moves[2].thought = {};
  const auto game = pdn_of(games[0].played, games[0].summary, kTags);
  EXPECT_EQ(game.line.moves[2].comment, "win/23");
  EXPECT_EQ(game.line.moves[3].comment, "loss/21");
  EXPECT_EQ(game.line.moves[4].comment, "");
}

/// Killed while it was writing: after whatever byte, the games before are there, and the file is as
/// if the last game had not been begun.
TEST_F(MatchFileTest, AnUnfinishedGameIsCutOff) {
  const auto games = some_games(3);
  const std::string before = written({games[0], games[1]});
  const std::string whole = written({games[2]});
  ASSERT_GT(whole.size(), before.size());
  for (std::size_t size = before.size(); size < whole.size();
       size += next_cut(size - before.size(), whole.size() - size)) {
    write(whole.substr(0, size));
    const auto file = open();
    ASSERT_EQ(file->earlier_games().size(), 2u) << size;
    ASSERT_EQ(content(), before) << size;
  }
  write(whole);
  EXPECT_EQ(open()->earlier_games().size(), 3u);
}

TEST_F(MatchFileTest, AnUnfinishedFirstGameIsCutOff) {
  const std::string whole = written({some_games(2)[0]});
  for (std::size_t size = 0; size < whole.size(); size += next_cut(size, whole.size() - size)) {
    write(whole.substr(0, size));
    ASSERT_TRUE(open()->earlier_games().empty()) << size;
    ASSERT_EQ(content(), "") << size;
  }
}

TEST_F(MatchFileTest, OtherConditionsAreRefused) {
  const std::string text = written(some_games(3));
  MatchTags other = kTags;
  other.conditions = "players a | b; seed 2";
  EXPECT_NE(error(other).find("other conditions"), std::string::npos) << error(other);
  EXPECT_NE(error(other).find("seed 1"), std::string::npos);
  EXPECT_NE(error(other).find("seed 2"), std::string::npos);
  other = kTags;
  other.players = {"a", "c"};
  EXPECT_NE(error(other).find("expected a player of this match"), std::string::npos)
      << error(other);
  EXPECT_EQ(content(), text);
}

/// Nobody's files are touched by mistake.
TEST_F(MatchFileTest, OtherFilesAreRefused) {
  const std::string ours = written(some_games(3));
  const std::string changed = std::string(ours).replace(ours.rfind("-0.0"), 4, "-1.0");
  const std::string foreign =
      "[Event \"Glasgow\"]\n[Black \"Wyllie\"]\n[White \"Martins\"]\n\n1. 11-15 23-19 1/2-1/2\n";
  for (const std::string& text : {foreign, foreign.substr(0, 40), std::string("hello"), "x" + ours,
                                  ours + "notes\n\n", ours + foreign, ours + ours}) {
    write(text);
    EXPECT_NE(error(), "") << text.substr(0, 60);
    EXPECT_EQ(content(), text);
  }
  write(changed);
  EXPECT_EQ(error(), "") << "another evaluation is still a whole game";
}

TEST_F(MatchFileTest, IsLockedWhileItIsUsed) {
  const auto file = open();
  EXPECT_NE(error().find("in use"), std::string::npos) << error();
}

TEST_F(MatchFileTest, IsPutInOrderAtTheEnd) {
  const auto games = some_games(5);
  {
    const auto file = open();
    for (const std::size_t i : {3, 0, 4, 1, 2}) keep(*file, games[i]);
    file->finish([](std::size_t number) { return number != 4; });
  }
  const std::string in_order = content();
  std::filesystem::remove(path_);
  EXPECT_EQ(in_order, written({games[0], games[1], games[2], games[3]}));
}

TEST_F(MatchFileTest, HoldsNoTimesWhereTimeLimitsNothing) {
  const auto games = some_games(2);
  MatchTags untimed = kTags;
  untimed.timed = false;
  keep(*open(untimed), games[0]);
  GameSummary expected = games[0].summary;
  for (auto& effort : expected.effort) effort.seconds = effort.overrun = 0;
  EXPECT_EQ(open(untimed)->earlier_games().at(0), expected);
}

TEST_F(MatchFileTest, SaysWhatCannotBeWritten) {
  const auto missing = MatchFile::open(folder_.path() / "nowhere" / "m.pdn", kTags);
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().message.find("No such file"), std::string::npos);
  const auto folder = MatchFile::open(folder_.path(), kTags);
  ASSERT_FALSE(folder);
}

TEST(Termination, NamesCanBeReadBack) {
  for (int i = 0; i <= static_cast<int>(game::EndReason::stopped); ++i) {
    const auto reason = static_cast<game::EndReason>(i);
    EXPECT_EQ(arena::parse_end_reason(arena::name_of(reason)), reason);
  }
  EXPECT_EQ(arena::parse_end_reason("boredom"), std::nullopt);
}

}  // namespace
}  // namespace mpd::match
