#include "draughts/ballots.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"

namespace mpd::draughts {
namespace {

/// All positions three plies from the start, with the number of ways to get there.
std::map<std::string, int> three_ply_positions() {
  std::map<std::string, int> found;
  const Position start = Position::start();
  for (const Move a : legal_moves(start))
    for (const Move b : legal_moves(start.after(a)))
      for (const Move c : legal_moves(start.after(a).after(b)))
        ++found[fen_of(start.after(a).after(b).after(c))];
  return found;
}

TEST(ThreeMoveDeck, ThereAre302SequencesAnd216Positions) {
  int sequences = 0;
  for (const auto& [fen, ways] : three_ply_positions()) sequences += ways;
  EXPECT_EQ(sequences, 302);
  EXPECT_EQ(three_ply_positions().size(), 216u);
}

TEST(ThreeMoveDeck, Has174BallotsInThreeClasses) {
  EXPECT_EQ(three_move_deck().size(), 174u);
  EXPECT_EQ(three_move_deck({BallotClass::crossboard}).size(), 144u);
  EXPECT_EQ(three_move_deck({BallotClass::mail}).size(), 12u);
  EXPECT_EQ(three_move_deck({BallotClass::barred}).size(), 18u);
  EXPECT_EQ(three_move_deck({BallotClass::barred, BallotClass::mail}).size(), 30u);
  EXPECT_TRUE(three_move_deck(std::vector<BallotClass>{}).empty());
}

TEST(ThreeMoveDeck, PositionsAreAllDifferentAndReachedByTheMoves) {
  const auto possible = three_ply_positions();
  std::set<std::string> seen;
  for (const Ballot& ballot : three_move_deck()) {
    Position position = Position::start();
    std::string text;
    for (const Move move : ballot.moves) {
      ASSERT_TRUE(is_legal(position, move)) << ballot.text;
      text += (text.empty() ? "" : " ") + move_text(position, move);
      position = position.after(move);
    }
    EXPECT_EQ(text, ballot.text);
    EXPECT_EQ(position, ballot.position) << ballot.text;
    EXPECT_EQ(position.turn(), Color::white);
    EXPECT_TRUE(possible.contains(fen_of(position)));
    EXPECT_TRUE(seen.insert(fen_of(position)).second) << ballot.text;
  }
}

/// The men that the side to move is ahead after `quiet_plies` moves of its choice and the other
/// side's, and all captures in between and at the end.
int men_ahead(const Position& position, int quiet_plies) {
  const Color turn = position.turn();
  const bool capture = has_capture(position);
  if (!capture && quiet_plies == 0)
    return position.pieces(turn).count() - position.pieces(opponent(turn)).count();
  int best = -kMostPieces;
  for (const Move move : legal_moves(position))
    best = std::max(best, -men_ahead(position.after(move), quiet_plies - (capture ? 0 : 1)));
  return best;
}

TEST(ThreeMoveDeck, LeavesOutExactlyThePositionsThatLoseAMan) {
  std::set<std::string> deck;
  for (const Ballot& ballot : three_move_deck()) deck.insert(fen_of(ballot.position));
  for (const auto& [fen, ways] : three_ply_positions())
    EXPECT_EQ(deck.contains(fen), men_ahead(parse_fen(fen).value(), 2) == 0) << fen;
}

TEST(ThreeMoveDeck, KnownBallotsAreInTheirPlaces) {
  const auto& deck = three_move_deck();
  EXPECT_EQ(deck.front().text, "9-13 21-17 5-9");
  EXPECT_EQ(deck[2].text, "9-13 21-17 10-14");
  EXPECT_EQ(deck[2].cls, BallotClass::barred);
  EXPECT_EQ(deck[3].text, "9-13 22-17 13x22");
  EXPECT_EQ(fen_of(deck[3].position),
            "W:W21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,22");
  EXPECT_EQ(deck.back().text, "12-16 24-20 10-15");
  EXPECT_EQ(deck.back().cls, BallotClass::mail);
}

TEST(BallotClass, NamesAreReadBack) {
  for (const auto cls : {BallotClass::crossboard, BallotClass::mail, BallotClass::barred})
    EXPECT_EQ(parse_ballot_class(name_of(cls)), cls);
  EXPECT_EQ(parse_ballot_class("lost").error().message,
            "ballot class \"lost\" does not exist, expected crossboard, mail or barred");
  EXPECT_FALSE(parse_ballot_class(""));
  EXPECT_FALSE(parse_ballot_class("Mail"));
}

TEST(ElevenManBallots, Are2500DifferentPositions) {
  EXPECT_EQ(eleven_man_ballots().size(), 2500u);
  std::set<std::string> seen, black_formations, white_formations;
  for (const ElevenManBallot& ballot : eleven_man_ballots()) {
    EXPECT_TRUE(seen.insert(fen_of(ballot.position)).second) << ballot.text;
    const std::string fen = fen_of(ballot.position);
    black_formations.insert(fen.substr(fen.find(":B")));
    white_formations.insert(fen.substr(0, fen.find(":B")));
  }
  EXPECT_EQ(black_formations.size(), 50u);
  EXPECT_EQ(white_formations.size(), 50u);
}

TEST(ElevenManBallots, OneManOfTheFrontRowsIsMissingAndEachSideHasMoved) {
  for (const ElevenManBallot& ballot : eleven_man_ballots()) {
    const auto [black, white] = ballot.removed;
    EXPECT_TRUE(black.number() >= 5 && black.number() <= 12) << ballot.text;
    EXPECT_TRUE(white.number() >= 21 && white.number() <= 28) << ballot.text;
    EXPECT_EQ(ballot.start.black(), kBlackStart & ~Bitboard::of(black));
    EXPECT_EQ(ballot.start.white(), kWhiteStart & ~Bitboard::of(white));
    const Position middle = ballot.start.after(ballot.moves[0]);
    ASSERT_TRUE(is_legal(ballot.start, ballot.moves[0])) << ballot.text;
    ASSERT_TRUE(is_legal(middle, ballot.moves[1])) << ballot.text;
    EXPECT_EQ(middle.after(ballot.moves[1]), ballot.position);
    EXPECT_EQ(ballot.position.turn(), Color::black);
    EXPECT_EQ(ballot.position.count(), 22);
    EXPECT_TRUE(ballot.position.kings().empty());
  }
}

/// The deck as the cards are read: one of the seven moves of the start position, or, when its man
/// is the one removed, the man behind it in the same direction, or else the only man behind it.
Move move_of_card(const Position& position, Move card) {
  if (position.pieces(position.turn()).contains(card.from())) return card;
  const int side = card.to().column() - card.from().column();
  Move any;
  for (const Move move : legal_moves(position)) {
    if (!(move.to() == card.from())) continue;
    any = move;
    if (move.to().column() - move.from().column() == side) return move;
  }
  return any;
}

TEST(ElevenManBallots, AreThoseOfTheCards) {
  std::set<std::string> by_cards, by_list;
  const Position start = Position::start();
  const MoveList black_cards = legal_moves(start);
  const MoveList white_cards =
      legal_moves(Position(start.black(), start.white(), {}, Color::white));
  for (const Square black : Bitboard::of_range(5, 12))
    for (const Square white : Bitboard::of_range(21, 28)) {
      const Position without(kBlackStart & ~Bitboard::of(black), kWhiteStart & ~Bitboard::of(white),
                             {}, Color::black);
      for (const Move black_card : black_cards)
        for (const Move white_card : white_cards) {
          const Position middle = without.after(move_of_card(without, black_card));
          by_cards.insert(fen_of(middle.after(move_of_card(middle, white_card))));
        }
    }
  for (const ElevenManBallot& ballot : eleven_man_ballots())
    by_list.insert(fen_of(ballot.position));
  EXPECT_EQ(by_list, by_cards);
}

TEST(ElevenManBallots, WithMovesFromTheBackRowThereWouldBe2916) {
  std::set<std::string> all;
  for (const Square black : Bitboard::of_range(5, 12))
    for (const Square white : Bitboard::of_range(21, 28)) {
      const Position start(kBlackStart & ~Bitboard::of(black), kWhiteStart & ~Bitboard::of(white),
                           {}, Color::black);
      for (const Move a : legal_moves(start))
        for (const Move b : legal_moves(start.after(a)))
          all.insert(fen_of(start.after(a).after(b)));
    }
  EXPECT_EQ(all.size(), 2916u);
}

TEST(ElevenManBallots, OrderAndTextAreFixed) {
  EXPECT_EQ(eleven_man_ballots().front().text, "without 5 and 21: 9-13 22-17");
  EXPECT_EQ(eleven_man_ballots().back().text, "without 12 and 28: 11-15 24-20");
}

std::vector<std::string> texts_of(const std::vector<ElevenManBallot>& ballots) {
  std::vector<std::string> texts;
  for (const auto& ballot : ballots) texts.push_back(ballot.text);
  return texts;
}

TEST(Drawn, IsASampleWithoutRepetitionThatDependsOnTheSeed) {
  const auto a = texts_of(drawn(eleven_man_ballots(), 200, 5));
  EXPECT_EQ(a, texts_of(drawn(eleven_man_ballots(), 200, 5)));
  EXPECT_NE(a, texts_of(drawn(eleven_man_ballots(), 200, 6)));
  EXPECT_EQ(std::set<std::string>(a.begin(), a.end()).size(), 200u);
  // A shorter draw with the same seed is the beginning of a longer one.
  const auto shorter = texts_of(drawn(eleven_man_ballots(), 20, 5));
  EXPECT_TRUE(std::equal(shorter.begin(), shorter.end(), a.begin()));
}

TEST(Drawn, TakesAllWhenAskedForMore) {
  EXPECT_EQ(drawn(three_move_deck(), 1000, 1).size(), 174u);
  EXPECT_TRUE(drawn(three_move_deck(), 0, 1).empty());
}

}  // namespace
}  // namespace mpd::draughts
