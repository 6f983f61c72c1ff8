#include "games/kriegspiel/small_ending.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace mpd::games::kriegspiel {

using game::Seat;

SmallEnding::SmallEnding(int files, int ranks, chess::PieceKind piece)
    : files_(files), ranks_(ranks), kind_(piece) {
  assert(files >= 3 && files <= 8 && ranks >= 3 && ranks <= 8);
  assert(piece == chess::PieceKind::rook || piece == chess::PieceKind::queen);
  for (int rank = 0; rank < ranks; ++rank)
    for (int file = 0; file < files; ++file)
      board_ = board_ | SquareSet::of(Square::of(file, rank));
}

SmallPosition SmallEnding::initial() const {
  return {Square::of(0, 0), Square::of(1, 0), Square::of(files_ - 1, ranks_ - 1), Seat::first};
}

SquareSet SmallEnding::white_attacks(const State& s, SquareSet occupied) const {
  SquareSet attacked = chess::king_attacks(s.white_king);
  if (s.piece.is_on_board()) attacked = attacked | chess::attacks(kind_, s.piece, occupied);
  return attacked & board_;
}

SquareSet SmallEnding::black_targets(const State& s) const {
  // A piece attacks through the square that the king leaves.
  const SquareSet others = SquareSet::of(s.white_king) | SquareSet::of(s.piece);
  return (chess::king_attacks(s.black_king) & board_) - white_attacks(s, others);
}

bool SmallEnding::is_check(const State& s) const {
  const SquareSet occupied = SquareSet::of(s.white_king) | SquareSet::of(s.black_king);
  return white_attacks(s, occupied).contains(s.black_king);
}

SmallEnding::Moves SmallEnding::moves(const State& s) const {
  Moves list;
  if (!s.piece.is_on_board()) return list;
  const auto add = [&list](Square from, SquareSet targets) {
    for (const Square to : targets) list.push_back({from, to});
  };
  if (s.turn == Seat::second) {
    add(s.black_king, black_targets(s));
    return list;
  }
  const SquareSet own = SquareSet::of(s.white_king) | SquareSet::of(s.piece);
  add(s.white_king, (chess::king_attacks(s.white_king) & board_) - own);
  add(s.piece, (chess::attacks(kind_, s.piece, own) & board_) - own);
  return list;
}

bool SmallEnding::is_legal(const State& s, Move move) const {
  if (s.turn == Seat::second) return true;
  if (move.from == s.white_king) return !chess::king_attacks(move.to).contains(s.black_king);
  const SquareSet occupied = SquareSet::of(s.white_king) | SquareSet::of(s.black_king);
  return (chess::attacks(kind_, s.piece, occupied) - occupied).contains(move.to);
}

SmallPosition SmallEnding::after(const State& s, Move move) const {
  if (!is_legal(s, move)) return s;
  State next = s;
  next.turn = game::opponent(s.turn);
  if (s.turn == Seat::second) {
    next.black_king = move.to;
    if (s.piece == move.to) next.piece = Square();
  } else {
    (move.from == s.white_king ? next.white_king : next.piece) = move.to;
  }
  return next;
}

bool SmallEnding::is_terminal(const State& s) const {
  return !s.piece.is_on_board() || (s.turn == Seat::second && black_targets(s).empty());
}

double SmallEnding::utility(const State& s, Seat seat) const {
  if (!s.piece.is_on_board() || !is_check(s)) return 0;
  return seat == Seat::first ? 1 : -1;
}

std::uint64_t SmallEnding::key(const State& s) {
  std::uint64_t fields =
      static_cast<std::uint64_t>(s.white_king.index() | s.piece.index() << 7 |
                                 s.black_king.index() << 14 | game::index(s.turn) << 21);
  return base::split_mix(fields);
}

Announcement SmallEnding::announce(const State& s, Move move) const {
  Announcement announcement;
  announcement.refused = !is_legal(s, move);
  if (announcement.refused) return announcement;
  const State next = after(s, move);
  if (!next.piece.is_on_board()) {
    announcement.capture = move.to;
    announcement.ending = Ending::dead;
    return announcement;
  }
  if (next.turn != Seat::second) return announcement;
  if (is_check(next))
    announcement.checks = line_of_check(next.black_king, next.piece, files_, ranks_);
  if (is_terminal(next))
    announcement.ending = announcement.checks != 0 ? Ending::mate : Ending::stalemate;
  return announcement;
}

SquareSet SmallEnding::hidden_squares(Square white_king, Square piece) const {
  const SquareSet occupied = SquareSet::of(white_king) | SquareSet::of(piece);
  return board_ - occupied - chess::king_attacks(white_king) -
         chess::attacks(kind_, piece, SquareSet::of(white_king));
}

SmallBelief belief_of(const SmallEnding& game, Square white_king, Square piece,
                      SquareSet black_kings) {
  std::vector<SmallPosition> states;
  for (const Square square : black_kings)
    states.push_back({white_king, piece, square, Seat::first});
  return SmallBelief(game, std::move(states));
}

std::vector<SmallBelief> all_beliefs(const SmallEnding& game) {
  std::vector<SmallBelief> beliefs;
  for (const Square king : game.board())
    for (const Square piece : game.board() - SquareSet::of(king)) {
      const std::uint64_t all = game.hidden_squares(king, piece).raw();
      for (std::uint64_t subset = all; subset != 0; subset = (subset - 1) & all)
        beliefs.push_back(belief_of(game, king, piece, SquareSet::from_raw(subset)));
    }
  return beliefs;
}

std::string SmallEnding::state_text(const State& s) const {
  return fmt::format("WK {}, W{} {}, BK {}, {}", text_of(s.white_king), chess::letter_of(kind_),
                     s.piece.is_on_board() ? text_of(s.piece) : "captured", text_of(s.black_king),
                     s.turn == Seat::first ? "White" : "Black");
}

base::Result<Move> SmallEnding::parse_move(const State& s, std::string_view text) const {
  std::string known;
  for (const Move move : moves(s)) {
    if (chess::squares_text(move) == base::trim(text)) return move;
    known += " " + chess::squares_text(move);
  }
  return base::fail("{} is no attempt in {}, expected one of:{}", base::in_quotes(text),
                    state_text(s), known.empty() ? " none" : known);
}

}  // namespace mpd::games::kriegspiel
