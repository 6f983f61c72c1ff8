#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"

namespace mpd::terminal {

enum class Verb { help, play, solve, trace, tree };

/// The command line of a program for one game.
struct GameOptions {
  Verb verb = Verb::help;
  std::string people = "1";  ///< numbers of seats, `all` or `none`
  std::optional<int> depth;
  std::string algorithm;
  std::uint64_t seed = 1;
  std::string out;
  bool json = false;
};

/// `arguments` without the program's name. The error names what was probably meant.
[[nodiscard]] base::Result<GameOptions> parse_options(const std::vector<std::string>& arguments);

/// The seats of `people` in a game of so many seats.
[[nodiscard]] base::Result<std::vector<int>> seats_of_people(const std::string& people, int seats);

}  // namespace mpd::terminal
