#include "players/own_players.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace mpd::players {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 40;
/// Where players stand that are not there yet, or no longer: one level further down, so that
/// nobody takes them for players.
constexpr const char* kComing = ".coming";
constexpr const char* kLeaving = ".leaving";

/// The files of a folder; what is below it (checkpoints) stays.
void copy_files(const fs::path& from, const fs::path& to, std::error_code& failed) {
  for (fs::directory_iterator entry(from, failed), end; !failed && entry != end;
       entry.increment(failed))
    if (entry->is_regular_file(failed) && !failed)
      fs::copy_file(entry->path(), to / entry->path().filename(), failed);
}

/// Also what an interrupted call has left there. What cannot be removed is in nobody's way.
void clear(const fs::path& folder) {
  std::error_code ignored;
  fs::remove_all(folder, ignored);
  // Goes with the last that it holds.
  fs::remove(folder.parent_path(), ignored);
}

}  // namespace

bool is_player_name(const std::string& name) {
  const auto is_fine = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  return !name.empty() && name.size() <= kLongestName && name.front() != '-' &&
         std::ranges::all_of(name, is_fine);
}

bool is_kept_in(const fs::path& place, const fs::path& folder) {
  return is_player_name(folder.filename().string()) && folder == place / folder.filename();
}

base::Result<void> keep_player(const fs::path& trained, const fs::path& place,
                               const std::string& name) {
  if (!is_player_name(name)) return base::fail("no player can be called {}", base::in_quotes(name));
  const fs::path half = place / kComing / name;
  clear(half);
  std::error_code failed;
  fs::create_directories(half, failed);
  if (!failed) copy_files(trained, half, failed);
  if (!failed) fs::rename(half, place / name, failed);
  clear(half);
  if (!failed) return {};
  return base::fail("cannot keep the player in {}: {}", (place / name).string(), failed.message());
}

base::Result<void> remove_player(const fs::path& place, const std::string& name) {
  if (!is_player_name(name)) return base::fail("no player is called {}", base::in_quotes(name));
  const fs::path away = place / kLeaving / name;
  clear(away);
  std::error_code failed;
  fs::create_directories(place / kLeaving, failed);
  if (!failed) fs::rename(place / name, away, failed);
  clear(away);
  if (!failed) return {};
  return base::fail("cannot remove the player {}: {}", (place / name).string(), failed.message());
}

}  // namespace mpd::players
