#pragma once

#include <string>

// Who is connected, and what belongs to whom. Owners are ids of visitors; an empty owner is nobody.

namespace mpd::server {

/// A browser, as its cookies tell.
struct Visitor {
  std::string id = {};  ///< of a space of its own; empty: one space for all
  bool host = true;     ///< whose server it is
};

/// In one space for all everybody sees all games. Otherwise visitors see their own, and the host
/// also those that are nobody's own: from before the server knew its visitors.
[[nodiscard]] inline bool may_see_game(const Visitor& visitor, const std::string& owner) {
  return visitor.id.empty() || owner == visitor.id || (visitor.host && owner.empty());
}

/// The host sees all trainings and tournaments.
[[nodiscard]] inline bool may_see_job(const Visitor& visitor, const std::string& owner) {
  return visitor.host || visitor.id.empty() || owner == visitor.id;
}

}  // namespace mpd::server
