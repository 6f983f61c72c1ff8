#pragma once

#include "base/failure.hpp"
#include "lab/box_list.hpp"

namespace mpd::tests {

inline lab::GameBoxPtr box_of(std::string_view game, const lab::Given& given = {}) {
  return base::value_or_throw(
      lab::open_box(*base::value_or_throw(lab::find_played_game(game)), given));
}

inline lab::GameBoxPtr box_of_size(std::string_view game, int size) {
  return box_of(game, {.file = {}, .board = {}, .size = size});
}

inline lab::GameBoxPtr box_on_board(std::string_view game, const char* board) {
  return box_of(game, {.file = {}, .board = board, .size = {}});
}

inline game::PlayerSpec spec(std::string_view text) {
  return base::value_or_throw(game::parse_player_spec(text));
}

}  // namespace mpd::tests
