#include "games/chess/chess.hpp"

#include "base/text.hpp"
#include "games/chess/san.hpp"

namespace mpd::games::chess {
namespace {

using game::Seat;

constexpr SquareSet kDarkSquares = SquareSet::from_raw(0xaa55aa55aa55aa55ULL);
constexpr SquareSet kCentre = SquareSet::from_raw(0x0000001818000000ULL);
constexpr SquareSet kWideCentre = SquareSet::from_raw(0x00003c3c3c3c0000ULL);

/// Hundredths of a pawn.
int worth_of(const Position& p, Seat seat) {
  constexpr std::array<int, kPieceKinds> kWorth{100, 300, 300, 500, 900, 0};
  constexpr int kCentreWorth = 8;
  int worth = 0;
  for (std::size_t i = 0; i < kWorth.size(); ++i)
    worth += kWorth[i] * p.of(seat, static_cast<PieceKind>(i)).count();
  // The king has nothing to seek there.
  const SquareSet men = p.of(seat) - p.of(PieceKind::king);
  return worth + kCentreWorth * ((men & kCentre).count() + (men & kWideCentre).count());
}

}  // namespace

bool is_dead(const Position& p) {
  const SquareSet kings = p.of(PieceKind::king);
  const SquareSet minors = p.of(PieceKind::bishop) | p.of(PieceKind::knight);
  const SquareSet men = p.occupied() - kings;
  if (!(men - minors).empty()) return false;
  if (men.count() <= 1) return true;
  if (!p.of(PieceKind::knight).empty()) return false;
  return (men & kDarkSquares).empty() || (men - kDarkSquares).empty();
}

double Chess::utility(const State& s, Seat seat) {
  if (!is_mate(s)) return 0;
  return s.turn() == seat ? -1 : 1;
}

double Chess::evaluate(const State& s, Seat seat) {
  const int hundredths = worth_of(s, seat) - worth_of(s, game::opponent(seat));
  return hundredths / (100 * kPawnsOfAWin);
}

base::Result<Position> Chess::parse_state(std::string_view text) {
  const auto fen = parse_fen(text);
  if (!fen) return tl::unexpected(fen.error());
  return fen->position;
}

std::string Chess::move_text(const State& s, Move move) {
  return san_of(s, move);
}

base::Result<Move> Chess::parse_move(const State& s, std::string_view text) {
  if (is_dead(s))
    return base::fail("{}: the game is over, because nobody can mate in {}", base::in_quotes(text),
                      text_of(s));
  return parse_san(s, text);
}

}  // namespace mpd::games::chess
