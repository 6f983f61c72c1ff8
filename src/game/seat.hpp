#pragma once

#include <cstdint>

namespace mpd::game {

/// One of the parties of a game, counted from 0. In a two-player game the first seat is MAX.
enum class Seat : std::uint8_t { first = 0, second = 1, third = 2, fourth = 3 };

constexpr int index(Seat seat) {
  return static_cast<int>(seat);
}
constexpr Seat seat_at(int index) {
  return static_cast<Seat>(index);
}

/// The other seat of a two-player game.
constexpr Seat opponent(Seat seat) {
  return seat == Seat::first ? Seat::second : Seat::first;
}

}  // namespace mpd::game
