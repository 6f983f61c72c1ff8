#include <array>
#include <vector>

#include "base/text.hpp"
#include "games/chess/placement.hpp"
#include "games/chess_endings/chess_ending.hpp"

// Positions as text: the Forsyth-Edwards notation of chess.

namespace mpd::games::chess_endings {
namespace {

using base::Result;
using chess::kBlackLetters;
using chess::kWhiteLetters;
using chess::Placement;

constexpr std::string_view kExample = "4k3/8/8/8/8/8/8/4K2R w";
std::vector<std::string_view> fields_of(std::string_view text) {
  std::vector<std::string_view> fields;
  for (const std::string_view field : base::split(base::trim(text), ' '))
    if (!field.empty()) fields.push_back(field);
  return fields;
}

/// White's men of an ending: its name without the lone king.
std::string_view white_men(const Ending& ending) {
  return ending.name.substr(0, ending.name.size() - 1);
}

/// The men of a board that holds exactly those of the ending.
Position placed(const Ending& ending, const Placement& board) {
  const auto first = [&board](char letter) { return *board.squares_of(letter).begin(); };
  Position p;
  p.white_king = first('K');
  p.black_king = first('k');
  SquareSet taken;
  for (std::size_t i = 0; i < ending.pieces; ++i) {
    p.pieces[i] = *(board.squares_of(letter_of(ending.kinds[i])) - taken).begin();
    taken = SquareSet::of(p.pieces[i]);
  }
  return p;
}

Result<Position> read_men(const Ending& ending, std::string_view text) {
  const auto board = chess::parse_placement(text);
  if (!board) return tl::unexpected(board.error());
  const std::string white = board->men_of(kWhiteLetters);
  const std::string black = board->men_of(kBlackLetters);
  if (white != white_men(ending) || black != "k")
    return base::fail("found white {} and black {}, expected white {} and black k",
                      white.empty() ? "nothing" : white, black.empty() ? "nothing" : black,
                      white_men(ending));
  return placed(ending, *board);
}

/// The fields after the side to move, as far as they are there.
Result<void> check_rest(const std::vector<std::string_view>& fields) {
  constexpr std::array<std::string_view, 4> kNames{"castling", "en passant", "half moves", "moves"};
  for (std::size_t i = 2; i < fields.size(); ++i) {
    const std::string_view name = kNames[i - 2];
    if (i < 4 && fields[i] != "-")
      return base::fail("{}: found {}, expected -", name, base::in_quotes(fields[i]));
    if (i < 4) continue;
    if (const auto count = base::parse_integer(fields[i], name, 0, 10'000); !count)
      return tl::unexpected(count.error());
  }
  return {};
}

Result<void> check_legal(const Ending& ending, const Position& p) {
  if (king_attacks(p.white_king).contains(p.black_king))
    return base::fail("the kings on {} and {} touch", text_of(p.white_king), text_of(p.black_king));
  if (p.white_moves() && is_check(ending, p))
    return base::fail("White is to move, but the black king on {} is in check already",
                      text_of(p.black_king));
  return {};
}

Result<Position> read_fen(const Ending& ending, std::string_view text) {
  const auto fields = fields_of(text);
  if (fields.size() < 2 || fields.size() > 6)
    return base::fail("found {} field{}, expected a board and the side to move, such as {}",
                      fields.size(), fields.size() == 1 ? "" : "s", kExample);
  auto position = read_men(ending, fields[0]);
  if (!position) return position;
  if (fields[1] != "w" && fields[1] != "b")
    return base::fail("side to move: found {}, expected w or b", base::in_quotes(fields[1]));
  position->turn = fields[1] == "w" ? game::Seat::first : game::Seat::second;
  if (const auto ok = check_rest(fields); !ok) return tl::unexpected(ok.error());
  if (const auto ok = check_legal(ending, *position); !ok) return tl::unexpected(ok.error());
  return position;
}

}  // namespace

base::Result<Position> ChessEnding::parse_state(std::string_view text) const {
  auto position = read_fen(ending_, text);
  if (!position) return base::fail("{} FEN: {}", ending_.name, position.error().message);
  return position;
}

std::string ChessEnding::state_text(const State& s) const {
  Placement board;
  const auto put = [&board](Square square, char letter) {
    if (square.is_on_board()) board.put(square, letter);
  };
  put(s.white_king, 'K');
  put(s.black_king, 'k');
  for (std::size_t i = 0; i < ending_.pieces; ++i) put(s.pieces[i], letter_of(ending_.kinds[i]));
  return text_of(board) + (s.white_moves() ? " w" : " b");
}

}  // namespace mpd::games::chess_endings
