#include "research/family_settings.hpp"

#include <fmt/format.h>

namespace mpd::research {

std::string MoveLimit::text() const {
  if (seconds) return fmt::format("{} s of processor time", *seconds);
  if (nodes) return fmt::format("{} nodes", *nodes);
  return depth ? fmt::format("depth {}", *depth) : "none";
}

std::string MoveLimit::option() const {
  if (seconds) return fmt::format("--time {}", *seconds);
  if (nodes) return fmt::format("--nodes {}", *nodes);
  return depth ? fmt::format("--depth {}", *depth) : "";
}

std::string MoveLimit::player_option() const {
  if (seconds) return fmt::format("time={},processor-time=yes", *seconds);
  if (nodes) return fmt::format("nodes={}", *nodes);
  return depth ? fmt::format("depth={}", *depth) : "";
}

}  // namespace mpd::research
