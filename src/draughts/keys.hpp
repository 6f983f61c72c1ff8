#pragma once

#include <array>
#include <cstdint>

#include "base/random.hpp"
#include "draughts/move.hpp"
#include "draughts/position.hpp"

namespace mpd::draughts {

/// Identifies a position with its side to move (Zobrist 1970).
using Key = std::uint64_t;

namespace detail {

struct ZobristNumbers {
  /// By colour, man or king, bit of the square.
  std::array<std::array<std::array<Key, 32>, 2>, 2> piece{};
  Key white_to_move = 0;
};

inline constexpr ZobristNumbers kZobrist = [] {
  ZobristNumbers numbers;
  std::uint64_t state = 0x6d70647261756768ULL;
  for (auto& color : numbers.piece)
    for (auto& kind : color)
      for (Key& key : kind) key = base::split_mix(state);
  numbers.white_to_move = base::split_mix(state);
  return numbers;
}();

}  // namespace detail

/// The key computed from the whole board.
[[nodiscard]] constexpr Key key_of(const Position& position) {
  Key key = position.turn() == Color::white ? detail::kZobrist.white_to_move : 0;
  for (const Color color : {Color::black, Color::white}) {
    const auto& numbers = detail::kZobrist.piece[static_cast<int>(color)];
    for (const Square s : position.men(color)) key ^= numbers[0][s.bit()];
    for (const Square s : position.kings(color)) key ^= numbers[1][s.bit()];
  }
  return key;
}

/// The key of `before.after(move)` from the key of `before`.
[[nodiscard]] constexpr Key key_after(Key key, const Position& before, Move move) {
  const Color turn = before.turn();
  const auto& own = detail::kZobrist.piece[static_cast<int>(turn)];
  const auto& other = detail::kZobrist.piece[static_cast<int>(opponent(turn))];
  const bool king = before.kings().contains(move.from());
  const bool crowned = king || king_row(turn).contains(move.to());
  key ^=
      detail::kZobrist.white_to_move ^ own[king][move.from().bit()] ^ own[crowned][move.to().bit()];
  for (const Square s : move.captured()) key ^= other[before.kings().contains(s)][s.bit()];
  return key;
}

}  // namespace mpd::draughts
