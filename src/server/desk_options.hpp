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

/// What a server is made of, apart from its sockets.
struct DeskOptions {
  std::filesystem::path data;     ///< folder of the archive and the jobs
  std::filesystem::path program;  ///< our own, for trainings and tournaments
  std::string version;
  int threads = 1;  ///< that search
  std::shared_ptr<const endgame::Databases> databases = {};
  archive::Durability durability = archive::Durability::process;
};

}  // namespace mpd::server
