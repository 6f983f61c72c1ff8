#include "games/chess/moves.hpp"

#include <array>

namespace mpd::games::chess {
namespace {

using game::Seat;

constexpr SquareSet kAll = SquareSet::from_raw(~std::uint64_t{0});

/// The squares strictly between two squares on a line; empty where they share none.
constexpr auto kBetween = [] {
  std::array<std::array<SquareSet, Square::kCount>, Square::kCount> table{};
  for (int i = 0; i < Square::kCount; ++i)
    for (const detail::Step step : detail::kKingSteps) {
      const SquareSet way = detail::walk(Square::at(i), step, 7);
      // A walk back meets the squares of the way that lie between.
      for (const Square to : way)
        table[static_cast<std::size_t>(i)][static_cast<std::size_t>(to.index())] =
            way & detail::walk(to, {-step.files, -step.ranks}, 7);
    }
  return table;
}();

SquareSet between(Square a, Square b) {
  return kBetween[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())];
}

/// Legal moves without trying them: a piece may go where it stops every check and does not leave
/// the line on which it shields its king.
class Generator {
 public:
  explicit Generator(const Position& position)
      : position_(position),
        us_(position.turn()),
        them_(game::opponent(us_)),
        king_(position.king(us_)),
        occupied_(position.occupied()),
        checkers_(position.checkers()) {}

  MoveList run() {
    add_king_moves();
    if (checkers_.count() > 1) return list_;
    if (checkers_.empty()) {
      add_castling();
    } else {
      const Square checker = *checkers_.begin();
      targets_ = checkers_ | between(king_, checker);
    }
    find_pins();
    for (const PieceKind kind :
         {PieceKind::knight, PieceKind::bishop, PieceKind::rook, PieceKind::queen})
      add_piece_moves(kind);
    add_pawn_moves();
    return list_;
  }

 private:
  void add(Square from, SquareSet targets) {
    for (const Square to : targets) list_.push_back({from, to});
  }

  void add_king_moves() {
    // The king does not hide behind itself.
    const SquareSet others = occupied_ - SquareSet::of(king_);
    for (const Square to : king_attacks(king_) - position_.own())
      if (position_.attackers(to, them_, others).empty()) list_.push_back({king_, to});
  }

  void add_castling() {
    const int shift = us_ == Seat::first ? 0 : 2;
    const int rank = us_ == Seat::first ? 0 : 7;
    if ((position_.castling() & kWhiteShort << shift) != 0) add_castling(rank, 6, 5, 7);
    if ((position_.castling() & kWhiteLong << shift) != 0) add_castling(rank, 2, 3, 0);
  }

  void add_castling(int rank, int king_file, int rook_file, int rook_from) {
    const Square to = Square::of(king_file, rank);
    if (!(between(king_, Square::of(rook_from, rank)) & occupied_).empty()) return;
    if (position_.is_attacked(to, them_)) return;
    if (position_.is_attacked(Square::of(rook_file, rank), them_)) return;
    list_.push_back({king_, to});
  }

  /// Sliders that would attack the king if a single piece of ours stepped aside.
  void find_pins() {
    const SquareSet queens = position_.of(them_, PieceKind::queen);
    const SquareSet seen =
        (rook_attacks(king_, SquareSet()) & (position_.of(them_, PieceKind::rook) | queens)) |
        (bishop_attacks(king_, SquareSet()) & (position_.of(them_, PieceKind::bishop) | queens));
    for (const Square pinner : seen - checkers_) {
      const SquareSet line = between(king_, pinner);
      const SquareSet shields = line & occupied_;
      if (shields.count() != 1 || (shields & position_.own()).empty()) continue;
      pinned_ = pinned_ | shields;
      pins_[pin_count_++] = line | SquareSet::of(pinner);
    }
  }

  /// Where a piece may go without exposing its king.
  [[nodiscard]] SquareSet freedom(Square from) const {
    if (!pinned_.contains(from)) return targets_;
    std::size_t i = 0;
    while (!pins_[i].contains(from)) ++i;
    return targets_ & pins_[i];
  }

  void add_piece_moves(PieceKind kind) {
    for (const Square from : position_.of(us_, kind))
      add(from, (attacks(kind, from, occupied_) - position_.own()) & freedom(from));
  }

  void add_pawn_moves() {
    const bool up = us_ == Seat::first;
    for (const Square from : position_.of(us_, PieceKind::pawn)) {
      SquareSet targets = pawn_attacks(from, up) & position_.others();
      const Square step = Square::at(from.index() + (up ? 8 : -8));
      if (!occupied_.contains(step)) {
        targets = targets | SquareSet::of(step);
        if (from.rank() == (up ? 1 : 6))
          targets = targets | (SquareSet::of(Square::at(step.index() + (up ? 8 : -8))) - occupied_);
      }
      add_pawn_targets(from, targets & freedom(from));
      add_en_passant(from, up);
    }
  }

  void add_pawn_targets(Square from, SquareSet targets) {
    for (const Square to : targets) {
      if (to.rank() != 0 && to.rank() != 7) {
        list_.push_back({from, to});
        continue;
      }
      for (const PieceKind kind :
           {PieceKind::queen, PieceKind::rook, PieceKind::bishop, PieceKind::knight})
        list_.push_back({from, to, kind});
    }
  }

  void add_en_passant(Square from, bool up) {
    const Square to = position_.en_passant();
    if (pawn_attacks(from, up).contains(to) && position_.is_legal_en_passant(from, to))
      list_.push_back({from, to});
  }

  const Position& position_;
  Seat us_;
  Seat them_;
  Square king_;
  SquareSet occupied_;
  SquareSet checkers_;
  SquareSet targets_ = kAll;
  SquareSet pinned_;
  std::array<SquareSet, 8> pins_{};
  std::size_t pin_count_ = 0;
  MoveList list_;
};

}  // namespace

MoveList legal_moves(const Position& position) {
  return Generator(position).run();
}

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  const MoveList moves = legal_moves(position);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const Move move : moves) leaves += perft(position.after(move), depth - 1);
  return leaves;
}

}  // namespace mpd::games::chess
