#include "apps/external_player.hpp"

namespace mpd::apps {

bool is_external_player(std::string_view spec) {
  return spec.starts_with("hub:") || spec.starts_with("hub[");
}

base::Result<std::unique_ptr<engine::Player>> start_external_player(std::string_view spec) {
  return base::fail("player {}: external programs are not known yet", spec);
}

}  // namespace mpd::apps
