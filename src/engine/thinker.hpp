#pragma once

#include <string_view>

#include "engine/engine.hpp"

namespace mpd::engine {

/// A player that searches, and can be watched while it does.
class Thinker {
 public:
  virtual ~Thinker() = default;
  /// Hears every completed iteration of the searches to come, in the thread that searches.
  virtual void listen(OnReport listener) = 0;
  /// What the last search saw; no lines when it needed none.
  [[nodiscard]] virtual const Report& last_report() const = 0;
  /// The agent of a trained player that judged last; empty: there are no agents.
  [[nodiscard]] virtual std::string_view agent() const = 0;
};

}  // namespace mpd::engine
