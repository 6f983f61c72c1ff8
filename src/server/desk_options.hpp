#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "archive/games_archive.hpp"

namespace mpd::endgame {
class Databases;
}  // namespace mpd::endgame

namespace mpd::server {

/// The archive in the data folder.
inline constexpr const char* kArchiveFile = "games.db";

/// What visitors with spaces of their own may have. The host may have more.
struct SpaceLimits {
  std::size_t games_per_visitor = 200;
  std::size_t games_in_all = 100'000;  ///< browsers can have any number of spaces
  int keep_days = 0;                   ///< for which untouched games are kept; 0: for ever
};

/// What a server is made of, apart from its sockets.
struct DeskOptions {
  std::filesystem::path data;     ///< folder of the archive and the jobs
  std::filesystem::path program;  ///< our own, for trainings and tournaments
  std::string version;
  int threads = 1;  ///< that search
  std::shared_ptr<const endgame::Databases> databases = {};
  archive::Durability durability = archive::Durability::process;
  SpaceLimits limits = {};
  bool trainings_for_all = false;  ///< otherwise trainings and tournaments are the host's alone
};

}  // namespace mpd::server
