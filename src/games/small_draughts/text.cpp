#include "base/text.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "games/small_draughts/small_draughts.hpp"

namespace mpd::games::small_draughts {
namespace {

std::string pieces_text(const Board& board, Squares pieces, Squares kings) {
  std::string text;
  for_each_square(pieces, [&](Squares square) {
    text += fmt::format("{}{}{}", text.empty() ? "" : ",", (kings & square) != 0 ? "K" : "",
                        board.number_of(Board::bit(square)));
  });
  return text;
}

std::string path_text(const Board& board, const Path& path, char separator) {
  std::string text;
  for (const std::uint8_t bit : path) {
    if (!text.empty()) text += separator;
    text += std::to_string(board.number_of(bit));
  }
  return text;
}

/// Adds `16` or `K12` to the pieces of a side.
base::Result<void> read_piece(const Board& board, std::string_view text, Squares& pieces,
                              Position& p) {
  text = base::trim(text);
  const bool is_king = text.starts_with('K');
  if (is_king) text.remove_prefix(1);
  const auto number = base::parse_integer(text, "square", 1, board.count());
  if (!number) return tl::unexpected(number.error());
  const Squares square = 1u << board.bit_of(static_cast<int>(*number));
  if (((p.black | p.white) & square) != 0) return base::fail("square {} is named twice", *number);
  pieces |= square;
  if (is_king) p.kings |= square;
  return {};
}

/// Reads `W16,K12` or `B1,2`; a side without pieces is a single letter.
base::Result<void> read_side(const Board& board, std::string_view text, char letter, Squares& side,
                             Position& p) {
  text = base::trim(text);
  if (!text.starts_with(letter))
    return base::fail("{} is not a list of pieces, expected for instance {}5,K7",
                      base::in_quotes(text), letter);
  text.remove_prefix(1);
  if (base::trim(text).empty()) return {};
  for (const std::string_view piece : base::split(text, ','))
    if (const auto ok = read_piece(board, piece, side, p); !ok) return ok;
  return {};
}

}  // namespace

std::string SmallDraughts::state_text(const State& s) const {
  return fmt::format("{}:W{}:B{}", s.black_moves() ? 'B' : 'W',
                     pieces_text(board_, s.white, s.kings), pieces_text(board_, s.black, s.kings));
}

base::Result<SmallDraughts::State> SmallDraughts::parse_state(std::string_view text) const {
  const auto parts = base::split(base::trim(text), ':');
  if (parts.size() != 3 || (parts[0] != "B" && parts[0] != "W"))
    return base::fail("{} is not a position, expected for instance B:W16,K12:B1,2",
                      base::in_quotes(text));
  State s;
  s.turn = parts[0] == "B" ? game::Seat::first : game::Seat::second;
  if (const auto ok = read_side(board_, parts[1], 'W', s.white, s); !ok)
    return tl::unexpected(ok.error());
  if (const auto ok = read_side(board_, parts[2], 'B', s.black, s); !ok)
    return tl::unexpected(ok.error());
  if ((s.black & ~s.kings & board_.bottom()) != 0 || (s.white & ~s.kings & board_.top()) != 0)
    return base::fail("{} has a man on the row where it is crowned", base::in_quotes(text));
  return s;
}

std::string SmallDraughts::move_text(const State& s, const Move& move) const {
  if (move.captured == 0) return path_text(board_, {move.from, move.to}, '-');
  const Moves all = moves(s);
  const auto same_ends = std::count_if(all.begin(), all.end(), [&](const Move& other) {
    return other.from == move.from && other.to == move.to;
  });
  if (same_ends < 2) return path_text(board_, {move.from, move.to}, 'x');
  return path_text(board_, paths_of(board_, s, move).front(), 'x');
}

base::Result<SmallDraughts::Move> SmallDraughts::parse_move(const State& s,
                                                            std::string_view text) const {
  const std::string_view wanted = base::trim(text);
  std::string known;
  for (const Move& move : moves(s)) {
    const std::string own_text = move_text(s, move);
    if (own_text == wanted) return move;
    known += " " + own_text;
    for (const Path& path : paths_of(board_, s, move))
      if (move.captured != 0 && path_text(board_, path, 'x') == wanted) return move;
  }
  return base::fail("{} is not legal in {}, expected one of:{}", base::in_quotes(wanted),
                    state_text(s), known.empty() ? " none" : known);
}

}  // namespace mpd::games::small_draughts
