#pragma once

#include <gtest/gtest.h>

#include "games/chess/fen.hpp"

namespace mpd::tests {

/// The position of a FEN that must be right.
inline games::chess::Position position(const char* fen) {
  const auto read = games::chess::parse_fen(fen);
  EXPECT_TRUE(read) << fen << ": " << (read ? "" : read.error().message);
  return read ? read->position : games::chess::Position::start();
}

}  // namespace mpd::tests
