#include "protocol/dxp_session.hpp"

#include <fstream>
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"

namespace mpd::protocol {
namespace {

using draughts::Color;
using draughts::PdnResult;

/// Always the first move by the numbers of its squares; remembers what it was allowed.
class FirstMove final : public engine::Player {
 public:
  [[nodiscard]] std::string name() const override { return "first"; }
  void new_game() override { ++games; }
  draughts::Move choose(const engine::Turn& turn) override {
    allowed = turn.allowance();
    seconds += 7.4;
    return draughts::moves_by_number(turn.observation().position)[0];
  }
  int games = 0;
  double seconds = 0;
  game::Allowance allowed;
};

struct Side {
  FirstMove player;
  DxpSession session{
      player, {.name = "Us", .date = "2026.01.02", .now = [this] { return player.seconds; }}};

  /// What the session says to a message.
  std::vector<std::string> told(std::string_view message) {
    session.receive(message);
    return session.take_messages();
  }
  std::vector<std::string> moved() {
    session.move();
    return session.take_messages();
  }
};

using Texts = std::vector<std::string>;
const std::string kNobody(32, ' ');
const std::string kRequest = "R01Them                            Z005075A";
const std::string kAccepted = "AUs                              0";

TEST(DxpSession, FollowsAsBlack) {
  Side side;
  EXPECT_EQ(side.told(kRequest), Texts{kAccepted});
  EXPECT_EQ(side.player.games, 1);
  ASSERT_TRUE(side.session.is_own_turn());
  EXPECT_EQ(side.moved(), Texts{"M0007091300"});
  EXPECT_FALSE(side.session.is_own_turn());
  EXPECT_EQ(side.told("M0003211700"), Texts{});
  EXPECT_TRUE(side.session.is_own_turn());
}

TEST(DxpSession, SharesTheMinutesAmongTheMoves) {
  Side side;
  (void)side.told("R01Them                            Z001002A");
  (void)side.moved();
  EXPECT_EQ(side.player.allowed.clock->remaining, 60);
  EXPECT_EQ(side.player.allowed.clock->moves_to_go, 2);
  (void)side.told("M0000211700");
  (void)side.moved();
  EXPECT_NEAR(side.player.allowed.clock->remaining, 60 - 7.4, 1e-9);
  EXPECT_EQ(side.player.allowed.clock->moves_to_go, 1);
  (void)side.told("M0000252100");
  (void)side.moved();
  // Two moves are made: there is another minute for the next two.
  EXPECT_NEAR(side.player.allowed.clock->remaining, 120 - 2 * 7.4, 1e-9);
  EXPECT_EQ(side.player.allowed.clock->moves_to_go, 2);
}

TEST(DxpSession, RefusesWithTheReason) {
  Side side;
  EXPECT_EQ(side.told("R02whatever"), Texts{"AUs                              1"});
  EXPECT_EQ(side.told("R01" + kNobody + "Z005075BZ" + std::string(32, 'x')),
            Texts{"AUs                              2"});
  EXPECT_EQ(side.told("R01" + kNobody + "Z005075BZ" + std::string(32, 'e')),
            Texts{"AUs                              2"});
  EXPECT_TRUE(side.session.is_idle());
  EXPECT_EQ(side.session.take_remarks().size(), 3u);
  (void)side.told(kRequest);
  EXPECT_EQ(side.told(kRequest), Texts{"AUs                              2"});
  EXPECT_TRUE(side.session.is_playing());
  side.session.want_no_more_games();
  (void)side.told("E10");
  EXPECT_EQ(side.told(kRequest), Texts{"AUs                              3"});
}

TEST(DxpSession, HearsARefusal) {
  Side side;
  side.session.request({.minutes = 5, .moves = 75});
  EXPECT_EQ(side.session.take_messages(), Texts{"R01Us                              W005075A"});
  EXPECT_EQ(side.told("AThem                            3"), Texts{});
  EXPECT_TRUE(side.session.is_idle());
  EXPECT_TRUE(side.session.other_wants_no_more());
  EXPECT_EQ(side.session.take_remarks(), Texts{"Them refuses: it wants no games at all"});
}

TEST(DxpSession, EndsTheGameOnAnIllegalMove) {
  Side side;
  (void)side.told(kRequest);
  (void)side.moved();
  EXPECT_EQ(side.told("M0003010500"), Texts{"E00"});
  const auto games = side.session.take_games();
  ASSERT_EQ(games.size(), 1u);
  EXPECT_EQ(games[0].pdn.result, PdnResult::unknown);
  EXPECT_TRUE(games[0].reason.starts_with("illegal move of the other side: M0003010500"));
  // Until the other side confirms, there is no next game.
  EXPECT_FALSE(side.session.is_idle());
  (void)side.told("E00");
  EXPECT_TRUE(side.session.is_idle());
}

TEST(DxpSession, EndsTheGameOnAMoveOutOfTurnOrUnreadable) {
  Side side;
  (void)side.told(kRequest);
  EXPECT_EQ(side.told("M0003211700"), Texts{"E00"});
  EXPECT_EQ(side.told(kRequest), Texts{kAccepted}) << "a request confirms the end as well";
  (void)side.moved();
  EXPECT_EQ(side.told("M000"), Texts{"E00"});
  EXPECT_EQ(side.session.take_games().size(), 2u);
}

TEST(DxpSession, PlaysFromAPosition) {
  Side side;
  const std::string board = dxp_board(draughts::parse_fen("W:W22:B18,13").value());
  EXPECT_EQ(side.told("R01Them                            Z005075B" + board), Texts{kAccepted});
  EXPECT_FALSE(side.session.is_own_turn());
  EXPECT_EQ(side.told("M000122150118"), Texts{});
  EXPECT_EQ(side.moved(), Texts{"M0007131700"});
}

TEST(DxpSession, KnowsWhenItHasNoMove) {
  Side side;
  const std::string board = dxp_board(draughts::parse_fen("W:W22:B18").value());
  (void)side.told("R01Them                            Z005075B" + board);
  EXPECT_EQ(side.told("M0001221501"
                      "18"),
            Texts{"E10"});
  const auto games = side.session.take_games();
  ASSERT_EQ(games.size(), 1u);
  EXPECT_EQ(games[0].pdn.result, PdnResult::white_wins);
  EXPECT_EQ(games[0].reason, "Black has no pieces left");
  EXPECT_EQ(games[0].pdn.tag("White"), "Them");
  EXPECT_EQ(games[0].pdn.tag("Black"), "Us");
}

TEST(DxpSession, WinsWhenTheOtherHasNoMove) {
  Side side;
  const std::string board = dxp_board(draughts::parse_fen("B:W22:B18").value());
  (void)side.told("R01Them                            Z005075B" + board);
  EXPECT_EQ(side.moved(), Texts{"M0007182501"
                                "22"});
  EXPECT_FALSE(side.session.is_idle()) << "the side without a move says so";
  EXPECT_EQ(side.told("E10"), Texts{"E30"});
  EXPECT_TRUE(side.session.is_idle());
  EXPECT_EQ(side.session.take_games().at(0).pdn.result, PdnResult::black_wins);
}

/// What the other side says about the end, and what is made of it without a rule.
TEST(DxpSession, BelievesLossesAndDrawsButNoWins) {
  const struct {
    const char* told;
    const char* answer;
    PdnResult result;
  } kCases[] = {{"E10", "E30", PdnResult::black_wins},
                {"E20", "E20", PdnResult::draw},
                {"E30", "E00", PdnResult::unknown},
                {"E00", "E00", PdnResult::unknown}};
  for (const auto& [told, answer, result] : kCases) {
    Side side;
    (void)side.told(kRequest);
    (void)side.moved();
    EXPECT_EQ(side.told(told), Texts{answer}) << told;
    EXPECT_EQ(side.session.take_games().at(0).pdn.result, result) << told;
  }
}

TEST(DxpSession, TakesNothingBackAndShowsChat) {
  Side side;
  EXPECT_EQ(side.told("B005Z"), Texts{"K1"});
  (void)side.told(kRequest);
  EXPECT_EQ(side.told("B001Z"), Texts{"K1"});
  EXPECT_EQ(side.told("Cgood luck\x1b[2J"), Texts{});
  EXPECT_EQ(side.session.take_remarks(), Texts{"Them says: good luck?[2J"});
  EXPECT_TRUE(side.session.is_own_turn());
}

TEST(DxpSession, ForgivesSomeGarbage) {
  Side side;
  (void)side.told(kRequest);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(side.told("?%garbage"), Texts{});
  EXPECT_TRUE(side.session.is_own_turn());
  EXPECT_FALSE(side.session.is_hopeless());
  (void)side.told("");
  EXPECT_TRUE(side.session.is_hopeless());
}

TEST(DxpSession, EndsWithoutAResultWhenTheConnectionIsLost) {
  Side side;
  (void)side.told(kRequest);
  (void)side.moved();
  side.session.lose_connection("gone");
  const auto games = side.session.take_games();
  ASSERT_EQ(games.size(), 1u);
  EXPECT_EQ(games[0].pdn.result, PdnResult::unknown);
  EXPECT_EQ(games[0].pdn.line.moves.size(), 1u);
  EXPECT_EQ(games[0].reason, "gone");
  side.session.lose_connection("gone");
  EXPECT_TRUE(side.session.take_games().empty());
}

TEST(DxpSession, AbandonsWithAWord) {
  Side side;
  (void)side.told(kRequest);
  side.session.abandon("interrupted");
  EXPECT_EQ(side.session.take_messages(), Texts{"E01"});
  EXPECT_EQ(side.session.take_games().at(0).reason, "interrupted");
}

/// Every message of one side is handed to the other, until nobody has anything to say or to do.
void exchange(DxpSession& a, DxpSession& b) {
  for (bool busy = true; busy;) {
    busy = false;
    for (auto [from, to] : {std::pair(&a, &b), std::pair(&b, &a)}) {
      if (from->is_own_turn()) from->move();
      for (const std::string& message : from->take_messages()) {
        to->receive(message);
        busy = true;
      }
    }
  }
}

TEST(DxpSession, PlaysAThousandGamesInARow) {
  game::RandomPlayer<draughts::Draughts> players[] = {game::RandomPlayer<draughts::Draughts>(1),
                                                      game::RandomPlayer<draughts::Draughts>(2)};
  const auto now = [] { return 0.0; };
  DxpSession a(players[0], {.name = "a", .now = now});
  DxpSession b(players[1], {.name = "b", .now = now});
  int results[4] = {};
  for (int game = 0; game < 1000; ++game) {
    ASSERT_TRUE(a.is_idle() && b.is_idle()) << game;
    a.request({.follower = game % 2 == 0 ? Color::white : Color::black, .minutes = 1});
    exchange(a, b);
    const auto mine = a.take_games();
    const auto theirs = b.take_games();
    ASSERT_EQ(mine.size(), 1u);
    ASSERT_EQ(theirs.size(), 1u);
    EXPECT_EQ(mine[0].pdn, theirs[0].pdn);
    EXPECT_NE(mine[0].own, theirs[0].own);
    // Both agree with the rules about the moves that were made.
    const auto end = mine[0].pdn.to_record().end();
    ASSERT_TRUE(end) << game;
    const auto expected = end->outcome == game::Outcome::draw         ? PdnResult::draw
                          : end->outcome == game::Outcome::first_wins ? PdnResult::black_wins
                                                                      : PdnResult::white_wins;
    EXPECT_EQ(mine[0].pdn.result, expected);
    ++results[static_cast<int>(expected)];
  }
  EXPECT_TRUE(a.take_remarks().empty() && b.take_remarks().empty());
  EXPECT_GT(results[static_cast<int>(PdnResult::black_wins)], 200);
  EXPECT_GT(results[static_cast<int>(PdnResult::white_wins)], 200);
  EXPECT_GT(results[static_cast<int>(PdnResult::draw)], 0);
}

/// Whatever comes, in whatever state, the session neither breaks nor speaks anything but DXP.
TEST(DxpSession, SurvivesARandomPartner) {
  base::Random random(3);
  const std::string kMessages[] = {kRequest, kAccepted, "M0003211700", "M0000091300", "E10", "E31",
                                   "Chi",    "B001W",   "K0",          "M",           "zzz", ""};
  for (int round = 0; round < 300; ++round) {
    Side side;
    for (int i = 0; i < 100; ++i) {
      if (side.session.is_own_turn() && random.below(2) == 0) side.session.move();
      if (side.session.is_idle() && random.below(4) == 0) side.session.request({});
      side.session.receive(kMessages[random.below(std::size(kMessages))]);
      for (const std::string& message : side.session.take_messages())
        ASSERT_TRUE(parse_dxp(message)) << message;
    }
  }
}

/// `<` comes in, `>` must go out; the session thinks whenever it is its turn.
TEST(DxpSession, FollowsTheTranscript) {
  std::ifstream file(MPD_TEST_DATA "/dxp/follower.txt");
  Side side;
  std::vector<std::string> sent;
  std::string line;
  int checked = 0;
  while (std::getline(file, line)) {
    if (line.starts_with("< ")) {
      EXPECT_TRUE(sent.empty()) << "not expected: " << sent.front();
      side.session.receive(line.substr(2));
    } else if (line.starts_with("> ")) {
      ASSERT_FALSE(sent.empty()) << line;
      EXPECT_EQ(sent.front(), line.substr(2));
      sent.erase(sent.begin());
      ++checked;
    }
    if (sent.empty() && side.session.is_own_turn()) side.session.move();
    for (const auto& message : side.session.take_messages()) sent.push_back(message);
  }
  EXPECT_TRUE(sent.empty());
  EXPECT_EQ(checked, 15);
  EXPECT_EQ(side.session.take_games().size(), 4u);
}

}  // namespace
}  // namespace mpd::protocol
