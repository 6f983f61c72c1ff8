#include "games/chess/position.hpp"

#include "base/random.hpp"

namespace mpd::games::chess {
namespace {

using game::Seat;

/// Random numbers for Zobrist's keys (1970).
struct KeyTable {
  std::array<std::array<std::array<std::uint64_t, Square::kCount>, kPieceKinds>, 2> pieces{};
  std::array<std::uint64_t, 16> castling{};
  std::array<std::uint64_t, 8> en_passant_file{};
  std::uint64_t black_moves = 0;
};

constexpr KeyTable kKeys = [] {
  KeyTable keys;
  std::uint64_t state = 64;
  for (auto& seat : keys.pieces)
    for (auto& kind : seat)
      for (auto& key : kind) key = base::split_mix(state);
  // No rights and no capture leave the key as it is.
  for (std::size_t i = 1; i < keys.castling.size(); ++i) keys.castling[i] = base::split_mix(state);
  for (auto& key : keys.en_passant_file) key = base::split_mix(state);
  keys.black_moves = base::split_mix(state);
  return keys;
}();

/// The rights that are left when a piece leaves the square or is captured on it.
constexpr auto kRightsKept = [] {
  std::array<std::uint8_t, Square::kCount> kept{};
  kept.fill(kAllCastling);
  const auto lose = [&kept](int file, int rank, int rights) {
    kept[static_cast<std::size_t>(8 * rank + file)] =
        static_cast<std::uint8_t>(kAllCastling & ~rights);
  };
  lose(0, 0, kWhiteLong);
  lose(4, 0, kWhiteLong | kWhiteShort);
  lose(7, 0, kWhiteShort);
  lose(0, 7, kBlackLong);
  lose(4, 7, kBlackLong | kBlackShort);
  lose(7, 7, kBlackShort);
  return kept;
}();

std::uint64_t en_passant_key(Square square) {
  return square.is_on_board() ? kKeys.en_passant_file[static_cast<std::size_t>(square.file())] : 0;
}

bool is_double_step(PieceKind kind, Move move) {
  const int distance = move.to.index() - move.from.index();
  return kind == PieceKind::pawn && (distance == 16 || distance == -16);
}

bool is_castling(PieceKind kind, Move move) {
  const int distance = move.to.index() - move.from.index();
  return kind == PieceKind::king && (distance == 2 || distance == -2);
}

}  // namespace

Position Position::start() {
  constexpr std::array kBackRank{PieceKind::rook,   PieceKind::knight, PieceKind::bishop,
                                 PieceKind::queen,  PieceKind::king,   PieceKind::bishop,
                                 PieceKind::knight, PieceKind::rook};
  Position position;
  for (int file = 0; file < 8; ++file) {
    position.put(Seat::first, kBackRank[static_cast<std::size_t>(file)], Square::of(file, 0));
    position.put(Seat::first, PieceKind::pawn, Square::of(file, 1));
    position.put(Seat::second, PieceKind::pawn, Square::of(file, 6));
    position.put(Seat::second, kBackRank[static_cast<std::size_t>(file)], Square::of(file, 7));
  }
  position.set_castling(kAllCastling);
  return position;
}

SquareSet Position::attackers(Square square, Seat seat, SquareSet occupied) const {
  const SquareSet queens = of(PieceKind::queen);
  return of(seat) & ((knight_attacks(square) & of(PieceKind::knight)) |
                     (king_attacks(square) & of(PieceKind::king)) |
                     (pawn_attacks(square, seat == Seat::second) & of(PieceKind::pawn)) |
                     (rook_attacks(square, occupied) & (of(PieceKind::rook) | queens)) |
                     (bishop_attacks(square, occupied) & (of(PieceKind::bishop) | queens)));
}

bool Position::is_legal_en_passant(Square from, Square to) const {
  const SquareSet captured = SquareSet::of(one_step_back(to, turn_));
  const SquareSet left = (occupied() - SquareSet::of(from) - captured) | SquareSet::of(to);
  return (attackers(king(turn_), game::opponent(turn_), left) - captured).empty();
}

bool Position::allows_en_passant(Square square) const {
  for (const Square from : pawn_attacks(square, turn_ == Seat::second) & of(turn_, PieceKind::pawn))
    if (is_legal_en_passant(from, square)) return true;
  return false;
}

Position Position::after(Move move) const {
  Position next = *this;
  const PieceKind kind = kind_at(move.from);
  // 1. What is captured leaves the board.
  if (others().contains(move.to)) {
    next.toggle(game::opponent(turn_), kind_at(move.to), move.to);
  } else if (kind == PieceKind::pawn && move.to == en_passant_) {
    next.toggle(game::opponent(turn_), PieceKind::pawn, one_step_back(move.to, turn_));
  }
  // 2. The piece moves, and the rook with it.
  next.move_piece(kind, move);
  if (is_castling(kind, move)) next.move_rook_of_castling(move.to);
  // 3. Rights, turn and en passant follow.
  next.set_castling(castling_ & kRightsKept[static_cast<std::size_t>(move.from.index())] &
                    kRightsKept[static_cast<std::size_t>(move.to.index())]);
  next.key_ ^= en_passant_key(next.en_passant_);
  next.en_passant_ = Square();
  next.set_turn(game::opponent(turn_));
  if (is_double_step(kind, move)) next.set_en_passant(one_step_back(move.to, turn_));
  return next;
}

void Position::set_turn(Seat seat) {
  if (seat != turn_) key_ ^= kKeys.black_moves;
  turn_ = seat;
}

void Position::set_castling(std::uint8_t rights) {
  key_ ^= kKeys.castling[castling_] ^ kKeys.castling[rights];
  castling_ = rights;
}

void Position::set_en_passant(Square square) {
  key_ ^= en_passant_key(en_passant_);
  en_passant_ = square.is_on_board() && allows_en_passant(square) ? square : Square();
  key_ ^= en_passant_key(en_passant_);
}

void Position::toggle(Seat seat, PieceKind kind, Square square) {
  const auto flip = [square](SquareSet& set) {
    set = SquareSet::from_raw(set.raw() ^ std::uint64_t{1} << square.index());
  };
  flip(kinds_[static_cast<std::size_t>(kind)]);
  flip(seats_[static_cast<std::size_t>(game::index(seat))]);
  key_ ^= kKeys.pieces[static_cast<std::size_t>(game::index(seat))][static_cast<std::size_t>(kind)]
                      [static_cast<std::size_t>(square.index())];
}

void Position::move_piece(PieceKind kind, Move move) {
  toggle(turn_, kind, move.from);
  toggle(turn_, move.is_promotion() ? move.promotion : kind, move.to);
}

void Position::move_rook_of_castling(Square king_to) {
  const bool is_short = king_to.file() == 6;
  toggle(turn_, PieceKind::rook, Square::of(is_short ? 7 : 0, king_to.rank()));
  toggle(turn_, PieceKind::rook, Square::of(is_short ? 5 : 3, king_to.rank()));
}

}  // namespace mpd::games::chess
