#include "games/chess/san.hpp"

#include <algorithm>
#include <optional>

#include "base/text.hpp"
#include "games/chess/fen.hpp"
#include "games/chess/moves.hpp"

namespace mpd::games::chess {
namespace {

constexpr std::string_view kPieces = "NBRQK";

std::optional<PieceKind> kind_of(char letter) {
  const std::size_t place = kPieces.find(letter);
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<PieceKind>(place + 1);
}

bool is_file(char c) {
  return c >= 'a' && c <= 'h';
}
bool is_rank(char c) {
  return c >= '1' && c <= '8';
}

bool is_castling(const Position& p, Move move) {
  const int distance = move.to.file() - move.from.file();
  return p.kind_at(move.from) == PieceKind::king && (distance == 2 || distance == -2);
}

/// The file, the rank, or both of the square from which a piece comes, if another of its kind could
/// go to the same square.
std::string origin_text(const Position& p, const MoveList& legal, Move move) {
  bool is_needed = false;
  bool shares_file = false;
  bool shares_rank = false;
  for (const Move other : legal) {
    if (other.to != move.to || other.from == move.from ||
        p.kind_at(other.from) != p.kind_at(move.from))
      continue;
    is_needed = true;
    shares_file = shares_file || other.from.file() == move.from.file();
    shares_rank = shares_rank || other.from.rank() == move.from.rank();
  }
  if (!is_needed) return "";
  const std::string square = text_of(move.from);
  if (!shares_file) return square.substr(0, 1);
  return shares_rank ? square : square.substr(1);
}

/// Without its check sign.
std::string bare_san(const Position& p, const MoveList& legal, Move move) {
  if (is_castling(p, move)) return move.to.file() == 6 ? "O-O" : "O-O-O";
  const PieceKind kind = p.kind_at(move.from);
  const bool captures = p.is_capture(move);
  std::string text;
  if (kind != PieceKind::pawn) {
    text = letter_of(kind) + origin_text(p, legal, move);
  } else if (captures) {
    text = text_of(move.from).substr(0, 1);
  }
  if (captures) text += 'x';
  text += text_of(move.to);
  if (move.is_promotion()) text += std::string("=") + letter_of(move.promotion);
  return text;
}

/// What a text says about a move; what it leaves open is empty.
struct Wanted {
  PieceKind kind = PieceKind::pawn;
  std::optional<char> file;
  std::optional<char> rank;
  bool captures = false;
  std::string to;
  PieceKind promotion = PieceKind::pawn;
};

/// Takes the text apart from its end; nothing when it is not of this form.
std::optional<Wanted> wanted_of(std::string_view text) {
  Wanted wanted;
  if (!text.empty())
    if (const auto kind = kind_of(text.front())) {
      wanted.kind = *kind;
      text.remove_prefix(1);
    }
  if (text.size() > 2 && !is_rank(text.back())) {
    const auto kind = kind_of(text.back());
    if (!kind || *kind == PieceKind::king) return std::nullopt;
    wanted.promotion = *kind;
    text.remove_suffix(1);
    if (text.back() == '=') text.remove_suffix(1);
  }
  if (text.size() < 2 || !is_rank(text.back()) || !is_file(text[text.size() - 2]))
    return std::nullopt;
  wanted.to = text.substr(text.size() - 2);
  text.remove_suffix(2);
  if (!text.empty() && text.back() == 'x') {
    wanted.captures = true;
    text.remove_suffix(1);
  }
  if (!text.empty() && is_rank(text.back())) {
    wanted.rank = text.back();
    text.remove_suffix(1);
  }
  if (!text.empty() && is_file(text.back())) {
    wanted.file = text.back();
    text.remove_suffix(1);
  }
  if (!text.empty()) return std::nullopt;
  return wanted;
}

bool fits(const Position& p, Move move, const Wanted& wanted) {
  const std::string from = text_of(move.from);
  return p.kind_at(move.from) == wanted.kind && text_of(move.to) == wanted.to &&
         move.promotion == wanted.promotion && (!wanted.file || *wanted.file == from[0]) &&
         (!wanted.rank || *wanted.rank == from[1]) && (!wanted.captures || p.is_capture(move)) &&
         !is_castling(p, move);
}

bool is_castling_text(std::string_view text, bool is_short) {
  return is_short ? text == "O-O" || text == "0-0" : text == "O-O-O" || text == "0-0-0";
}

/// The legal moves that a text can mean.
MoveList meant_by(const Position& p, const MoveList& legal, std::string_view text) {
  MoveList meant;
  const auto wanted = wanted_of(text);
  for (const Move move : legal) {
    const bool is_meant = is_castling(p, move) && is_castling_text(text, move.to.file() == 6);
    if (is_meant || squares_text(move) == text || (wanted && fits(p, move, *wanted)))
      meant.push_back(move);
  }
  return meant;
}

std::string list_text(const Position& p, const MoveList& legal, const MoveList& moves) {
  std::string text;
  for (const Move move : moves) text += " " + bare_san(p, legal, move);
  return text.empty() ? " none" : text;
}

}  // namespace

std::string san_of(const Position& position, Move move) {
  const std::string text = bare_san(position, legal_moves(position), move);
  const Position next = position.after(move);
  if (!next.is_check()) return text;
  return text + (legal_moves(next).empty() ? '#' : '+');
}

base::Result<Move> parse_san(const Position& position, std::string_view text) {
  std::string_view name = base::trim(text);
  if (!name.empty() && (name.back() == '+' || name.back() == '#')) name.remove_suffix(1);
  const MoveList legal = legal_moves(position);
  const MoveList meant = meant_by(position, legal, name);
  if (meant.size() == 1) return meant.front();
  if (meant.empty())
    return base::fail("{} is no legal move of {} in {}, expected one of:{}", base::in_quotes(text),
                      position.white_moves() ? "White" : "Black", text_of(position),
                      list_text(position, legal, legal));
  return base::fail("{} can mean several moves in {}, expected one of:{}", base::in_quotes(text),
                    text_of(position), list_text(position, legal, meant));
}

}  // namespace mpd::games::chess
