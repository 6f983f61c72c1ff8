#pragma once

#include <map>
#include <string>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "lab/lab.hpp"

namespace mpd::tests {

inline lab::SubjectPtr opened(const char* game, const lab::Given& given) {
  return base::value_or_throw(lab::open_game(lab::game_named(game), given));
}

inline lab::SubjectPtr typed_tree(const std::string& text) {
  return opened("tree", {.file = text, .board = {}, .size = {}});
}

inline lab::SubjectPtr from_file(const char* game, const std::string& path) {
  return opened(game, {.file = base::value_or_throw(base::read_file(MPD_DATA "/" + path)),
                       .board = {},
                       .size = {}});
}

inline lab::SubjectPtr on_board(const char* game, const char* board, std::optional<int> size = {}) {
  return opened(game, {.file = {}, .board = board, .size = size});
}

/// A subject of every game that every algorithm can treat in a moment, and the depth for it where
/// positions recur or the end is far.
struct Sample {
  lab::SubjectPtr subject;
  std::optional<int> depth;
};

inline std::map<std::string, Sample> samples() {
  std::map<std::string, Sample> all;
  all["tree"] = {from_file("tree", "trees/fig_5_2.json"), {}};
  all["tree, chance"] = {from_file("tree", "trees/fig_5_19.json"), {}};
  all["tree, three players"] = {from_file("tree", "trees/fig_5_4.json"), {}};
  all["tictactoe"] = {on_board("tictactoe", "XO./.X./..O"), {}};
  all["generalised"] = {from_file("generalised", "games/tictactoe.json"), 3};
  all["line"] = {opened("line", {.file = {}, .board = {}, .size = 4}), 8};
  all["pursuit"] = {from_file("pursuit", "games/fig_5_16.json"), 8};
  all["draughts"] = {on_board("draughts", "W:W8:B3"), 6};
  all["small-draughts"] = {on_board("small-draughts", "B:W8:B1", 4), 6};
  return all;
}

}  // namespace mpd::tests
