#include "games/tictactoe/tictactoe.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/text.hpp"

namespace mpd::games {
namespace {

constexpr std::array<std::uint16_t, 8> kLines{
    0b000'000'111, 0b000'111'000, 0b111'000'000,  // rows
    0b001'001'001, 0b010'010'010, 0b100'100'100,  // columns
    0b100'010'001, 0b001'010'100};                // diagonals

/// Where each square goes under the eight symmetries of the board.
constexpr std::array<std::array<std::uint8_t, 9>, 8> kSymmetries = [] {
  std::array<std::array<std::uint8_t, 9>, 8> images{};
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    for (int square = 0; square < 9; ++square) {
      int row = square / 3;
      int column = square % 3;
      if ((symmetry & 1) != 0) row = 2 - row;
      if ((symmetry & 2) != 0) column = 2 - column;
      if ((symmetry & 4) != 0) std::swap(row, column);
      images[symmetry][square] = static_cast<std::uint8_t>(3 * row + column);
    }
  }
  return images;
}();

std::uint16_t image(std::uint16_t squares, const std::array<std::uint8_t, 9>& symmetry) {
  unsigned result = 0;
  for (int square = 0; square < 9; ++square)
    if ((squares >> square & 1) != 0) result |= 1u << symmetry[square];
  return static_cast<std::uint16_t>(result);
}

/// Refuses boards that no sequence of moves leads to.
base::Result<TicTacToe::State> checked(TicTacToe::State s, bool x_line, bool o_line) {
  const int xs = std::popcount(s.x);
  const int os = std::popcount(s.o);
  if (xs != os && xs != os + 1)
    return base::fail("board: {} X and {} O, expected as many X as O, or one X more", xs, os);
  if (x_line && o_line) return base::fail("board: both X and O have a line");
  if (x_line && xs == os) return base::fail("board: O has moved after X made a line");
  if (o_line && xs != os) return base::fail("board: X has moved after O made a line");
  return s;
}

}  // namespace

bool TicTacToe::has_line(std::uint16_t squares) {
  return std::any_of(kLines.begin(), kLines.end(),
                     [&](std::uint16_t line) { return (squares & line) == line; });
}

base::Result<TicTacToe::State> TicTacToe::parse_board(std::string_view text) {
  const std::string_view board = base::trim(text);
  State s;
  for (std::size_t i = 0; i < board.size() && i < 11; ++i) {
    if (i % 4 == 3) {
      if (board[i] == '/') continue;
      return base::fail("board {}: found {} at {}, expected '/' between the rows",
                        base::in_quotes(board), base::in_quotes(board.substr(i, 1)), i + 1);
    }
    const auto square = static_cast<std::uint16_t>(1u << (i - i / 4));
    if (board[i] == 'X' || board[i] == 'x') {
      s.x |= square;
    } else if (board[i] == 'O' || board[i] == 'o') {
      s.o |= square;
    } else if (board[i] != '.') {
      return base::fail("board {}: found {} at {}, expected X, O or '.'", base::in_quotes(board),
                        base::in_quotes(board.substr(i, 1)), i + 1);
    }
  }
  if (board.size() != 11)
    return base::fail("board {}: {} characters, expected 11: three rows such as X.O/.X./...",
                      base::in_quotes(board), board.size());
  return checked(s, has_line(s.x), has_line(s.o));
}

TicTacToe::Moves TicTacToe::moves(State s) {
  Moves moves;
  if (is_terminal(s)) return moves;
  for (std::uint8_t square = 0; square < 9; ++square)
    if (((s.x | s.o) >> square & 1) == 0) moves.push_back({square});
  return moves;
}

TicTacToe::State TicTacToe::after(State s, Move move) {
  const auto square = static_cast<std::uint16_t>(1u << move.square);
  assert(((s.x | s.o) & square) == 0);
  (to_move(s) == game::Seat::first ? s.x : s.o) |= square;
  return s;
}

double TicTacToe::utility(State s, game::Seat seat) {
  const double of_x = has_line(s.x) ? 1 : has_line(s.o) ? -1 : 0;
  return seat == game::Seat::first ? of_x : 0 - of_x;
}

int TicTacToe::open_lines(State s, game::Seat seat, int marks) {
  const std::uint16_t own = seat == game::Seat::first ? s.x : s.o;
  const std::uint16_t other = seat == game::Seat::first ? s.o : s.x;
  return static_cast<int>(std::count_if(kLines.begin(), kLines.end(), [&](unsigned line) {
    return std::popcount(line & own) == marks && (line & other) == 0;
  }));
}

double TicTacToe::evaluate(State s, game::Seat seat) {
  const game::Seat other = game::opponent(seat);
  return 3 * open_lines(s, seat, 2) + open_lines(s, seat, 1) -
         (3 * open_lines(s, other, 2) + open_lines(s, other, 1));
}

std::string TicTacToe::state_text(State s) {
  std::string text;
  for (int square = 0; square < 9; ++square) {
    if (square == 3 || square == 6) text += '/';
    const bool x = (s.x >> square & 1) != 0;
    const bool o = (s.o >> square & 1) != 0;
    text += x ? 'X' : o ? 'O' : '.';
  }
  return text;
}

base::Result<TicTacToe::Move> TicTacToe::parse_move(State s, std::string_view text) {
  const auto number = base::parse_integer(base::trim(text), "square", 1, 9);
  if (!number) return tl::unexpected(number.error());
  const Move move{static_cast<std::uint8_t>(*number - 1)};
  if (((s.x | s.o) >> move.square & 1) != 0)
    return base::fail("square {} is taken on {}", *number, state_text(s));
  if (is_terminal(s)) return base::fail("the game is over on {}", state_text(s));
  return move;
}

TicTacToe::State TicTacToe::canonical(State s) {
  State best = s;
  for (const auto& symmetry : kSymmetries) {
    const State turned{image(s.x, symmetry), image(s.o, symmetry)};
    if (turned.x < best.x || (turned.x == best.x && turned.o < best.o)) best = turned;
  }
  return best;
}

}  // namespace mpd::games
