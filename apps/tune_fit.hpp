#pragma once

#include "apps/command_line.hpp"

namespace mpd::apps {

/// `tune fit`: fits patterns or a network to games.
void add_tune_fit(Command tune);

}  // namespace mpd::apps
