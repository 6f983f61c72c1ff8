#pragma once

#include <span>
#include <string_view>

#include "base/result.hpp"
#include "search/switches.hpp"

namespace mpd::engine {

/// A part of the search that can be left out, by the name that people write.
struct Technique {
  std::string_view name;
  bool search::Switches::*part;
  std::string_view about;
};

[[nodiscard]] std::span<const Technique> techniques();

/// Switches a technique on or off; the error names all of them.
[[nodiscard]] base::Result<void> set_technique(search::Switches& switches, std::string_view name,
                                               bool on);

}  // namespace mpd::engine
