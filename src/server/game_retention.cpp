#include "server/game_retention.hpp"

#include <chrono>

#include "base/date.hpp"

namespace mpd::server {
namespace {

constexpr std::chrono::hours kDay(24);
constexpr std::int64_t kSecondsOfDay = 24 * 3600;
/// At once: others wait meanwhile.
constexpr std::size_t kGamesAtOnce = 100;

}  // namespace

GameRetention::GameRetention(archive::GamesArchive& archive, const GameShelf& shelf,
                             EventLoop& loop, int days)
    : archive_(archive), shelf_(shelf), days_(days), next_(loop) {
  if (days_ > 0) next_.start(std::chrono::seconds(0), [this] { sweep(); });
}

void GameRetention::sweep() {
  const bool more = remove_some();
  next_.start(more ? std::chrono::duration<double>(0) : kDay, [this] { sweep(); });
}

/// An archive that cannot be changed now is tried again the next day.
bool GameRetention::remove_some() {
  const std::int64_t before = base::seconds_since_1970() - days_ * kSecondsOfDay;
  const std::size_t wanted = kGamesAtOnce + shelf_.size();
  const auto old = archive_.unchanged_since(before, wanted);
  if (!old) return false;
  std::size_t removed = 0;
  for (const std::string& id : *old) {
    if (shelf_.at(id)) continue;
    const auto gone = archive_.remove_unchanged_since(before, id);
    if (!gone) return false;
    removed += *gone ? 1 : 0;
  }
  return removed > 0 && old->size() == wanted;
}

}  // namespace mpd::server
