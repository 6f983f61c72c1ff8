#pragma once

namespace mpd::apps {

/// Which commit the program was built from; empty outside a repository.
[[nodiscard]] const char* commit_text();

}  // namespace mpd::apps
