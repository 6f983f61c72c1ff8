#include "engine/player_shelf.hpp"

#include <filesystem>

#include "base/text.hpp"
#include "players/player_folder.hpp"
#include "players/training_boards.hpp"

namespace mpd::engine {
namespace {

base::Result<std::filesystem::path> folder_of(const std::string& name) {
  std::string names;
  for (const auto& folder : players::installed_players()) {
    const std::string known = folder.filename().string();
    if (known == name) return folder;
    names += (names.empty() ? "" : ", ") + known;
  }
  return base::fail("there is no trained player {}, expected one of: {}", base::in_quotes(name),
                    names);
}

base::Result<std::shared_ptr<const ShelvedPlayer>> load(const std::string& name) {
  const auto folder = folder_of(name);
  if (!folder) return tl::unexpected(folder.error());
  auto player = players::load_player(*folder);
  if (!player) return base::fail("player {}: {}", name, player.error().message);
  auto shelved = std::make_shared<ShelvedPlayer>(ShelvedPlayer{std::move(*player), {}});
  const auto file = *folder / "boards.txt";
  if (shelved->player.map && std::filesystem::exists(file)) {
    const auto boards = players::read_boards(file);
    if (!boards) return tl::unexpected(boards.error());
    shelved->boards = boards_of_neurons(shelved->player, *boards);
  }
  return shelved;
}

}  // namespace

base::Result<std::shared_ptr<const ShelvedPlayer>> PlayerShelf::find(const std::string& name) {
  const std::lock_guard lock(mutex_);
  if (const auto known = players_.find(name); known != players_.end()) return known->second;
  auto loaded = load(name);
  if (loaded) players_.emplace(name, *loaded);
  return loaded;
}

void PlayerShelf::forget(const std::string& name) {
  const std::lock_guard lock(mutex_);
  players_.erase(name);
}

}  // namespace mpd::engine
