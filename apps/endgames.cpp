#include "apps/endgames.hpp"

#include <chrono>
#include <cstdlib>
#include <fmt/format.h>

#include "apps/command_line.hpp"
#include "apps/common.hpp"
#include "apps/progress.hpp"
#include "base/folder.hpp"
#include "endgame/build.hpp"

namespace mpd::apps {
namespace {

constexpr const char* kVariable = "MPDRAUGHTS_ENDGAMES";
constexpr const char* kNone = "none";
/// For another program that is building them; it takes some seconds.
constexpr std::chrono::seconds kPatience(60);

using Opened = base::Result<std::shared_ptr<const endgame::Databases>>;

void warn(const std::string& problem) {
  tell("mpdraughts: ignoring a database file: " + problem);
}

void warn_of_problems(const endgame::Databases& databases) {
  for (const std::string& problem : databases.problems()) warn(problem);
}

/// Files that are dropped in use are reported at once.
Opened open_folder(const std::filesystem::path& folder) {
  return endgame::Databases::open(folder, {}, warn);
}

/// Opens a folder, after building the four pieces if they are not there.
Opened open_or_build(const std::filesystem::path& folder) {
  using endgame::FileKind;
  auto opened = open_folder(folder);
  if (opened && (*opened)->pieces(FileKind::results) >= kEveryonesPieces &&
      (*opened)->pieces(FileKind::distances) >= kEveryonesPieces)
    return opened;
  if (opened) warn_of_problems(**opened);
  fmt::print(stderr, "Building the endgame databases of up to {} pieces in {} (only once) …\n",
             kEveryonesPieces, folder.string());
  const auto built = endgame::build_databases(
      {.pieces = kEveryonesPieces, .folder = folder, .patience = kPatience});
  if (!built && opened) {
    fmt::print(stderr, "mpdraughts: {}; continuing with the existing databases\n",
               built.error().message);
    return opened;
  }
  if (!built) return tl::unexpected(built.error());
  return open_folder(folder);
}

base::Result<std::filesystem::path> find_endgame_folder(const std::optional<std::string>& option) {
  if (option) return *option;
  if (const char* set = std::getenv(kVariable); set != nullptr && *set != '\0') return set;
  return base::user_data_folder().map([](const auto& data) { return data / "endgames"; });
}

}  // namespace

std::filesystem::path endgame_folder(const std::optional<std::string>& option) {
  const auto path = base::value_or_throw(find_endgame_folder(option));
  if (path == kNone)
    throw base::Failure(option ? "--dir: found none, expected a folder"
                               : fmt::format("{}=none switches endgame databases off", kVariable));
  return path;
}

void EndgameOptions::add_to(Command command) {
  command.add_option("--endgames", folder,
                     fmt::format("Folder of endgame databases, or none (default: ${}, else the "
                                 "user's data folder)",
                                 kVariable));
}

std::shared_ptr<const endgame::Databases> EndgameOptions::open() const {
  const auto path = find_endgame_folder(folder);
  if (path && *path == kNone) return nullptr;
  // A folder that the user names is more likely mistyped than meant to be made.
  if (folder && !std::filesystem::is_directory(*path))
    throw base::Failure(fmt::format(
        "{}: no such folder; create it with mpdraughts endgame build --dir {}", *folder, *folder));
  const Opened opened = path.and_then(open_or_build);
  if (!opened) {
    fmt::print(stderr, "mpdraughts: no endgame databases: {}\n", opened.error().message);
    return nullptr;
  }
  warn_of_problems(**opened);
  return *opened;
}

}  // namespace mpd::apps
