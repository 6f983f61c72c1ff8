#include "games/kriegspiel/kriegspiel.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace mpd::games::kriegspiel {
namespace {

using chess::PieceKind;
using chess::Position;
using game::Seat;

/// Collects attempts of the side to move, which sees only its own pieces.
class Attempts {
 public:
  explicit Attempts(const Position& position)
      : position_(position), own_(position.own()), up_(position.white_moves()) {}

  Kriegspiel::Moves run() {
    for (const PieceKind kind :
         {PieceKind::king, PieceKind::knight, PieceKind::bishop, PieceKind::rook, PieceKind::queen})
      for (const Square from : position_.of(position_.turn(), kind))
        add(from, chess::attacks(kind, from, own_) - own_);
    add_castling();
    for (const Square from : position_.of(position_.turn(), PieceKind::pawn)) add_pawn(from);
    return list_;
  }

 private:
  void add(Square from, SquareSet targets) {
    for (const Square to : targets) list_.push_back({from, to});
  }

  void add_castling() {
    const int shift = up_ ? 0 : 2;
    const int rank = up_ ? 0 : 7;
    const auto are_free = [&](int first, int last) {
      for (int file = first; file <= last; ++file)
        if (own_.contains(Square::of(file, rank))) return false;
      return true;
    };
    if ((position_.castling() & chess::kWhiteShort << shift) != 0 && are_free(5, 6))
      list_.push_back({Square::of(4, rank), Square::of(6, rank)});
    if ((position_.castling() & chess::kWhiteLong << shift) != 0 && are_free(1, 3))
      list_.push_back({Square::of(4, rank), Square::of(2, rank)});
  }

  void add_pawn(Square from) {
    SquareSet targets = chess::pawn_attacks(from, up_) - own_;
    const int step = up_ ? 8 : -8;
    const Square one = Square::at(from.index() + step);
    if (!own_.contains(one)) {
      targets = targets | SquareSet::of(one);
      if (from.rank() == (up_ ? 1 : 6))
        targets = targets | (SquareSet::of(Square::at(one.index() + step)) - own_);
    }
    for (const Square to : targets) add_pawn_move(from, to);
  }

  void add_pawn_move(Square from, Square to) {
    if (to.rank() != 0 && to.rank() != 7) {
      list_.push_back({from, to});
      return;
    }
    for (const PieceKind kind :
         {PieceKind::queen, PieceKind::rook, PieceKind::bishop, PieceKind::knight})
      list_.push_back({from, to, kind});
  }

  const Position& position_;
  SquareSet own_;
  bool up_;
  Kriegspiel::Moves list_;
};

std::uint8_t checks_of(const Position& position) {
  unsigned checks = 0;
  for (const Square checker : position.checkers())
    checks |= line_of_check(position.king(position.turn()), checker);
  return static_cast<std::uint8_t>(checks);
}

/// Captures by pawns, one for each pair of squares.
std::uint8_t pawn_tries_of(const Position& position) {
  int tries = 0;
  for (const Move move : chess::legal_moves(position)) {
    const bool counts = !move.is_promotion() || move.promotion == PieceKind::queen;
    if (position.of(PieceKind::pawn).contains(move.from) && position.is_capture(move) && counts)
      ++tries;
  }
  return static_cast<std::uint8_t>(tries);
}

Ending ending_of(const Position& position) {
  if (!chess::Chess::is_terminal(position)) return Ending::none;
  if (chess::is_dead(position)) return Ending::dead;
  return position.is_check() ? Ending::mate : Ending::stalemate;
}

}  // namespace

Kriegspiel::Moves Kriegspiel::moves(const State& s) {
  return is_terminal(s) ? Moves() : Attempts(s).run();
}

Kriegspiel::Moves Kriegspiel::attempts(const OwnSide& side) {
  return Attempts(side.pieces).run();
}

bool Kriegspiel::is_legal(const State& s, Move move) {
  const auto legal = chess::legal_moves(s);
  return std::find(legal.begin(), legal.end(), move) != legal.end();
}

Announcement Kriegspiel::announce(const State& s, Move move) const {
  Announcement announcement;
  announcement.refused = !is_legal(s, move);
  if (announcement.refused) return announcement;
  const Position next = s.after(move);
  // En passant captures beside the square to which the pawn goes.
  if (s.is_en_passant(move)) {
    announcement.capture = chess::one_step_back(move.to, s.turn());
  } else if (s.is_capture(move)) {
    announcement.capture = move.to;
  }
  announcement.checks = checks_of(next);
  announcement.ending = ending_of(next);
  if (rules_.pawn_tries && announcement.ending == Ending::none)
    announcement.pawn_tries = pawn_tries_of(next);
  return announcement;
}

OwnSide Kriegspiel::observe(const State& s, Seat seat) const {
  OwnSide side;
  for (const Square square : s.of(seat)) side.pieces.put(seat, s.kind_at(square), square);
  const unsigned own_rights = seat == Seat::first ? chess::kWhiteShort | chess::kWhiteLong
                                                  : chess::kBlackShort | chess::kBlackLong;
  side.pieces.set_castling(static_cast<std::uint8_t>(s.castling() & own_rights));
  side.pieces.set_turn(s.turn());
  if (s.turn() == seat) side.checks = checks_of(s);
  return side;
}

base::Result<Move> Kriegspiel::parse_move(const State& s, std::string_view text) {
  for (const Move move : moves(s))
    if (chess::squares_text(move) == base::trim(text)) return move;
  return base::fail(
      "{} is no attempt of {}, expected two squares such as e2e4 that suit its pieces",
      base::in_quotes(text), s.white_moves() ? "White" : "Black");
}

}  // namespace mpd::games::kriegspiel
