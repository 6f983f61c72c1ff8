#include "draughts/ballots.hpp"

#include <cassert>
#include <set>

#include "base/text.hpp"
#include "draughts/notation.hpp"
#include "draughts/rules.hpp"

namespace mpd::draughts {
namespace {

/// The official deck: the first two plies, then the third plies that are played; `m` = mail, `b` =
/// barred.
constexpr std::string_view kThreeMoveTable =
    "9-13 21-17: 5-9 6-9 10-14b\n"
    "9-13 22-17: 13x22\n"
    "9-13 22-18: 6-9 10-14m 10-15 11-15 11-16m 12-16\n"
    "9-13 23-18: 5-9 6-9 10-14b 10-15 11-15 11-16m 12-16\n"
    "9-13 23-19: 5-9 6-9 10-14 10-15m 11-16\n"
    "9-13 24-19: 5-9 6-9 10-14 10-15b 11-15 11-16\n"
    "9-13 24-20: 5-9 6-9 10-14 10-15 11-15 11-16m 12-16b\n"
    "9-14 22-17: 5-9 6-9 11-15 11-16\n"
    "9-14 22-18: 5-9 10-15 11-15 11-16 12-16b 14-17b\n"
    "9-14 23-18: 14x23\n"
    "9-14 23-19: 5-9 10-15b 11-16 14-18\n"
    "9-14 24-19: 5-9 10-15b 11-15 11-16\n"
    "9-14 24-20: 5-9 10-15 11-15 11-16\n"
    "10-14 22-17: 7-10 9-13m 11-15m 11-16m 14-18\n"
    "10-14 22-18: 6-10 7-10 11-15 11-16 12-16\n"
    "10-14 23-18: 14x23\n"
    "10-14 23-19: 6-10 7-10 11-15 11-16 14-18\n"
    "10-14 24-19: 6-10 7-10 11-15b 11-16 14-18\n"
    "10-14 24-20: 6-10 7-10 11-15 11-16 14-18\n"
    "10-15 21-17: 6-10 7-10 9-13 9-14b 11-16 15-18\n"
    "10-15 22-17: 6-10 7-10 9-13 9-14b 11-16 15-19\n"
    "10-15 22-18: 15x22\n"
    "10-15 23-18: 6-10 7-10 9-14 11-16 12-16\n"
    "10-15 23-19: 6-10 7-10 11-16m\n"
    "10-15 24-19: 15x24\n"
    "10-15 24-20: 6-10 7-10 11-16b 15-19\n"
    "11-15 21-17: 8-11 9-13 9-14 10-14b 15-19\n"
    "11-15 22-17: 8-11 9-13 15-18 15-19\n"
    "11-15 22-18: 15x22\n"
    "11-15 23-18: 8-11 9-14 10-14 12-16 15-19\n"
    "11-15 23-19: 8-11 9-13 9-14\n"
    "11-15 24-19: 15x24\n"
    "11-15 24-20: 8-11 12-16 15-18\n"
    "11-16 21-17: 7-11 8-11 9-13 9-14 10-14b 16-20\n"
    "11-16 22-17: 7-11 8-11 9-13m 16-20\n"
    "11-16 22-18: 7-11 8-11 10-15b 16-19 16-20\n"
    "11-16 23-18: 7-11 8-11 9-14 10-14 16-20\n"
    "11-16 23-19: 16x23m\n"
    "11-16 24-19: 7-11 8-11 10-15b 16-20\n"
    "11-16 24-20: 7-11 16-19\n"
    "12-16 21-17: 9-13 9-14 16-19 16-20\n"
    "12-16 22-17: 16-19 16-20\n"
    "12-16 22-18: 16-19 16-20\n"
    "12-16 23-18: 9-14b 16-19 16-20\n"
    "12-16 23-19: 16x23b\n"
    "12-16 24-19: 16-20\n"
    "12-16 24-20: 8-12 10-15m\n";

/// Text of our own: it can be read.
Move move_from(const Position& position, std::string_view text) {
  const auto move = parse_move(position, text);
  assert(move);
  return *move;
}

Ballot ballot_of(std::string_view first, std::string_view second, std::string_view third) {
  Ballot ballot;
  if (third.back() == 'm') ballot.cls = BallotClass::mail;
  if (third.back() == 'b') ballot.cls = BallotClass::barred;
  if (ballot.cls != BallotClass::crossboard) third.remove_suffix(1);
  ballot.text = fmt::format("{} {} {}", first, second, third);
  ballot.position = Position::start();
  std::size_t ply = 0;
  for (const std::string_view text : {first, second, third}) {
    ballot.moves[ply] = move_from(ballot.position, text);
    ballot.position = ballot.position.after(ballot.moves[ply++]);
  }
  return ballot;
}

std::vector<Ballot> read_three_move_table() {
  std::vector<Ballot> deck;
  for (const std::string_view line : base::split(base::trim(kThreeMoveTable), '\n')) {
    const auto halves = base::split(line, ':');
    const auto plies = base::split(halves[0], ' ');
    for (const std::string_view third : base::split(base::trim(halves[1]), ' '))
      deck.push_back(ballot_of(plies[0], plies[1], third));
  }
  return deck;
}

/// The moves that the eleven-man deck knows: all but those from the own back row, ordered by
/// square numbers.
std::vector<Move> eleven_man_moves(const Position& position) {
  // A side's back row is where the other side is crowned.
  const Bitboard back_row = king_row(opponent(position.turn()));
  std::vector<Move> moves;
  for (const Move move : moves_by_number(position))
    if (!back_row.contains(move.from())) moves.push_back(move);
  return moves;
}

Position without(Square black, Square white) {
  return {kBlackStart & ~Bitboard::of(black), kWhiteStart & ~Bitboard::of(white), {}, Color::black};
}

ElevenManBallot eleven_man_ballot(Square black, Square white, Move first, Move second) {
  const Position start = without(black, white);
  const Position middle = start.after(first);
  return {{black, white},
          {first, second},
          start,
          middle.after(second),
          fmt::format("without {} and {}: {} {}", black.number(), white.number(),
                      move_text(start, first), move_text(middle, second))};
}

std::vector<ElevenManBallot> make_eleven_man_ballots() {
  std::vector<ElevenManBallot> ballots;
  std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
  for (int b = 5; b <= 12; ++b)
    for (int w = 21; w <= 28; ++w) {
      const Square black = *Square::from_number(b), white = *Square::from_number(w);
      const Position start = without(black, white);
      for (const Move first : eleven_man_moves(start))
        for (const Move second : eleven_man_moves(start.after(first))) {
          const Position end = start.after(first).after(second);
          if (seen.emplace(end.black().raw(), end.white().raw()).second)
            ballots.push_back(eleven_man_ballot(black, white, first, second));
        }
    }
  return ballots;
}

}  // namespace

std::string_view name_of(BallotClass cls) {
  switch (cls) {
    case BallotClass::crossboard:
      return "crossboard";
    case BallotClass::mail:
      return "mail";
    case BallotClass::barred:
      return "barred";
  }
  return "";
}

base::Result<BallotClass> parse_ballot_class(std::string_view text) {
  for (const auto cls : {BallotClass::crossboard, BallotClass::mail, BallotClass::barred})
    if (text == name_of(cls)) return cls;
  return base::fail("ballot class {} does not exist, expected crossboard, mail or barred",
                    base::in_quotes(text));
}

const std::vector<Ballot>& three_move_deck() {
  static const std::vector<Ballot> kDeck = read_three_move_table();
  return kDeck;
}

std::vector<Ballot> three_move_deck(const std::vector<BallotClass>& classes) {
  std::vector<Ballot> chosen;
  for (const Ballot& ballot : three_move_deck())
    if (std::find(classes.begin(), classes.end(), ballot.cls) != classes.end())
      chosen.push_back(ballot);
  return chosen;
}

const std::vector<ElevenManBallot>& eleven_man_ballots() {
  static const std::vector<ElevenManBallot> kBallots = make_eleven_man_ballots();
  return kBallots;
}

}  // namespace mpd::draughts
