#pragma once

#include <cstdint>

#include "game/seat.hpp"

namespace mpd::draughts {

/// Black starts on 1–12, moves first and towards 32; White (Red) starts on 21–32.
enum class Color : std::uint32_t { black = 0, white = 1 };

constexpr Color opponent(Color color) {
  return color == Color::black ? Color::white : Color::black;
}

/// Black moves first, so Black is the first seat.
constexpr game::Seat seat_of(Color color) {
  return color == Color::black ? game::Seat::first : game::Seat::second;
}
constexpr Color color_of(game::Seat seat) {
  return seat == game::Seat::first ? Color::black : Color::white;
}

constexpr const char* name_of(Color color) {
  return color == Color::black ? "Black" : "White";
}

}  // namespace mpd::draughts
