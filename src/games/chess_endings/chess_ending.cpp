#include "games/chess_endings/chess_ending.hpp"

#include "base/text.hpp"

namespace mpd::games::chess_endings {

ChessEnding::State ChessEnding::initial() const {
  return {Square::of(4, 0), Square::of(4, 7), ending_.start_squares, game::Seat::first};
}

ChessEnding::Moves ChessEnding::moves(const State& s) const {
  Moves list;
  if (has_lost_a_piece(ending_, s)) return list;
  const auto add = [&list](Square from, SquareSet targets) {
    for (const Square to : targets) list.push_back({from, to});
  };
  if (s.white_moves()) {
    add(s.white_king, white_king_targets(s));
    for (std::size_t i = 0; i < ending_.pieces; ++i) add(s.pieces[i], piece_targets(ending_, s, i));
  } else {
    add(s.black_king, black_king_targets(ending_, s));
  }
  return list;
}

ChessEnding::State ChessEnding::after(State s, Move move) const {
  if (s.white_moves()) {
    if (move.from == s.white_king) {
      s.white_king = move.to;
    } else {
      s.pieces[move.from == s.pieces[0] ? 0 : 1] = move.to;
    }
  } else {
    s.black_king = move.to;
    for (Square& piece : s.pieces)
      if (piece == move.to) piece = Square();
  }
  s.turn = game::opponent(s.turn);
  return in_order(ending_, s);
}

bool ChessEnding::is_mate(const State& s) const {
  return !s.white_moves() && !has_lost_a_piece(ending_, s) && is_check(ending_, s) &&
         black_king_targets(ending_, s).empty();
}

double ChessEnding::utility(const State& s, game::Seat seat) const {
  if (!is_mate(s)) return 0;
  return seat == game::Seat::first ? 1 : -1;
}

std::string ChessEnding::bare_move_text(const State& s, Move move) const {
  std::string text = "K";
  if (s.white_moves() && move.from != s.white_king) {
    const std::size_t piece = move.from == s.pieces[0] ? 0 : 1;
    const Square other = s.pieces[1 - piece];
    text = letter_of(ending_.kinds[piece]);
    if (ending_.has_twins() && piece_targets(ending_, s, 1 - piece).contains(move.to))
      text += text_of(move.from)[other.file() != move.from.file() ? 0 : 1];
  }
  if (!s.white_moves() && s.white_pieces().contains(move.to)) text += 'x';
  return text + text_of(move.to);
}

std::string ChessEnding::move_text(const State& s, Move move) const {
  const State next = after(s, move);
  const bool check = s.white_moves() && is_check(ending_, next);
  return bare_move_text(s, move) + (is_mate(next) ? "#" : check ? "+" : "");
}

base::Result<ChessEnding::Move> ChessEnding::parse_move(const State& s,
                                                        std::string_view text) const {
  std::string_view name = base::trim(text);
  if (!name.empty() && (name.back() == '+' || name.back() == '#')) name.remove_suffix(1);
  std::string known;
  for (const Move move : moves(s)) {
    const std::string bare = bare_move_text(s, move);
    if (name == bare || name == text_of(move.from) + text_of(move.to)) return move;
    known += " " + bare;
  }
  return base::fail("{} is no legal move of {} in {}, expected one of:{}", base::in_quotes(text),
                    s.white_moves() ? "White" : "Black", state_text(s),
                    known.empty() ? " none" : known);
}

}  // namespace mpd::games::chess_endings
