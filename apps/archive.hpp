#pragma once

#include <string>
#include <string_view>

#include "archive/archive_care.hpp"

// What `archive` and `serve` tell of a damaged archive.

namespace mpd::apps {

/// To standard error; a long list ends with a count.
void print_findings(std::string_view file, const archive::Findings& findings);

/// "12 games saved whole, 1 shortened, 0 lost".
[[nodiscard]] std::string salvaged_text(const archive::Salvaged& salvaged);

}  // namespace mpd::apps
