#include "server/own_players.hpp"

#include <algorithm>

namespace mpd::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 40;

/// The files of a folder; what is below it (checkpoints) stays.
void copy_files(const fs::path& from, const fs::path& to, std::error_code& failed) {
  for (fs::directory_iterator entry(from, failed), end; !failed && entry != end;
       entry.increment(failed))
    if (entry->is_regular_file(failed) && !failed)
      fs::copy_file(entry->path(), to / entry->path().filename(), failed);
}

}  // namespace

bool is_player_name(const std::string& name) {
  const auto is_fine = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  return !name.empty() && name.size() <= kLongestName && name.front() != '-' &&
         std::ranges::all_of(name, is_fine);
}

base::Result<void> keep_player(const fs::path& trained, const fs::path& own_players,
                               const std::string& name) {
  const fs::path half = own_players / ("." + name);
  std::error_code failed;
  fs::remove_all(half, failed);
  fs::create_directories(half, failed);
  if (!failed) copy_files(trained, half, failed);
  if (!failed) fs::rename(half, own_players / name, failed);
  if (!failed) return {};
  std::error_code ignored;
  fs::remove_all(half, ignored);
  return base::fail("cannot keep the player in {}: {}", (own_players / name).string(),
                    failed.message());
}

}  // namespace mpd::server
