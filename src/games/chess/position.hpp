#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "game/seat.hpp"
#include "games/chess/attacks.hpp"
#include "games/chess/move.hpp"

namespace mpd::games::chess {

/// The four castling rights, one bit each.
enum Castling : std::uint8_t {
  kWhiteShort = 1,
  kWhiteLong = 2,
  kBlackShort = 4,
  kBlackLong = 8,
  kNoCastling = 0,
  kAllCastling = 15
};

/// Everything that determines which moves are legal now and later: the pieces, whose turn it is,
/// the castling rights and an en passant capture. White is the first seat.
///
/// The en passant square is present only while such a capture is legal. So two positions with the
/// same moves are equal, which is what the rule of threefold repetition asks for.
class Position {
 public:
  /// An empty board, White to move. Pieces are added with `put`.
  constexpr Position() = default;
  /// The start of the game.
  static Position start();

  [[nodiscard]] constexpr game::Seat turn() const { return turn_; }
  [[nodiscard]] constexpr bool white_moves() const { return turn_ == game::Seat::first; }
  [[nodiscard]] constexpr SquareSet of(game::Seat seat) const { return seats_[game::index(seat)]; }
  [[nodiscard]] constexpr SquareSet of(PieceKind kind) const {
    return kinds_[static_cast<std::size_t>(kind)];
  }
  [[nodiscard]] constexpr SquareSet of(game::Seat seat, PieceKind kind) const {
    return of(seat) & of(kind);
  }
  [[nodiscard]] constexpr SquareSet own() const { return of(turn_); }
  [[nodiscard]] constexpr SquareSet others() const { return of(game::opponent(turn_)); }
  [[nodiscard]] constexpr SquareSet occupied() const { return seats_[0] | seats_[1]; }
  /// Off the board when the seat has no king.
  [[nodiscard]] constexpr Square king(game::Seat seat) const {
    const SquareSet kings = of(seat, PieceKind::king);
    return kings.empty() ? Square() : *kings.begin();
  }
  /// What stands on an occupied square.
  [[nodiscard]] constexpr PieceKind kind_at(Square square) const {
    std::size_t kind = 0;
    while (!kinds_[kind].contains(square)) ++kind;
    return static_cast<PieceKind>(kind);
  }
  [[nodiscard]] constexpr std::uint8_t castling() const { return castling_; }
  /// Where a pawn may capture en passant; off the board: nowhere.
  [[nodiscard]] constexpr Square en_passant() const { return en_passant_; }
  /// Zobrist's key, carried along by `after`.
  [[nodiscard]] constexpr std::uint64_t key() const { return key_; }

  /// The pieces of a seat that attack a square when these squares are occupied.
  [[nodiscard]] SquareSet attackers(Square square, game::Seat seat, SquareSet occupied) const;
  [[nodiscard]] bool is_attacked(Square square, game::Seat seat) const {
    return !attackers(square, seat, occupied()).empty();
  }
  /// The pieces that give check to the side to move.
  [[nodiscard]] SquareSet checkers() const {
    return attackers(king(turn_), game::opponent(turn_), occupied());
  }
  [[nodiscard]] bool is_check() const { return !checkers().empty(); }
  [[nodiscard]] bool is_capture(Move move) const {
    return others().contains(move.to) || is_en_passant(move);
  }
  [[nodiscard]] bool is_en_passant(Move move) const {
    return move.to == en_passant_ && of(PieceKind::pawn).contains(move.from);
  }
  /// Whether a pawn of the side to move may capture on `square` en passant without leaving its king
  /// in check. The pawn to be captured stands beyond it.
  [[nodiscard]] bool allows_en_passant(Square square) const;
  [[nodiscard]] bool is_legal_en_passant(Square from, Square to) const;

  /// The position after a legal move.
  [[nodiscard]] Position after(Move move) const;

  // For set-ups. None of these checks whether the position makes sense; parse_fen does.
  void put(game::Seat seat, PieceKind kind, Square empty_square) {
    toggle(seat, kind, empty_square);
  }
  void set_turn(game::Seat seat);
  void set_castling(std::uint8_t rights);
  /// Keeps the square only if such a capture is legal; to be called last.
  void set_en_passant(Square square);

  friend constexpr bool operator==(const Position&, const Position&) = default;

 private:
  void toggle(game::Seat seat, PieceKind kind, Square square);
  void move_piece(PieceKind kind, Move move);
  void move_rook_of_castling(Square king_to);

  std::array<SquareSet, kPieceKinds> kinds_{};
  std::array<SquareSet, 2> seats_{};
  std::uint64_t key_ = 0;
  game::Seat turn_ = game::Seat::first;
  std::uint8_t castling_ = kNoCastling;
  Square en_passant_;
};

/// The square behind a pawn that has just moved two squares, and where that pawn stands, seen from
/// the side that may capture it.
constexpr Square one_step_back(Square square, game::Seat mover) {
  return Square::at(square.index() + (mover == game::Seat::first ? -8 : 8));
}

}  // namespace mpd::games::chess
