#include "apps/endgames.hpp"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <fmt/format.h>

#include "apps/common.hpp"
#include "base/folder.hpp"
#include "endgame/build.hpp"

namespace mpd::apps {
namespace {

constexpr const char* kVariable = "MPDRAUGHTS_ENDGAMES";

using Opened = base::Result<std::shared_ptr<const endgame::Databases>>;

/// Opens a folder, after building the four pieces if they are not there.
Opened open_or_build(const std::filesystem::path& folder) {
  using endgame::FileKind;
  auto opened = endgame::Databases::open(folder);
  if (opened && (*opened)->pieces(FileKind::results) >= kEveryonesPieces &&
      (*opened)->pieces(FileKind::distances) >= kEveryonesPieces)
    return opened;
  fmt::print(stderr, "Building the endings of up to {} pieces in {} (once) …\n", kEveryonesPieces,
             folder.string());
  const auto built = endgame::build_databases({.pieces = kEveryonesPieces, .folder = folder});
  if (!built && opened) {
    fmt::print(stderr, "mpdraughts: {}\n", built.error().message);
    return opened;
  }
  if (!built) return tl::unexpected(built.error());
  return endgame::Databases::open(folder);
}

}  // namespace

std::filesystem::path endgame_folder(const std::optional<std::string>& option) {
  if (option) return *option;
  if (const char* set = std::getenv(kVariable); set != nullptr && *set != '\0') return set;
  return base::value_or_throw(base::user_data_folder()) / "endgames";
}

void EndgameOptions::add_to(CLI::App& command) {
  command.add_option("--endgames", folder,
                     fmt::format("Folder of endgame databases, or none (default: ${}, else the "
                                 "user's data folder)",
                                 kVariable));
}

std::shared_ptr<const endgame::Databases> EndgameOptions::open() const {
  if (folder == "none") return nullptr;
  const std::filesystem::path path = endgame_folder(folder);
  if (path == "none") return nullptr;
  const Opened opened = open_or_build(path);
  if (!opened) {
    fmt::print(stderr, "mpdraughts: no endgame databases: {}\n", opened.error().message);
    return nullptr;
  }
  warn_of_problems(**opened);
  return *opened;
}

void warn_of_problems(const endgame::Databases& databases) {
  for (const std::string& problem : databases.problems())
    fmt::print(stderr, "mpdraughts: not used: {}\n", problem);
}

}  // namespace mpd::apps
