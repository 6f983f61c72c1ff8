#pragma once

#include "apps/command_line.hpp"

namespace mpd::apps {

/// Adds one subcommand for each experiment with players that learn, and `all`.
void add_family_experiments(Command experiment);

}  // namespace mpd::apps
