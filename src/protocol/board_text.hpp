#pragma once

#include <string>

#include "draughts/bitboard.hpp"
#include "draughts/position.hpp"

namespace mpd::protocol {

struct BoardStyle {
  bool color = false;           ///< ANSI colours
  bool ascii = false;           ///< b B w W instead of Unicode draughtsmen
  bool black_at_bottom = true;  ///< seen from Black's side
};

/// The board as text, ten lines: draughtsmen and square numbers. `marked` squares (the last move)
/// are shown in brackets, or lit up in colour.
[[nodiscard]] std::string board_text(const draughts::Position& position, const BoardStyle& style,
                                     draughts::Bitboard marked = {});

}  // namespace mpd::protocol
