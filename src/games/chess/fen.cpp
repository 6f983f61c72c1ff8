#include "games/chess/fen.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

#include "base/text.hpp"
#include "games/chess/placement.hpp"

namespace mpd::games::chess {
namespace {

using base::Result;
using game::Seat;

constexpr std::string_view kExample = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kCastlingLetters = "KQkq";
/// The kinds in the order of the letters of a Placement.
constexpr std::array kKinds{PieceKind::king,   PieceKind::queen,  PieceKind::rook,
                            PieceKind::bishop, PieceKind::knight, PieceKind::pawn};
constexpr std::array kSeats{Seat::first, Seat::second};

std::string_view name_of(Seat seat) {
  return seat == Seat::first ? "White" : "Black";
}

std::vector<std::string_view> fields_of(std::string_view text) {
  std::vector<std::string_view> fields;
  for (const std::string_view field : base::split(base::trim(text), ' '))
    if (!field.empty()) fields.push_back(field);
  return fields;
}

void put_pieces(const Placement& placement, Position& position) {
  for (const Seat seat : kSeats) {
    const std::string_view letters = seat == Seat::first ? kWhiteLetters : kBlackLetters;
    for (std::size_t i = 0; i < kKinds.size(); ++i)
      for (const Square square : placement.squares_of(letters[i]))
        position.put(seat, kKinds[i], square);
  }
}

/// Every piece beyond the first set is a promoted pawn.
Result<void> check_numbers(const Position& p, Seat seat) {
  const auto count = [&](PieceKind kind) { return p.of(seat, kind).count(); };
  const std::string_view name = name_of(seat);
  if (count(PieceKind::king) != 1)
    return base::fail("{} has {} kings, expected 1", name,
                      count(PieceKind::king) == 0 ? "no" : std::to_string(count(PieceKind::king)));
  const int pawns = count(PieceKind::pawn);
  if (pawns > 8) return base::fail("{} has {} pawns, expected at most 8", name, pawns);
  const auto beyond = [&](PieceKind kind, int first) { return std::max(0, count(kind) - first); };
  const int promoted = beyond(PieceKind::queen, 1) + beyond(PieceKind::rook, 2) +
                       beyond(PieceKind::bishop, 2) + beyond(PieceKind::knight, 2);
  if (pawns + promoted > 8)
    return base::fail("{} has {} pawns and {} promoted pieces, expected at most 8 together", name,
                      pawns, promoted);
  for (const Square square : p.of(seat, PieceKind::pawn))
    if (square.rank() == 0 || square.rank() == 7)
      return base::fail("{} has a pawn on {}, expected none on the first and last rank", name,
                        text_of(square));
  return {};
}

Result<void> check_kings(const Position& p) {
  const Seat waiting = game::opponent(p.turn());
  if (king_attacks(p.king(Seat::first)).contains(p.king(Seat::second)))
    return base::fail("the kings on {} and {} touch", text_of(p.king(Seat::first)),
                      text_of(p.king(Seat::second)));
  if (p.is_attacked(p.king(waiting), p.turn()))
    return base::fail("{} is to move, but the king of {} on {} is in check already",
                      name_of(p.turn()), name_of(waiting), text_of(p.king(waiting)));
  if (p.checkers().count() > 2)
    return base::fail("{} pieces give check, expected at most 2", p.checkers().count());
  return {};
}

/// King and rook stand where they were at the start.
bool is_at_home(const Position& p, std::size_t right) {
  const Seat seat = right < 2 ? Seat::first : Seat::second;
  const int rank = seat == Seat::first ? 0 : 7;
  return p.of(seat, PieceKind::king).contains(Square::of(4, rank)) &&
         p.of(seat, PieceKind::rook).contains(Square::of(right % 2 == 0 ? 7 : 0, rank));
}

Result<std::uint8_t> read_castling(std::string_view text, const Position& p) {
  if (text == "-") return kNoCastling;
  unsigned rights = 0;
  for (const char c : text) {
    const std::size_t right = kCastlingLetters.find(c);
    if (right == std::string_view::npos)
      return base::fail("castling: found {}, expected - or some of KQkq", base::in_quotes(text));
    if ((rights >> right & 1) != 0) return base::fail("castling: {} is named twice", c);
    if (!is_at_home(p, right))
      return base::fail("castling: {} needs a king on {} and a rook on {}", c,
                        right < 2 ? "e1" : "e8", std::array{"h1", "a1", "h8", "a8"}[right]);
    rights |= 1u << right;
  }
  return static_cast<std::uint8_t>(rights);
}

Result<Square> read_en_passant(std::string_view text, const Position& p) {
  if (text == "-") return Square();
  const char rank = p.white_moves() ? '6' : '3';
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] != rank)
    return base::fail("en passant: found {}, expected - or a square from a{} to h{}",
                      base::in_quotes(text), rank, rank);
  const Square square = Square::of(text[0] - 'a', rank - '1');
  const Square pawn = one_step_back(square, p.turn());
  const Square origin = one_step_back(square, game::opponent(p.turn()));
  const bool has_pawn = p.of(game::opponent(p.turn()), PieceKind::pawn).contains(pawn);
  if (!has_pawn || p.occupied().contains(square) || p.occupied().contains(origin))
    return base::fail("en passant: no pawn can have moved from {} to {} just now", text_of(origin),
                      text_of(pawn));
  return square;
}

Result<Position> read_position(const std::vector<std::string_view>& fields) {
  const auto placement = parse_placement(fields[0]);
  if (!placement) return tl::unexpected(placement.error());
  Position p;
  put_pieces(*placement, p);
  if (fields[1] != "w" && fields[1] != "b")
    return base::fail("side to move: found {}, expected w or b", base::in_quotes(fields[1]));
  p.set_turn(fields[1] == "w" ? Seat::first : Seat::second);
  for (const Seat seat : kSeats)
    if (const auto ok = check_numbers(p, seat); !ok) return tl::unexpected(ok.error());
  if (const auto ok = check_kings(p); !ok) return tl::unexpected(ok.error());
  const auto rights = read_castling(fields[2], p);
  if (!rights) return tl::unexpected(rights.error());
  p.set_castling(*rights);
  const auto en_passant = read_en_passant(fields[3], p);
  if (!en_passant) return tl::unexpected(en_passant.error());
  p.set_en_passant(*en_passant);
  return p;
}

Result<Fen> read_fen(std::string_view text) {
  const auto fields = fields_of(text);
  if (fields.size() != 4 && fields.size() != 6)
    return base::fail("found {} field{}, expected 6 (or 4, without the counters) such as {}",
                      fields.size(), fields.size() == 1 ? "" : "s", kExample);
  Fen fen;
  const auto position = read_position(fields);
  if (!position) return tl::unexpected(position.error());
  fen.position = *position;
  if (fields.size() == 4) return fen;
  const auto plies = base::parse_integer(fields[4], "half moves", 0, 150);
  if (!plies) return tl::unexpected(plies.error());
  const auto number = base::parse_integer(fields[5], "move number", 0, 10'000);
  if (!number) return tl::unexpected(number.error());
  fen.reversible_plies = static_cast<int>(*plies);
  fen.move_number = static_cast<int>(*number);
  return fen;
}

char letter_at(const Position& p, Square square) {
  const char letter = letter_of(p.kind_at(square));
  return p.of(Seat::first).contains(square) ? letter : static_cast<char>(letter - 'A' + 'a');
}

std::string castling_text(std::uint8_t rights) {
  std::string text;
  for (std::size_t i = 0; i < kCastlingLetters.size(); ++i)
    if ((rights >> i & 1) != 0) text += kCastlingLetters[i];
  return text.empty() ? "-" : text;
}

}  // namespace

base::Result<Fen> parse_fen(std::string_view text) {
  auto fen = read_fen(text);
  if (!fen) return base::fail("chess FEN: {}", fen.error().message);
  return fen;
}

std::string text_of(const Position& position) {
  Placement placement;
  for (const Square square : position.occupied())
    placement.put(square, letter_at(position, square));
  const Square en_passant = position.en_passant();
  return fmt::format("{} {} {} {}", text_of(placement), position.white_moves() ? 'w' : 'b',
                     castling_text(position.castling()),
                     en_passant.is_on_board() ? text_of(en_passant) : "-");
}

std::string text_of(const Fen& fen) {
  return fmt::format("{} {} {}", text_of(fen.position), fen.reversible_plies, fen.move_number);
}

}  // namespace mpd::games::chess
