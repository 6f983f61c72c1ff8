#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lab/subject.hpp"
#include "terminal/sitting.hpp"

namespace mpd::terminal {

/// What people read about a game.
struct GameText {
  std::string name;                     ///< one word: `nim`
  std::string about;                    ///< one line
  std::vector<std::string> seats = {};  ///< names of the players; empty: first, second, …
};

/// A game as the commands see it.
struct GameTable {
  const GameText& text;
  const lab::Subject& subject;
  std::function<std::unique_ptr<Sitting>(std::uint64_t seed)> sit_down;
};

/// Runs the command that the arguments name, the first of which is the program; reads stdin, prints
/// to stdout, and returns the exit code.
int run_commands(const std::vector<std::string>& arguments, const GameTable& table);

}  // namespace mpd::terminal
