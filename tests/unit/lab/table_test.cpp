#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "base/file.hpp"
#include "games/backgammon/mat.hpp"
#include "games/bridge/pbn.hpp"
#include "tests/unit/lab/table_support.hpp"

// Every game at a table: its programs play it to its end, what a person types is checked, and
// nobody sees what its seat may not see.

namespace mpd::lab {
namespace {

using game::Seat;
using tests::box_of;
using tests::box_of_size;
using tests::box_on_board;
using tests::spec;

GameBoxPtr with_file(std::string_view game, const std::string& path) {
  return box_of(game, {.file = base::value_or_throw(base::read_file(MPD_DATA "/" + path)),
                       .board = {},
                       .size = {}});
}

/// Of every game a small one.
std::vector<GameBoxPtr> small_boxes() {
  return {box_of("tictactoe"),
          with_file("generalised", "games/tictactoe.json"),
          box_of("line"),
          with_file("pursuit", "games/fig_5_16.json"),
          box_of_size("small-draughts", 4),
          box_on_board("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
          box_of_size("pig", 20),
          box_of_size("race", 6),
          box_of("backgammon"),
          box_on_board("kriegspiel", "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1"),
          box_of_size("bridge", 3),
          box_on_board("battleship", "4x4:2,2")};
}

void seat_all(const GameBox& box, Table& table, std::string_view player) {
  for (std::size_t i = 0; i < box.facts().seats.size(); ++i)
    ASSERT_TRUE(table.seat_player(game::seat_at(static_cast<int>(i)), spec(player), 7 + i));
}

/// Plays until the end, or so many plies.
void play_on(Table& table, std::size_t most_plies = 400) {
  while (!table.is_over() && table.plies() < most_plies)
    if (table.is_chance())
      table.roll();
    else
      table.ask();
}

TEST(Tables, EveryProgramOfEveryGamePlaysIt) {
  for (const auto& box : small_boxes())
    for (const PlayerRow& row : box->players()) {
      SCOPED_TRACE(fmt::format("{} {}", box->facts().game, row.name));
      ASSERT_TRUE(box->check_player(spec(row.name)));
      const bool slow = box->facts().game == "backgammon" && row.name != "random";
      const auto table = box->set_up(1);
      seat_all(
          *box, *table,
          slow && row.name != "pips" ? std::string(row.name) + ":depth=1" : std::string(row.name));
      play_on(*table, box->facts().game == "chess" ? 2 : 20);
      EXPECT_GT(table->plies(), 0u);
      EXPECT_FALSE(table->record().empty());
    }
}

TEST(Tables, EveryGameOfTheTableIsTried) {
  std::set<std::string_view> tried;
  for (const auto& box : small_boxes()) {
    tried.insert(box->facts().game);
    EXPECT_TRUE(box->check_player(spec(box->facts().adviser))) << box->facts().game;
  }
  for (const PlayedGame& game : played_games()) EXPECT_TRUE(tried.contains(game.name)) << game.name;
}

TEST(Tables, TheSameSeedIsTheSameGame) {
  for (const auto& box : small_boxes()) {
    const auto record = [&](std::uint64_t seed) {
      const auto table = box->set_up(seed);
      seat_all(*box, *table, "random");
      play_on(*table);
      return table->record();
    };
    EXPECT_EQ(record(3), record(3)) << box->facts().game;
  }
}

TEST(Tables, ListedMovesArePlayableAndOthersAreRefused) {
  for (const auto& box : small_boxes()) {
    SCOPED_TRACE(box->facts().game);
    const auto table = box->set_up(5);
    while (table->is_chance()) table->roll();
    const auto moves = table->moves();
    ASSERT_FALSE(moves.empty());
    const auto refused = table->play("nonsense");
    ASSERT_FALSE(refused);
    EXPECT_FALSE(refused.error().message.empty());
    for (const std::string& move : moves) {
      const auto other = box->set_up(5);
      while (other->is_chance()) other->roll();
      EXPECT_TRUE(other->play(move)) << move;
    }
  }
}

TEST(Tables, AnUnknownPlayerOrOptionIsRefusedWithWhatThereIs) {
  const auto box = box_of("pig");
  EXPECT_EQ(box->check_player(spec("champion")).error().message,
            "player champion is unknown, expected random, hold, optimal, expectiminimax or star2");
  EXPECT_EQ(box->check_player(spec("hold:depth=3")).error().message,
            "player hold: it has no option \"depth\", expected at");
  EXPECT_FALSE(box->check_player(spec("hold:at=0")));
  EXPECT_TRUE(box->check_player(spec("hold:at=25")));
}

TEST(Tables, OptionsThatDoNotFitAreRefused) {
  const auto refusal = [](std::string_view game, const Given& given) {
    return open_box(**find_played_game(game), given).error().message;
  };
  EXPECT_EQ(refusal("chess", {.file = {}, .board = {}, .size = 8}),
            "--size does not go with --game chess");
  EXPECT_EQ(refusal("pursuit", {}), "--game pursuit needs a --file");
  EXPECT_NE(refusal("chess", {.file = {}, .board = "8/8/8/8/8/8/8/KK6 w - -", .size = {}}), "");
  EXPECT_NE(refusal("backgammon", {.file = {}, .board = "nonsense", .size = {}}), "");
  EXPECT_NE(refusal("bridge", {.file = "[Deal \"N:A\"]", .board = {}, .size = {}}), "");
  EXPECT_FALSE(find_played_game("whist"));
}

TEST(Tables, PigIsSolved) {
  const auto play = box_of("pig")->optimal_play();
  ASSERT_TRUE(play);
  EXPECT_NEAR(play->wins, 0.5306, 0.00005);
  EXPECT_FALSE(box_of("chess")->optimal_play());
}

TEST(Tables, ThePerfectPlayersOfTicTacToeDraw) {
  const auto box = box_of("tictactoe");
  const auto table = box->set_up(1);
  seat_all(*box, *table, "optimal");
  play_on(*table);
  EXPECT_EQ(table->result(), "A draw.");
}

TEST(Tables, AMoveOfAnOpenGameIsTakenBack) {
  const auto box = box_of("tictactoe");
  const auto table = box->set_up(1);
  EXPECT_EQ(table->undo({Seat::first}).error().message, "there is no move to take back");
  const std::string start = table->view(Seat::first);
  ASSERT_TRUE(table->play("5"));
  ASSERT_TRUE(table->play("1"));
  ASSERT_TRUE(table->undo({Seat::first}));
  EXPECT_EQ(table->view(Seat::first), start);
}

TEST(Tables, DiceThatWereSeenStay) {
  const auto box = box_of("pig");
  const auto table = box->set_up(1);
  ASSERT_TRUE(table->play("roll"));
  table->roll();
  EXPECT_EQ(table->undo({Seat::first}).error().message,
            "dice were thrown after your last move, which cannot be taken back");
}

TEST(Tables, NothingIsTakenBackWhereSomethingIsHidden) {
  const auto box = box_of("battleship");
  const auto table = box->set_up(1);
  ASSERT_TRUE(table->play("a1"));
  EXPECT_FALSE(table->undo({Seat::first}));
}

TEST(Tables, WhoResignsLoses) {
  const auto box = box_of("chess");
  const auto table = box->set_up(1);
  ASSERT_TRUE(table->play("e4"));
  ASSERT_TRUE(table->resign(Seat::second));
  EXPECT_EQ(table->result(), "White wins: Black resigns.");
  EXPECT_EQ(table->utilities(), (std::vector<double>{1, -1}));
  EXPECT_FALSE(table->play("e5"));
  EXPECT_EQ(table->record(), "[Result \"1-0\"]\n\n1. e4 1-0\n");
  const auto bridge = box_of("bridge");
  EXPECT_FALSE(bridge->set_up(1)->resign(Seat::first));
}

/// The first throws of a seat do not depend on how often the other one has thrown.
TEST(Tables, EachSeatHasDiceOfItsOwn) {
  const auto throws_of_second = [](int turns_of_first) {
    const auto box = box_of("pig");
    const auto table = box->set_up(11);
    std::string thrown;
    int rolls = 0;
    while (!table->is_over() && thrown.size() < 3) {
      const Seat mover = table->to_move();
      if (table->is_chance()) {
        table->roll();
        if (mover == Seat::second) thrown += table->news(table->plies() - 1, {}).text;
      } else if (mover == Seat::first) {
        const bool holds = table->moves().size() > 1 && rolls++ >= turns_of_first;
        EXPECT_TRUE(table->play(holds ? "hold" : "roll"));
      } else {
        EXPECT_TRUE(table->play("roll"));
      }
    }
    return thrown;
  };
  EXPECT_EQ(throws_of_second(0), throws_of_second(2));
}

// --- what seats see ------------------------------------------------------------------------------

TEST(HiddenTables, AKriegspielSeatDoesNotSeeTheOther) {
  const auto box = box_of("kriegspiel");
  const auto table = box->set_up(1);
  ASSERT_TRUE(table->play("e2e4"));
  ASSERT_TRUE(table->play("d7d5"));
  const std::string white = table->view(Seat::first);
  EXPECT_NE(white.find('K'), std::string::npos);
  EXPECT_EQ(white.find('k'), std::string::npos);
  EXPECT_EQ(table->news(1, Seat::first).text.find("d7d5"), std::string::npos);
  EXPECT_NE(table->news(1, Seat::second).text.find("d7d5"), std::string::npos);
  EXPECT_NE(table->everything().find('k'), std::string::npos);
}

TEST(HiddenTables, ARefusedAttemptIsAnnouncedAndTheSameSideTriesAgain) {
  const auto box = box_of("kriegspiel");
  const auto table = box->set_up(1);
  ASSERT_TRUE(table->play("e2d3"));
  EXPECT_EQ(table->to_move(), Seat::first);
  EXPECT_EQ(table->news(0, Seat::second).text, "illegal");
}

TEST(HiddenTables, ABridgeSeatSeesItsHandAndDummyAfterTheFirstCard) {
  const auto box = box_of_size("bridge", 5);
  const auto table = box->set_up(2);
  const Seat leader = table->to_move();
  EXPECT_EQ(table->view(leader).find("dummy"), std::string::npos);
  ASSERT_TRUE(table->play(table->moves().front()));
  EXPECT_NE(table->view(leader).find("North  (dummy)"), std::string::npos);
  EXPECT_EQ(table->view(leader).find("South  (you)"), std::string::npos);
}

/// Battleship with two fleets that look the same so far looks the same.
TEST(HiddenTables, AShooterDoesNotSeeTheFleet) {
  const auto box = box_of("battleship");
  EXPECT_EQ(box->set_up(1)->view(Seat::first), box->set_up(2)->view(Seat::first));
  EXPECT_NE(box->set_up(1)->everything(), box->set_up(2)->everything());
}

TEST(HiddenTables, AnAdviserHearsWhatHappenedBefore) {
  const auto box = box_of("battleship");
  const auto table = box->set_up(4);
  for (const char* cell : {"a1", "c3", "f6", "b2", "e5"}) ASSERT_TRUE(table->play(cell));
  const auto moves = table->moves();
  for (int i = 0; i < 5; ++i) {
    const auto advised = table->advice(spec("random"));
    ASSERT_TRUE(advised);
    EXPECT_NE(std::ranges::find(moves, *advised), moves.end()) << *advised;
  }
}

// --- records -------------------------------------------------------------------------------------

TEST(TableRecords, ABackgammonMatchIsAFileThatReadsBack) {
  const auto box = box_of_size("backgammon", 3);
  const auto table = box->set_up(9);
  seat_all(*box, *table, "random");
  play_on(*table, 6000);
  ASSERT_TRUE(table->is_over());
  const auto match = games::backgammon::parse_mat(table->record());
  ASSERT_TRUE(match) << match.error().message;
  EXPECT_EQ(match->rules.match_length, 3);
  EXPECT_TRUE(match->games.back().result);
}

TEST(TableRecords, ABridgeHandIsPbnThatIsPlayedAgain) {
  const auto box = box_of("bridge");
  const auto table = box->set_up(9);
  seat_all(*box, *table, "simple");
  play_on(*table);
  const auto record = games::bridge::parse_pbn(table->record());
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(record->plays.size(), 52u);
  const auto again = box_of("bridge", {.file = table->record(), .board = {}, .size = {}});
  EXPECT_NE(again->set_up(1)->everything().find("North"), std::string::npos);
}

}  // namespace
}  // namespace mpd::lab
