#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/game_options.hpp"

// What `play` and `match` do with games other than draughts.

namespace mpd::apps {

struct TablePlayCommand {
  GameOptions game;
  std::string people;  ///< names of seats, `all` or `none`; empty: the one that moves first
  std::string player;  ///< for the other seats; empty: the usual one
  std::string save;
  std::uint64_t seed = 1;
};
void play_at_table(const TablePlayCommand& options);

struct TableMatchCommand {
  GameOptions game;
  std::vector<std::string> players;
  std::int64_t games = 100;
  int concurrency = 1;
  std::uint64_t seed = 1;
  bool json = false;
};
void match_at_table(const TableMatchCommand& options);

}  // namespace mpd::apps
