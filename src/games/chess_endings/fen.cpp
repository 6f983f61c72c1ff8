#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "games/chess_endings/chess_ending.hpp"

// Positions as text: the Forsyth-Edwards notation of chess.

namespace mpd::games::chess {
namespace {

using base::Result;

constexpr std::string_view kExample = "4k3/8/8/8/8/8/8/4K2R w";
/// The letters of a FEN, White's; Black's are the same in lower case.
constexpr std::string_view kLetters = "KQRBNP";
constexpr std::string_view kLowerLetters = "kqrbnp";
constexpr char kEmpty = '.';

/// One letter per square, a1 first.
using Board = std::array<char, Square::kCount>;

std::vector<std::string_view> fields_of(std::string_view text) {
  std::vector<std::string_view> fields;
  for (const std::string_view field : base::split(base::trim(text), ' '))
    if (!field.empty()) fields.push_back(field);
  return fields;
}

Result<void> read_rank(std::string_view text, int rank, Board& board) {
  int file = 0;
  for (const char c : text) {
    const bool is_letter = kLetters.find(c) != std::string_view::npos ||
                           kLowerLetters.find(c) != std::string_view::npos;
    const bool is_gap = c >= '1' && c <= '8';
    if (!is_letter && !is_gap)
      return base::fail(
          "rank {}: found {}, expected a piece such as K or k, or 1 to 8 empty squares", rank + 1,
          base::in_quotes({&c, 1}));
    if (is_letter && file < 8) board[static_cast<std::size_t>(8 * rank + file)] = c;
    file += is_letter ? 1 : c - '0';
    if (file > 8) return base::fail("rank {}: more than 8 squares", rank + 1);
  }
  if (file != 8) return base::fail("rank {}: found {} squares, expected 8", rank + 1, file);
  return {};
}

Result<Board> read_board(std::string_view text) {
  const auto ranks = base::split(text, '/');
  if (ranks.size() != 8)
    return base::fail("found {} rank{} in {}, expected 8 such as {}", ranks.size(),
                      ranks.size() == 1 ? "" : "s", base::in_quotes(text), kExample);
  Board board;
  board.fill(kEmpty);
  for (int i = 0; i < 8; ++i)
    if (const auto ok = read_rank(ranks[static_cast<std::size_t>(i)], 7 - i, board); !ok)
      return tl::unexpected(ok.error());
  return board;
}

/// The letters of one side on the board, in the order of `letters`: `KBN`.
std::string men_of(const Board& board, std::string_view letters) {
  std::string men;
  for (const char letter : letters)
    men.append(static_cast<std::size_t>(std::count(board.begin(), board.end(), letter)), letter);
  return men;
}

/// White's men of an ending: its name without the lone king.
std::string_view white_men(const Ending& ending) {
  return ending.name.substr(0, ending.name.size() - 1);
}

/// The men of a board that holds exactly those of the ending.
Position placed(const Ending& ending, const Board& board) {
  const auto find = [&board](char letter, int from) {
    const auto place = std::find(board.begin() + from, board.end(), letter);
    return Square::at(static_cast<int>(place - board.begin()));
  };
  Position p;
  p.white_king = find('K', 0);
  p.black_king = find('k', 0);
  for (std::size_t i = 0; i < ending.pieces; ++i) {
    const int from = i == 1 && ending.has_twins() ? p.pieces[0].index() + 1 : 0;
    p.pieces[i] = find(letter_of(ending.kinds[i]), from);
  }
  return p;
}

Result<Position> read_men(const Ending& ending, std::string_view text) {
  const auto board = read_board(text);
  if (!board) return tl::unexpected(board.error());
  const std::string white = men_of(*board, kLetters);
  const std::string black = men_of(*board, kLowerLetters);
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

std::string rank_text(const Board& board, int rank) {
  std::string text;
  int gap = 0;
  for (int file = 0; file < 8; ++file) {
    const char letter = board[static_cast<std::size_t>(8 * rank + file)];
    if (letter == kEmpty) ++gap;
    if (gap > 0 && (letter != kEmpty || file == 7)) text += std::to_string(std::exchange(gap, 0));
    if (letter != kEmpty) text += letter;
  }
  return text;
}

}  // namespace

base::Result<Position> ChessEnding::parse_state(std::string_view text) const {
  auto position = read_fen(ending_, text);
  if (!position) return base::fail("{} FEN: {}", ending_.name, position.error().message);
  return position;
}

std::string ChessEnding::state_text(const State& s) const {
  Board board;
  board.fill(kEmpty);
  const auto put = [&board](Square square, char letter) {
    if (square.is_on_board()) board[static_cast<std::size_t>(square.index())] = letter;
  };
  put(s.white_king, 'K');
  put(s.black_king, 'k');
  for (std::size_t i = 0; i < ending_.pieces; ++i) put(s.pieces[i], letter_of(ending_.kinds[i]));
  std::string text;
  for (int rank = 7; rank >= 0; --rank)
    text += rank_text(board, rank) + (rank > 0 ? "/" : s.white_moves() ? " w" : " b");
  return text;
}

}  // namespace mpd::games::chess
