#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "endgame/databases.hpp"

namespace mpd::apps {

// Seven pieces take some 10 GB of disk and hours; eight do not fit any memory of today.
inline constexpr int kMostBuilt = 7;

/// The options of all `endgame` commands.
struct EndgameCommand {
  int pieces = 4;
  std::optional<std::string> folder;
  int threads = 0;
  double memory_gib = 8;
  std::optional<std::string> log;
  std::string fen;
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  bool slices = false;
  bool json = false;
};

/// The databases of the command's folder; throws a Failure when there are none.
std::shared_ptr<const endgame::Databases> open_databases(const EndgameCommand& options);

// The commands that take time and show progress.
void build_endgames(const EndgameCommand& options);
void verify_endgames(const EndgameCommand& options);
void play_out_endgames(const EndgameCommand& options);

}  // namespace mpd::apps
